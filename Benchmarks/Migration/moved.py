#!/usr/bin/env python3
"""Are applications moved whole: filled through a Realm that behaves, copied to GRDB, killed on the way, gone on with,
compared?

    Benchmarks/Migration/moved.py CONFINE APP...

For each application (a checkout): what `confine migrate --to grdb` writes is compiled with the real GRDB and with the
application's own model
classes over the frameworks that behave (../../Fixtures/Behaving). Two accounts are filled with objects of every class;
the copies are killed again
and again and started anew until they are done. Then

- every property that the classes declare is in the mapping, and its column holds exactly the values that the old store
was given (read with SQLite);
- each account's new store is the same as its old one, and differs from the other account's;
- what reads the old store breaks none of Realm's rules.

Exit status: 0, or 1 where something does not hold.
"""
import collections
import hashlib
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Execution"))
import machine  # noqa: E402
import migration  # noqa: E402

ACCOUNTS, OBJECTS, KILLS = ("one", "two/../three"), 40, 6
SOURCES = [
    "Models", "Copy", "Schema.swift", "Store.swift", "Transactions.swift", "Databases.swift", "Standalone.swift",
    "Old.swift", "Place.swift", "Realm.swift", "Moving.swift"
]
MARKED = re.compile(
    r"^\s*(?P<marks>(?:@\w+(?:\([^)\n]*\))?\s+|(?:private|fileprivate|internal|public|open|final|dynamic)(?:\(set\))?\s+)*)var\s+(?P<name>\w+)"
    r"\s*(?P<type>:[^={\n]+)?(?P<value>=[^\n]*?)?\s*(?://.*)?$")
HELD = re.compile(
    r"^\s*(?P<access>private\s+)?let\s+(?P<name>\w+)\s*=\s*(?P<value>(?:List|MutableSet|Map|RealmOptional|RealmProperty)<.*)$"
)
INVERSE = re.compile(
    r"^\s*let\s+(?P<name>\w+)\s*=\s*LinkingObjects\(fromType:\s*(?P<type>\w+)\.self,\s*property:\s*\"(?P<property>\w+)\"\)"
)


def body(text, line, name):
    """The header and the lines between the braces of a class that begins at a line."""
    start = sum(len(each) + 1 for each in text.split("\n")[:line - 1])
    match = re.compile(rf"class\s+{name}\b([^{{]*)\{{").search(text, start)
    end, depth = match.end(), 1
    while depth:
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        end += 1
    return match[1], text[match.end():end - 1]


def outer_lines(text):
    depth = 0
    for line in text.split("\n"):
        if depth == 0:
            yield line
        depth += line.count("{") - line.count("}")


def written_out(app, models):
    """The application's classes as the frameworks that behave have them, where there is no Objective-C; and which
    properties they declare."""
    code, declared = ["import Foundation", "import RealmSwift", ""], collections.defaultdict(list)
    for model in models:
        header, text = body((app / model["path"]).read_text(), model["line"], model["from"])
        base = re.match(r"\s*:\s*([\w.]+)", header)[1]
        code.append(f"class {model['from']}: {base} {{")
        for line in outer_lines(text):
            if match := INVERSE.match(line):
                code.append(
                    f'    @Persisted(originProperty: "{match["property"]}") var {match["name"]}: LinkingObjects<{match["type"]}>'
                )
                continue
            if match := HELD.match(line):
                code.append(f"    @Persisted {match['access'] or ''}var {match['name']} = {match['value']}")
            elif (match := MARKED.match(line)) and re.search(r"@Persisted\b|\bdynamic\b", match["marks"]):
                access = re.search(r"\b(?:file)?private\s", match["marks"])
                mark = re.search(r"@Persisted(?:\([^)]*\))?", match["marks"])
                code.append(
                    f"    {mark[0] if mark else '@Persisted'} {access[0] if access else ''}var {match['name']}{match['type'] or ' '}{match['value'] or ''}"
                )
            else:
                continue
            declared[model["from"]].append(match["name"])
        code += ["}", ""]
    code += ["enum OldClasses {", "    static let all: [String: ObjectBase.Type] = ["]
    code += [f'        "{model["from"]}": {model["from"]}.self,' for model in models] + ["    ]", "}", ""]
    return "\n".join(code), declared


def place(databases):
    """How a store's place is asked for: with the account where there is one for each."""
    functions = re.findall(r"^    static func (\w+)\((?:(\w+) \w+: String, )?in folder", databases, re.M)
    name, label = max(functions, key=lambda function: bool(function[1]))
    value = f"{label}: account, " if label else ""
    return f"import Foundation\n\nfunc place(_ account: String, _ folder: URL) -> URL {{ Databases.{name}({value}in: folder) }}\n", bool(
        label)


MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Migrated",
    platforms: [.macOS(.v13), .iOS(.v15)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
    targets: [
        .executableTarget(
            name: "Migrated", dependencies: [.product(name: "GRDB", package: "GRDB.swift")], path: ".", sources: %(sources)s,
            swiftSettings: [.unsafeFlags(%(flags)s)], linkerSettings: [.unsafeFlags(%(objects)s)])
    ],
    swiftLanguageModes: [.v5]
)
"""


def compiled(confine, app, tally):
    """Writes the move of an application and compiles it with its old classes. Gives what it maps, what its classes
    declare and whether there is a store for each account."""
    folder = migration.WORK / f"moved-{app.name}"
    shutil.rmtree(folder, ignore_errors=True)
    result = migration.run([confine, "migrate", "--to", "grdb", "--out", folder, "."], cwd=app)
    if result.returncode:
        sys.exit(f"moved: {app}: {result.stderr.strip()}")
    mapping = json.loads((folder / "mapping.json").read_text())
    old, declared = written_out(app, mapping["models"])
    (folder / "Old.swift").write_text(old)
    text, isForEach = place((folder / "Databases.swift").read_text())
    for path in (HERE / "Moved").glob("*.swift"):
        shutil.copy(path, folder)
    shutil.rmtree(folder / "Tests")
    objects = [str(part) for part in machine.build()]
    # The package links again where what it is linked with has changed.
    linked = hashlib.sha256(b"".join(path.read_bytes() for path in map(pathlib.Path, objects)
                                     if path.suffix == ".o")).hexdigest()
    (folder / "Place.swift").write_text(f"// Linked with {linked}.\n{text}")
    flags = [flag for flag in machine.flags() if flag not in ("-swift-version", "5", "-package-name", "Confine")]
    (folder / "Package.swift").write_text(
        MANIFEST % {
            "sources": json.dumps([name for name in SOURCES if (folder / name).exists()]), "flags": json.dumps(flags),
            "objects": json.dumps(objects)
        })
    migration.install(folder)
    built = migration.run(["swift", "build"], cwd=migration.PACKAGE)
    errors = sorted(set(re.findall(r"^.*error:.*$", built.stdout + built.stderr, re.M)))
    tally.check(
        built.returncode == 0,
        f"{app.name}: {len(mapping['models'])} classes, {result.stderr.strip().split(';')[0]}; compiles with the classes of the application",
        "\n".join(errors[:10]) or built.stderr[-1500:])
    return mapping, declared, isForEach, built.returncode == 0


def moved(data):
    """Starts the move again and again, kills it at ever other places, and lets the last run end. Gives what that one
    said, and how often one was killed in the copy."""
    program = [
        str(migration.PACKAGE / ".build" / "debug" / "Migrated"),
        str(data),
        str(OBJECTS), *(account.replace("/", "-") for account in ACCOUNTS)
    ]
    killed, pages = 0, 3
    while True:
        process = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        lines, copied = [], 0
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            copied += line.startswith("copied ")
            if killed < KILLS and copied >= pages:
                process.kill()
                killed, pages = killed + 1, pages + 4
                break
        else:
            return lines, killed, process.wait(), process.stderr.read()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def numbered(values):
    """A multiset of values as both stores show them."""
    return collections.Counter(value if value is None or isinstance(value, str) else value.hex(
    ) if isinstance(value, bytes) else round(float(value), 6) for value in values)


def kept(mapping, declared, held, path, tally, name):
    """Each declared property is mapped, and its column has the values that the old store was given."""
    fields = {model["from"]: {field["from"]: field for field in model["fields"]} for model in mapping["models"]}
    keys = {model["from"]: model["key"] for model in mapping["models"]}
    missing = [f"{model}.{name}" for model, names in declared.items() for name in names if name not in fields[model]]
    missing = [
        each for each in missing if "_id" != each.split(".")[1] and keys[each.split(".")[0]] != each.split(".")[1]
    ]
    tally.check(not missing, f"{name}: every one of {sum(map(len, declared.values()))} declared properties is mapped",
                ", ".join(missing))
    database, wrong, compared = sqlite3.connect(path), [], 0
    for model in mapping["models"]:
        for field in model["fields"]:
            given = held.get(f"{model['from']}.{field['from']}")
            if given is None or field["kind"].startswith("listOf"):
                continue
            found = [row[0] for row in database.execute(f'SELECT "{field["column"]}" FROM "{model["table"]}"')]
            compared += len(found)
            if numbered(found) != numbered(given):
                lost, other = numbered(given) - numbered(found), numbered(found) - numbered(given)
                wrong.append(
                    f"{model['from']}.{field['from']}: {len(given)} given, {len(found)} found; {list(lost)[:3]} lost, {list(other)[:3]} instead"
                )
    tally.check(not wrong, f"{name}: {compared} values are what the old store was given", "\n".join(wrong[:10]))


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    confine, tally = pathlib.Path(sys.argv[1]).resolve(), migration.Tally()
    for app in map(pathlib.Path, sys.argv[2:]):
        app = app.resolve()
        mapping, declared, isForEach, compiles = compiled(confine, app, tally)
        if not compiles:
            continue
        data = migration.WORK / "moved-data"
        shutil.rmtree(data, ignore_errors=True)
        data.mkdir(parents=True)
        start = time.time()
        lines, killed, status, said = moved(data)
        tally.check(status == 0, f"{app.name}: moved after {killed} kills ({time.time() - start:.0f} s)", said)
        if status:
            continue
        compared = {tuple(line.split()[1:3]): int(line.split()[3]) for line in lines if line.startswith("compared ")}
        tally.check(compared[("0", "0")] == compared[("1", "1")] == 0,
                    f"{app.name}: each account's stores are the same", str(compared))
        tally.check(compared[("0", "1")] > 0 and compared[("1", "0")] > 0 and isForEach,
                    f"{app.name}: the accounts' stores are apart", str(compared))
        tally.check("breaches 0" in lines, f"{app.name}: nothing breaks Realm's rules",
                    str([line for line in lines if line.startswith("breaches")]))
        held = json.loads(next(line for line in lines if line.startswith("held "))[5:])
        stores = sorted(data.glob("*.sqlite"))
        tally.check(len(stores) == len(ACCOUNTS), f"{app.name}: a store for each account", str(stores))
        for account in held:
            ends = "".join(f"{byte:02x}" for byte in account.encode())
            kept(mapping, declared, held[account], next(path for path in stores if path.stem.endswith(ends)), tally,
                 f"{app.name}, {account}")
    print("all holds" if not tally.failed else f"{tally.failed} do not hold")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
