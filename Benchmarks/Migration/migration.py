#!/usr/bin/env python3
"""Does what `confine migrate` writes compile, copy, survive being stopped, and notice what is lost?

    Benchmarks/Migration/migration.py CONFINE             the app in App/: GRDB compiled and its tests run, mistakes put
                                                          into the copy (each must
                                                          be noticed), SwiftData type-checked against the stubs, the
                                                          linter run on all of it
    Benchmarks/Migration/migration.py CONFINE --fast      the same with the mistakes made by hand and every fourth of
                                                          the others: two minutes once GRDB is built
    Benchmarks/Migration/migration.py CONFINE --short     without GRDB, which has to be fetched: SwiftData type-checked,
                                                          hostile models, the linter
    Benchmarks/Migration/migration.py CONFINE --large     also 100,000 objects, stopped now and then
    Benchmarks/Migration/migration.py CONFINE APP...      also what is written for these apps

What the compiler says of SwiftData's code is kept in ../Judges/Kept: --keep (with --short) writes it, --anew asks again
(see ../Judges/kept.py).
The real GRDB is fetched; it is built once, under .build/migration. Exit status: 0, or 1 where something does not hold.
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks" / "Judges"))
import kept  # noqa: E402
import projects  # noqa: E402

CHECK = projects.stubs()
WORK = ROOT / ".build" / "migration"
PACKAGE = WORK / "package"

# What the copy of a shipped app got wrong (`BY_HAND` of them), and its like: the file, what stands there, what is put
# in its place.
BY_HAND = 5
MISTAKES = [
    ("objects are dropped", "Copy/Copier.swift", "for object in objects { try insert(object, database, &losses) }",
     "for object in objects.dropLast() { try insert(object, database, &losses) }"),
    ("an identifier is made anew", "Copy/LegacyNoteRecord.swift", "var record = NoteRecord(id: self.id)",
     "var record = NoteRecord(id: self.id &+ 1_000)"),
    ("an object is looked up one by one", "Copy/Copier.swift", "for object in objects { try link(object, database) }",
     "for object in objects { _ = try source.page(of: Object.self, from: 0, limit: 1); try link(object, database) }"),
    ("all is saved at once", "Copy/Copier.swift", "let total = try source.count(of: type)",
     "let total = try source.count(of: type), batch = Int.max / 2"),
    ("nothing is compared", "Copy/Copier.swift", "guard differences.isEmpty else {",
     "guard differences.isEmpty || true else {"),
    ("links are lost", "Copy/Copier.swift", "case .column(let column):",
     "case .column where owner.description.hasSuffix(\"3\"): break\n                case .column(let column):"),
    ("the order of lists is lost", "Copy/Copier.swift", "arguments: [owner, link.position, link.target]",
     "arguments: [owner, links.count - 1 - link.position, link.target]"),
    ("dates are cut", "Models/Dog.swift", "self.born.timeIntervalSinceReferenceDate",
     "(self.born.timeIntervalSinceReferenceDate * 1000).rounded() / 1000"),
    ("a field goes into another", "Copy/LegacyDog.swift", "record.sound = self.sound", "record.sound = self.picture"),
    ("how far it is is forgotten", "Copy/Copier.swift", "next.position += objects.count",
     "next.position = state.position + objects.count; next.model = 0"),
    ("values are not compared", "Copy/Verifier.swift", "where old != new {", "where old != new && false {"),
    ("what the old store keeps is not asked", "Copy/Unmapped.swift", "return names.sorted()", "return []"),
    ("links are not compared", "Copy/Verifier.swift", "if old != new { differences.note(Object.legacyName",
     "if old != new && false { differences.note(Object.legacyName"),
    ("a transaction leaves its links out", "Transactions.swift", "for change in linking { try change.make(database) }",
     "_ = linking"),
    ("a list is not reordered", "Store.swift", "if known != position { moved.append((known, position)) }",
     "if known < 0 { moved.append((known, position)) }"),
    ("what is taken out of a list stays", "Store.swift", "for position in free.values.joined() {",
     "for position in free.values.joined() where position < 0 {"),
]


def unmapped():
    """A property of `RealmDog` that the planner has passed over: no trace of it in the written code but for what the
    app's class says that it keeps."""
    for path in ("Models/Dog.swift", "Copy/LegacyDog.swift", "Schema.swift", "Tests/ClassSamples.swift"):
        file = PACKAGE / path
        lines = []
        for line in file.read_text().split("\n"):
            if not line.lstrip().startswith('"RealmDog": ['):
                line = line.replace("sound: soundSample, ", "")
                if "= [" in line:
                    line = line.replace('"sound", ', "")
                if re.search(r"\bsound(Sample)?\b", line):
                    continue
            lines.append(line)
        file.write_text("\n".join(lines))


# Mistakes that are more than one place.
LARGER_MISTAKES = [("a field is not mapped", unmapped)]


def run(command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)


def written(confine, target, source, *options):
    folder = WORK / f"{target}-{source.name}"
    shutil.rmtree(folder, ignore_errors=True)
    result = run([confine, "migrate", "--to", target, "--out", folder, *options, source])
    if result.returncode:
        sys.exit(f"migration: {result.stderr.strip()}")
    return folder, result.stderr.strip()


def install(folder):
    """Puts what was written into the package that keeps its build."""
    PACKAGE.mkdir(parents=True, exist_ok=True)
    for old in PACKAGE.iterdir():
        if old.name not in (".build", "Package.resolved"):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    shutil.copytree(folder, PACKAGE, dirs_exist_ok=True)


def test(*options):
    """(compiles, passes, what the tests say)"""
    built = run(["swift", "build", "--build-tests"], cwd=PACKAGE)
    if built.returncode:
        return False, False, "\n".join(sorted(set(re.findall(r"^.*error:.*$", built.stdout + built.stderr, re.M)))[:10])
    result = run(["swift", "test", "--skip-build", *options], cwd=PACKAGE)
    return True, result.returncode == 0, result.stdout + result.stderr


def lint(confine, folder):
    result = run([confine, "lint", "--root", folder, folder])
    return result.returncode == 0, result.stdout


class Tally:
    failed = 0

    def check(self, holds, what, detail=""):
        print(("ok    " if holds else "WRONG ") + what + ("" if holds or not detail else "\n" + detail[-2000:]))
        self.failed += not holds


def swiftdata(confine, source, models, stubs, tally):
    for options in ([], ["--cloudkit", "--minimum-ios", "18"]):
        folder, _ = written(confine, "swiftdata", source, *options)
        check = WORK / "check" / source.name
        shutil.rmtree(check, ignore_errors=True)
        for part in ("Models", "Copy"):
            shutil.copytree(folder / part, check / part)
        # With the app's own classes come its enums.
        for part in ("Schema.swift", "Store.swift", "Transactions.swift", "Databases.swift") + (() if models else
                                                                                                ("Standalone.swift", )):
            shutil.copy(folder / part, check / part)
        if models:
            # Linux has no Objective-C: Foundation's types can't be shown to it.
            (check / "App.swift").write_text("\n".join(
                re.sub(r"@objc dynamic ", "", path.read_text()) for path in sorted(models.glob("*.swift"))))
        else:
            (check / "Copy" / "RealmSource.swift").unlink()
        errors = stubs.answer(CHECK.folder_files(check), lambda: CHECK.folder_errors(check))
        tally.check(not errors, f"{source.name}: SwiftData {' '.join(options)} type-checks against the stubs",
                    "\n".join(errors))
        tally.check(
            *lint_row(confine, folder, f"{source.name}: the linter finds nothing in SwiftData's {' '.join(options)}"))


def lint_row(confine, folder, what):
    holds, text = lint(confine, folder)
    return holds, what, text


def grdb(confine, source, tally):
    folder, said = written(confine, "grdb", source)
    install(folder)
    start = time.time()
    if source == HERE / "App":
        shutil.copy(HERE / "StoreTests.swift", PACKAGE / "Tests")
    compiles, passes, text = test()
    told = re.findall(r"Test run with .*", text)
    tally.check(compiles and passes,
                f"{source.name}: {said.split(';')[0]}; GRDB {told[-1] if told else ''} ({time.time() - start:.0f} s)",
                text)
    tally.check(*lint_row(confine, folder, f"{source.name}: the linter finds nothing in GRDB's"))
    return folder


def hostile():
    """Models that nobody would write, in two modules: names that mean something elsewhere, a circle, 500 properties,
    letters of all kinds, one name twice."""
    folder = WORK / "hostile"
    shutil.rmtree(folder, ignore_errors=True)
    words = [
        "class", "in", "where", "select", "order", "group", "default", "Type", "self_", "description", "hash",
        "isDeleted", "modelContext", "id", "key", "row", "database", "copyKey", "copyValues", "losses", "values",
        "links", "record", "container", "object", "context", "models"
    ]
    sources = {
        "Package.swift": '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Hostile", targets: [.target(name: "First"), .target(name: "Second")])\n',
        "Sources/First/Models.swift": "import RealmSwift\n" + "class Table: Object {\n" +
        "".join(f"    @Persisted var `{word}`: String\n" for word in words) + "}\n" +
        "class Select: Object {\n    @Persisted(primaryKey: true) var `where`: Int\n    @Persisted var `select`: Select?\n    @Persisted var order: List<Group>\n}\n"
        +
        "class Group: Object {\n    @Persisted var selects: MutableSet<Select>\n    @Persisted var group: Map<String, Group?>\n    @Persisted var inner: Inner?\n}\n"
        +
        "class Inner: EmbeddedObject {\n    @Persisted var inner: Inner?\n    @Persisted var all: List<Inner>\n    @Persisted var back: Group?\n}\n"
        +
        "class Größe: Object {\n    @Persisted(primaryKey: true) var schlüssel: String\n    @Persisted var 数: Int\n    @Persisted var naïveté: Größe?\n}\n"
        + "class Dog: Object {\n    @Persisted var a: Int\n}\n",
        "Sources/Second/Models.swift": "import RealmSwift\nclass Dog: Object {\n    @Persisted var b: Dog?\n}\nclass SchemaV1: Object {\n    @Persisted var all: List<SchemaV1>\n}\nclass Store: Object {\n    @Persisted var x: Int\n}\n"
        + "class Big: Object {\n" + "".join(f"    @Persisted var property{number}: String?\n"
                                            for number in range(500)) + "}\n",
    }
    for path, text in sources.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def refusals(confine, tally):
    """What is not to be written to is said in one line, and nothing is."""
    folder = WORK / "refusals"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "Sources").mkdir(parents=True)
    (folder / "Sources" /
     "Dog.swift").write_text("import RealmSwift\nclass Dog: Object { @Persisted var name: String }\n")
    (folder / "Full").mkdir()
    (folder / "Full" / "mine.txt").write_text("mine")
    before = sorted(str(path) for path in folder.rglob("*"))
    for out, reason in [("Sources", "holds sources"), ("Sources/New", "among the sources"), ("Full", "is not empty"),
                        ("Full/mine.txt", "is a file"), (".", "holds sources")]:
        result = run([confine, "migrate", "--to", "grdb", "--out", out], cwd=folder)
        lines = result.stderr.strip().split("\n")
        tally.check(result.returncode == 2 and len(lines) == 1 and reason in lines[0], f"--out {out}: {lines[-1]}",
                    result.stderr)
    tally.check(sorted(str(path) for path in folder.rglob("*")) == before, "nothing was written")


def mistakes(folder, every, tally):
    for what, path, old, new in MISTAKES[:BY_HAND] + MISTAKES[BY_HAND::every]:
        install(folder)
        shutil.copy(HERE / "StoreTests.swift", PACKAGE / "Tests")
        file = PACKAGE / path
        text = file.read_text()
        if old not in text:
            tally.check(False, f"{what}: {path} has changed, mend the table")
            continue
        file.write_text(text.replace(old, new, 1))
        noticed(what, tally)
    for what, make in LARGER_MISTAKES:
        install(folder)
        make()
        noticed(what, tally)


def noticed(what, tally):
    compiles, passes, said = test()
    tally.check(compiles and not passes, f"noticed: {what}", said if not compiles else "the tests pass")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("apps", nargs="*", type=pathlib.Path)
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--short", action="store_true")
    kept.add_options(parser, "--keep")
    options = parser.parse_args()
    confine = pathlib.Path(options.confine).resolve()
    tally, stubs = Tally(), kept.Store("migration", 1, CHECK.surroundings(), options)
    refusals(confine, tally)
    if not options.short:
        app = grdb(confine, HERE / "App", tally)
        mistakes(app, 4 if options.fast else 1, tally)
        grdb(confine, hostile(), tally)
    for source, models in ((HERE / "App", HERE / "App"), (hostile(), None)):
        swiftdata(confine, source, models, stubs, tally)
    if options.large:
        folder, _ = written(confine, "grdb", HERE / "Large")
        install(folder)
        shutil.copy(HERE / "LargeTests.swift", PACKAGE / "Tests")
        _, passes, text = test("--filter", "LargeTests")
        tally.check(passes, " ".join(re.findall(r"LARGE (.*)", text)) or "100,000 objects", text)
    for path in options.apps:
        grdb(confine, path.resolve(), tally)
        swiftdata(confine, path.resolve(), None, stubs, tally)
    tally.check(stubs.finish() == 0, "the compiler's kept answers are what it says")
    print("all holds" if not tally.failed else f"{tally.failed} do not hold")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
