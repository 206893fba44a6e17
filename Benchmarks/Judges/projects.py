"""Small projects that judges ask about: the examples of the rule pages, and folders of marked cases.

A project is a name and its files, name to text. Markers in line comments say what must be found:
    // expect: rule_id[, rule_id]     a finding of that rule on this line
    // maybe: rule_id                 a finding here is neither required nor counted as false
An expected finding is met when a finding of that rule covers the line with its own range or names it in a note.
"""
import collections
import concurrent.futures
import hashlib
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# More evidence, which is no part of the repository, where the environment names it: marked cases and judged findings
# (`cases/`, `truth/`), and checkouts of other people's packages.
EVIDENCE = pathlib.Path(os.environ.get("CONFINE_EVIDENCE") or ROOT / ".build" / "evidence")
CORPUS = pathlib.Path(os.environ.get("CONFINE_CORPUS") or ROOT / ".build" / "corpus")
MARKER = re.compile(r"//.*?\b(expect|maybe):\s*([a-z_]+(?:\s*,\s*[a-z_]+)*)")

Project = collections.namedtuple("Project", "name files")
Score = collections.namedtuple("Score", "wanted missed false skipped twice")


def stubs():
    """Fixtures/Stubs/check as a module: how pages are read and the stubs compiled."""
    path = str(ROOT / "Fixtures" / "Stubs" / "check")
    loader = importlib.machinery.SourceFileLoader("stubs_check", path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("stubs_check", loader))
    loader.exec_module(module)
    return module


def cases(folder):
    """One project a folder, or a file: there each of the project's files begins with a line `// File: NAME`."""
    for path in sorted(pathlib.Path(folder).iterdir(), key=lambda path: path.stem):
        if path.is_dir():
            files = {str(f.relative_to(path)): f.read_text(encoding="utf-8") for f in sorted(path.rglob("*")) if f.is_file() and f.suffix in (".swift", ".json")}
            yield Project(path.name, files)
        elif path.suffix == ".swift":
            parts = re.split(r"^// File: (.+)\n", path.read_text(encoding="utf-8"), flags=re.M)
            yield Project(path.stem, dict(zip(parts[1::2], parts[2::2])))


def pages():
    """One project an example of a rule page, on it or in a file beside it, named after its title: samples stay as they
    are where others come."""
    check = stubs()
    for page in sorted((ROOT / "Rules").glob("*/*.md")):
        for example in check.examples(page):
            if example.files:
                yield Project("_".join([page.stem, *re.findall(r"\w+", example.title)]), dict(example.files))


# What CI asks: one project in so many. Judges keep figures for these beside those for all.
FAST = {"types": 2, "order": 8, "metamorphic": 16, "fixes": 5}


def sample(some, n):
    """One project in `n`, the same ones whatever stands beside them."""
    return [p for p in some if n <= 1 or int(hashlib.sha256(p[0].encode()).hexdigest(), 16) % n == 0]


def cases_folder(options):
    """The marked cases that the command line names, else those at hand; None for none (`--pages`)."""
    folder = EVIDENCE / "cases"
    return None if options.pages else options.cases or (folder if folder.is_dir() else None)


def is_kept(kept, key):
    """Whether there are figures to compare with; says so where there are none."""
    if key not in kept:
        print(f"no figures are kept for “{key}”; --keep writes them")
    return key in kept


def write(project, folder):
    """The project's files in a folder of its own."""
    for name, text in project.files.items():
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def markers(files):
    wanted, allowed = [], set()
    for name, text in files.items():
        if name.endswith(".swift"):
            for number, line in enumerate(text.split("\n"), 1):
                for kind, rules in MARKER.findall(line):
                    for rule in re.split(r"\s*,\s*", rules.strip()):
                        wanted.append((name, number, rule)) if kind == "expect" else allowed.add((name, number, rule))
    return wanted, allowed


def lint(confine, folder, *options, paths=(".",)):
    """The report, or an exception that names what went wrong."""
    process = subprocess.run([confine, "lint", "--format", "json", "--fail-on", "never", "--quiet", *options, *paths], cwd=folder, capture_output=True, text=True, timeout=300)
    if process.returncode != 0:
        raise RuntimeError(f"confine ended with {process.returncode}: {process.stderr.strip()[-200:]}")
    return json.loads(process.stdout)


def spots(finding):
    path, rule = os.path.normpath(finding["path"]), finding["rule"]
    first = (path, finding["line"], rule)
    all_ = {(path, n, rule) for n in range(finding["line"], finding.get("endLine", finding["line"]) + 1)}
    all_ |= {(os.path.normpath(note["path"]), note["line"], rule) for note in finding.get("notes", []) if note.get("path") and note.get("line")}
    return first, all_


def score(confine, project):
    """The expectations that are missed, and the findings without one. Low confidence, which is not shown, counts for neither."""
    with tempfile.TemporaryDirectory(prefix="judge") as folder:
        write(project, folder)
        report = lint(confine, folder)
    return scored(project, report["findings"], report.get("skipped", []))


def score_together(confine, some):
    """The same for many projects, in one run: each folder that it names is a project of its own."""
    with tempfile.TemporaryDirectory(prefix="judge") as folder:
        for number, project in enumerate(some):
            write(project, os.path.join(folder, str(number)))
        report = lint(confine, folder, paths=[str(number) for number in range(len(some))])
    findings, skipped = collections.defaultdict(list), collections.defaultdict(list)

    def inside(thing, number):
        path = os.path.normpath(thing["path"])
        return {**thing, "path": path.removeprefix(f"{number}/")}

    for finding in report["findings"]:
        number = int(os.path.normpath(finding["path"]).partition("/")[0])
        notes = [inside(note, number) if note.get("path") else note for note in finding.get("notes", [])]
        findings[number].append({**inside(finding, number), "notes": notes})
    for one in report.get("skipped", []):
        number = int(os.path.normpath(one["path"]).partition("/")[0])
        skipped[number].append(inside(one, number))
    return [scored(project, findings[number], skipped[number]) for number, project in enumerate(some)]


def scored(project, findings, skipped):
    found = [(f, *spots(f)) for f in findings if f.get("confidence") != "low"]
    wanted, allowed = markers(project.files)
    used, missed = set(), []
    for want in wanted:
        hit = next((i for i, (_, first, every) in enumerate(found) if (i not in used or first == want) and want in every), None)
        missed.append(want) if hit is None else used.add(hit)
    allowed |= set(wanted)
    false = [(f["path"], f["line"], f["rule"], f["confidence"], f["message"]) for i, (f, _, every) in enumerate(found) if i not in used and not every & allowed]
    return Score(wanted, missed, false, skipped, told_twice(found, wanted, allowed))


def told_twice(found, wanted, allowed):
    """The findings with no mark of their own that name a marked place, at which another one stands, or whose touch
    another one tells, too: by a clause of the touch law both."""
    def own(finding):
        path, rule = os.path.normpath(finding["path"]), finding["rule"]
        return {(path, n, rule) for n in range(finding["line"], finding.get("endLine", finding["line"]) + 1)}

    def touch(finding):
        place = next((note for note in reversed(finding.get("notes", [])) if note.get("role") == "used"), finding)
        return os.path.normpath(place["path"]), place["line"]

    marked = [i for i, (finding, *_) in enumerate(found) if own(finding) & allowed]
    told, used = set().union(*(own(found[i][0]) for i in marked)) if marked else set(), set(marked)
    for want in dict.fromkeys(wanted):
        if want not in told:
            used |= set([i for i, (_, _, every) in enumerate(found) if i not in used and want in every][:1])
    touched = {touch(found[i][0]) for i in used if found[i][0].get("by")}
    rest = [(f, every) for i, (f, _, every) in enumerate(found) if i not in used]
    twice = [f for f, every in rest if every & set(wanted) or f.get("by") and touch(f) in touched]
    return [tuple(f[key] for key in ("path", "line", "rule", "confidence", "message")) for f in twice]


def scores(confine, projects, jobs=None):
    with concurrent.futures.ThreadPoolExecutor(jobs or os.cpu_count() or 2) as pool:
        return list(pool.map(lambda p: score(confine, p), projects))
