"""What programs on Realm have in common: a model, the values that come out of a realm, contexts, boundaries,
suspensions."""
from .shape import Invalid, indented

# One for all programs: a class of its own for each would be most of the work of compiling them.
MODEL = """import RealmSwift

class Dog: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var age: Int
    @Persisted var best: Dog?
    @Persisted var friends: List<Dog>
}
"""
OPEN = "func open§() -> Realm { try! Realm(queue: nil) }"


class Value:
    """A value: its type, how it is made from `realm`, how it is read and changed. `{x}` is its name."""

    def __init__(self, type, make, read, write=None, extra=()):
        self.type, self.make, self.read, self.write, self.extra = type, make, read, write, extra


FIRST = "realm.objects(Dog.self).first!"
VALUES = {
    "object": Value("Dog", FIRST, "_ = {x}.name", 'try! {x}.realm?.write {{ {x}.name = "b" }}'),
    "results": Value("Results<Dog>", "realm.objects(Dog.self)", "_ = {x}.count"),
    "query": Value("Results<Dog>", 'realm.objects(Dog.self).where { $0.age > 0 }.sorted(byKeyPath: "name")',
                   "_ = {x}.first?.name"),
    "array": Value("[Dog]", "Array(realm.objects(Dog.self))", "_ = {x}[0].name",
                   'try! {x}[0].realm?.write {{ {x}[0].name = "b" }}'),
    "mapped": Value("[Dog]", "realm.objects(Dog.self).map { $0 } as [Dog]", "_ = {x}[0].name"),
    "key": Value("Dog", "realm.object(ofType: Dog.self, forPrimaryKey: 1)!", "_ = {x}.name",
                 "try! {x}.realm?.write {{ {x}.age += 1 }}"),
    "link": Value("Dog", FIRST + ".best!", "_ = {x}.name"),
    "list": Value("List<Dog>", FIRST + ".friends", "_ = {x}.count", "try! {x}.realm?.write {{ {x}.removeAll() }}"),
    "handle": Value("Realm", "realm", "_ = {x}.objects(Dog.self).count",
                    "try! {x}.write {{ {x}.add(Dog(value: [\"id\": 9])) }}"),
    "optional": Value("Dog?", "realm.objects(Dog.self).first", "_ = {x}?.name"),
    "tuple": Value("(Dog, Int)", f"({FIRST}, 1)", "_ = {x}.0.name"),
    "box": Value("Box§", f"Box§(dog: {FIRST})", "_ = {x}.dog.name", extra=("struct Box§ {\n    let dog: Dog\n}", )),
    "dictionary": Value("[String: Dog]", f'["a": {FIRST}]', '_ = {x}["a"]?.name'),
    "lazy": Value("LazyMapSequence<Results<Dog>, String>", "realm.objects(Dog.self).map { $0.name }", "_ = Array({x})"),
    "thawed": Value("Dog", FIRST + ".freeze().thaw()!", "_ = {x}.name"),
    "added": Value(
        "Dog", "add§(realm)", "_ = {x}.name", extra=
        ('func add§(_ realm: Realm) -> Dog {\n    let dog = Dog(value: ["id": 5])\n    try! realm.write { realm.add(dog) }\n    return dog\n}',
         )),
    # What may travel.
    "frozen": Value("Dog", FIRST + ".freeze()", "_ = {x}.name"),
    "frozen_results": Value("Results<Dog>", "realm.objects(Dog.self).freeze()", "_ = {x}.first?.name"),
    "frozen_array": Value("[Dog]", "realm.objects(Dog.self).map { $0.freeze() } as [Dog]", "_ = {x}[0].name"),
    "frozen_realm": Value("Results<Dog>", "realm.freeze().objects(Dog.self)", "_ = {x}.count"),
    "text": Value("String", FIRST + ".name", "_ = {x}.count"),
    "names": Value("[String]", "Array(realm.objects(Dog.self).map { $0.name })", "_ = {x}.count"),
    "id": Value("Int", FIRST + ".id", "_ = open§().object(ofType: Dog.self, forPrimaryKey: {x})?.name"),
    "copy": Value("Dog", f"Dog(value: {FIRST})", "_ = {x}.name", '{x}.name = "b"'),
    "free": Value("Dog", 'Dog(value: ["id": 8])', "_ = {x}.name", '{x}.name = "b"'),
    "configuration": Value("Realm.Configuration", "realm.configuration",
                           "_ = try! Realm(configuration: {x}, queue: nil).objects(Dog.self).count"),
    "reference": Value("ThreadSafeReference<Dog>", f"ThreadSafeReference(to: {FIRST})",
                       "_ = open§().resolve({x})?.name"),
    "results_reference": Value("ThreadSafeReference<Results<Dog>>", "ThreadSafeReference(to: realm.objects(Dog.self))",
                               "_ = open§().resolve({x})?.count"),
    "struct": Value("Facts§", f"Facts§({FIRST})", "_ = {x}.name",
                    extra=("struct Facts§ {\n    let name: String\n    init(_ dog: Dog) { name = dog.name }\n}", )),
    # Frozen or live as a function is told.
    "flag_frozen": Value(
        "Dog", "fetch§(realm, frozen: true)", "_ = {x}.name", extra=
        (f"func fetch§(_ realm: Realm, frozen: Bool) -> Dog {{\n    let dog = {FIRST}\n    return frozen ? dog.freeze() : dog\n}}",
         )),
    "flag_live": Value(
        "Dog", "fetch§(realm, frozen: false)", "_ = {x}.name", extra=
        (f"func fetch§(_ realm: Realm, frozen: Bool) -> Dog {{\n    let dog = {FIRST}\n    return frozen ? dog.freeze() : dog\n}}",
         )),
    "default_frozen": Value(
        "Dog", "fetch§(realm)", "_ = {x}.name", extra=
        (f"func fetch§(_ realm: Realm, frozen: Bool = true) -> Dog {{\n    let dog = {FIRST}\n    return frozen ? dog.freeze() : dog\n}}",
         )),
    "default_live": Value(
        "Dog", "fetch§(realm)", "_ = {x}.name", extra=
        (f"func fetch§(_ realm: Realm, frozen: Bool = false) -> Dog {{\n    let dog = {FIRST}\n    return frozen ? dog.freeze() : dog\n}}",
         )),
}

# Contexts of asynchronous code: the function's head, its tail, and how an awaited realm of its own is opened there.
ASYNC_HOMES = {
    "main": ("@MainActor func run§() async throws {", None, "try await Realm()"),
    "task": ("func run§() async throws {", None, None),
    "concurrent": ("@concurrent func run§() async throws {", None, None),
    "nonsending": ("nonisolated(nonsending) func run§() async throws {", "plain", None),
    "nonsending_main": ("nonisolated(nonsending) func run§() async throws {", "main", None),
    "actor": ("actor Keeper§ {|func run() async throws {", "actor", "try await Realm(actor: self)"),
    "global_actor": ("@Shelter§ func run§() async throws {", None, "try await Realm(actor: Shelter§.shared)"),
    "main_class": ("@MainActor final class Screen§ {|func run() async throws {", "class", "try await Realm()"),
    "main_method": ("final class Screen§ {|@MainActor func run() async throws {", "class", "try await Realm.open()"),
    "detached": (None, "detached", None),
}
# Those whose local functions are isolated, too.
ISOLATED = {"main", "global_actor", "main_class", "main_method"}
# Contexts of synchronous code, as what is wrapped around it; `done` is resumed at the end.
SYNC_HOMES = {
    "item": "DispatchQueue.global().async {",
    "queue": 'DispatchQueue(label: "home§").async {',
    "thread": "Thread.detachNewThread {",
    "operation": "OperationQueue().addOperation {",
}
CONTINUATION = "await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in"

# Where the use goes: (what stands before, what after, whether it needs an asynchronous place).
AWAITED = {
    "task": ("await Task {", "}.value"),
    "task_self": ("await Task {|    _ = self", "}.value"),
    "task_main": ("await Task { @MainActor in", "}.value"),
    "detached": ("await Task.detached {", "}.value"),
    "detached_main": ("await Task.detached { @MainActor in", "}.value"),
    "async_let": ("async let done: Void = {", "}()|await done"),
    "group": ("await withTaskGroup(of: Void.self) { group in|    group.addTask {", "    }|}"),
    "main_run": ("await MainActor.run {", "}"),
}
QUEUED = {
    "global_queue": "DispatchQueue.global().async {",
    "main_queue": "DispatchQueue.main.async {",
    "own_queue": 'DispatchQueue(label: "own§").async {',
    "barrier": 'DispatchQueue(label: "own§", attributes: .concurrent).async(flags: .barrier) {',
    "after": "DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) {",
    "operation": "OperationQueue().addOperation {",
    "main_operation": "OperationQueue.main.addOperation {",
    "new_thread": "Thread.detachNewThread {",
    "own_wrapper": "later§ {",
}
IN_PLACE = {
    "queue_sync": ('DispatchQueue(label: "own§").sync {', "}"),
    "do_block": ("do {", "}"),
    "pool": ("autoreleasepool {", "}"),
    "own_in_place": ("inPlace§ {", "}"),
}
WRAPPERS = {
    "own_wrapper": "func later§(_ body: @escaping () -> Void) {\n    DispatchQueue.global().async { body() }\n}",
    "own_in_place": "func inPlace§(_ body: () -> Void) {\n    body()\n}",
}
SUSPENSIONS = {
    "none": [],
    "yield": ["await Task.yield()"],
    "actor": ["await Other§.shared.nothing()"],
    "sleep": ["try await Task.sleep(nanoseconds: 100_000)"],
    "value": ["_ = await Task { 1 }.value"],
    "continuation": [
        "await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in DispatchQueue.global().async { c.resume() } }"
    ],
    "helper": ["try await pause§()"],
    "group": ["await withTaskGroup(of: Void.self) { group in", "    group.addTask { await Task.yield() }", "}"],
    "main": ["await MainActor.run { }"],
    "maybe": ["if Bool.random() {", "    await Task.yield()", "}"],
    "guarded": ["guard Bool.random() else { return }", "await Task.yield()"],
    "switched": ["switch Bool.random() {", "case true: await Task.yield()", "case false: break", "}"],
    "loop": ["for _ in 0..<2 {", "    await Task.yield()", "}"],
    "caught": ["do {", "    try await pause§()", "} catch {", "    return", "}"],
    "other_branch": ["if Bool.random() {", "    await Task.yield()", "    return", "}"],
}
OTHER = "actor Other§ {\n    static let shared = Other§()\n    private var calls = 0\n    func nothing() { calls += 1 }\n}"
PAUSE = "func pause§() async throws {\n    await Task.yield()\n}"


def suspend(text, kind, indent=0):
    lines = SUSPENSIONS[kind]
    if any("Other§" in line for line in lines):
        text.declare(OTHER)
    if any("pause§" in line for line in lines):
        text.declare(PAUSE)
    return indented(lines, indent)


def place(text, home, inner):
    """Puts lines into a context; `inner(is_async)` gives them. Sets the program's body and entry."""
    if home in SYNC_HOMES:
        lines = inner(False)
        text.body += [
            "func run§() async throws {", "    " + CONTINUATION, "        " + SYNC_HOMES[home], *indented(lines, 3),
            "        }", "    }", "}"
        ]
        return
    head, kind, _ = ASYNC_HOMES[home]
    lines = inner(True)
    if home == "global_actor":
        text.declare("@globalActor actor Shelter§ {\n    static let shared = Shelter§()\n}")
    if kind == "detached":
        text.body += [
            "func run§() async throws {", "    try await Task.detached {", *indented(lines, 2), "    }.value", "}"
        ]
        return
    heads = head.split("|")
    body = []
    for depth, line in enumerate(heads):
        body.append("    " * depth + line)
    body += indented(lines, len(heads))
    for depth in range(len(heads) - 1, -1, -1):
        body.append("    " * depth + "}")
    text.body += body
    if kind == "main":
        text.body += ["", "@MainActor func enter§() async throws {", "    try await run§()", "}"]
        text.entry = "try await enter§()"
    elif kind == "plain":
        text.body += ["", "func enter§() async throws {", "    try await run§()", "}"]
        text.entry = "try await enter§()"
    elif kind == "actor":
        text.entry = "try await Keeper§().run()"
    elif kind == "class":
        text.entry = "try await Screen§().run()"


def place_opened(text, choices, inner):
    """The same, where a realm may be opened for the very queue that the lines run on."""
    if choices["opener"] != "own_queue":
        place(text, choices["home"], inner)
        return
    if choices["home"] != "queue":
        raise Invalid
    lines = inner(False)
    text.body += [
        "func run§() async throws {", "    " + CONTINUATION, "        homeQueue§.async {", *indented(lines, 3),
        "        }", "    }", "}"
    ]


def across(text, boundary, use, is_async):
    """Lines that run `use` behind a boundary and wait for it. In synchronous code `done` is there already, and must be
    resumed by whoever comes last."""
    ending = [] if is_async else ["done.resume()"]
    if boundary == "none":
        return use + ending
    if boundary in IN_PLACE:
        if boundary in WRAPPERS:
            text.declare(WRAPPERS[boundary])
        before, after = IN_PLACE[boundary]
        return [before, *indented(use), after, *ending]
    if boundary in QUEUED:
        if boundary in WRAPPERS:
            text.declare(WRAPPERS[boundary])
        queued = [QUEUED[boundary], *indented(use), "    done.resume()", "}"]
        return [CONTINUATION, *indented(queued), "}"] if is_async else queued
    if not is_async:
        raise Invalid
    before, after = (part.split("|") for part in AWAITED[boundary])
    return [*before, *indented(use, 2 if boundary == "group" else 1), *after]


def opening(text, opener, home):
    """The lines that make `realm` in that home."""
    if opener == "helper":
        text.declare(OPEN)
        return ["let realm = open§()"]
    if opener == "inline":
        return ["let realm = try! Realm(queue: nil)"]
    if opener == "fallback":
        text.declare("func given§(_ realm: Realm? = nil) -> Realm { realm ?? (try! Realm(queue: nil)) }")
        return ["let realm = given§()"]
    if opener == "awaited":
        awaited = ASYNC_HOMES.get(home, (None, None, None))[2]
        if awaited is None:
            raise Invalid
        return [f"let realm = {awaited}"]
    if opener == "main_awaited":
        # The main actor's realm, wherever this runs: told by a rule of its own.
        if home in SYNC_HOMES or home in ("main", "main_class", "main_method"):
            raise Invalid
        return ["let realm = try await Realm()"]
    if opener == "own_queue":
        if home != "queue":
            raise Invalid
        text.declare('let homeQueue§ = DispatchQueue(label: "home§")')
        return ["let realm = try! Realm(queue: homeQueue§)"]
    raise Invalid


# What contexts mean, whatever their spelling.
HOME_MEANINGS = {
    "on the main actor": ("main", "main_class", "main_method", "nonsending_main"),
    "on an actor": ("actor", "global_actor", "model_actor"),
    "on no actor": ("task", "detached", "concurrent", "nonsending"),
    "in a block or thread": ("item", "queue", "operation", "thread"),
}
BOUNDARY_MEANINGS = {
    "a task": ("detached", "task", "task_self", "async_let", "group"),
    "the main actor": ("main_run", "task_main", "detached_main"),
    "a queue or thread": ("global_queue", "own_queue", "operation", "new_thread", "after", "barrier", "own_wrapper"),
    "the main queue": ("main_queue", "main_operation"),
    "in place": ("queue_sync", "own_in_place", "do_block", "pool"),
    "an argument": ("actor_argument", "main_argument", "async_argument"),
}


def meanings(spellings, dimensions, name):
    """Those of the spellings that a dimension has."""
    return {
        meaning: tuple(value for value in values if value in dimensions[name]) for meaning, values in spellings.items()
    }


PREPARE = """import RealmSwift
func seed<T: Object>(_ type: T.Type) throws {
    let realm = try Realm()
    try realm.write {
        let dogs = (0..<3).map { realm.create(type, value: ["id": $0, "name": "Rex", "age": $0 + 1]) }
        for dog in dogs {
            dog["best"] = dogs[0]
            dog["friends"] = [dogs[1]]
        }
    }
}
"""
