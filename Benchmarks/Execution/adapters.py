"""The adapters that `confine init checker` writes: type-checked against the stubs in both language modes, and run with the frameworks that behave."""
import json
import pathlib
import re
import runpy
import shutil

import machine
from programs import families

TEMPLATES = machine.ROOT / "Sources" / "Instrumentation" / "Templates"
MODULES = {"Realm": "RealmSwift", "CoreData": "CoreData", "SwiftData": "SwiftData", "GRDB": "GRDB"}
# What a test would do. A line with the mark breaks the contract, and no other does.
MARK = "// breaks"
PROGRAMS = {
    "Realm": """
import RealmSwift
func adapted() async throws {
    let realm = try Realm.openChecked()
    let dog = realm.checked().objects(Dog.self).first!
    let frozen = dog.checked().freeze(), loose = Dog(), dogs = realm.objects(Dog.self)
    _ = dog.checked().name
    nonisolated(unsafe) let taken = (realm, dog, frozen, loose, dogs)
    await Task.detached {
        _ = taken.0.checked().isEmpty  // breaks
        _ = taken.1.checked().name  // breaks
        _ = taken.4.checked().count  // breaks
        _ = taken.2.checked().name
        _ = taken.3.checked().name
        _ = try! Realm.openChecked().checked().objects(Dog.self).checked().count
    }.value
}
""",
    "CoreData": """
import CoreData
func adapted() async throws {
    let container = NSPersistentContainer(name: "Trips")
    let context = container.newBackgroundContext().watched(), view = container.viewContext
    nonisolated(unsafe) var trip: Trip?
    context.performAndWait { trip = try! context.checked().fetch(trips()).first! }
    _ = trip!.checked().objectID  // breaks
    _ = context.checked().hasChanges  // breaks
    await context.perform { _ = trip!.checked().name }
    await MainActor.run { _ = view.checked().hasChanges }
    await Task.detached { _ = view.checked().hasChanges }.value  // breaks
}
""",
    "SwiftData": """
import SwiftData
func adapted() async throws {
    let container = try ModelContainer(for: Trip.self)
    let context = ModelContext(container).watched()
    let trip = Trip(name: "Oslo", days: 1), loose = Trip(name: "Bergen", days: 2)
    context.checked().insert(trip)
    _ = trip.checked().name
    nonisolated(unsafe) let taken = (context, trip, loose)
    await Task.detached {
        _ = taken.0.checked().hasChanges  // breaks
        _ = taken.1.checked().name  // breaks
        _ = taken.2.checked().name
        _ = ModelContext(taken.0.container).watched().checked().hasChanges
    }.value
    await MainActor.run { _ = container.mainContext.checked().hasChanges }
    nonisolated(unsafe) let main = await container.mainContext
    await Task.detached { _ = main.checked().hasChanges }.value  // breaks
}
""",
}


def adapter(name):
    """The template with the runtime alone for the checker: the test frameworks have no part in it."""
    return (TEMPLATES / f"{name}.swift").read_text().replace("import ConfinementChecker", "import ConfinementRuntime")


class Stubs:
    """The stubs of the frameworks, with the checker's runtime beside them."""

    def __init__(self):
        machine.build()
        self.parts = runpy.run_path(str(machine.STUBS / "check"))
        self.command, flags = self.parts["frontend"]()
        self.parts["build"](self.command, flags)
        # Of the behaving modules only the runtime's is meant.
        own = self.parts["BUILD"] / "runtime"
        own.mkdir(exist_ok=True)
        shutil.copy(machine.BUILD / "ConfinementRuntime.swiftmodule", own)
        self.flags = flags + ["-I", str(own), "-Xcc", f"-fmodule-map-file={machine.BUILD / 'module.modulemap'}", "-package-name", "Confine"]

    def typecheck(self, name, files, version):
        folder = self.parts["BUILD"] / "work" / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return self.parts["typecheck"](self.command, self.flags, folder, files, version)


def type_checked():
    """Names of templates that do not compile against the stubs, with the compiler's first word."""
    stubs, bad = Stubs(), []
    for path in sorted(TEMPLATES.glob("*.swift")):
        for version in ("5", "6"):
            errors, _ = stubs.typecheck("adapters", [(path.name, adapter(path.stem))], version)
            if errors:
                bad.append((path.name, version, errors[0]))
    return bad


def ran(folder, objects):
    """Names of adapters whose program was told of other lines than the marked ones: what was missed, what was false."""
    wrong, lines = [], 0
    for name, program in PROGRAMS.items():
        place = pathlib.Path(folder) / "adapters" / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        files = {"Adapter.swift": adapter(name), "Program.swift": program, f"{name}Models.swift": families.MODELS[name]}
        main = families.PREPARE[name] + machine.main_file([("adapted", families.PREPARE_CALL[name], "try await adapted()")])
        compiled = machine.compile_programs(place, files, main, objects)
        if compiled.returncode:
            raise machine.Failure(f"the adapter of {name} does not compile: {compiled.stderr.strip()[-1500:]}")
        log = place / "violations.jsonl"
        seen = machine.execute(place, ["adapted"], {"CONFINEMENT_LOG": str(log)})
        marked = {number for number, line in enumerate(program.split("\n"), 1) if MARK in line}
        told = {one["line"] for one in map(json.loads, log.read_text().split("\n")[:-1] if log.exists() else []) if re.search(r"Program\.swift$", one["path"])}
        lines += len(marked)
        if seen.ended.get("adapted") != "end" or told != marked:
            wrong.append((name, seen.ended.get("adapted"), sorted(marked - told), sorted(told - marked)))
    return wrong, lines


def main(folder):
    objects = machine.build()
    bad = type_checked()
    for name, version, word in bad:
        print(f"{name} does not compile against the stubs in Swift {version}: {word}")
    wrong, lines = ran(folder, objects)
    for name, ending, missed, false in wrong:
        print(f"{name}: {ending}, missed at lines {missed}, false at lines {false}")
    print(f"adapters: {len(MODULES)} type-checked in two language modes, {len(bad)} do not compile; {len(PROGRAMS)} run, {lines} marked lines, {len(wrong)} programs told otherwise")
    return 1 if bad or wrong else 0
