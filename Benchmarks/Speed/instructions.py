#!/usr/bin/env python3
"""Instructions that `confine lint` executes on fixed inputs, against the counts kept in instructions.json.

Usage: instructions.py CONFINE [--update] [--tolerance PERCENT]

Counts come from valgrind's callgrind, so they do not depend on what else the machine does; they do depend on the
compiler, whose version is kept with them. Exit status 1 where a count has grown by more than the tolerance (default 5
percent). With another compiler than the kept one, or without valgrind, it says so and ends with 0: nothing was
compared.
"""
import argparse, json, os, re, shutil, subprocess, sys, tempfile

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
kept_path = os.path.join(here, "instructions.json")


def inputs(folder):
    """Name and path of each input: a file without a database, the sample app, a made-up app of 100 files, our own
    sources."""
    sys.path.insert(0, here)
    import scale

    plain, made, own = (os.path.join(folder, name) for name in ("plain", "made", "own"))
    # By themselves, not as a part of the package that they stand in, which would be read with them.
    shutil.copytree(os.path.join(root, "Sources/Syntax"), own)
    # Each is a repository of its own: what lies beside it, or in the folders above, is not looked at.
    for path in (plain, made, own):
        os.makedirs(os.path.join(path, ".git"))
    scale.write(plain, "Plain.swift", scale.PLAIN.format(n=0))
    scale.files(100)(made)
    return [("one plain file", plain), ("the sample app", os.path.join(root, "Fixtures/SampleApp")),
            ("100 files that use a database", made), ("the linter's own parser", own)]


def without_debug_info(confine, scratch):
    """A copy of the binary without what debuggers read, which valgrind takes for damaged: the code is the same."""
    if not shutil.which("strip"):
        return confine
    copy = os.path.join(scratch, "confine")
    subprocess.run(["strip", "--strip-debug", "-o", copy, confine], check=True)
    return copy


def count(confine, path, scratch):
    out = os.path.join(scratch, "callgrind.out")
    command = [
        "valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", confine, "lint", "--quiet", "--jobs", "1",
        "--fail-on", "never", path
    ]
    # Hash tables are seeded at random otherwise.
    done = subprocess.run(command, capture_output=True, text=True,
                          env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"callgrind on {path} ended with {done.returncode}: {done.stderr[-400:]}")
    return int(found.group(1))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("confine")
    arguments.add_argument("--update", action="store_true")
    arguments.add_argument("--tolerance", type=float, default=5)
    given = arguments.parse_args()
    if not shutil.which("valgrind"):
        print("instructions: valgrind is not installed; nothing was compared")
        return 0
    compiler = subprocess.run(["swiftc", "--version"], capture_output=True, text=True).stdout.split("\n")[0]
    kept = json.load(open(kept_path, encoding="utf-8")) if os.path.exists(kept_path) else {"compiler": "", "counts": {}}
    with tempfile.TemporaryDirectory() as scratch:
        confine = without_debug_info(os.path.abspath(given.confine), scratch)
        counts = {name: count(confine, path, scratch) for name, path in inputs(scratch)}
    failed = False
    for name, n in counts.items():
        old = kept["counts"].get(name)
        change = (n / old - 1) * 100 if old else None
        grew = change is not None and change > given.tolerance
        failed = failed or grew
        print(f"{name:32} {n / 1e6:10.1f} million" +
              (f"  {change:+6.2f} % {'grew' if grew else ''}" if old else "  new"))
    if given.update:
        with open(kept_path, "w", encoding="utf-8") as f:
            json.dump({"compiler": compiler, "counts": counts}, f, indent=2)
            f.write("\n")
        return 0
    if compiler != kept["compiler"]:
        print(
            f"instructions: counted with another compiler ({kept['compiler'] or 'none'}); `--update` keeps the counts of this one"
        )
        return 0
    if failed:
        print("instructions: fix what grew, or keep the new counts with --update and say why in the commit")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
