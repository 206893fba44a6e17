#!/usr/bin/env python3
"""Would one merge them? Every fix that is offered on the pages' examples, marked cases, probes and generated programs,
tried by itself and all together.

    fixes.py CONFINE                 the table by rule, and what fails, by name
    fixes.py CONFINE --fast          one project in so many: the part that CI runs. Fails where a safe fix falls short
                                     anywhere, or more than one unsafe one in a hundred breaks the build
    fixes.py CONFINE --run           generated programs before and after each fix, with frameworks that behave: what
                                     they leave in the database, and what is seen to go wrong
    fixes.py CONFINE --kills N       kills a fix that spans files at N random moments; nothing may be lost or half done
    --cases DIR                      marked cases that are not part of the repository, too
    --count N                        so many generated programs (200)
    --only WORD                      projects whose name has WORD
    --keep, --anew                   with --fast or --run: the answers of the compiler and of programs are kept in
                                     ../Judges/Kept (see ../Judges/kept.py)
    -v                               the text before and after of what fails

Columns, of fixes tried by themselves: offered; compiles (the real compiler, with the stubs of Fixtures/Stubs, where the
project compiled before); quiet (no warning of the compiler's that was not there); mends (the
finding is gone); clean (no other has come that is as grave); comments (all still there). Of projects, with `confine
fix` of one rule and of all: together (compiles), stable (the second run does nothing), forms (CRLF, tabs and a
byte-order mark give the same text). Exit status: 0, or 1 where something falls short that must not.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

import material
from material import kept, projects

COLUMNS = ("offered", "compiles", "quiet", "mends", "clean", "comments")
TOGETHER = ("projects", "together", "stable", "forms")


class Compiler:
    """The real compiler over the stubs: (errors, warnings) of a project, kept by its text."""

    def __init__(self, jobs, options):
        self.check, self.known, self.jobs = projects.stubs(), {}, jobs
        self.store = kept.Store("fixes", 1, self.check.surroundings(), options)

    def ask(self, every):

        def compiled(positions):
            self.command, self.flags = self.check.frontend()
            self.check.build(self.command, self.flags)
            with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool:
                return list(pool.map(lambda position: self.compile(every[position]), positions))

        for files, said in zip(every, self.store.answers(every, compiled)):
            self.known[material.key(files)] = said

    def compile(self, files):
        with tempfile.TemporaryDirectory(prefix="fixes") as folder:
            paths, extra = [], []
            for name, text in files.items():
                if name.endswith("Package.swift"):
                    extra = self.check.settings(text)
                elif name.endswith(".swift"):
                    path = pathlib.Path(folder) / name.replace("/", "_")
                    path.write_text(
                        self.check.re.sub(r"@NSManaged\s+((?:\w+\s+)*var\s+\w+\s*:\s*[^\n{=]+)",
                                          r"\1 { get { fatalError() } set {} }", text))
                    paths.append(str(path))
            # The intermediate language is made, too: what is not returned or not set is told there.
            result = subprocess.run([
                *self.command, "-emit-sil", "-o", os.devnull, *paths, *self.flags, *self.check.BASE, "-I",
                str(self.check.BUILD), "-module-name", "Example", "-import-module", "AppleShims", "-swift-version", "5",
                *extra, "-diagnostic-style", "llvm"
            ], capture_output=True, text=True)
        lines = result.stderr.split("\n")
        errors = [line.rpartition("/")[2] for line in lines if "error: " in line]
        if result.returncode and not errors:
            errors = [result.stderr.strip()[-300:] or str(result.returncode)]
        return errors, [line.partition("warning: ")[2] for line in lines if "warning: " in line]

    def __call__(self, files):
        return self.known[material.key(files)]


def census(findings):
    return collections.Counter(
        (finding["rule"], finding["path"]) for finding in findings if finding["confidence"] != "low")


def worse(before, after):
    """Findings that have come. What is less grave may come where something graver has gone."""
    grades = ["hint", "warning", "error"]

    def graver(findings, grade):
        return sum(finding["confidence"] != "low" and grades.index(finding["severity"]) > grades.index(grade)
                   for finding in findings)

    eased = {grade for grade in grades if graver(before, grade) > graver(after, grade)}
    was, now = census(before), census([finding for finding in after if finding["severity"] not in eased])
    return [f"{rule} in {path}" for rule, path in now if now[rule, path] > was[rule, path]]


def mend(confine, files, *options, runs=2):
    """What `confine fix` leaves of a project, and whether a second run changes it."""
    with tempfile.TemporaryDirectory(prefix="fixes") as folder:
        for name, data in {**files, ".confine.json": files.get(".confine.json", b'{"root": true}')}.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        texts = []
        for _ in range(runs):
            process = subprocess.run([confine, "fix", *options, "--allow-dirty", "--quiet", "."], cwd=folder,
                                     capture_output=True, text=True, timeout=300)
            if process.returncode not in (0, 1):
                process = subprocess.run([confine, "fix", *options, "--quiet", "."], cwd=folder, capture_output=True,
                                         text=True, timeout=300)
            if process.returncode not in (0, 1):
                raise SystemExit(f"confine fix ended with {process.returncode}: {process.stderr.strip()[-300:]}")
            texts.append({name: (pathlib.Path(folder) / name).read_bytes() for name in files})
    return texts[0], texts[0] == texts[-1]


def in_bytes(files, turn=lambda text: text):
    return {name: (turn(text) if name.endswith(".swift") else text).encode() for name, text in files.items()}


FORMS = {
    "CRLF": (lambda text: text.replace("\n", "\r\n"), lambda text: text.replace("\r\n", "\n")),
    "tabs": (lambda text: "\n".join(tabbed(line) for line in text.split("\n")), lambda text: text),
    "BOM": (lambda text: "\ufeff" + text, lambda text: text.removeprefix("\ufeff")),
}


def tabbed(line):
    rest = line.lstrip(" ")
    count = len(line) - len(rest)
    return "\t" * (count // 4) + " " * (count % 4) + rest


def forms(confine, files, mended, options):
    """The forms of the text in which the fix does something else."""
    bad = []
    for name, (turn, back) in FORMS.items():
        if name == "tabs" and any('"""' in text for text in files.values()):
            continue  # the blanks in a string over many lines are its value
        got, _ = mend(confine, in_bytes(files, turn), *options, runs=1)
        if name == "CRLF" and any(b"\r" in data.replace(b"\r\n", b"") or b"\n" in data.replace(b"\r\n", b"")
                                  for path, data in got.items() if path.endswith(".swift")):
            bad.append("CRLF (mixed line ends)")
            continue
        want = {
            path: "\n".join(
                tabbed(line)
                for line in data.decode().split("\n")) if name == "tabs" and path.endswith(".swift") else data.decode()
            for path, data in mended.items()
        }
        if {path: back(data.decode()) for path, data in got.items()} != want:
            bad.append(name)
    return bad


class Table:

    def __init__(self, verbose):
        self.cells, self.failures, self.verbose = collections.defaultdict(collections.Counter), [], verbose

    def count(self, rule, grade, column, holds, project, detail, before=None, after=None):
        self.cells[rule, grade][column] += holds
        self.cells[rule, grade][column + " of"] += 1
        if not holds:
            self.failures.append((column, rule, grade, project, detail, before, after))

    def print(self):

        def cell(counts, column):
            return f"{counts[column]}" if counts[column] == counts[
                column + " of"] else f"{counts[column]}/{counts[column + ' of']}"

        rows = [("rule", "grade", *COLUMNS, *TOGETHER)]
        sums = {grade: collections.Counter() for grade in ("safe", "unsafe")}
        for (rule, grade), counts in sorted(self.cells.items()):
            sums[grade].update(counts)
            rows.append((rule, grade, *(cell(counts, column) for column in COLUMNS + TOGETHER)))
        rows += [("all", grade, *(cell(counts, column) for column in COLUMNS + TOGETHER))
                 for grade, counts in sums.items()]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        for row in rows:
            print("  ".join(
                text.ljust(width) if column < 2 else text.rjust(width)
                for column, (text, width) in enumerate(zip(row, widths))))
        for column, rule, grade, project, detail, before, after in self.failures:
            print(f"not {column}: {rule} ({grade}) in {project}: {detail}")
            if self.verbose and before is not None:
                print("\n".join("    " + line for line in difference(before, after)))
        return sums


def difference(before, after):
    import difflib
    for name in before:
        if before[name] != after[name]:
            yield from difflib.unified_diff(before[name].splitlines(), after[name].splitlines(), name, name,
                                            lineterm="", n=4)


def judge(confine, some, options):
    table, jobs = Table(options.verbose), options.jobs
    compiler = Compiler(jobs, options)
    reports = material.lint(confine, some)
    # Each finding's fix by itself: the safe one where there is one, as `fix` takes it.
    single, shares = [], collections.Counter()
    for project, findings in zip(some, reports):
        for finding in findings:
            if finding["confidence"] == "low":
                continue
            shares["findings"] += 1
            fix = next((one for one in finding["fixes"] if one["applicability"] == "safe"),
                       next(iter(finding["fixes"]), None))
            if fix:
                shares[fix["applicability"]] += 1
                single.append((project, findings, finding, fix, material.applied(project.files, fix["edits"])))
    compiler.ask([project.files for project, *_ in single])
    single = [one for one in single if not compiler(one[0].files)[0]]
    compiler.ask([after for *_, after in single])
    again = material.lint(confine, [projects.Project(project.name, after) for project, *_, after in single])
    for (project, findings, finding, fix, after), now in zip(single, again):
        rule, grade, place = finding["rule"], fix[
            "applicability"], f"{finding['path']}:{finding['line']} {fix['title']}"

        def count(column, holds, detail=""):
            table.count(rule, grade, column, holds, project.name, f"{place}: {detail}" if detail else place,
                        project.files, after)

        errors, warnings = compiler(after)
        was, counts = census(findings), census(now)
        count("offered", True)
        count("compiles", not errors, "; ".join(errors[:2]))
        new = list((collections.Counter(warnings) - collections.Counter(compiler(project.files)[1])).elements())
        count("quiet", not new, "; ".join(new[:2]))
        mine = (rule, finding["path"])
        count("mends", counts[mine] < was[mine])
        more = worse(findings, now)
        count("clean", not more, "; ".join(more))
        lost = collections.Counter(material.comments(project.files)) - collections.Counter(material.comments(after))
        count("comments", not lost, "; ".join(lost.elements()))
    # Each rule and all of them, as the command applies them.
    whole, seen = [], set()
    for project, _, finding, fix, _ in single:
        grade = fix["applicability"]
        for rule in (finding["rule"], "every rule"):
            if (project.name, rule, grade) not in seen:
                seen.add((project.name, rule, grade))
                whole.append((project, rule, grade, [
                    *(["--unsafe"] if grade == "unsafe" else []), *(["--rule", rule] if rule != "every rule" else [])
                ]))

    def together(job):
        project, rule, grade, options = job
        mended, stable = mend(confine, in_bytes(project.files), *options)
        return {name: data.decode()
                for name, data in mended.items()}, stable, forms(confine, project.files, mended, options)

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(together, whole))
    compiler.ask([after for after, *_ in results])
    for (project, rule, grade, options), (after, stable, bad) in zip(whole, results):
        table.count(rule, grade, "projects", True, project.name, "")
        errors = compiler(after)[0]
        table.count(rule, grade, "together", not errors, project.name, "; ".join(errors[:2]), project.files, after)
        table.count(rule, grade, "stable", stable, project.name, "the second run changes something")
        table.count(rule, grade, "forms", not bad, project.name, ", ".join(bad))
    return table, shares, compiler.store.finish()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--kills", type=int)
    parser.add_argument("--terminal", action="store_true")
    parser.add_argument("--cases")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("-v", "--verbose", action="store_true")
    kept.add_options(parser, "--keep")
    options = parser.parse_args()
    if options.keep_answers and (options.only or options.cases or not (options.fast or options.run)):
        parser.error("--keep lets go of what nobody asked for: it goes with all of --fast or of --run")
    os.nice(5)
    confine = os.path.abspath(options.confine)
    if options.run:
        import running
        lines, count, status = running.judge(confine, options)
        print("\n".join(
            lines + [f"{count} fixes run before and after, {sum(not line.startswith(' ') for line in lines)} differ"]))
        return 1 if any("(safe)" in line and not line.startswith(" ") for line in lines) else status
    if options.kills:
        import kills
        return kills.main(confine, options.kills)
    if options.terminal:
        import terminal
        return terminal.main(confine)
    some = [project for project in material.every(options.count, options.cases) if options.only in project.name]
    if options.fast:
        some = projects.sample(some, projects.FAST["fixes"])
    table, shares, status = judge(confine, some, options)
    sums = table.print()
    carrying = shares["safe"] + shares["unsafe"]
    print(
        f"{len(some)} projects, {shares['findings']} findings, with a fix {carrying} ({100 * carrying / max(1, shares['findings']):.0f} %), safe {shares['safe']} ({100 * shares['safe'] / max(1, shares['findings']):.0f} %)"
    )
    safe, unsafe = sums["safe"], sums["unsafe"]
    short = [column for column in COLUMNS + TOGETHER if safe[column] < safe[column + " of"]]
    broken = unsafe["compiles of"] - unsafe["compiles"]
    if short:
        print(f"safe fixes fall short: {', '.join(short)}")
    if broken * 100 > unsafe["compiles of"]:
        print(f"{broken} of {unsafe['compiles of']} unsafe fixes break the build")
    return 1 if short or broken * 100 > unsafe["compiles of"] else status


if __name__ == "__main__":
    sys.exit(main())
