#!/usr/bin/env python3
"""Every feature that Documentation/comparison.md says is here, tried once with the whole command; others' gates look at
each more closely.

Usage: features.py CONFINE [--table]. Also: what that page names as holding an answer (tests, scripts) is there.
"""
import glob, json, os, re, shutil, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
top = tempfile.mkdtemp()
rows = []


def fresh():
    """The sample app, committed."""
    folder = tempfile.mkdtemp(dir=top)
    shutil.copytree(f"{TOP}/Fixtures/SampleApp", folder, dirs_exist_ok=True)
    for words in (["init",
                   "-q"], ["add",
                           "-A"], ["-c", "user.name=n", "-c", "user.email=n@example.org", "commit", "-qm", "app"]):
        subprocess.run(["git", "-C", folder, *words], check=True)
    return folder


def run(words, folder=None, text=None, **env):
    return subprocess.run([confine, *words], cwd=folder or app, capture_output=True, text=True, input=text or "",
                          env={**os.environ, **env}, timeout=120)


def row(name, holds):
    rows.append((name, bool(holds)))
    if not holds:
        print(f"WRONG: {name}")


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def lint(*words, folder=None, **env):
    return run(["lint", "--fail-on", "never", *words], folder, **env)


def found(*words, folder=None):
    return json.loads(lint("--format", "json", *words, folder=folder).stdout)["findings"]


app = fresh()
text = lint().stdout
row("text with source, caret and notes", "^^^" in text and "1 `" in text and "2 crossed:" in text)
row(
    "Xcode lines with notes",
    re.search(r"^/.*:\d+:\d+: error: .*\(live_object_crosses_boundary\)$",
              lint("--format", "xcode").stdout, re.M) and ": note: " in lint("--format", "xcode").stdout)
schema = run(["config", "--report-schema"]).stdout
row("JSON, its schema and version", json.loads(schema) and "version" in json.loads(lint("--format", "json").stdout))
sarif = json.loads(lint("--format", "sarif").stdout)["runs"][0]
row(
    "SARIF with fixes, flows, fingerprints, rules' pages",
    all(any(key in result for result in sarif["results"]) for key in ("fixes", "codeFlows", "partialFingerprints"))
    and all(r["help"]["markdown"] for r in sarif["tool"]["driver"]["rules"]))
row("… of the reported rules only",
    {r["id"] for r in sarif["tool"]["driver"]["rules"]} == {r["ruleId"] for r in sarif["results"]})
for form, sign in (("github", "::error "), ("gitlab", '"fingerprint"'), ("checkstyle", "<checkstyle"),
                   ("junit", "<testsuite"), ("html", "<html"), ("markdown", "|"), ("rdjson", '"diagnostics"'),
                   ("agent", "live_object_crosses_boundary"), ("concise", ": error: "), ("jsonl", '"rule"')):
    row(f"format {form}", sign in lint("--format", form).stdout)
lint("--format", "json:a.json", "--format", "sarif:b.sarif")
row("several outputs in one run", os.path.exists(f"{app}/a.json") and os.path.exists(f"{app}/b.sarif"))
os.remove(f"{app}/a.json"), os.remove(f"{app}/b.sarif")
row("every finding in full on request", len(re.findall(r"^ *-->", lint("--verbose").stdout, re.M)) == len(found()))
row(
    "errors first, hints counted",
    re.findall(r"^(error|warning|hint): ", text, re.M) == sorted(re.findall(r"^(error|warning): ", text, re.M))
    and "--hints" in text)
row(
    "a diff that applies",
    subprocess.run(["git", "apply", "--check"], cwd=app, input=run(["fix", "--diff"]).stdout,
                   text=True).returncode == 0)
row("… and writes nothing",
    subprocess.run(["git", "status", "--porcelain"], cwd=app, capture_output=True, text=True).stdout == "")
work = fresh()
said = run(["fix"], work).stderr
row("fixes list their changes", "fixed live_object_crosses_boundary" in said)
row("… until stable", "0 findings fixed" in run(["fix"], work).stdout + run(["fix"], work).stderr)
work = fresh()
with open(f"{work}/Podcasts/Player.swift", "a") as f:
    f.write("// mine\n")
before = read(f"{work}/Podcasts/Player.swift")
run(["fix"], work)
row("what git does not have yet is not written over", read(f"{work}/Podcasts/Player.swift") == before)
row("fixes graded down by the user", "fixed live_object"
    not in run(["fix", "--set", "fixes.live_object_crosses_boundary=unsafe"], fresh()).stderr)
row(
    "unsafe ones apart",
    run(["fix", "--unsafe", "--dry-run"]).stderr.count("would fix") > run(["fix", "--dry-run"
                                                                           ]).stderr.count("would fix") > 0)
row("severity of a rule",
    found("--severity", "write_in_loop=error", "--only", "write_in_loop")[0]["severity"] == "error")
row("groups of rules", {f["rule"] for f in found("--only", "transactions")} <= {f["rule"] for f in found()}
    and found("--only", "transactions"))
work = fresh()
with open(f"{work}/Podcasts/.confine.json", "w") as f:
    f.write('{"rules": {"all": "off", "write_in_loop": {"severity": "hint", "exclude": ["Other*"]}}}')
row("nested configuration, overrides by path",
    {(f["rule"], f["severity"]) for f in found(folder=work)} == {("write_in_loop", "hint")})
row("where a value comes from", "Podcasts/.confine.json" in run(["config", "Podcasts"], work).stdout)
with open(f"{work}/.gitignore", "w") as f:
    f.write("Podcasts/\n")
row(
    ".gitignore",
    run(["lint", "--allow-empty"], work).returncode == 0
    and "0 files" in run(["lint", "--allow-empty"], work).stderr + run(["lint", "--allow-empty"], work).stdout)
row("exclude wins over a path", "excludes it"
    in (lambda r: r.stdout + r.stderr)(lint("--set", "exclude=Podcasts", "Podcasts/Player.swift")))
row("the configuration's schema", "properties" in json.loads(run(["config", "--schema"]).stdout))
row("unknown keys: what was meant", "did you mean" in lint("--set", "fialOn=error").stderr)
work = fresh()
os.remove(f"{work}/.confine.json")
row("a first configuration", run(["init"], work).returncode == 0 and run(["config"], work).returncode == 0)
row("… with its schema", '"$schema": "./.confine.schema.json"' in read(f"{work}/.confine.json")
    and read(f"{work}/.confine.schema.json") == run(["config", "--schema"]).stdout)
work = fresh()
player = read(f"{work}/Podcasts/Player.swift").replace(
    "            print(\"loading\"",
    "            // confine:disable:next live_object_crosses_boundary - tried\n            print(\"loading\"")
open(f"{work}/Podcasts/Player.swift", "w").write(player)
row("suppression of a statement", not any(f["rule"] == "live_object_crosses_boundary" for f in found(folder=work)))
work = fresh()
said = run(["lint", "--suppress", "known since 2024"], work)
row("suppressions written for what is left", said.returncode == 0 and not found(folder=work)
    and "suppressed in" in said.stderr)
work = fresh()
os.makedirs(f"{work}/team")
open(f"{work}/team/base.json", "w").write('{"failOn": "never"}')
open(f"{work}/.confine.json", "w").write('{"root": true, "extends": "team/base.json"}')
row("a shared configuration",
    run(["lint"], work).returncode == 0 and "team/base.json:1" in run(["config"], work).stdout)
row("a run that checks nothing is no success",
    [run(["lint", "--set", key], work).returncode
     for key in ("rules.all=off", "exclude=*", "failOn=never")] == [2, 2, 0])
row("JUnit fails for what fails the run only", 'failures="0"' in lint("--format", "junit").stdout)
row("a diff's status", [
    run(["fix", "--diff", "--rule", rule]).returncode for rule in ("live_object_crosses_boundary", "unmet_expectation")
] == [1, 0])
work = fresh()
said = run(["lint", "--write-baseline", "b.json"], work)
row("a baseline is reported in one line", not said.stdout and len(said.stderr.splitlines()) == 1)
row("a baseline", run(["lint", "--baseline", "b.json"], work).returncode == 0)
run(["fix"], work)
row(
    "a baseline left out",
    run(["lint", "--baseline", "b.json"], work).returncode == 0
    and run(["lint", "--no-baseline"], work).returncode == 1)
row("stale entries", run(["lint", "--baseline", "b.json", "--strict-baseline"], work).returncode == 1)
work = fresh()
open(f"{work}/Podcasts/Other.swift",
     "w").write(read(f"{work}/Podcasts/Player.swift").replace("PlayerController", "OtherController"))
row("only what a change brings",
    {os.path.basename(f["path"])
     for f in found("--since", "HEAD", folder=work)} == {"Other.swift"} if "path" in found(folder=work)[0] else
    found("--since", "HEAD", folder=work) and len(found("--since", "HEAD", folder=work)) < len(found(folder=work)))
work = tempfile.mkdtemp(dir=top)
for name in "Kiosk", "Shop":
    shutil.copytree(f"{TOP}/Fixtures/SampleApp", f"{work}/{name}")
for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=n", "-c", "user.email=n@example.org", "commit", "-qm",
                                              "apps"]):
    subprocess.run(["git", "-C", work, *words], check=True)
open(f"{work}/Shop/Podcasts/Other.swift",
     "w").write(read(f"{work}/Shop/Podcasts/Player.swift").replace("PlayerController", "OtherController"))
row("… of several projects those that it reaches",
    {f["path"] for f in found("--since", "HEAD", folder=work)} == {"Shop/Podcasts/Other.swift"}
    and "1 of 2 projects is as before the change" in lint("--since", "HEAD", folder=work).stderr)
row("several projects in one run",
    len(found(folder=work)) == 2 * len(found()) + len(found("--since", "HEAD", folder=work)))
work = fresh()
open(f"{work}/.confine.json", "w").write('{"root": true, "version": "99"}')
row("another version of the tool is said", "install that version" in lint(folder=work).stderr)
work = fresh()
run(["lint", "--suppress", "known since 2024"], work)
row("suppressed findings on request",
    not found(folder=work) and len(found("--ignore-suppressions", folder=work)) == len(found()))
marked = json.loads(lint("--format", "sarif", "--include-suppressed", folder=work).stdout)["runs"][0]["results"]
row("… and marked in SARIF", len(marked) == len(found()) and all(
    r["suppressions"] == [{"kind": "inSource", "justification": "known since 2024"}] for r in marked))
row("… there only", not json.loads(lint("--format", "sarif", folder=work).stdout)["runs"][0]["results"])
work = fresh()
lint("--write-baseline", "b.json", "--only", "write_in_loop", folder=work)
marked = json.loads(
    lint("--format", "sarif", "--include-suppressed", "--baseline", "b.json",
         folder=work).stdout)["runs"][0]["results"]
row("… and those of a baseline",
    {(r["baselineState"], len(r["suppressions"]))
     for r in marked if r["ruleId"] == "write_in_loop"} == {("unchanged", 1)}
    and {(r["baselineState"], len(r["suppressions"]))
         for r in marked if r["ruleId"] != "write_in_loop"} == {("new", 0)})
counts = {f["rule"]: 0 for f in found()}
for f in found():
    counts[f["rule"]] += 1
table = rf"^  write_in_loop +{counts['write_in_loop']} warning"
row("findings by rule, whatever the format", all(
    re.search(table, lint("--statistics", "--quiet", "--format", form).stderr, re.M)
    for form in ("text", "json", "github", "checkstyle", "junit")))
report = json.loads(lint("--format", "json").stdout)["summary"]["byRule"]
row("… and in JSON and SARIF", {r["rule"]: r["findings"] for r in report} == counts
    and json.loads(lint("--format", "sarif").stdout)["runs"][0]["properties"]["findingsByRule"] == counts)
row("excluded files that a hook names",
    run(["lint", "--set", "exclude=Podcasts", "Podcasts/Player.swift"]).returncode == 0)
ours = (("--select", "--only ID"), ("--reporter", "--format FORMAT"), ("--exit-zero", "--fail-on never"))
row("what other linters call it", all(here in run(["lint", other]).stderr for other, here in ours))
hello = "".join(
    json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": {}}) + "\n"
    for number, method in enumerate(["initialize", "tools/list"]))
answers = [json.loads(line)["result"] for line in run(["mcp"], text=hello).stdout.splitlines()]
row("a server as editors start it", run(["lsp", "--stdio"]).returncode == 1)
row("a server for coding assistants", [len(answer.get("tools", [])) for answer in answers] == [0, 5])
work = fresh()
row("what coding assistants read",
    run(["init", "agents"], work).returncode == 0 and
    read(f"{work}/.agents/skills/confine/SKILL.md") == read(f"{TOP}/Editors/assistant/skills/confine/SKILL.md") and
    json.loads(read(f"{work}/.mcp.json")) == json.loads(read(f"{TOP}/Editors/assistant/.mcp.json")))
row("budgets", run(["lint", "--max-findings", "100"]).returncode == 0)
row("statuses", [run(["lint"]).returncode, lint().returncode, run(["lint", "nowhere"]).returncode] == [1, 0, 2])
row("a deadline", run(["lint", "--timeout", "60"]).returncode == 1)
row("across files", any("EpisodeStore.swift" in json.dumps(f) for f in found("--only", "live_object_crosses_boundary")))
row("the same on one thread",
    [f["fingerprint"] for f in found("--jobs", "1")] == [f["fingerprint"] for f in found("--jobs", "4")]
    if "fingerprint" in found()[0] else found("--jobs", "1") == found("--jobs", "4"))
row(
    "standard input with an assumed name", "live_object"
    in run(["lint", "--stdin", "--stdin-path", "Podcasts/Player.swift", "--root", "."],
           text=read(f"{app}/Podcasts/Player.swift")).stdout)
row("explain", run(["explain", "write_in_loop"]).stdout.startswith("# write_in_loop"))
crossing = found("--only", "live_object_crosses_boundary")[0]
brief = run(["explain", f"{crossing['path']}:{crossing['line']}", "--brief"]).stdout
row("a brief for a correction by hand",
    all(part in brief
         for part in ("\nRemedies\n", "Source: Realm", "\nLeave as it is\n", "--only live_object_crosses")))
row("time of each rule", "in rule write_in_loop" in (lambda r: r.stdout + r.stderr)(lint("--stats")))
for shell in ("bash", "zsh", "fish"):
    row(f"completions of {shell}", "confine" in run(["completions", shell]).stdout)
row("a manual page", run(["man"]).stdout.startswith(".TH") or ".TH " in run(["man"]).stdout[:400])
row("colours: option, then NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE", [
    "\x1b[" in lint(*w, **e).stdout
    for w, e in ((["--color", "always"], {"NO_COLOR": "1"}), ([], {"NO_COLOR": "1", "FORCE_COLOR": "1"}),
                 ([], {"FORCE_COLOR": "1"}), ([], {"CLICOLOR_FORCE": "1"}), ([], {}))
] == [True, False, True, True, False])
for kind in ("github", "gitlab", "pre-commit"):
    row(f"init {kind}", run(["init", kind], fresh()).returncode == 0)
row("a model of one's own API", "frameworks" in run(["config", "--schema"]).stdout)

page = read(f"{TOP}/Documentation/comparison.md").split("## Complaints")[1]
tests = "".join(read(path) for path in glob.glob(f"{TOP}/Tests/**/*.swift", recursive=True))
for name in sorted(
        set(
            re.findall(
                r"`([\w./]+)`", "".join(
                    line.rsplit("|", 2)[1] for line in page.splitlines()
                    if line.startswith("| ") and line.endswith("|"))))):
    row(f"{name} is there",
        os.path.exists(f"{TOP}/{name}") if "/" in name else re.search(rf"\b(struct|class|func) {name}\b", tests))
shutil.rmtree(top)
if "--table" in sys.argv:
    print("| feature | here |\n|---|---|")
    for name, holds in rows:
        print(f"| {name} | {'yes' if holds else 'NO'} |")
print(f"features: {len(rows)} tried, {sum(not holds for _, holds in rows)} wrong")
sys.exit(any(not holds for _, holds in rows))
