"""What fixes are tried on: the pages' examples, marked cases, probes and generated programs, each a small project of
its own."""
import json
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
for folder in ("Judges", "Execution"):
    sys.path.insert(0, str(HERE.parent / folder))
import kept  # noqa: E402,F401
import machine  # noqa: E402
import projects  # noqa: E402
from programs import families  # noqa: E402
from programs.shape import generate  # noqa: E402

FIXTURES = projects.ROOT / "Fixtures"
SEED = 17


def generated(count):
    """Programs of Benchmarks/Execution, each with the models that it uses."""
    return [
        projects.Project(
            f"generated_{program.name}",
            {**program.files, f"{program.family.framework}Models.swift": families.MODELS[program.family.framework]})
        for program in generate(families.ALL, SEED, count)
    ]


def every(count, cases=None):
    some = list(projects.pages())
    folders = [
        FIXTURES / "Cases", *sorted(path for path in (FIXTURES / "Probes").iterdir() if path.is_dir()),
        *([pathlib.Path(cases)] if cases else [])
    ]
    for folder in folders:
        some += [projects.Project(f"{folder.name}/{project.name}", project.files) for project in projects.cases(folder)]
    return [plain(project) for project in some] + generated(count)


MARK = re.compile(r"(?:[ \t]*// ?(?:expect|maybe): [a-z_, ]+)+(?=\n)")


def plain(project):
    """Without the marks that say what is expected: they are no comments of the program's."""
    return projects.Project(
        project.name,
        {name: MARK.sub("", text) if name.endswith(".swift") else text for name, text in project.files.items()})


def lint(confine, some, size=150):
    """The findings on each of many projects. A folder that is named is a project of its own, so that one run does for
    many."""
    reports = []
    for start in range(0, len(some), size):
        part = some[start:start + size]
        with tempfile.TemporaryDirectory(prefix="fixes") as folder:
            for number, project in enumerate(part):
                root = pathlib.Path(folder) / str(number)
                projects.write(project, root)
                if not (root / ".confine.json").exists():
                    (root / ".confine.json").write_text('{"root": true}')
            report = projects.lint(confine, folder, paths=[str(number) for number in range(len(part))])
        own = [[] for _ in part]
        for finding in report["findings"]:
            number, finding["path"] = numbered(finding["path"])
            for fix in finding["fixes"]:
                for edit in fix["edits"]:
                    edit["path"] = numbered(edit["path"])[1]
            own[number].append(finding)
        reports += own
    return reports


def numbered(path):
    number, _, rest = path.removeprefix("./").partition("/")
    return int(number), rest


def applied(files, edits):
    """The files with a fix's edits, as bytes say where."""
    result = dict(files)
    for path in {edit["path"] for edit in edits}:
        source, out, at = files[path].encode(), b"", 0
        for edit in sorted((one for one in edits if one["path"] == path), key=lambda one: one["start"]["offset"]):
            out += source[at:edit["start"]["offset"]] + edit["replacement"].encode()
            at = edit["end"]["offset"]
        result[path] = (out + source[at:]).decode()
    return result


COMMENT = re.compile(r'"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|(//[^\n]*|/\*[\s\S]*?\*/)')


def comments(files):
    return sorted(" ".join(match[1].split()) for name, text in files.items() if name.endswith(".swift")
                  for match in COMMENT.finditer(text) if match[1])


def key(thing):
    return json.dumps(thing, sort_keys=True)
