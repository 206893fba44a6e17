#!/usr/bin/env python3
"""How often the laws of the analysis are broken: what is found must not depend on how a program is written.

    laws.py CONFINE [FOLDER]            all laws over the examples of the rule pages, or over the projects in FOLDER (a
                                        folder, or a Swift file of `// File:` parts, each)
    --law N[,N]   --only NAME[,NAME]    some laws; some rewritings
    --applications N       the folders in FOLDER are applications: law 1, at findings and N other lines of each
    --sample N    --seed S              one project in N, another selection with another seed
    --project NAME                      one project
    --check, --keep                     fails where a law is broken more often than laws.json says; writes what is now
    --out DIR                           writes the variants in which a law is broken, to be looked at
    -v                                  each broken law, with its place and what is told there

1 `lint` and `explain` agree   2 the order of a program counts for nothing   3 more knowledge removes nothing
4 all is told at once          5 callers do not multiply                     6 refactorings keep findings
7 a limit that loses is named  8 it ends (programs drawn by ../Scaling/circles.py)

Every line carries a comment with its number, so that a finding in a variant is led back to the line that it was written
on. A finding of a variant is one of the program where the rule is the same and one of the two stands at the place of
the other, or at a place that the other names. README.md says what each law counts.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Judges"), str(HERE.parent / "Order")]
import order  # noqa: E402
import projects  # noqa: E402
import registry  # noqa: E402
import rewrites  # noqa: E402
import swifttext as swift  # noqa: E402
import naming, layout, statements, closures, databases  # noqa: E402,E401,F401  (each registers its transformations)
import explained  # noqa: E402

FIGURES = HERE / "laws.json"
TAG = re.compile(r"//.*?\bL(\d+)@(\d+)[ \t]*$")
LEVELS = {"low": 0, "hint": 0, "medium": 1, "warning": 1, "high": 2, "error": 2}
# The rules whose findings end at a touch: what can be made legal there, and what `explain` must say there.
TOUCHES = {
    "stored_handle_in_async_context", "handle_used_after_suspension", "live_object_crosses_boundary",
    "confined_handle_escapes_scope", "main_context_off_main", "shared_global_handle"
}
Finding = collections.namedtuple(
    "Finding", "rule severity confidence path line span notes touch touchColumn message first every")
Broken = collections.namedtuple("Broken", "law rewriting project how rule place message variant")
Job = collections.namedtuple("Job", "confine project laws only seed")
Application = collections.namedtuple("Application", "confine folder count seed")


def tagged(files):
    """The files with a comment at the end of each line that names it; not inside of literals and comments of many
    lines."""
    new = dict(files)
    for number, f in enumerate(sorted(swift.sources(files))):
        lines, is_inside, depth = files[f].split("\n"), False, 0
        for i, line in enumerate(lines):
            was_inside = is_inside or depth > 0
            is_inside ^= line.count('"""') % 2 == 1
            code = line.split("//")[0]
            depth += code.count("/*") - code.count("*/")
            if not was_inside and not is_inside and depth <= 0 and line.strip() and "confine:" not in line:
                lines[i] = line + (" " if "//" in swift.mask(line) or "//" in line else " // ") + f"L{i + 1}@{number}"
        new[f] = "\n".join(lines)
    return new


def tags(text):
    return [(int(m[2]), int(m[1])) if (m := TAG.search(line)) else None for line in text.split("\n")]


def led_back(report, files):
    """The findings that are shown, their lines as those of the tagged program; a line that is new is the next ones
    beside it."""
    known = {f: tags(t) for f, t in swift.sources(files).items()}

    def at(path, first, last=None, is_near=False):
        lines = known.get(path, [])
        found = {t for t in lines[first - 1:(last or first)] if t}
        if not found and is_near:
            above = next((t for t in reversed(lines[:first - 1]) if t), None)
            below = next((t for t in lines[first:] if t), None)
            found = {t for t in (above, below) if t}
        return found

    found = []
    for f in report:
        if f.get("confidence") == "low":
            continue
        path, end = os.path.normpath(f["path"]), f.get("endLine", f["line"])
        notes = [(os.path.normpath(n["path"]), n["line"], n.get("role")) for n in f.get("notes", []) if n.get("path")]
        used = [(os.path.normpath(n["path"]), n["line"], n["column"]) for n in f.get("notes", [])
                if n.get("path") and n.get("role") == "used" and n["message"].startswith("used")]
        touch = used[-1] if used else ("", 0, 0)
        first = at(path, f["line"], is_near=True)
        every = first | at(path, f["line"], end) | {t for p, n, _ in notes for t in at(p, n, is_near=True)}
        found.append(
            Finding(f["rule"], f["severity"], f["confidence"], path, f["line"], range(f["line"], end + 1), notes,
                    touch[:2], touch[2], f["message"], first, every))
    return found


def linted(confine, some):
    """The findings of each of some programs, in one run; where the linter does not come to its end, one by one."""
    if not some:
        return []
    with tempfile.TemporaryDirectory(prefix="laws") as folder:
        for number, files in enumerate(some):
            projects.write(projects.Project("", files), os.path.join(folder, str(number)))
        try:
            report = projects.lint(confine, folder, "--jobs", "1", paths=[str(n) for n in range(len(some))])
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            if len(some) > 1:
                return [one for files in some for one in linted(confine, [files])]
            return [[Finding("ended", "error", "high", "", 0, range(0), [], ("", 0), 0, str(error), set(), set())]]
    parts = [[] for _ in some]
    for f in report["findings"]:
        number, _, path = os.path.normpath(f["path"]).partition("/")
        notes = [{**n, "path": os.path.normpath(n["path"]).partition("/")[2]} if n.get("path") else n
                 for n in f.get("notes", [])]
        parts[int(number)].append({**f, "path": path, "notes": notes})
    return [led_back(part, files) for part, files in zip(parts, some)]


def is_same(a, b):
    """Whether a finding of a program and one of a variant are the same; one on lines that are new may be any."""
    return a.rule == b.rule and (not b.first or bool(a.first & b.every or b.first & a.every))


def paired(base, variant):
    """A largest set of pairs (of the program, of the variant) that are the same finding; those at one place first."""
    ranked = [sorted((j for j, v in enumerate(variant) if is_same(b, v)), key=lambda j: not b.first & variant[j].first)
              for b in base]
    taken = {}

    def place(i, seen):
        for j in ranked[i]:
            if j not in seen:
                seen.add(j)
                if j not in taken or place(taken[j], seen):
                    taken[j] = i
                    return True
        return False

    for i in sorted(range(len(base)), key=lambda i: not any(base[i].first & variant[j].first for j in ranked[i])):
        place(i, set())
    return {i: j for j, i in taken.items()}


def differences(base, variant):
    """(how, finding): lost, gained, weaker by severity or by more than one step of confidence."""
    pairs = paired(base, variant)
    for i, b in enumerate(base):
        if i not in pairs:
            yield "lost", b
            continue
        v = variant[pairs[i]]
        if LEVELS[v.severity] < LEVELS[b.severity] or LEVELS[v.confidence] < LEVELS[b.confidence] - 1:
            yield "weaker", b
    for j in set(range(len(variant))) - set(pairs.values()):
        yield "gained", variant[j]


def files_reversed(files):
    """The files of each folder in the other order; what their names end in may say what they are."""
    some = [f for f in sorted(swift.sources(files)) if os.path.basename(f) != "main.swift"]
    to = {f: os.path.join(os.path.dirname(f), f"n{len(some) - i:04}{os.path.basename(f)}") for i, f in enumerate(some)}
    return {to.get(f, f): t for f, t in files.items()} if len(some) > 1 else None


def rewritings(laws, files, seed):
    """(law, name, files) of each rewriting that changes the program."""
    if 2 in laws:
        yield from ((2, "files reversed", new) for new in [files_reversed(files)] if new)
        for inside, what in ((False, "declarations"), (True, "members")):
            variant = order.permuted("", files, lambda parts: parts[::-1], inside)
            if variant and variant.files != files:
                yield 2, f"{what} reversed", variant.files
    for number in (2, 3, 6, 7):
        some = dict(rewrites.LAWS[number]) if number in laws else {}
        if number == 6 and number in laws:
            some.update(registry.TRANSFORMATIONS)
            some.pop("unrelated_files")
        for name, rewriting in some.items():
            changed = rewriting(dict(files))
            # A module that nothing has imported is more knowledge.
            if changed and changed != files and imports(changed) <= imports(files) | {"Foundation"}:
                yield number, name, changed


def imports(files):
    return {name for t in swift.sources(files).values()
            for name in re.findall(r"^[ \t]*(?:@\w+ )*import (?:class |struct )?(\w+)", swift.mask(t), re.M)}


def spoken(finding):
    return f"{finding.path}:{finding.line}", finding.message


def judged(job):
    """What is tried of one project, by law and rewriting, and the laws that it breaks."""
    files = tagged(job.project.files)
    made = [v for v in rewritings(job.laws, files, job.seed) if not job.only or v[1] in job.only]
    base, *others = linted(job.confine, [files, *(v[2] for v in made)])
    tried, broken = collections.Counter((law, name) for law, name, _ in made), []

    def tell(law, name, how, finding, variant):
        broken.append(Broken(law, name, job.project.name, how, finding.rule, *spoken(finding), variant))

    for (law, name, variant), found in zip(made, others):
        for how, finding in differences(base, found):
            if law == 3 and how == "gained":
                continue
            tell(law, name, how, finding, variant)
            if law == 6 and name.startswith("pass_through") and how == "lost" and 7 in job.laws:
                tried[7, name] += 1
                if not explained.names_limit(job.confine, variant):
                    tell(7, name, "unsaid", finding, variant)
    if 4 in job.laws:
        all_at_once(job, files, base, tried, tell)
    if 5 in job.laws and (copied := rewrites.second_callers(files, base)):
        tried[5, "second caller"] += 1
        for how, finding in differences(base, linted(job.confine, [copied])[0]):
            if how == "gained":
                tell(5, "second caller", how, finding, copied)
    if 1 in job.laws:
        explained.judge(job, files, base, tried, broken, Broken)
    return tried, broken


def all_at_once(job, files, base, tried, tell):
    """Without one touch nothing else is found that was neither told nor named."""
    made = [(f, v) for f in base if f.rule in TOUCHES for v in [rewrites.without_touch(files, f)] if v]
    named = set().union(*(f.every for f in base)) if base else set()
    for (touched, variant), found in zip(made, linted(job.confine, [v for _, v in made])):
        tried[4, "touch removed"] += 1
        place = touched.touch
        for how, finding in differences(base, found):
            if how == "gained" and finding.rule in TOUCHES and not finding.first & named:
                is_next = function_at(files, *place) == function_at(variant, finding.path, finding.line)
                tell(4, "touch removed", "next touch" if is_next else "unveiled", finding, variant)


def function_at(files, path, line):
    """Where the innermost function around a line begins."""
    if path not in files:
        return None
    masked = swift.mask(files[path])
    at = sum(len(one) + 1 for one in masked.split("\n")[:line - 1]) + 1
    around = [f for f in swift.functions(masked) if f.start <= at <= f.close]
    return path, masked.count("\n", 0, around[-1].start) if around else 0


def ends(confine, seed, count):
    """Drawn programs that lead back to themselves, and those of them that take too long, too much, or are cut off."""
    process = subprocess.run(
        [sys.executable, HERE.parent / "Scaling" / "circles.py", confine, "--seeds", str(seed), str(count)],
        capture_output=True, text=True)
    for line in process.stdout.splitlines():
        if line.startswith("seed "):
            yield Broken(8, "circles", line.split(":")[0], "slow", "", "", line.split(": ", 1)[1], None)


def applied(job):
    """Law 1 of an application, whose files stay where they are."""
    tried, broken = collections.Counter(), []
    try:
        findings = led_back(projects.lint(job.confine, job.folder)["findings"], {})
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        return tried, [Broken(1, "ended", os.path.basename(job.folder), "ended", "", "", str(error), None)]
    explained.judge_application(job.confine, job.folder, findings, job.count, job.seed, tried, broken, Broken)
    return tried, broken


def chosen(options):
    if options.applications:
        some = [projects.Project(f.name, {}) for f in sorted(pathlib.Path(options.folder).iterdir()) if f.is_dir()]
    elif options.folder:
        some = list(projects.cases(options.folder))
    else:
        some = list(projects.pages())
    some = [p for p in some if options.applications or swift.sources(p.files)]
    if options.project:
        return [p for p in some if p.name == options.project]
    digest = lambda p: int(hashlib.sha256(f"{options.seed} {p.name}".encode()).hexdigest(), 16)  # noqa: E731
    return [p for p in some if options.sample <= 1 or digest(p) % options.sample == 0]


def table(tried, broken):
    """A row a law and rewriting: variants, broken variants."""
    worse = collections.defaultdict(set)
    for b in broken:
        worse[b.law, b.rewriting].add((b.project, b.place) if b.law in (1, 4) else b.project)
    rows = {key: (count, len(worse[key])) for key, count in sorted(tried.items())}
    print(f"{'law':3} {'rewriting':34} {'tried':>6} {'broken':>6}  lost gained weaker other")
    for (law, name), (count, bad) in rows.items():
        how = collections.Counter(b.how for b in broken if (b.law, b.rewriting) == (law, name))
        other = sum(how.values()) - how["lost"] - how["gained"] - how["weaker"]
        print(f"{law:3} {name:34} {count:6} {bad:6}  {how['lost']:4} {how['gained']:6} {how['weaker']:6} {other:5}")
    sums = collections.Counter()
    for (law, _), (_, bad) in rows.items():
        sums[str(law)] += bad
    print("laws broken: " + ", ".join(f"{law}: {sums[law]}" for law in sorted(sums)))
    return dict(sorted(sums.items()))


def show(broken, options):
    for b in broken:
        if options.verbose:
            print(f"{b.law} {b.rewriting}: {b.project} {b.how} {b.rule} {b.place}: {b.message[:150]}", flush=True)
        if options.out and b.variant:
            folder = os.path.join(options.out, f"{b.law} {b.rewriting}", b.project)
            projects.write(projects.Project("", b.variant), folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--law", default="1,2,3,4,5,6,7,8")
    parser.add_argument("--only", default="")
    parser.add_argument("--applications", type=int, default=0)
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--project")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--out")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    confine, laws = os.path.abspath(options.confine), {int(n) for n in options.law.split(",")}
    only = {n for n in options.only.split(",") if n}
    some = chosen(options)
    tried, broken = collections.Counter(), []
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        if options.applications:
            laws, each = {1}, pool.map(applied, [
                Application(confine, str(pathlib.Path(options.folder, p.name).resolve()), options.applications,
                            options.seed) for p in some])
        else:
            each = pool.map(judged, [Job(confine, p, laws, only, options.seed) for p in some])
        for count, bad in each:
            tried += count
            broken += bad
            show(bad, options)
    if 8 in laws and not options.project:
        count = max(4, 400 // options.sample)
        tried[8, "circles"] += count
        bad = list(ends(confine, options.seed, count))
        broken += bad
        show(bad, options)
    print(f"{len(some)} projects")
    sums = table(tried, broken)
    return kept(options, sums)


def kept(options, sums):
    """Compares with the figures that are kept, or keeps these."""
    figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    what = "applications" if options.applications else "cases" if options.folder else "pages"
    key = f"{what} 1/{options.sample} seed {options.seed}"
    if options.keep:
        figures[key] = {**figures.get(key, {}), **sums}
        FIGURES.write_text(json.dumps(figures, sort_keys=True, indent=1) + "\n")
    if not options.check or not projects.is_kept(figures, key):
        return 0
    worse = {law: n for law, n in sums.items() if n > figures[key].get(law, 0)}
    for law, n in worse.items():
        print(f"law {law} is broken {n} times, {figures[key].get(law, 0)} are kept; -v shows them")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
