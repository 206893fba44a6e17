"""The adapters that `confine init checker` writes: type-checked against the stubs in both language modes, and run with
the frameworks that behave."""
import pathlib
import runpy
import shutil

import machine
import observed
from programs import families

TEMPLATES = machine.ROOT / "Sources" / "Moving" / "Instrumentation" / "Templates"
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
        self.flags = flags + [
            "-I",
            str(own), "-Xcc", f"-fmodule-map-file={machine.BUILD / 'module.modulemap'}", "-package-name", "Confine"
        ]

    def typecheck(self, name, files, version):
        folder = self.parts["BUILD"] / "work" / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return self.parts["typecheck"](self.command, self.flags, folder, files, version)


def type_checked(store):
    """Names of templates that do not compile against the stubs, with the compiler's first word."""
    asked = [([path.name, adapter(path.stem)], version) for path in sorted(TEMPLATES.glob("*.swift"))
             for version in ("5", "6")]

    def ask(positions):
        stubs = Stubs()
        return [stubs.typecheck("adapters", [asked[position][0]], asked[position][1])[0] for position in positions]

    answers = store.answers([["type-checked", *one] for one in asked], ask)
    return [(name, version, errors[0]) for ((name, _), version), errors in zip(asked, answers) if errors]


def ran(store, folder):
    """Names of adapters whose program was told of other lines than the marked ones: what was missed, what was false."""
    wrong, lines = [], 0
    for name, program in PROGRAMS.items():
        asked = observed.Asked("adapted", {"Adapter.swift": adapter(name), "Program.swift": program},
                               "try await adapted()", {f"{name}Models.swift": families.MODELS[name]},
                               families.PREPARE[name], families.PREPARE_CALL[name])
        seen = observed.programs([asked], store, pathlib.Path(folder) / "adapters" / name, logs=True)[0]
        if seen.word is not None:
            raise machine.Failure(f"the adapter of {name} does not compile: {seen.word}")
        marked = {number for number, line in enumerate(program.split("\n"), 1) if MARK in line}
        told = {line for path, line in seen.violations if path == "Program.swift"}
        lines += len(marked)
        if seen.ended != "end" or told != marked:
            wrong.append((name, seen.ended, sorted(marked - told), sorted(told - marked)))
    return wrong, lines


def main(folder, options):
    store = observed.store("adapters", options, runpy.run_path(str(machine.STUBS / "check"))["surroundings"]())
    bad = type_checked(store)
    for name, version, word in bad:
        print(f"{name} does not compile against the stubs in Swift {version}: {word}")
    wrong, lines = ran(store, folder)
    for name, ending, missed, false in wrong:
        print(f"{name}: {ending}, missed at lines {missed}, false at lines {false}")
    print(
        f"adapters: {len(MODULES)} type-checked in two language modes, {len(bad)} do not compile; {len(PROGRAMS)} run, {lines} marked lines, {len(wrong)} programs told otherwise"
    )
    return max(store.finish(), 1 if bad or wrong else 0)
