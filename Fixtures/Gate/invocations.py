#!/usr/bin/env python3
"""Wrong invocations: each ends with status 2 and one line that names the remedy, prints nothing to standard output and changes no file.

Usage: invocations.py CONFINE [--table]. These are others than those of WrongInvocationTests, in a git repository.
"""
import hashlib, os, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
FILES = {"A.swift": "let a = 1\n", "sub/notes.txt": "none\n", "broken.json": "{\"rules\": {\n", "unknown.json": "{\"rule\": {}}", "list.json": "[]", "cycle.json": '{"extends": "cycle.json"}', "known.json": '{"version": 1, "findings": []}', "b.swift.txt": "x"}
# The words, and what the line must say.
ROWS = [
    ("lint --onyl write_in_loop", 'did you mean "--only"'),
    ("lint -only write_in_loop", 'did you mean "--only"'),
    ("lint --format=sraif", 'did you mean "sarif"'),
    ("lint --baseline", "needs a value"),
    ("lint --root", "needs a value"),
    ("lint --since nosuchrev", "nosuchrev"),
    ("lint --since-lines nosuchrev", "nosuchrev"),
    ("lint A.swift B.swift", "B.swift does not exist; check the path"),
    ("lint *.swift", "does not exist"),
    ("lint ./b.swift.txt", "neither a folder nor a Swift file"),
    ("lint broken.json", "neither a folder nor a Swift file"),
    ("explain NoSuchRule", "`confine rules`"),
    ("explain A.swift:999", "A.swift"),
    ("explain A.swift:x", "A.swift:x"),
    ("explain Missing.swift:3", "Missing.swift"),
    ("explain write_in_loop extra", "one rule is explained at a time"),
    ("explain write_in_loop --brief", "explain FILE:LINE --brief"),
    ("explain A.swift --brief", "explain A.swift:LINE"),
    ("rules --josn", "--josn"),
    ("completions", "bash, zsh"),
    ("completions Bash", "bash"),
    ("init nonsense", "nonsense"),
    ("config --schema extra", "leave out `extra`"),
    ("fix --rule nosuch", "nosuch"),
    ("fix --format json", "`confine lint`"),
    ("fix --write", "--write"),
    ("fix --diff --interactive", "--interactive"),
    ("lint --fix --dry-run", "`confine fix`"),
    ("lint --watch --stdin", "--stdin"),
    ("lint --jobs 0", "give 1 to 1024"),
    ("lint --jobs=-1", "give 1 to 1024"),
    ("lint --max-findings=-1", "0 or more"),
    ("lint --timeout=-3", "--timeout"),
    ("lint --today 2027-02-30", "not a date"),
    ("lint --severity all=loud", "names no rule: `all`"),
    ("lint --enable nosuch", "nosuch"),
    ("lint --set =error", "KEY=VALUE"),
    ("lint --set rules=off", "rules"),
    ("lint --set rules.write_in_loop=loud", "error"),
    ("lint --config broken.json", "broken.json:"),
    ("lint --config unknown.json", 'did you mean "rules"'),
    ("lint --config list.json", "list.json"),
    ("lint --stdin --stdin-path", "needs a value"),
    ("lint --color=blue", "auto, always, never"),
    ("lint --min-confidence 0.9", "low, medium, high"),
    ("lint --stamp sub", "names a folder; name a file in it"),
    ("lint --runtime-log nowhere.jsonl", "nowhere.jsonl"),
    ("lint --baseline broken.json", "broken.json"),
    ("lint --baseline list.json", "list.json"),
    ("migrate --to relm --out X", "swiftdata"),
    ("migrate --to grdb", "--out"),
    ("migrate --to grdb --out .", "--out"),
    ("instrument", "--out"),
    ("instrument --out . --from nowhere", "`"),
    ("audit --json", "write `--format json`"),
    ("lint --sarif", "write `--format sarif`"),
    ("help nosuch", "nosuch"),
    ("man extra", "extra"),
    ("lsp --port 80", "--port"),
    ("version", "`confine --version`"),
    ("lint --until 2027-03-01", "`--suppress REASON`"),
    ("lint --until 2020-01-01 --write-baseline new.json", "has passed"),
    ("lint --until 2026-12-01 --today 2026-12-02 --suppress reason", "today is 2026-12-02"),
    ("lint --suppress", "needs a value"),
    ("lint --suppress -", "needs a reason in words"),
    ("lint --suppress= .", "needs a reason in words"),
    ("lint --suppress reason --fix", "`--suppress` and `--fix` can't be combined"),
    ("lint --suppress reason --staged", "`--suppress` and `--staged` can't be combined"),
    ("lint --suppress reason --write-baseline new.json", "can't be combined"),
    ("lint --suppress reason --timeout 5", "`--suppress` and `--timeout` can't be combined"),
    ("lint --suppress reason --watch", "`--watch` and `--suppress` can't be combined"),
    ("fix --suppress reason", "an option of `confine lint`"),
    ("lint --no-baseline --baseline known.json", "`--no-baseline` and `--baseline` can't be combined"),
    ("lint --no-baseline --prune-baseline", "`--no-baseline` and `--prune-baseline` can't be combined"),
    ("lint --config cycle.json", '"extends" forms a cycle: cycle.json extends cycle.json'),
    ("lint --set extends=known.json", "`--config FILE`"),
    ("lint --set rules.all=off", "every rule is off here"),
    ("lint --set exclude=* .", "no Swift file to lint"),
    ("lint --set exclude=A.swift A.swift sub", "excludes it"),
    ("fix --interactive", "needs a terminal"),
]


def snapshot(folder):
    return {os.path.join(place, name): hashlib.sha256(open(os.path.join(place, name), "rb").read()).hexdigest()
            for place, folders, names in os.walk(folder) if ".git" not in place.split(os.sep) for name in names}


wrong = 0
table = "--table" in sys.argv
if table:
    print("| confine … | must say | status | said |\n|---|---|---:|---|")
with tempfile.TemporaryDirectory() as folder:
    for name, text in FILES.items():
        os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
        open(f"{folder}/{name}", "w").write(text)
    for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=n", "-c", "user.email=n@example.org", "commit", "-q", "-m", "All"]):
        subprocess.run(["git", "-C", folder, *command], check=True)
    before = snapshot(folder)
    for words, must in ROWS:
        result = subprocess.run([confine, *words.split()], cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)
        said = [line for line in result.stderr.splitlines() if line.startswith("confine: ")]
        faults = []
        if result.returncode != 2: faults.append(f"status {result.returncode}")
        if result.stdout: faults.append(f"standard output: {result.stdout[:80]!r}")
        if len(said) != 1: faults.append(f"{len(said)} lines that say why")
        elif must not in said[0]: faults.append(f"does not say {must!r}")
        if snapshot(folder) != before: faults.append("files changed")
        if faults:
            wrong += 1
            print(f"WRONG: confine {words}: {'; '.join(faults)}\n  {result.stderr.strip()[:400]}")
        if table:
            print(f"| `{words}` | {must} | {result.returncode} | {(said or ['nothing'])[-1].removeprefix('confine: ')} |".replace(folder, "…"))
print(f"invocations: {len(ROWS)} wrong ones, {wrong} not answered as they should")
sys.exit(bool(wrong))
