#!/usr/bin/env python3
"""What a lint costs beside what it is meant to cost: one row a goal, each with its bound.

usage: reach.py CONFINE [--app FOLDER]... [--own FOLDER] [--only WORD] [--rounds N]

Without --app all inputs are made up here (`../Speed/scale.py` has the generators): one function of 50,000 statements, one
component of 5,000 functions, 200 closures in each other, callbacks in callbacks, and the linter's own sources (the
folder of --own). Each --app adds rows about an application: its lint beside a parse of the same files, memory, two
threads beside one, and the whole beside a half of its files. CPU time is the least of some runs of the whole process; steps
are those of `--stats`. A row that misses its bound says so, and the script then ends with 1.
"""
import argparse, contextlib, math, os, re, shutil, subprocess, sys, tempfile, time, zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Speed"))
import scale  # noqa: E402

LEAST = 0.004
"""Seconds: below, a ratio of two times says nothing."""


class Cost:
    """The least CPU and wall seconds of some runs, and the largest resident set in MB."""

    def __init__(self, command, rounds, folder=None):
        self.cpu = self.wall = math.inf
        self.memory = 0
        for _ in range(rounds):
            began = time.monotonic()
            process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            text = process.stderr.read()
            process.stderr.close()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode not in (0, 1):
                sys.exit(f"{' '.join(command[:4])} … ended with {process.returncode}: {text[-400:]}")
            self.wall = min(self.wall, time.monotonic() - began)
            self.cpu = min(self.cpu, usage.ru_utime + usage.ru_stime)
            self.memory = max(self.memory, usage.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3))
            self.text = text


class Figures:
    """What `--stats` says of a lint, in a run of its own: to count what is unknown costs as much as the lint."""

    def __init__(self, confine, folder):
        self.text = Cost(command(confine, 1) + ["--stats", "."], 1, folder).text

    def __getitem__(self, name):
        found = re.search(rf"^\s*{re.escape(name)}\s+([\d.]+)", self.text, re.M)
        return float(found.group(1)) if found else math.nan

    @property
    def given_up(self):
        return self["functions not followed to the end"]


def command(confine, jobs):
    return [confine, "lint", "--jobs", str(jobs), "--quiet", "--fail-on", "never", "--format", "json:/dev/null"]


def lint(confine, folder, rounds, jobs=1):
    return Cost(command(confine, jobs) + ["."], rounds, folder)


@contextlib.contextmanager
def scratch(make):
    """A folder with an input that is made for one measurement, a repository of its own."""
    folder = tempfile.mkdtemp(prefix="confine-reach-")
    os.makedirs(os.path.join(folder, ".git"))
    try:
        make(folder)
        yield folder
    finally:
        shutil.rmtree(folder)


def callbacks(depth):
    """Callbacks in callbacks, each run at two places of the function that takes it, and a defect after the innermost."""
    def make(folder):
        lines = ["func twice(_ body: () -> Void) {", "    body()", "    body()", "}",
                 "func nest(_ realm: Realm) {", "    DispatchQueue.global().async { print(realm.isEmpty) }"]
        lines += ["twice {"] * depth + ["print(realm.isEmpty)"] + ["}"] * depth + ["}", ""]
        scale.write(folder, "Callbacks.swift", "import Foundation\n" + scale.HEAD + "\n".join(lines))
    return make


def exponent(points):
    """The growth between two points as the exponent of a power law: 1 is linear."""
    (a, s), (b, t) = points
    return math.log(t / s) / math.log(b / a)


def growth(name, generator, half, whole, bound):
    def row(confine, rounds):
        points = []
        for size in (half, whole):
            with scratch(generator(size)) as folder:
                points.append((size, max(lint(confine, folder, rounds).cpu, LEAST)))
                given_up = Figures(confine, folder).given_up
        found = exponent(points)
        text = f"{points[0][1]:.2f} s → {points[1][1]:.2f} s, exponent {found:.2f}, {given_up:.0f} given up"
        return text, found <= bound and given_up == 0
    return f"{name}, {half:,} → {whole:,}", f"exponent ≤ {bound}", row


def nested_callbacks(confine, rounds):
    steps = {}
    for depth in (2, 4, 8, 16):
        with scratch(callbacks(depth)) as folder:
            steps[depth] = Figures(confine, folder)["steps in runs"]
    found = [round((steps[b] - steps[a]) / (b - a), 1) for a, b in ((2, 4), (4, 8), (8, 16))]
    return (", ".join(f"{d}: {s:.0f}" for d, s in steps.items()) + f"; steps a level {found}", found[-1] <= 1.5 * found[0])


def own_sources(folder):
    """The linter's sources in their package, none of whose modules has a database; and, without it, as one module that has."""
    def in_package(confine, rounds):
        cost, lines = lint(confine, folder, rounds), counted(swift_files(folder))
        return f"{cost.cpu:.2f} s for {lines:,} lines", cost.cpu <= 1.5

    def as_one_module(confine, rounds):
        files = list(swift_files(folder))
        with scratch(lambda to: copy(files, folder, to)) as own:
            cost, given_up = lint(confine, own, rounds), Figures(confine, own).given_up
        parsed = parse(files, rounds)
        found = cost.cpu / parsed.cpu
        return f"{cost.cpu:.2f} s / {parsed.cpu:.2f} s = {found:.1f}, {given_up:.0f} given up", found <= 4 and given_up == 0

    name = f"the linter's own {os.path.basename(folder)}"
    return [(f"{name}, in their package", "≤ 1.5 s", in_package), (f"{name} as one module: lint / its parse", "≤ 4, none given up", as_one_module)]


def swift_files(folder):
    for root, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        yield from (os.path.join(root, name) for name in sorted(files) if name.endswith(".swift"))


def copy(files, root, to):
    for path in files:
        target = os.path.join(to, os.path.relpath(path, root))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(path, target)


def counted(files):
    total = 0
    for path in files:
        with open(path, "rb") as file:
            total += file.read().count(b"\n")
    return total


def parse(files, rounds):
    """A parse of the files by the compiler, 0.9 to 1 times what swift-syntax needs for it (`../Speed`)."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as names:
        names.write("\n".join(files) + "\n")
        names.flush()
        return Cost(["swiftc", "-frontend", "-parse", "-filelist", names.name], rounds)


def applications(folder):
    """The rows of one application, by what each needs of it."""
    name = os.path.basename(os.path.normpath(folder))

    def ratio(confine, rounds):
        one, parsed = lint(confine, folder, rounds), parse(list(swift_files(folder)), rounds)
        given_up = Figures(confine, folder).given_up
        found = one.cpu / parsed.cpu
        text = f"{one.cpu:.2f} s / {parsed.cpu:.2f} s = {found:.1f}, {one.memory:.0f} MB, {given_up:.0f} given up"
        return text, found <= 4 and given_up == 0 and one.memory <= 250

    def threads(confine, rounds):
        one, two = lint(confine, folder, rounds), lint(confine, folder, rounds, 2)
        return f"{two.wall:.2f} s / {one.wall:.2f} s = {two.wall / one.wall:.2f}", two.wall / one.wall <= 0.65

    def halves(confine, rounds):
        files = sorted(swift_files(folder), key=lambda path: zlib.crc32(os.path.relpath(path, folder).encode()))
        parts = (files[:len(files) // 2], files)
        costs = []
        for part in parts:
            with scratch(lambda to, part=part: copy(part, folder, to)) as to:
                costs.append(lint(confine, to, rounds))
        half, whole = costs
        lines, found = counted(parts[1]) / counted(parts[0]), whole.cpu / half.cpu
        return f"{half.cpu:.2f} s → {whole.cpu:.2f} s = {found:.2f} for {lines:.2f} times the lines", found <= 1.1 * lines

    return [(f"{name}: lint / its parse", "≤ 4, ≤ 250 MB, none given up", ratio), (f"{name}: two threads / one, wall", "≤ 0.65", threads),
            (f"{name}: half → whole of its files", "≤ 1.1 × the lines", halves)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("confine")
    parser.add_argument("--app", action="append", default=[])
    parser.add_argument("--own", default=os.path.join(os.path.dirname(os.path.dirname(HERE)), "Sources"))
    parser.add_argument("--only", default="")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    confine = os.path.abspath(given.confine)
    rows = [growth("one function of statements", scale.statements, 12500, 50000, 1.2),
            growth("one component of functions", scale.component, 1250, 5000, 1.2),
            growth("closures in each other", scale.closures, 50, 200, 1.2),
            growth("tasks in each other", scale.tasks, 20, 80, 1.2), growth("defers in each other", scale.defers, 20, 80, 1.2),
            growth("members of one class", scale.members, 1000, 4000, 1.2), growth("an enum with its switch", scale.cases, 1500, 6000, 1.2),
            growth("overloads of one name", scale.overloads, 500, 2000, 1.2), growth("objects added to a handle", scale.additions, 1000, 4000, 1.2),
            growth("files", scale.files, 250, 1000, 1.2),
            ("callbacks in callbacks 2, 4, 8, 16: steps", "as many a level", nested_callbacks), *own_sources(given.own)]
    rows += [row for app in given.app for row in applications(app)]
    missed = False
    print("| | to reach | measured | |\n|---|---|---|---|")
    for name, bound, row in rows:
        if given.only not in name:
            continue
        text, holds = row(confine, given.rounds)
        missed = missed or not holds
        print(f"| {name} | {bound} | {text} | {'' if holds else 'missed'} |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
