#!/usr/bin/env python3
"""How the cost of a lint grows with its input: a project beside copies of itself.

usage: duplicate.py CONFINE FOLDER [--times N] [--allow RATIO]

Each copy declares its own types: every type that the project declares is renamed in it, so that no copy shares a name
with another and the work to be done is exactly N times that of one. CPU time may then at most double with the input;
the script ends with 1 where it grows by more than RATIO (2.3 unless said) in a doubling. Times are CPU times of the
whole process with one thread, the least of three runs.
"""
import argparse, os, re, resource, shutil, subprocess, sys, tempfile

DECLARED = re.compile(r"\b(?:class|struct|enum|actor|protocol|typealias)\s+([A-Z]\w*)")
WORD = re.compile(r"\b[A-Z]\w*\b")


def sources(folder):
    for root, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        for name in sorted(files):
            if name.endswith(".swift"):
                with open(os.path.join(root, name), encoding="utf-8", errors="surrogateescape") as file:
                    yield os.path.relpath(os.path.join(root, name), folder), file.read()


def write_copy(files, names, number, folder):
    def renamed(match):
        word = match.group(0)
        return f"{word}Copy{number}" if word in names else word

    for path, text in files:
        full = os.path.join(folder, f"copy{number}", path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(text if number == 0 else WORD.sub(renamed, text))


def measure(confine, folder):
    """The least CPU time of three runs, and what `--stats` says in one more: its counts cost as much as the lint."""
    command = [confine, "lint", "--jobs", "1", "--quiet", "--fail-on", "never", "--format", "json:/dev/null", "."]

    def run(*options):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([*command, *options], cwd=folder, capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode != 0:
            sys.exit(f"confine ended with {done.returncode}: {done.stderr[-400:]}")
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, done.stderr

    best, text = min(run()[0] for _ in range(3)), run("--stats")[1]
    figure = lambda name: next((line.split()[-1] for line in text.splitlines() if line.strip().startswith(name)), "?")
    return best, figure("functions analysed"), figure("functions not followed to the end")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("confine")
    parser.add_argument("folder")
    parser.add_argument("--times", type=int, default=8)
    parser.add_argument("--allow", type=float, default=2.3)
    options = parser.parse_args()
    confine = os.path.abspath(options.confine)
    files = list(sources(options.folder))
    names = {name for _, text in files for name in DECLARED.findall(text)}
    work = tempfile.mkdtemp(prefix="confine-scaling-")
    failed = False
    try:
        print(f"{len(files)} files, {len(names)} types")
        print("times   CPU s   ratio  functions  given up")
        copies, last = 0, None
        times = 1
        while times <= options.times:
            while copies < times:
                write_copy(files, names, copies, work)
                copies += 1
            cpu, functions, left = measure(confine, work)
            ratio = cpu / last if last else None
            failed = failed or (ratio is not None and ratio > options.allow)
            print(f"{times:5}  {cpu:6.2f}  {ratio and f'{ratio:5.2f}' or '    -'}  {functions:>9}  {left:>8}", flush=True)
            last = cpu
            times *= 2
    finally:
        shutil.rmtree(work)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
