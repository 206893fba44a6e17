#!/usr/bin/env python3
"""Lints and fixes repositories that try to make the tool do what SECURITY.md says it never does.

Usage: trust.py CONFINE. With strace installed every program that is started, file that is opened for writing and
address
that is connected to is looked at; without it only the marks that the attacks would leave are.
"""
import json, os, re, shutil, subprocess, sys, tempfile, unicodedata

confine = os.path.abspath(sys.argv[1])
strace = shutil.which("strace")
top = os.path.realpath(tempfile.mkdtemp())
repository, outside, marks = top + "/repository", top + "/outside", top + "/marks"
rows, failures = [], []
SOURCE = """import RealmSwift
class Dog: Object { @Persisted var name = "" }
func go(realm: Realm, dogs: [Dog]) throws {
    for dog in dogs { try realm.write { realm.add(dog) } }
}
"""
FIXABLE = "let a = 1 // confine:disable:this write_in_loop\n"
environment = dict(os.environ, GIT_AUTHOR_NAME="t", GIT_AUTHOR_EMAIL="t@example.org", GIT_COMMITTER_NAME="t",
                   GIT_COMMITTER_EMAIL="t@example.org", GIT_CONFIG_GLOBAL="/dev/null")
environment.pop("NO_COLOR", None)


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as f:
        f.write(text if isinstance(text, bytes) else text.encode())
    os.chmod(path, mode)


def fresh():
    for folder in (repository, outside, marks):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)


def git(*words, cwd=None):
    subprocess.run(["git", *words], cwd=cwd or repository, env=environment, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def committed():
    git("init", "-q", "-b", "main")
    git("add", "-A")
    git("commit", "-q", "-m", "x")


def run(*words, cwd=None, input=None):
    """What the tool says, and what it did beyond reading: a list of programs, writes and connections."""
    log = top + "/strace"
    command = [confine, *words]
    if strace:
        command = [
            strace, "-f", "-qq", "-o", log, "-e",
            "trace=execve,connect,sendto,bind,open,openat,openat2,creat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,mkdir,mkdirat,chmod,fchmodat,truncate"
        ] + command
    try:
        result = subprocess.run(command, cwd=cwd or repository, env=environment, capture_output=True, input=input,
                                timeout=float(os.environ.get("TRUST_TIMEOUT", "60")))
    except subprocess.TimeoutExpired as expired:
        result = subprocess.CompletedProcess(command, "hangs", expired.stdout or b"", expired.stderr or b"")
    did = []
    if strace:
        for line in open(log, errors="replace"):
            call = re.match(r"\d+\s+(\w+)\((.*)", line)
            if not call or re.search(r"= -1 E(NOENT|ACCES|EXIST|NOTDIR|LOOP)", line):
                continue
            name, rest = call.groups()
            if name == "execve":
                program = rest.split('"')[1]
                # `/proc/self/exe`: the process that cleans up where the one that writes is killed.
                if os.path.basename(program) not in ("confine", "git") and program not in (confine, "/proc/self/exe"):
                    did.append(f"started {program}")
            elif name in ("connect", "sendto", "bind"):
                did.append(f"{name} {rest[:60]}")
            elif name in ("open", "openat", "openat2", "creat"):
                path = rest.split('"')[1] if '"' in rest else ""
                # A file without a name, in a folder.
                if "O_TMPFILE" in rest: path += "/.confine-unnamed"
                if re.search(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC", rest) and not path.startswith(
                    ("/dev/null", "/dev/tty", "/proc/")):
                    did.append(f"wrote {path}")
            else:
                did += [f"wrote {path}" for path in re.findall(r'"([^"]*)"', rest)[-1:]]
    return result, did


def inside(path):
    return os.path.realpath(os.path.join(repository, path)).startswith(repository + "/")


def expect(case, result, did, allowed=(), status=None, untouched=None, says=None):
    problems = []
    if os.listdir(marks):
        problems.append(f"a program of the repository ran: {os.listdir(marks)}")
        for name in os.listdir(marks):
            os.remove(os.path.join(marks, name))
    problems += [
        what for what in did
        if not (what.startswith("wrote ") and any(what[6:].startswith(a) or what[6:].startswith(repository + "/" + a)
                                                  for a in allowed) and inside(what[6:]))
    ]
    if result.returncode == "hangs" or (result.returncode or 0) < 0:
        problems.append(f"it hangs or crashes ({result.returncode})")
    if status is not None and result.returncode != status:
        problems.append(f"status {result.returncode}, expected {status}")
    for path, text in (untouched or {}).items():
        if not os.path.exists(path) or open(path).read() != text:
            problems.append(f"{path} changed")
    text = (result.stdout + result.stderr).decode("utf-8", "replace")
    bad = sorted(
        {hex(ord(c)) for c in text if c not in "\n\t" and unicodedata.category(c) in ("Cc", "Cf") and c != "\u00ad"})
    if bad:
        problems.append(f"prints {bad}")
    if says and says not in text:
        problems.append(f"does not say `{says}`")
    last = (result.stderr.decode("utf-8", "replace").strip().splitlines() or [""])[-1]
    rows.append((case, last.replace(top, "…")[:150], result.returncode))
    failures.extend(f"{case}: {p}\n    {last}" for p in problems)


def touch(name):
    path = f"{top}/attack-{name}"
    write(path, f"#!/bin/sh\necho ran > {marks}/{name}\ncat\n", 0o755)
    return path


# MARK: git
fresh()
write(repository + "/A.swift", SOURCE)
write(repository + "/.gitattributes", "*.swift filter=evil diff=evil\n")
committed()
write(repository + "/A.swift", SOURCE + "// more\n")
write(repository + "/B.swift", SOURCE)
for key, value in {
        "core.fsmonitor": touch("fsmonitor"),
        "core.hooksPath": os.path.dirname(touch("hook")),
        "diff.external": touch("external"),
        "core.pager": touch("pager"),
        "core.sshCommand": touch("ssh"),
        "diff.evil.textconv": touch("textconv"),
        "diff.evil.command": touch("command"),
        "filter.evil.clean": touch("clean"),
        "filter.evil.smudge": touch("smudge"),
        "filter.evil.process": touch("process"),
        "filter.evil.required": "true",
        "alias.diff": "!" + touch("alias"),
        "core.editor": touch("editor"),
        "core.askPass": touch("askpass"),
        "credential.helper": "!" + touch("credential"),
        "remote.origin.url": "ext::" + touch("transport"),
        "remote.origin.uploadpack": touch("uploadpack"),
        "remote.origin.promisor": "true",
        "remote.origin.partialclonefilter": "blob:none",
        "protocol.ext.allow": "always",
        "protocol.file.allow": "always",
        "gpg.program": touch("gpg"),
}.items():
    git("config", key, value)
git("config", "filter.ev=il.clean", touch("clean2"))
write(repository + "/.git/hooks/post-index-change", f"#!/bin/sh\necho ran > {marks}/post-index-change\n", 0o755)
write(top + "/post-index-change", f"#!/bin/sh\necho ran > {marks}/post-index-change\n", 0o755)
for words in (["--since", "HEAD"], ["--staged"]):
    os.utime(repository + "/A.swift")
    result, did = run("lint", "--only", "write_in_loop", *words)
    expect(f"git configuration that names programs, {words[0]}", result, did, status=1 if words[0] == "--since" else 0)

# A repository inside the repository, as files that a clone brings along.
fresh()
write(repository + "/A.swift", SOURCE)
git("init", "-q", "--bare", cwd=repository)
write(
    repository + "/config",
    f"[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = {repository}\n\tfsmonitor = {touch('fsmonitor')}\n"
)
result, did = run("lint", "--since", "HEAD")
expect("a bare repository as plain files", result, did, status=2)

# A lazy fetch through a transport that runs a program.
fresh()
write(repository + "/A.swift", SOURCE)
committed()
blob = subprocess.run(["git", "rev-parse", "HEAD:A.swift"], cwd=repository, env=environment, capture_output=True,
                      text=True).stdout.strip()
os.remove(f"{repository}/.git/objects/{blob[:2]}/{blob[2:]}")
write(repository + "/A.swift", SOURCE + "// more\n")
for key, value in {
        "remote.origin.url": "ext::" + touch("transport"), "remote.origin.promisor": "true",
        "extensions.partialClone": "origin", "protocol.ext.allow": "always", "core.repositoryformatversion": "1"
}.items():
    git("config", key, value)
result, did = run("lint", "--since", "HEAD")
expect("a missing object that would be fetched", result, did)

# MARK: links
victim = outside + "/Victim.swift"
fresh()
write(victim, FIXABLE)
write(outside + "/folder/C.swift", FIXABLE)
write(repository + "/A.swift", FIXABLE)
os.symlink(victim, repository + "/Link.swift")
os.symlink(outside + "/folder", repository + "/Folder")
result, did = run("fix")
expect("links out of the tree, walked", result, did, allowed=[".confine-", "A.swift"],
       untouched={victim: FIXABLE, outside + "/folder/C.swift": FIXABLE})
result, did = run("fix", "Link.swift", "Folder/C.swift")
expect("links out of the tree, named and fixed", result, did, status=3,
       untouched={victim: FIXABLE, outside + "/folder/C.swift": FIXABLE}, says="symbolic link")
result, did = run("lint", "--fix", "Link.swift")
expect("the same by lint --fix", result, did, status=3, untouched={victim: FIXABLE})

fresh()
# What is no Swift file: over one no report is written in any case.
victim = outside + "/Victim.json"
write(victim, "victim\n")
write(repository + "/A.swift", SOURCE)
os.symlink(victim, repository + "/report.json")
os.symlink(outside, repository + "/reports")
os.symlink(outside + "/new.json", repository + "/dangling.json")
for target in ("report.json", "reports/new.json", "reports/Victim.json", "dangling.json"):
    result, did = run("lint", "--format", f"json:{target}")
    expect(f"a report to {target}, a link out of the tree", result, did, status=3, untouched={victim: "victim\n"},
           says="symbolic link")
    result, did = run("lint", "--write-baseline", target)
    # What stands there already is read first, for what a part of the project keeps of it.
    stands = target in ("report.json", "reports/Victim.json")
    expect(f"a baseline to {target}", result, did, status=2 if stands else 3, untouched={victim: "victim\n"},
           says="not JSON" if stands else "symbolic link")
if os.path.exists(outside + "/new.json"):
    failures.append("a file was made outside")
result, did = run("lint", "--format", "json:/dev/stdout")
expect("a report to /dev/stdout", subprocess.CompletedProcess([], result.returncode, b"", result.stderr),
       [d for d in did if "/dev/" not in d], status=1)

# MARK: configuration
SECRET = "TOPSECRET-token hunter2\n"
BASELINE = json.dumps({"version": 1, "findings": [{"rule": "write_in_loop", "path": "x", "text": "y"}]})


def configured(case, configuration, status=2, files=None, words=("lint", ), allowed=()):
    fresh()
    write(outside + "/secret.json", SECRET)
    write(outside + "/baseline.json", BASELINE)
    write(repository + "/A.swift", SOURCE)
    write(repository + "/.git/HEAD", "ref: refs/heads/main\n")
    if isinstance(configuration, dict):
        configuration = json.dumps(configuration)
    if configuration is not None:
        write(repository + "/.confine.json", configuration)
    if files:
        files()
    result, did = run(*words)
    expect(case, result, did, status=status, allowed=allowed,
           untouched={outside + "/secret.json": SECRET, outside + "/baseline.json": BASELINE})
    if "TOPSECRET" in (result.stdout + result.stderr).decode("utf-8", "replace"):
        failures.append(f"{case}: prints a file from outside")


configured("configuration: a baseline outside, pruned", {"baseline": "../outside/baseline.json"},
           words=("lint", "--prune-baseline"))
configured("configuration: an absolute baseline", {"baseline": outside + "/secret.json"})
configured("configuration: a baseline that is a link out", {"baseline": "base.json"},
           files=lambda: os.symlink(outside + "/baseline.json", repository + "/base.json"),
           words=("lint", "--prune-baseline"))
configured("configuration: extends one outside", {"extends": "../outside/secret.json"})
configured("configuration: extends a link out", {"extends": "team.json"},
           files=lambda: os.symlink(outside + "/secret.json", repository + "/team.json"))
configured("configuration: a model outside", {"frameworks": {"Mine": "../outside/secret.json"}})
configured("configuration: a model that is a link out", {"frameworks": {"Mine": "model.json"}},
           files=lambda: os.symlink(outside + "/secret.json", repository + "/model.json"))
configured("configuration: derived data outside", {"root": True, "derivedData": "../outside"})
configured("configuration: derived data that is a link out", {"root": True, "derivedData": "DD"},
           files=lambda: os.symlink(outside, repository + "/DD"))
configured("configuration that is itself a link out", None,
           files=lambda: os.symlink(outside + "/secret.json", repository + "/.confine.json"))
configured(
    "ignore file that is a link out", None, status=1, files=lambda:
    (write(outside + "/ignore", "*.swift\n"), os.symlink(outside + "/ignore", repository + "/.gitignore")))
configured("exclude globs that would take years", {"exclude": ["**a" * 30 + "b"]}, status=1,
           files=lambda: write(repository + "/" + "a" * 120 + ".swift", SOURCE))
configured(
    "ignore globs that would take years", None, status=1, files=lambda:
    (write(repository + "/.gitignore", "x/" + "**/a" * 25 + "/b\n" + "*a" * 40 + "b\n"),
     write(repository + "/x/" + "a/" * 60 + "a" * 120 + ".swift", SOURCE)))


def groups():
    entries = "".join(f"G{i} = {{ isa = PBXGroup; children = (G{i + 1}, G{i + 1}); sourceTree = \"<group>\"; }};\n"
                      for i in range(60))
    doubled = "\n".join("SWIFT_VERSION = $(inherited)$(inherited)x;" for _ in range(64))
    write(
        repository + "/A.xcodeproj/project.pbxproj", f"""// !$*UTF8*$!
{{ rootObject = P; objects = {{ P = {{ isa = PBXProject; mainGroup = G0; targets = (T); buildConfigurationList = L; }};
T = {{ name = T; productType = x; buildConfigurationList = L; buildPhases = (); }};
L = {{ buildConfigurations = (C); }}; C = {{ name = Debug; baseConfigurationReference = X; buildSettings = {{ A = b; }}; }};
X = {{ isa = PBXFileReference; path = A.xcconfig; sourceTree = "<group>"; }};
G60 = {{ isa = PBXGroup; children = (X, G0); sourceTree = "<group>"; }};
{entries} }}; }}""")
    write(repository + "/A.xcconfig",
          '#include "A.xcconfig"\n#include "A.xcconfig"\n#include "../outside/secret.json"\n' + doubled + "\n")


configured("Xcode project: groups in themselves, settings that double", None, status=1, files=groups)


def headers():
    write(outside + "/Secret.h", "@interface TOPSECRET : NSObject\n@end\n")
    os.symlink(outside + "/Secret.h", repository + "/Linked.h")
    write(repository + "/A-Bridging-Header.h",
          '#import "Linked.h"\n#import "../outside/Secret.h"\n#import "A-Bridging-Header.h"\n')
    write(
        repository + "/A.xcodeproj/project.pbxproj", f"""// !$*UTF8*$!
{{ rootObject = P; objects = {{ P = {{ isa = PBXProject; targets = (T); buildConfigurationList = L; }};
T = {{ name = T; productType = x; buildConfigurationList = L; buildPhases = (); }};
L = {{ buildConfigurations = (C); }}; C = {{ name = Debug; buildSettings = {{ SWIFT_OBJC_BRIDGING_HEADER = "{outside}/Secret.h"; }}; }}; }}; }}"""
    )


configured("headers outside, by setting, import and link", None, status=None, words=("audit", "--format", "json"),
           files=headers)
configured("configuration with 200,000 keys", "{" + ",".join(f'"k{i}": 1' for i in range(200_000)) + "}")
EVIL = "\x1b]0;owned\x07\x1b[31m\u202e\u2066\u200b\x9b"
configured(
    "escape sequences in keys and values",
    json.dumps(
        {
            EVIL: 1, "failOn": EVIL, "rules": {EVIL: "error", "write_in_loop": EVIL}, "frameworks": {
                EVIL: True, "a": EVIL + ".json", "Mine": {"types": {EVIL: {EVIL: 1}}}
            }, "include": ["../" + EVIL]
        }, ensure_ascii=False).replace("\x7f", ""))
configured("the same as JSON escapes", json.dumps({EVIL: 1, "failOn": EVIL, "rules": {EVIL: "error"},
                                                   "baseline": EVIL}))
configured("raw controls in the configuration", '{"a\x1b[31m": 1}')
for form in ("text", "xcode", "json", "jsonl", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "html"):
    text = SOURCE.replace("dog in dogs", f"`d{EVIL}` in dogs").replace("realm.add(dog)",
                                                                       f"realm.add(`d{EVIL}`) /* {EVIL} */").replace(
                                                                           '""', f'"{EVIL}"')
    configured(
        f"escape sequences in names and text, {form}", None, status=1,
        words=("lint", "--format", form, "--color", "never"), files=lambda:
        (write(repository + f"/{EVIL}.swift", text), write(repository + f"/{EVIL}/B{EVIL}.swift", text)))
configured("escape sequences in a file that can't be parsed", None, status=1,
           files=lambda: write(repository + "/B.swift", f"func {EVIL} (((\n" * 3 + "import RealmSwift"))
configured(
    "escape sequences in a fix", None, status=None, words=("fix", "--dry-run"), files=lambda: write(
        repository + f"/B{EVIL}.swift", f"let `a{EVIL}` = 1 // confine:disable:this write_in_loop {EVIL}\n"))
configured("escape sequences in a diff", None, status=None, words=("fix", "--diff"),
           files=lambda: write(repository + f"/B{EVIL}.swift", f"let `a` = 1 // confine:disable:this write_in_loop\n"))
configured("escape sequences in `confine config`", {"rules": {"all": "error"}}, status=None,
           words=("config", EVIL.replace("\0", "")))
configured(
    "an unknown rule in a comment", None, status=1, files=lambda: write(
        repository + "/B.swift", f"import RealmSwift\nlet a = 1 // confine:disable:this rule{EVIL}name -- {EVIL}\n"))

shutil.rmtree(top, ignore_errors=True)
print("| case | the last line that the tool said | status |\n|---|---|---|")
for case, said, status in rows:
    print(
        f"| {case} | {''.join(c if unicodedata.category(c) not in ('Cc', 'Cf') else '?' for c in said).replace('|', '/')} | {status} |"
    )
print(f"trust: {len(rows)} cases{'' if strace else ' (no strace: only marks were looked for)'}, {len(failures)} broken")
for failure in failures:
    print("BROKEN: " + "".join(c if c == "\n" or unicodedata.category(c) not in ("Cc", "Cf") else "?" for c in failure))
sys.exit(1 if failures else 0)
