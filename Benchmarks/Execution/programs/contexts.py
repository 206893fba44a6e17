"""Programs on Core Data and SwiftData: contexts of one place used in another, models carried out of theirs, one save
for each item."""
from . import realm as R
from .shape import Family, Invalid, Text

CORE_DATA_MODELS = """import CoreData

class Trip: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var days: Int64
    @NSManaged var next: Trip?
}

func trips() -> NSFetchRequest<Trip> { NSFetchRequest<Trip>(entityName: "Trip") }
"""
SWIFT_DATA_MODELS = """import SwiftData

@Model final class Trip {
    var name: String
    var days: Int
    init(name: String, days: Int) {
        self.name = name
        self.days = days
    }
}
"""
CORE_DATA_PREPARE = """import CoreData
func seed() throws {
    NSPersistentContainer.beginAnew()
    let context = NSPersistentContainer(name: "Trips").viewContext
    for i in 0..<3 {
        let trip = Trip(context: context)
        trip.name = "to \\(i)"
    }
    try context.save()
}
"""
SWIFT_DATA_PREPARE = """import SwiftData
@MainActor func seed(_ container: ModelContainer) throws {
    for i in 0..<3 { container.mainContext.insert(Trip(name: "to \\(i)", days: i)) }
    try container.mainContext.save()
}
"""
# Where a context comes from, and what stands around its use: (lines before, head, tail, whether the body is
# asynchronous).
SOURCES = {
    "view": (["let context = container.viewContext"], None, None),
    "view_perform": (["let context = container.viewContext"], "await context.perform {", "}"),
    "view_wait": (["let context = container.viewContext"], "context.performAndWait {", "}"),
    "background": (["let context = container.newBackgroundContext()"], None, None),
    "background_perform": (["let context = container.newBackgroundContext()"], "await context.perform {", "}"),
    "background_wait": (["let context = container.newBackgroundContext()"], "context.performAndWait {", "}"),
    "background_task": ([], "await container.performBackgroundTask { context in", "}"),
    "helper": (["let context = background§(container)"], None, None),
    "helper_perform": (["let context = background§(container)"], "await context.perform {", "}"),
    "given_main": (["let context = given§(container, nil)"], None, None),
    "given_background": (["let context = given§(container, container.newBackgroundContext())"],
                         "await context.perform {", "}"),
}
VALUES = {
    "object": ("Trip", "try! context.fetch(trips()).first!", "_ = {x}.name", '{x}.name = "b"'),
    "array": ("[Trip]", "try! context.fetch(trips())", "_ = {x}[0].name", '{x}[0].name = "b"'),
    "made": ("Trip", "Trip(context: context)", "_ = {x}.days", '{x}.name = "b"'),
    "text": ("String", "try! context.fetch(trips()).first!.name", "_ = {x}.count", None),
    "names": ("[String]", "try! context.fetch(trips()).map { $0.name }", "_ = {x}.count", None),
    "id": ("NSManagedObjectID", "try! context.fetch(trips()).first!.objectID", "_ = {x}.isTemporaryID", None),
    "context": ("NSManagedObjectContext", "context", "_ = try! {x}.fetch(trips()).count", "try! {x}.save()"),
    "count": ("Int", "try! context.count(for: trips())", "_ = {x} + 1", None),
}
CORE_DATA = {
    "home": ["main", "task", "item", "main_class", "detached", "actor"],
    "source": list(SOURCES),
    "value": list(VALUES),
    "use": ["read", "write", "none"],
    "where": [
        "inside", "after", "other_perform", "own_perform", "main_run", "detached", "global_queue", "main_queue",
        "id_there", "argument_inside", "async_argument", "after_await"
    ],
    "through": ["direct", "helper", "property", "closure", "generic"],
}


def core_data(choices):
    text = Text("Foundation", "CoreData")
    text.declare('func container§() -> NSPersistentContainer { NSPersistentContainer(name: "Trips") }')
    before, head, tail = SOURCES[choices["source"]]
    type, make, read, change = VALUES[choices["value"]]
    use = {"read": read, "write": change, "none": "_ = 1"}[choices["use"]]
    if use is None or (choices["use"] == "none" and (choices["through"] != "direct" or choices["where"] != "inside")):
        raise Invalid
    if head and choices["where"] == "own_perform":
        # An object that leaves its block is told there, also where it comes back to its context later.
        raise Invalid
    if any("background§" in line for line in before):
        text.declare(
            "func background§(_ container: NSPersistentContainer) -> NSManagedObjectContext {\n    container.newBackgroundContext()\n}"
        )
    if any("given§" in line for line in before):
        text.declare(
            "func given§(_ container: NSPersistentContainer, _ context: NSManagedObjectContext?) -> NSManagedObjectContext {\n    context ?? container.viewContext\n}"
        )

    def using(name):
        return through(text, choices["through"], type, use, name)

    def inner(is_async):
        where = choices["where"]
        if not is_async and ((head or "").startswith("await")
                             or where not in ("inside", "after", "global_queue", "main_queue", "argument_inside")):
            raise Invalid
        lines = ["let container = container§()", *before]
        make_line = f"let x: {type} = {make}"
        if where in ("inside", "argument_inside"):
            body = [make_line] + (using("x") if where == "inside" else handed(text, type, using, "take§(x)", False))
            lines += [head, *R.indented(body), tail] if head else body
            return lines + ([] if is_async else ["done.resume()"])
        if head:
            # The value comes out of the block.
            declared = head.replace("{", f"{{ () -> {type} in" if "context in" not in head else "{").replace(
                "context in", f"(context: NSManagedObjectContext) -> {type} in")
            lines += [f"let x: {type} = {declared}", f"    return {make}", tail]
        else:
            lines.append(make_line)
        if where == "after":
            return lines + using("x") + ([] if is_async else ["done.resume()"])
        if where == "after_await":
            return lines + ["await Task.yield()"] + using("x")
        if where == "own_perform":
            if choices["source"] == "background_task":
                raise Invalid
            return lines + ["await context.perform {", *R.indented(using("x")), "}"]
        if where == "other_perform":
            return lines + [
                "let other = container.newBackgroundContext()", "await other.perform {", *R.indented(using("x")), "}"
            ]
        if where == "id_there":
            if choices["value"] != "id" or choices["use"] != "read" or choices["through"] != "direct":
                raise Invalid
            return lines + [
                "let other = container.newBackgroundContext()", "await other.perform {",
                "    _ = (try? other.existingObject(with: x) as? Trip)?.name", "}"
            ]
        if where == "async_argument":
            return lines + handed(text, type, using, "await take§(x)", True)
        return lines + R.across(text, where, using("x"), is_async)

    R.place(text, choices["home"], inner)
    return text


def handed(text, type, using, call, is_async):
    text.declare("\n".join([f"func take§(_ x: {type}){' async' if is_async else ''} {{", *R.indented(using("x")), "}"]))
    return [call]


def through(text, kind, type, use, name):
    if kind == "direct":
        return [use.replace("{x}", name)]
    if kind == "helper":
        text.declare(f"func show§(_ x: {type}) {{\n    {use.replace('{x}', 'x')}\n}}")
        return [f"show§({name})"]
    if kind == "property":
        text.declare(
            f"struct Card§ {{\n    let x: {type}\n    func show() {{\n        {use.replace('{x}', 'x')}\n    }}\n}}")
        return [f"Card§(x: {name}).show()"]
    if kind == "closure":
        return [f"let show = {{ {use.replace('{x}', name)} }}", "show()"]
    if type != "Trip":
        raise Invalid
    text.declare(f"func show§<T: Trip>(_ x: T) {{\n    {use.replace('{x}', 'x')}\n}}")
    return [f"show§({name})"]


# SwiftData.
MODEL_SOURCES = {
    "main": ("main", "let context = container.mainContext"),
    "own": (None, "let context = ModelContext(container)"),
    "helper": (None, "let context = context§(container)"),
}
MODEL_VALUES = {
    "model": ("Trip", "try! context.fetch(FetchDescriptor<Trip>()).first!", "_ = {x}.name", '{x}.name = "b"'),
    "models": ("[Trip]", "try! context.fetch(FetchDescriptor<Trip>())", "_ = {x}[0].name", "{x}[0].days += 1"),
    "context": ("ModelContext", "context", "_ = try! {x}.fetchCount(FetchDescriptor<Trip>())", "try! {x}.save()"),
    "text": ("String", "try! context.fetch(FetchDescriptor<Trip>()).first!.name", "_ = {x}.count", None),
    "names": ("[String]", "try! context.fetch(FetchDescriptor<Trip>()).map(\\.name)", "_ = {x}.count", None),
    "id": ("PersistentIdentifier", "try! context.fetch(FetchDescriptor<Trip>()).first!.persistentModelID", "_ = {x}.id",
           None),
    "inserted": ("Trip", "insert§(context)", "_ = {x}.days", "{x}.days = 9"),
    "free": ("Trip", 'Trip(name: "new", days: 1)', "_ = {x}.days", "{x}.days = 9"),
}
SWIFT_DATA = {
    "home": ["main", "task", "item", "main_class", "detached", "model_actor", "actor", "global_actor"],
    "source": ["own", "main", "helper", "actor_context"],
    "value": list(MODEL_VALUES),
    "use": ["read", "write"],
    "where": [
        "here", "after_await", "detached", "global_queue", "main_queue", "main_run", "actor_argument", "actor_result",
        "async_argument", "task", "id_there"
    ],
    "through": ["direct", "helper", "property", "closure", "generic"],
}


def swift_data(choices):
    text = Text("Foundation", "SwiftData")
    type, make, read, change = MODEL_VALUES[choices["value"]]
    use = read if choices["use"] == "read" else change
    home, source, where = choices["home"], choices["source"], choices["where"]
    if use is None or (home == "model_actor") != (source == "actor_context"):
        raise Invalid
    if source == "main" and home not in ("main", "main_class"):
        raise Invalid
    text.declare("let container§ = try! ModelContainer(for: Trip.self)")
    if source == "helper":
        text.declare("func context§(_ container: ModelContainer) -> ModelContext {\n    ModelContext(container)\n}")
    if "insert§" in make:
        text.declare(
            'func insert§(_ context: ModelContext) -> Trip {\n    let trip = Trip(name: "new", days: 1)\n    context.insert(trip)\n    return trip\n}'
        )

    def using(name):
        return through(text, choices["through"], type, use, name)

    def inner(is_async):
        lines = {
            "own": ["let context = ModelContext(container§)"], "main": ["let context = container§.mainContext"],
            "helper": ["let context = context§(container§)"], "actor_context": ["let context = modelContext"]
        }[source]
        lines = lines + [f"let x: {type} = {make}"]
        if where == "here":
            return lines + using("x") + ([] if is_async else ["done.resume()"])
        if not is_async and where not in ("global_queue", "main_queue"):
            raise Invalid
        if where == "after_await":
            return lines + ["await Task.yield()"] + using("x")
        if where == "actor_argument":
            text.declare("\n".join([
                "actor Taker§ {", "    private var taken = 0", f"    func take(_ x: {type}) {{", "        taken += 1",
                *R.indented(using("x"), 2), "    }", "}"
            ]))
            return lines + ["await Taker§().take(x)"]
        if where == "async_argument":
            return lines + handed(text, type, using, "await take§(x)", True)
        if where == "actor_result":
            text.declare(
                f"@ModelActor actor Store§ {{\n    func make() -> {type} {{\n        let context = modelContext\n        return {make}\n    }}\n}}"
            )
            return ["let x = await Store§(modelContainer: container§).make()"] + using("x")
        if where == "id_there":
            if choices["value"] != "id" or choices["use"] != "read" or choices["through"] != "direct":
                raise Invalid
            text.declare(
                "@ModelActor actor Reader§ {\n    func name(_ id: PersistentIdentifier) -> String? {\n        self[id, as: Trip.self]?.name\n    }\n}"
            )
            return lines + ["_ = await Reader§(modelContainer: container§).name(x)"]
        return lines + R.across(text, where, using("x"), is_async)

    if home == "model_actor":
        text.body += [
            "@ModelActor actor Keeper§ {", "    func run() async throws {", *R.indented(inner(True), 2), "    }", "}"
        ]
        text.entry = "try await seed(container§); try await Keeper§(modelContainer: container§).run()"
    else:
        R.place(text, home, inner)
        text.entry = "try await seed(container§); " + text.entry
    return text


# Loops of both.
SAVES = {
    "CoreData": {"make": "let trip = Trip(context: context)|trip.days = Int64(i)", "save": "try! context.save()"},
    "SwiftData": {"make": "context.insert(Trip(name: \"new\", days: i))", "save": "try! context.save()"},
}
LOOP = {
    "loop": ["for", "for_each", "while", "enumerated", "recursion", "chunks", "around", "built_after"],
    "save": ["inline", "helper", "two_helpers", "method", "guarded", "every_third"],
    "home": ["main", "main_class"],
}


def saving(framework):
    make, save = SAVES[framework]["make"].split("|"), SAVES[framework]["save"]
    context = "NSManagedObjectContext" if framework == "CoreData" else "ModelContext"

    def write(choices):
        text = Text("Foundation", framework)
        text.items = 6
        if framework == "SwiftData":
            text.declare("let container§ = try! ModelContainer(for: Trip.self)")
        kind = choices["save"]
        saving = {
            "inline": [save], "helper": ["store§(context)"], "two_helpers": ["keep§(context)"],
            "method": ["Saver§(context: context).save()"], "guarded": [f"if context.hasChanges {{ {save} }}"],
            "every_third": [f"if i % 3 == 2 {{ {save} }}"]
        }[kind]
        if kind in ("helper", "two_helpers"):
            text.declare(f"func store§(_ context: {context}) {{\n    {save}\n}}")
        if kind == "two_helpers":
            text.declare(f"func keep§(_ context: {context}) {{\n    store§(context)\n}}")
        if kind == "method":
            text.declare(
                f"struct Saver§ {{\n    let context: {context}\n    func save() {{\n        {save}\n    }}\n}}")
        each = [*make, *saving]
        loop = choices["loop"]
        if loop in ("chunks", "around", "built_after") and kind == "every_third":
            raise Invalid
        lines = {
            "for": ["for i in 0..<6 {", *R.indented(each), "}"],
            "for_each": ["Array(0..<6).forEach { i in", *R.indented(each), "}"],
            "while": ["var i = 0", "while i < 6 {", *R.indented(each), "    i += 1", "}"],
            "enumerated": ["for (i, _) in [1, 2, 3, 4, 5, 6].enumerated() {", *R.indented(each), "}"],
            "recursion": ["next§(context, 0)"],
            "chunks": [
                "for batch in [[0, 1, 2], [3, 4, 5]] {", "    for i in batch {", *R.indented(make, 2), "    }",
                *R.indented(saving), "}"
            ],
            "around": ["for i in 0..<6 {", *R.indented(make), "}", *saving],
            "built_after": ["let all = Array(0..<6)", "all.forEach { i in", *R.indented(make), "}", *saving],
        }[loop]
        if loop == "recursion":
            text.declare("\n".join([
                f"func next§(_ context: {context}, _ i: Int) {{", "    guard i < 6 else { return }", *R.indented(each),
                "    next§(context, i + 1)", "}"
            ]))
        opening = ['let context = NSPersistentContainer(name: "Trips").viewContext'
                   ] if framework == "CoreData" else ["let context = container§.mainContext"]
        R.place(text, choices["home"], lambda is_async: opening + lines)
        return text

    return write


FAMILIES = [
    Family(
        "core_data", 3, CORE_DATA, core_data, "CoreData", {
            "home": R.meanings(R.HOME_MEANINGS, CORE_DATA, "home"),
            "source": {
                "the main context": ("view", "given_main"),
                "the main context's block": ("view_perform", "view_wait"),
                "a background context": ("background", "helper"),
                "a background context's block": ("background_perform", "background_wait", "background_task",
                                                 "helper_perform", "given_background"),
            },
            "value": {"live": ("array", "made"), "no object": ("text", "names", "id", "count")},
            "where": R.meanings({**R.BOUNDARY_MEANINGS, "another context": ("other_perform", "own_perform")}, CORE_DATA,
                                "where"),
            "through": {"a call": ("helper", "generic"), "kept": ("property", ), "a closure": ("closure", )},
        }),
    Family(
        "swift_data", 3, SWIFT_DATA, swift_data, "SwiftData", {
            "home": R.meanings(R.HOME_MEANINGS, SWIFT_DATA, "home"),
            "value": {"live": ("models", "inserted"), "no object": ("text", "names", "id"), "unmanaged": ("free", )},
            "where": R.meanings(R.BOUNDARY_MEANINGS, SWIFT_DATA, "where"),
            "through": {"a call": ("helper", "generic"), "kept": ("property", ), "a closure": ("closure", )},
        }),
    Family("core_data_saves", 1, LOOP, saving("CoreData"), "CoreData"),
    Family("swift_data_saves", 1, LOOP, saving("SwiftData"), "SwiftData"),
]
