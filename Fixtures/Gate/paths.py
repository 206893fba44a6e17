#!/usr/bin/env python3
"""Lints applications whole and in parts, and requires that each file's findings and fingerprints are the same either
way.

Usage: paths.py CONFINE APP... [--at-most N]. APP is a folder with an application's sources. Each file that has a
finding is linted
alone, through standard input, with its folder, from another working directory, and with all others as the build-tool
plugin
names them: absolute paths, from a folder that has nothing to do with them. --at-most N takes N files an application,
spread evenly.
"""
import collections, json, os, subprocess, sys, tempfile

words = sys.argv[1:]
limit = None
if "--at-most" in words:
    at = words.index("--at-most")
    limit = int(words[at + 1])
    del words[at:at + 2]
if len(words) < 2:
    sys.exit(__doc__)
confine, apps = os.path.abspath(words[0]), words[1:]
elsewhere = tempfile.mkdtemp()
out = os.path.join(elsewhere, "out.json")


def lint(arguments, cwd, data=None):
    """Findings by absolute path: rule, place and fingerprint of each."""
    process = subprocess.run([confine, "lint", "--fail-on", "never", "--format", f"json:{out}"] + arguments, cwd=cwd,
                             input=data, capture_output=True)
    if process.returncode:
        sys.exit(
            f"{' '.join(arguments)} in {cwd}: status {process.returncode}: {process.stderr.decode().strip()[-300:]}")
    found = collections.defaultdict(list)
    with open(out) as f:
        for finding in json.load(f)["findings"]:
            found[os.path.normpath(os.path.join(cwd, finding["path"]))].append(
                (finding["line"], finding["column"], finding["rule"], finding["message"], finding["fingerprint"]))
    return found


def read(path):
    with open(path, "rb") as f:
        return f.read()


WAYS = ["alone", "standard input", "folder", "elsewhere", "plugin"]
unequal = []
print("| application | files | findings | " + " | ".join(WAYS) + " |\n" + "|---" * (3 + len(WAYS)) + "|")
for app in apps:
    app = os.path.realpath(app)
    whole = lint(["."], app)
    files = sorted(whole)
    if limit and len(files) > limit:
        files = [files[i * len(files) // limit] for i in range(limit)]
    plugin = lint(["--format", "xcode", "--quiet", "--stamp",
                   os.path.join(elsewhere, "Stamp.swift")] + files, elsewhere)
    equal = collections.Counter()
    for path in files:
        relative = os.path.relpath(path, app)
        answers = {
            "alone": lint([relative], app),
            "standard input": lint(["--stdin", "--stdin-path", relative], app, read(path)),
            "folder": {path: lint([os.path.dirname(relative) or "."], app)[path]},
            "elsewhere": lint([os.path.relpath(path, elsewhere)], elsewhere),
            "plugin": {path: plugin[path]},
        }
        for way, found in answers.items():
            if dict(found) == {path: whole[path]}:
                equal[way] += 1
            else:
                unequal.append(
                    f"{relative}, {way}: {len(found.get(path, []))} findings instead of {len(whole[path])}, {len(set(found) - {path})} other files"
                )
    print(
        f"| {os.path.basename(app)} | {len(files)} | {sum(len(whole[p]) for p in files)} | " +
        " | ".join(f"{equal[way]} equal" for way in WAYS) + " |", flush=True)
print("all equal" if not unequal else f"{len(unequal)} unequal:\n" + "\n".join(unequal))
sys.exit(1 if unequal else 0)
