#!/usr/bin/env python3
"""What a lint of a repository with many projects costs: of all, of one, and of a change in one of them.

Usage: monorepo.py CONFINE FOLDER [COPIES]. FOLDER, an application, is copied so often (15) into a repository of its
own; in one copy a function is added that writes in a loop, and nothing but that may be reported. A row a command:
seconds, seconds of the processor, memory.
"""
import os, re, shutil, subprocess, sys, tempfile

import reach

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Corpus"))
import harvest  # noqa: E402

if len(sys.argv) < 3:
    sys.exit(__doc__)
confine, folder = os.path.abspath(sys.argv[1]), os.path.realpath(sys.argv[2])
copies = int(sys.argv[3]) if len(sys.argv) > 3 else 15
top = tempfile.mkdtemp()
NEW = """import RealmSwift
func addedByTheChange(_ realm: Realm, _ objects: [Object]) throws {
    for object in objects { try realm.write { realm.add(object) } }
}
"""


def git(*words):
    subprocess.run(["git", "-C", top, "-c", "user.name=n", "-c", "user.email=n@example.org", *words], check=True,
                   stdout=subprocess.DEVNULL)


try:
    for number in range(copies):
        shutil.copytree(folder, f"{top}/apps/app{number + 1}", symlinks=True, ignore=shutil.ignore_patterns(".git"))
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "all")
    changed = f"apps/app{copies // 2 + 1}"
    # Beside the first file that imports a database, in whatever target that is.
    for at, folders, names in sorted(os.walk(f"{top}/{changed}")):
        files = [n for n in sorted(names) if n.endswith(".swift") and "import RealmSwift" in open(f"{at}/{n}").read()]
        if files and "Test" not in at:
            break
    with open(f"{at}/AddedByTheChange.swift", "w") as f:
        f.write(NEW)
    files = list(reach.swift_files(f"{top}/apps"))
    print(f"{copies} projects, {len(files):,} files, {reach.counted(files):,} lines; a file is new in one of them")
    print("| | seconds | of the processor | memory |\n|---|---:|---:|---:|")
    rows = [("all projects", []), ("all projects, on one core", ["--jobs", "1"]), ("one project", [changed]),
            ("the change, `--since HEAD`", ["--since", "HEAD"]),
            ("the change in its project", ["--since", "HEAD", changed])]
    for name, words in rows:
        command = [confine, "lint", "--fail-on", "never", "--format", "concise", *words]
        out, err, status, seconds, processor, memory = harvest.measured(command, top, 600)
        if status:
            sys.exit(f"{name}: {err}")
        print(f"| {name} | {seconds:.1f} | {processor:.1f} | {memory:.0f} MB |", flush=True)
        if "--since" in words:
            if re.findall(r"^\S+?AddedByTheChange\.swift:3:.*write_in_loop", out, re.M) == [] or len(
                    out.strip().splitlines()) != 1:
                sys.exit(f"other findings than the change's:\n{out}\n{err}")
            reached = re.search(r"([\d,]+) of [\d,]+ projects (?:is|are) as before the change", err)
            if copies > 1 and changed not in words and (not reached or int(reached[1]) != copies - 1):
                sys.exit(f"other projects were analysed, too:\n{err}")
finally:
    shutil.rmtree(top)
