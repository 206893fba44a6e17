#!/usr/bin/env python3
"""Runs the steps of action.yml as a GitHub runner would: each script by bash with its inputs and the event as
variables; and the
jobs that `confine init` writes, from the clone of the tool to the report.

Usage: action.py CONFINE [--build]. With --build the tool is built as the steps say, else CONFINE stands for what they
built.
"""
import hashlib, os, re, shutil, subprocess, sys, tempfile

confine = os.path.abspath(sys.argv[1])
action = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
text = open(os.path.join(action, "action.yml")).read()
failures = []
SOURCE = """import RealmSwift
class Dog: Object { @Persisted var name = "" }
func go(realm: Realm, dogs: [Dog]) throws {
    for dog in dogs { try realm.write { realm.add(dog) } }
}
"""


def step(name):
    """A step's `env` and `run`."""
    block = text[text.index(f"- name: {name}\n"):].split("\n    - name: ")[0]
    env = dict(re.findall(r"^        (\w+): (.*)$", block.split("      run: |\n")[0], re.M))
    return env, "".join(line[8:] if line.strip() else line
                        for line in block.split("      run: |\n")[1].splitlines(True))


def defaults():
    inputs = text[text.index("inputs:\n"):text.index("runs:\n")]
    return {
        name: value.strip("'")
        for name, value in re.findall(r"^  ([\w-]+):\n(?:    .*\n)*?    default: (.*)$", inputs, re.M)
    }


def run(name, inputs, event, **more):
    """The step's result, with `${{ }}` replaced as the runner does."""
    env, script = step(name)
    values = {
        **{f"inputs.{k}": v for k, v in {**defaults(), **inputs}.items()},
        **{f"github.{k}": v for k, v in event.items()}
    }

    def value(match):
        return next((values[name] for name in re.split(r"\s*\|\|\s*", match[1].strip()) if values.get(name)), "")

    assert "${{" not in script, "a script holds text of an input"
    variables = {k: re.sub(r"\$\{\{(.*?)\}\}", value, v) for k, v in env.items()}
    surroundings = dict(os.environ, GITHUB_ACTION_PATH=more.get("action", action), RUNNER_TEMP=more["temp"],
                        GITHUB_ENV=more["temp"] + "/env", GITHUB_OUTPUT=more["temp"] + "/output",
                        GITHUB_STEP_SUMMARY=more["temp"] + "/summary", GITHUB_REF=event.get("ref", "refs/heads/main"),
                        CONFINE=confine)
    return subprocess.run(["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script], cwd=more["folder"],
                          env={**surroundings, **variables,
                               **more.get("variables", {})}, capture_output=True, text=True)


def git(folder, *words):
    return subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@example.org", *words], cwd=folder,
                          check=True, capture_output=True, text=True).stdout.strip()


def write(folder, name, content):
    os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
    with open(os.path.join(folder, name), "w") as f:
        f.write(content)


top = os.path.realpath(tempfile.mkdtemp())
folder, temp = top + "/repository", top + "/temp"
os.makedirs(folder)
os.makedirs(temp)
os.makedirs(top + "/derived data")
# What was released is fetched, by the checksum that the action holds.
release, other = top + "/release", top + "/action"
os.makedirs(release)
os.makedirs(other + "/Distribution")
archive = release + "/confine-0.1.0-linux-x86_64.tar.gz"
subprocess.run(["tar", "-czf", archive, "-C", os.path.dirname(confine), os.path.basename(confine)], check=True)
right = hashlib.sha256(open(archive, "rb").read()).hexdigest()
name = os.path.basename(archive)
FETCHES = [
    ("nothing was released", "# nothing\n", "Linux-X64", "file://" + release, 0, False, ""),
    ("a release", f"# of this tag\n{right}  {name}\n", "Linux-X64", "file://" + release, 0, True, ""),
    ("a release without this platform", f"{right}  {name}\n", "Linux-ARM64", "file://" + release, 0, False, ""),
    ("a platform that is not known", f"{right}  {name}\n", "Windows-X64", "file://" + release, 0, False, ""),
    ("a release that can't be had", f"{right}  {name}\n", "Linux-X64", "file://" + top + "/gone", 0, False,
     "::notice::"),
    ("another file than was released", f"{'0' * 64}  {name}\n", "Linux-X64", "file://" + release, 1, False,
     "::error::"),
]
for case, sums, platform, place, status, fetched, says in FETCHES:
    for left in os.listdir(temp):
        shutil.rmtree(f"{temp}/{left}") if os.path.isdir(f"{temp}/{left}") else os.remove(f"{temp}/{left}")
    write(other, "Distribution/released.txt", sums)
    system, processor = platform.split("-")
    result = run("Fetch confine", {}, {"action_repository": "o/c", "server_url": "https://example.invalid"},
                 folder=folder, temp=temp, action=other,
                 variables={"RUNNER_OS": system, "RUNNER_ARCH": processor, "CONFINE_DOWNLOADS": place})
    tool = open(temp + "/env").read().strip().removeprefix("CONFINE=") if os.path.exists(temp + "/env") else ""
    got = os.access(tool, os.X_OK) and open(temp + "/output").read() == "fetched=true\n"
    if (result.returncode, got) != (status, fetched) or says not in result.stdout:
        failures.append(
            f"{case}: status {result.returncode}, fetched {got}, expected {status}, {fetched}\n{result.stdout[-800:]}{result.stderr[-800:]}"
        )
for left in os.listdir(temp):
    shutil.rmtree(f"{temp}/{left}") if os.path.isdir(f"{temp}/{left}") else os.remove(f"{temp}/{left}")
if "--build" in sys.argv:
    result = run("Build confine", {}, {}, folder=folder, temp=temp)
    built = open(temp + "/env").read().strip().removeprefix("CONFINE=")
    if result.returncode or not os.access(built, os.X_OK):
        failures.append(f"the build step: {result.returncode}, {built}\n{result.stderr[-500:]}")
    confine = built
git(folder, "init", "-q", "-b", "main")
write(folder, "A/Old.swift", SOURCE)
write(folder, "B/Clean.swift", "let b = 1\n")
write(folder, "Docs/C D.swift", "let c = 1\n")
git(folder, "add", "-A")
git(folder, "commit", "-q", "-m", "1")
first = git(folder, "rev-parse", "HEAD")
git(folder, "update-ref", "refs/remotes/origin/main", first)
git(folder, "checkout", "-q", "-b", "feature")
write(folder, "B/New.swift", SOURCE.replace("go", "fresh"))
git(folder, "add", "-A")
git(folder, "commit", "-q", "-m", "2")
second = git(folder, "rev-parse", "HEAD")

OLD, NEW = "A/Old.swift", "B/New.swift"
PULL = {
    "event.pull_request.base.sha": first, "event.repository.default_branch": "main", "base_ref": "main",
    "ref": "refs/pull/1/merge"
}
PUSH = {"event.before": first, "event.repository.default_branch": "main", "ref": "refs/heads/feature"}
NEW_BRANCH = {**PUSH, "event.before": "0" * 40}
CASES = [
    ("everything", {}, PUSH, 1, [OLD, NEW]),
    ("paths on several lines", {"paths": "A\nB\n"}, PUSH, 1, [OLD, NEW]),
    ("paths with blanks and empty lines", {"paths": "\n  A   B  \n\n"}, PUSH, 1, [OLD, NEW]),
    ("the last line counts without its break", {"paths": "Docs\nB"}, PUSH, 1, [NEW]),
    ("arguments on several lines", {"arguments": "--disable write_in_loop\n--quiet"}, PUSH, 0, []),
    ("a pull request", {"since": "auto"}, PULL, 1, [NEW]),
    ("a push", {"since": "auto"}, PUSH, 1, [NEW]),
    ("a push of a new branch", {"since": "auto"}, NEW_BRANCH, 1, [NEW]),
    ("a forced push over what is gone", {"since": "auto"}, {**PUSH, "event.before": "1" * 40}, 1, [NEW]),
    ("a first push of the default branch", {"since": "auto"}, {**NEW_BRANCH, "ref": "refs/heads/main"}, 1, [OLD, NEW]),
    ("`origin/` and an empty base, on a push", {"since": "origin/"}, PUSH, 1, [NEW]),
    ("a revision", {"since": second}, PUSH, 0, []),
    ("a revision that is not there", {"since": "nowhere"}, PUSH, 2, []),
    ("by hand", {"since": "auto"}, {"ref": "refs/heads/main", "event.repository.default_branch": "main"}, 1, [OLD,
                                                                                                              NEW]),
    ("a word that is a command", {"paths": "$(touch hacked) `touch hacked` ; touch hacked"}, PUSH, 2, []),
    ("no failure", {"fail-on": "never"}, PUSH, 0, [OLD, NEW]),
    ("SARIF", {"sarif": "out.sarif", "since": "auto"}, PULL, 1, [NEW]),
    ("fetched packages", {"derived-data": top + "/derived data"}, PUSH, 1, [OLD, NEW]),
    ("fetched packages that are not there", {"derived-data": "nowhere"}, PUSH, 2, []),
]
print("| case | status | told |\n|---|---|---|")
for case, inputs, event, status, told in CASES:
    for name in os.listdir(temp):
        os.remove(os.path.join(temp, name))
    result = run("Lint", inputs, event, folder=folder, temp=temp)
    found = sorted(set(re.findall(r"^::(?:error|warning|notice) .*?file=([^,]+),", result.stdout, re.M)))
    if (result.returncode, found) != (status, told):
        failures.append(
            f"{case}: status {result.returncode}, told {found}, expected {status}, {told}\n{result.stdout[-800:]}{result.stderr[-800:]}"
        )
    if status != 2 and not os.path.exists(temp + "/summary"):
        failures.append(f"{case}: no summary")
    if "sarif" in inputs and not os.path.exists(folder + "/out.sarif"):
        failures.append(f"{case}: no SARIF")
    if os.path.exists(folder + "/hacked"):
        failures.append(f"{case}: a path was run")
    print(f"| {case} | {result.returncode} | {', '.join(found) or '–'} |")


# MARK: what `confine init` writes
def scripts(yaml, key):
    """The texts of `key: |` and `- |`, and of one-line entries."""
    found, lines, i = [], yaml.splitlines(), 0
    while i < len(lines):
        line = lines[i]
        i += 1
        block = re.match(rf"( *)(?:- )?(?:{key}: )?\|$", line) if f"{key}: |" in line or line.strip() == "- |" else None
        if block:
            body = []
            while i < len(lines) and (not lines[i].strip() or len(lines[i]) - len(lines[i].lstrip()) > len(block[1])):
                body.append(lines[i])
                i += 1
            found.append("\n".join(body))
        elif re.match(rf" *{key}: [^|]", line):
            found.append(line.split(": ", 1)[1])
        elif line.startswith("    - .confine-tool"):
            found.append(line.strip()[2:])
    return found


stub = top + "/bin"
os.makedirs(stub)
if "--build" not in sys.argv:
    write(
        stub, "swift",
        f'#!/bin/sh\ncase "$*" in *--show-bin-path*) echo {os.path.dirname(confine)} ;; *build*) test -f {top}/source/Package.swift ;; esac\n'
    )
    os.chmod(stub + "/swift", 0o755)
JOBS = [
    ("github", "run", {"BASE": first}, [NEW]),
    ("github", "run", {"BASE": "0" * 40}, [OLD, NEW]),
    ("github", "run", {"BASE": ""}, [OLD, NEW]),
    ("gitlab", "script", {"CI_MERGE_REQUEST_DIFF_BASE_SHA": first}, [NEW]),
]
for part, key, variables, told in JOBS:
    for name in (".confine-tool", "confine.md", "confine.sarif", "gl-code-quality-report.json"):
        shutil.rmtree(f"{folder}/{name}", ignore_errors=True) if name[1:] == "confine-tool" else os.path.exists(
            f"{folder}/{name}") and os.remove(f"{folder}/{name}")
    shutil.rmtree(top + "/source", ignore_errors=True)
    ref = git(action, "rev-parse", "HEAD")
    job = subprocess.run([confine, "init", part, "--print", "--from", action, "--ref", ref], cwd=folder,
                         capture_output=True, text=True).stdout
    written = dict(re.findall(r"^ +(CONFINE_\w+): (.*)$", job, re.M))
    surroundings = dict(os.environ, PATH=stub + ":" + os.environ["PATH"], HOME=temp, GITHUB_WORKSPACE=folder,
                        GITHUB_STEP_SUMMARY=temp + "/summary", **written, **variables)
    status, output = 0, ""
    for script in scripts(job, key):
        # Later steps of a job run whatever the lint has said, as their `if` asks.
        result = subprocess.run(["sh", "-e", "-c", script.replace("/tmp/confine", top + "/source")], cwd=folder,
                                env=surroundings, capture_output=True, text=True)
        status = status or result.returncode
        output += result.stdout + result.stderr
    report = f"{folder}/confine.sarif" if part == "github" else f"{folder}/gl-code-quality-report.json"
    found = sorted(name for name in (OLD, NEW) if os.path.exists(report) and name in open(report).read())
    case = f"confine init {part}, {' '.join(f'{k}={v[:8]}' for k, v in variables.items())}"
    if (status, found) != (1, told):
        failures.append(f"{case}: status {status}, told {found}, expected 1, {told}\n{output[-1500:]}")
    print(f"| {case} | {status} | {', '.join(found) or '–'} |")

shutil.rmtree(top)
print(f"action: {len(FETCHES) + len(CASES) + len(JOBS)} runs, {len(failures)} wrong")
for failure in failures:
    print("WRONG: " + failure)
sys.exit(1 if failures else 0)
