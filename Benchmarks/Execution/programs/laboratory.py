"""The laboratory's cells: whose a value is, how it is kept, what it is, where the code runs that has it, and whether
that code touches it.

A cell is a program of one value. Code at the owner's home makes and keeps it, and something runs that touches it or
only has it. No cell is broken in any other way: what is changed is
changed in a transaction, nothing is deleted, nothing is used twice."""
import random

from . import realm as R
from .contexts import CORE_DATA_MODELS, CORE_DATA_PREPARE, SWIFT_DATA_MODELS, SWIFT_DATA_PREPARE
from .shape import Family, Invalid, Program, Text, indented


class Owner:
    """Whose a handle is. `home` is the code that makes it (a home of `realm.py`, or one of this file), `opening` the
    lines there that make `handle`; `again` is an expression that opens it
    wherever it is asked, if there is one; `declared` stands beside the program. What belongs to a queue of the
    framework's own is made `inside` of its blocks."""

    def __init__(self, framework, home, opening, again=None, declared=(), inside=False):
        self.framework, self.home, self.opening, self.again, self.declared, self.inside = framework, home, opening, again, declared, inside


QUEUE = ('let homeQueue§ = DispatchQueue(label: "home§")', )
CONTAINER = ('let container§ = NSPersistentContainer(name: "Trips")', )
MODELS = ("let container§ = try! ModelContainer(for: Trip.self)", )
HERE, THERE = "try! Realm()", "try! Realm(queue: nil)"
VIEW, BACKGROUND = "container§.viewContext", "container§.newBackgroundContext()"
OWNERS = {
    "main realm": Owner("Realm", "main", f"let handle = {THERE}", HERE),
    "main realm, awaited": Owner("Realm", "main", "let handle = try await Realm()"),
    "main realm of a class": Owner("Realm", "main_class", f"let handle = {THERE}", HERE),
    "task's thread's realm": Owner("Realm", "task", f"let handle = {THERE}", HERE),
    "block's thread's realm": Owner("Realm", "item", f"let handle = {HERE}", HERE),
    "thread's realm": Owner("Realm", "thread", f"let handle = {HERE}", HERE),
    "queue's realm": Owner("Realm", "home_queue", "let handle = try! Realm(queue: homeQueue§)",
                           "try! Realm(queue: homeQueue§)", QUEUE),
    "actor's realm": Owner("Realm", "actor", "let handle = try await Realm(actor: self)"),
    "thread's realm in an actor": Owner("Realm", "actor", f"let handle = {THERE}", HERE),
    "global actor's realm": Owner("Realm", "global_actor", "let handle = try await Realm(actor: Shelter§.shared)"),
    "main context": Owner("CoreData", "main", f"let handle = {VIEW}", VIEW, CONTAINER),
    "main context of a class": Owner("CoreData", "main_class", f"let handle = {VIEW}", VIEW, CONTAINER),
    "main context, asked elsewhere": Owner("CoreData", "task", f"let handle = {VIEW}", VIEW, CONTAINER, inside=True),
    "background context": Owner("CoreData", "main", f"let handle = {BACKGROUND}", BACKGROUND, CONTAINER, inside=True),
    "background context of a task": Owner("CoreData", "task", f"let handle = {BACKGROUND}", BACKGROUND, CONTAINER,
                                          inside=True),
    "background task's context": Owner("CoreData", "background_task", None, None, CONTAINER),
    "child context": Owner(
        "CoreData", "main",
        "let handle = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)\nhandle.parent = container§.viewContext",
        None, CONTAINER, inside=True),
    "main model context": Owner("SwiftData", "main", "let handle = container§.mainContext", None, MODELS),
    "model context made on main": Owner("SwiftData", "main", "let handle = ModelContext(container§)",
                                        "ModelContext(container§)", MODELS),
    "model context made in a task": Owner("SwiftData", "task", "let handle = ModelContext(container§)",
                                          "ModelContext(container§)", MODELS),
    "model context made in a block": Owner("SwiftData", "item", "let handle = ModelContext(container§)",
                                           "ModelContext(container§)", MODELS),
    "model context made in an actor": Owner("SwiftData", "actor", "let handle = ModelContext(container§)",
                                            "ModelContext(container§)", MODELS),
    "model actor's context": Owner("SwiftData", "model_actor", "let handle = modelContext", None, MODELS),
}
HANDLES = {"Realm": "Realm", "CoreData": "NSManagedObjectContext", "SwiftData": "ModelContext"}
SYNCHRONOUS = {"item", "thread", "home_queue", "background_task"}
ACTORS = {"actor", "model_actor", "main_class"}


class Kind:
    """A kind of value: its type, how it is made from `{h}`, what touches it and what doesn't."""

    def __init__(self, type, make, touches, others):
        self.type, self.make, self.touches, self.others = type, make, touches, {"capture": "_ = {x}", **others}


# What any value can be asked. The run decides what a touch is; these are only how it is looked for.
OBJECT = {"identity": "_ = {x} === {x}", "nil test": "_ = {o} != nil"}
COLLECTION = {"nil test": "_ = {o} != nil"}
FIRST, TRIPS, FETCHED = "{h}.objects(Dog.self).first!", "(try! {h}.fetch(trips()))", "(try! {h}.fetch(FetchDescriptor<Trip>()))"
KINDS = {
    "Realm": {
        "handle": Kind(
            "Realm", "{h}", {
                "read": "_ = {x}.objects(Dog.self).count", "write": 'try! {x}.write { {x}.add(Dog(value: ["id": 9])) }',
                "find": "_ = {x}.object(ofType: Dog.self, forPrimaryKey: 1)"
            }, {
                "nil test": "_ = {o} != nil", "configuration": "_ = {x}.configuration.schemaVersion",
                "isFrozen": "_ = {x}.isFrozen"
            }),
        "object": Kind(
            "Dog", FIRST, {
                "read": "_ = {x}.name", "write": 'try! {x}.realm?.write { {x}.name = "b" }',
                "link": "_ = {x}.best?.name", "freeze": "_ = {x}.freeze()"
            }, {
                **OBJECT, "cast": "_ = ({x} as Any) is Dog", "isFrozen": "_ = {x}.isFrozen",
                "realm": "_ = {x}.realm == nil"
            }),
        "results": Kind(
            "Results<Dog>", "{h}.objects(Dog.self)", {
                "read": "_ = {x}.first?.name", "count": "_ = {x}.count", "loop": "for dog in {x} { _ = dog }",
                "filter": "_ = {x}.where { $0.age > 0 }"
            }, {**COLLECTION, "isFrozen": "_ = {x}.isFrozen", "realm": "_ = {x}.realm == nil"}),
        "list": Kind(
            "List<Dog>", FIRST + ".friends",
            {"read": "_ = {x}[0].name", "count": "_ = {x}.count", "write": "try! {x}.realm?.write { {x}.removeAll() }"},
            {**COLLECTION, "isFrozen": "_ = {x}.isFrozen"}),
        "array": Kind(
            "[Dog]", "Array({h}.objects(Dog.self))", {
                "read": "_ = {x}[0].name", "loop": "for dog in {x} { _ = dog.age }",
                "write": 'try! {x}[0].realm?.write { {x}[0].name = "b" }'
            },
            {**COLLECTION, "count": "_ = {x}.count", "element": "_ = {x}.first", "identity": "_ = {x}[0] === {x}[1]"}),
        "frozen object": Kind("Dog", FIRST + ".freeze()", {"read": "_ = {x}.name", "link": "_ = {x}.best?.name"},
                              OBJECT),
        "frozen results": Kind("Results<Dog>", "{h}.objects(Dog.self).freeze()",
                               {"read": "_ = {x}.first?.name", "count": "_ = {x}.count"}, COLLECTION),
        "unmanaged object": Kind("Dog", "Dog(value: " + FIRST + ")",
                                 {"read": "_ = {x}.name", "write": '{x}.name = "b"'}, OBJECT),
        "id": Kind("Int", FIRST + ".id",
                   {"read": "_ = try! Realm(queue: nil).object(ofType: Dog.self, forPrimaryKey: {x})?.name"},
                   COLLECTION),
        "plain value": Kind("String", FIRST + ".name", {"read": "_ = {x}.count"}, COLLECTION),
    },
    "CoreData": {
        "handle": Kind(
            "NSManagedObjectContext", "{h}",
            {"read": "_ = try! {x}.fetch(trips()).count", "write": "try! {x}.save()", "reset": "{x}.reset()"}, {
                **OBJECT, "coordinator": "_ = {x}.persistentStoreCoordinator",
                "go home": "{x}.performAndWait { _ = try! {x}.fetch(trips()).count }"
            }),
        "object": Kind("Trip", TRIPS + ".first!",
                       {"read": "_ = {x}.name", "write": "{x}.days = 2", "key": '_ = {x}.value(forKey: "name")'}, {
                           **OBJECT, "objectID": "_ = {x}.objectID", "context": "_ = {x}.managedObjectContext",
                           "go home": "{x}.managedObjectContext?.performAndWait { _ = {x}.name }"
                       }),
        "array": Kind(
            "[Trip]", TRIPS,
            {"read": "_ = {x}[0].name", "loop": "for trip in {x} { _ = trip.days }", "write": "{x}[0].days = 2"}, {
                **COLLECTION, "count": "_ = {x}.count", "element": "_ = {x}.first",
                "objectID": "_ = {x}.map { $0.objectID }"
            }),
        "id": Kind("NSManagedObjectID", TRIPS + ".first!.objectID", {"read": "_ = {x}.isTemporaryID"}, OBJECT),
        "plain value": Kind("String", TRIPS + ".first!.name", {"read": "_ = {x}.count"}, COLLECTION),
    },
    "SwiftData": {
        "handle": Kind("ModelContext", "{h}",
                       {"read": "_ = try! {x}.fetchCount(FetchDescriptor<Trip>())", "write": "try! {x}.save()"},
                       {**OBJECT, "container": "_ = {x}.container"}),
        "object": Kind("Trip", FETCHED + ".first!", {"read": "_ = {x}.name", "write": "{x}.days = 2"},
                       {**OBJECT, "persistentModelID": "_ = {x}.persistentModelID"}),
        "array": Kind("[Trip]", FETCHED, {"read": "_ = {x}[0].name", "loop": "for trip in {x} { _ = trip.days }"},
                      {**COLLECTION, "count": "_ = {x}.count", "element": "_ = {x}.first"}),
        "unmanaged object": Kind("Trip", 'Trip(name: "new", days: 1)',
                                 {"read": "_ = {x}.days", "write": "{x}.days = 9"}, OBJECT),
        "id": Kind("PersistentIdentifier", FETCHED + ".first!.persistentModelID", {"read": "_ = {x}.id"}, COLLECTION),
        "plain value": Kind("String", FETCHED + ".first!.name", {"read": "_ = {x}.count"}, COLLECTION),
    },
}
KEEPING = [
    "local", "let", "var", "lazy var", "lazy var, not asked at home", "optional", "implicitly unwrapped", "static var",
    "static let", "singleton", "global", "struct member", "init parameter", "computed on top",
    "computed from a kept handle", "computed, opened anew", "dictionary", "closure", "member of the home"
]
REACH = ["as it is", "copied before", "method of self", "method of self, weak", "a method that touches"]
# What runs: lines around `body`, which ends with `finish`; both forms begin in code that doesn't wait. `{c}` is the
# handle.
LATER = {
    "in place": ("", ""),
    "global queue": ("DispatchQueue.global().async {", "}"),
    "own serial queue": ('DispatchQueue(label: "own§").async {', "}"),
    "own serial queue, waited for": ('DispatchQueue(label: "own§").sync {', "}"),
    "main queue": ("DispatchQueue.main.async {", "}"),
    "home queue": ("homeQueue§.async {", "}"),
    "after a while": ("DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) {", "}"),
    "work item": ("DispatchQueue.global().async(execute: DispatchWorkItem {", "})"),
    "Task": ("Task {", "}"),
    "Task.detached": ("Task.detached {", "}"),
    "Task on main": ("Task { @MainActor in", "}"),
    "OperationQueue": ("OperationQueue().addOperation {", "}"),
    "main OperationQueue": ("OperationQueue.main.addOperation {", "}"),
    "BlockOperation": ("OperationQueue().addOperation(BlockOperation {", "})"),
    "Thread": ("Thread.detachNewThread {", "}"),
    "URLSession": ('URLSession.shared.dataTask(with: URL(string: "http://127.0.0.1:9/")!) { _, _, _ in', "}.resume()"),
    "own completion": ("fetch§ { _ in", "}"),
    "own completion on main": ("fetchOnMain§ { _ in", "}"),
    "Combine": ("token§ = Just(1).receive(on: DispatchQueue.global()).sink { _ in", "}"),
    "Operation's main": None,
    "perform": ("{c}.perform {", "}"),
    "performAndWait": ("{c}.performAndWait {", "}"),
    "another context's perform": (BACKGROUND + ".perform {", "}"),
}
WAITED = {
    "after an await": (["await Task.yield()"], []),
    "main actor's run": (["await MainActor.run {"], ["}"]),
    "async let": (["async let done: Void = {"], ["}()", "await done"]),
    "task group": (["await withTaskGroup(of: Void.self) { group in", "    group.addTask {"], ["    }", "}"]),
    "async perform": (["await {c}.perform {"], ["}"]),
    "nonisolated async method": None,
    "main actor's method": None,
    "another actor's method": None,
}
RUNNING = [*LATER, *WAITED]
DECLARED = {
    "own completion": "func fetch§(completion: @escaping (Int) -> Void) {\n    DispatchQueue.global().async { completion(1) }\n}",
    "own completion on main": "func fetchOnMain§(completion: @escaping (Int) -> Void) {\n    DispatchQueue.global().async {\n        DispatchQueue.main.async { completion(1) }\n    }\n}",
    "Combine": "var token§: AnyCancellable?",
}
PERFORMS = {"perform", "performAndWait", "another context's perform", "async perform"}


def touches(framework, touch):
    return sorted({name for kind in KINDS[framework].values() for name in (kind.touches if touch else kind.others)})


class Cell:
    """The text of one cell, as it is put together."""

    def __init__(self, choices):
        self.owner, self.keeping, self.running, self.reach = OWNERS[
            choices["owner"]], choices["keeping"], choices["running"], choices["reach"]
        framework = self.owner.framework
        self.kind, self.handle = KINDS[framework].get(choices["kind"]), HANDLES[framework]
        if self.kind is None:
            raise Invalid
        self.use = {**self.kind.others, **self.kind.touches}.get(choices["use"])
        if self.use is None or (choices["use"] in self.kind.touches) != (choices["touch"] == "touch"):
            raise Invalid
        if (self.running in PERFORMS and framework != "CoreData") or (self.running == "home queue"
                                                                      and self.owner.home != "home_queue"):
            raise Invalid
        self.text = Text("Foundation", {"Realm": "RealmSwift"}.get(framework, framework))
        for block in self.owner.declared:
            self.text.declare(*block.split("\n"))
        if self.running in DECLARED:
            self.text.declare(*DECLARED[self.running].split("\n"))
        if self.running == "Combine" and framework != "Realm":
            self.text.imports = (*self.text.imports, "Combine")
        self.is_async = self.owner.home not in SYNCHRONOUS
        # Of the store: its members beside the value, its methods; how the value is called outside and inside of it, and
        # what it is when it may be nil.
        self.members, self.methods, self.outer, self.inner, self.has_store = [], [], "x", None, False
        self.is_optional, self.in_home = False, []

    # How it is made and kept.

    def made(self, handle):
        making = self.kind.make.replace("{h}", handle)
        inside = self.owner.inside and self.kind.make != "{h}"
        return f"{handle}.performAndWait {{ {making} }}" if inside else making

    def kept(self):
        """The lines that keep the value at home, once `handle` is there."""
        type, make, keeping = self.kind.type, self.made("handle"), self.keeping
        if keeping == "local":
            return [f"let x: {type} = {make}"]
        if keeping == "dictionary":
            self.outer = 'x["a"]!'
            return [f'let x: [String: {type}] = ["a": {make}]']
        if keeping == "closure":
            return [f"let x: {type} = {make}", "let show = {", *indented(self.touched("x")), "}"]
        if keeping == "global":
            self.outer = "kept§"
            self.text.declare(f"var kept§: {type}!")
            return [f"kept§ = {make}"]
        if keeping == "member of the home":
            if self.owner.home not in ACTORS:
                raise Invalid
            self.outer, self.is_optional = "kept!", True
            self.in_home = [f"var kept: {type}?"]
            return [f"kept = {make}"]
        self.has_store, self.outer, self.inner = True, "store.kept", "self.kept"
        return self.stored(type, make)

    def again(self):
        if self.owner.again is None or self.owner.inside and self.kind.make != "{h}" and self.keeping != "computed, opened anew":
            raise Invalid
        return self.made(self.owner.again) if not self.owner.inside else self.kind.make.replace("{h}", self.owner.again)

    def stored(self, type, make):
        keeping, ask = self.keeping, "_ = store.kept"
        given = [f"init(_ handle: {self.handle}) {{", f"    kept = {make}", "}"]
        if keeping in ("let", "var"):
            if self.owner.again is None or self.owner.inside:
                self.members = [f"{keeping} kept: {type}", "", *given]
                return ["let store = Store§(handle)"]
            self.members = [f"{keeping} kept: {type} = {self.again()}"]
            return ["let store = Store§()"]
        if keeping.startswith("lazy var"):
            self.members = [
                f"let handle: {self.handle}", f"lazy var kept: {type} = {make}", "",
                f"init(_ handle: {self.handle}) {{", "    self.handle = handle", "}"
            ]
            return ["let store = Store§(handle)", *([] if "not asked" in keeping else [ask])]
        if keeping in ("optional", "implicitly unwrapped"):
            self.is_optional = keeping == "optional"
            self.members = [
                f"var kept: {type}{'?' if self.is_optional else '!'}", "", f"func prepare(_ handle: {self.handle}) {{",
                f"    kept = {make}", "}"
            ]
            if self.is_optional:
                self.outer, self.inner = "store.kept!", "self.kept!"
            return ["let store = Store§()", "store.prepare(handle)"]
        if keeping == "static var":
            self.outer = self.inner = "Store§.kept"
            self.members = [f"static var kept: {type}!"]
            return [f"Store§.kept = {make}", "let store = Store§()"]
        if keeping == "static let":
            self.outer = self.inner = "Store§.kept"
            self.members = [f"static let kept: {type} = {self.again()}"]
            return ["let store = Store§()", "_ = Store§.kept"]
        if keeping == "singleton":
            self.outer, self.members = "Store§.shared.kept", [
                "static let shared = Store§()", f"let kept: {type} = {self.again()}"
            ]
            return ["let store = Store§.shared"]
        if keeping == "struct member":
            self.members = [f"let kept: {type}"]
            return [f"let store = Store§(kept: {make})"]
        if keeping == "init parameter":
            self.members = [
                f"private let kept: {type}" if self.reach.startswith("method of self") else f"let kept: {type}", "",
                f"init(kept: {type}) {{", "    self.kept = kept", "}"
            ]
            return [f"let x: {type} = {make}", "let store = Store§(kept: x)"]
        if keeping == "computed on top":
            self.members = [
                f"private let stored: {type}", f"var kept: {type} {{ stored }}", "", f"init(_ stored: {type}) {{",
                "    self.stored = stored", "}"
            ]
            return [f"let store = Store§({make})"]
        if keeping == "computed from a kept handle":
            self.members = [
                f"let handle: {self.handle}", f"var kept: {type} {{", f"    {make}", "}", "",
                f"init(_ handle: {self.handle}) {{", "    self.handle = handle", "}"
            ]
            return ["let store = Store§(handle)"]
        self.members = [f"var kept: {type} {{", f"    {self.again()}", "}"]
        return ["let store = Store§()"]

    # How it is touched.

    def touched(self, name):
        value = self.use.replace(
            "{o}",
            name.removesuffix("!") if self.is_optional and name.endswith("!") else f"({name} as {self.kind.type}?)")
        return [value.replace("{x}", name)]

    def context(self, name):
        """The context that a value goes home to."""
        if self.kind.type == self.handle:
            return name
        if self.kind.type == "Trip":
            return f"{name}.managedObjectContext!"
        if self.kind.type == "[Trip]":
            return f"{name}[0].managedObjectContext!"
        raise Invalid

    def ran(self, name, use, is_async, finish, weak=False):
        """Lines that run `use`, and `finish` in the end."""
        running = self.running
        if running == "Operation's main":
            if weak or "self" in name:
                raise Invalid
            self.text.declare("final class Job§: Operation {", f"    let x: {self.kind.type}",
                              "    let done: CheckedContinuation<Void, Never>",
                              f"    init(_ x: {self.kind.type}, _ done: CheckedContinuation<Void, Never>) {{",
                              "        self.x = x", "        self.done = done", "    }", "    override func main() {",
                              *indented(self.touched("x"), 2), "        done.resume()", "    }", "}")
            return self.waiting(is_async, [f"OperationQueue().addOperation(Job§({name}, done))"])
        if running in LATER:
            before, after = (part.replace("{c}",
                                          self.context(name) if "{c}" in part else "") for part in LATER[running])
            if not before:
                if weak:
                    raise Invalid
                return use + ([] if is_async else [finish])
            if weak:
                before = before.replace("{ @MainActor in", "{ @MainActor [weak self] in").replace(
                    "{ _ in", "{ [weak self] _ in").replace("{ _, _, _ in", "{ [weak self] _, _, _ in")
                before = before if "weak" in before else before + " [weak self] in"
                use = ["guard let self else { return done.resume() }", *use]
            if after.startswith("}") and before.endswith(".sync {") or running == "performAndWait":
                return [before, *indented(use), after, *([] if is_async else [finish])]
            return self.waiting(is_async, [before, *indented([*use, finish]), after])
        if not is_async or weak:
            raise Invalid
        if WAITED[running]:
            before, after = WAITED[running]
            before = [line.replace("{c}", self.context(name) if "{c}" in line else "") for line in before]
            depth = 2 if running == "task group" else 0 if running == "after an await" else 1
            return [*before, *indented(use, depth), *after]
        return self.called(name)

    def called(self, name):
        """A function that runs elsewhere and is given the value."""
        type = self.kind.type
        if self.running == "nonisolated async method":
            self.text.declare("struct Reader§ {", f"    func take(_ x: {type}) async {{",
                              *indented(self.touched("x"), 2), "    }", "}")
            return [f"await Reader§().take({name})"]
        if self.running == "main actor's method":
            self.text.declare("final class Shower§ {", f"    @MainActor func take(_ x: {type}) {{",
                              *indented(self.touched("x"), 2), "    }", "}")
            return [f"await Shower§().take({name})"]
        self.text.declare("actor Taker§ {", "    private var taken = 0", f"    func take(_ x: {type}) {{",
                          "        taken += 1", *indented(self.touched("x"), 2), "    }", "}")
        return [f"await Taker§().take({name})"]

    def waiting(self, is_async, lines):
        return [R.CONTINUATION, *indented(lines), "}"] if is_async else lines

    # Put together.

    def body(self, is_async):
        lines = [] if self.owner.opening is None else self.owner.opening.split("\n")
        kept = self.kept()
        if not any("handle" in line for line in kept):
            # It is opened by what keeps it.
            lines = []
        lines = lines + kept + self.reached(is_async)
        if self.has_store:
            self.text.declare("struct Store§ {" if self.keeping == "struct member" else "final class Store§ {",
                              *indented([*self.members, *self.methods]), "}")
        return lines

    def reached(self, is_async):
        finish, name = "done.resume()", self.outer
        if self.keeping == "closure":
            if self.reach != "as it is" or self.running in PERFORMS or self.running == "Operation's main" or self.running in WAITED and not WAITED[
                    self.running]:
                raise Invalid
            return self.ran("x", ["show()"], is_async, finish)
        if self.reach == "as it is":
            if name == "kept!" and not self.running.startswith(
                ("in place", "after an", "Task")) or name == "kept!" and self.running == "Task.detached":
                raise Invalid
            name = "self.kept!" if name == "kept!" else name
            return self.ran(name, self.touched(name), is_async, finish)
        if self.reach == "copied before":
            if self.keeping in ("local", "static let", "global"):
                raise Invalid
            return [f"let copy: {self.kind.type} = {name}", *self.ran("copy", self.copied("copy"), is_async, finish)]
        if self.reach == "a method that touches":
            if self.running == "Operation's main" or self.running in WAITED and not WAITED[
                    self.running] and self.running != "nonisolated async method":
                raise Invalid
            if not self.has_store:
                if self.keeping in ("member of the home", "dictionary"):
                    raise Invalid
                parameter = "" if self.keeping == "global" else f"_ x: {self.kind.type}"
                self.text.declare(f"func show§({parameter}) {{", *indented(self.touched(name)), "}")
                return self.ran(name, [f"show§({'' if self.keeping == 'global' else name})"], is_async, finish)
            if self.running == "nonisolated async method":
                self.methods += ["", "func show() async {", *indented(self.touched(self.inner)), "}"]
                return ["await store.show()"] if is_async else self.invalid()
            self.methods += ["", "func show() {", *indented(self.touched(self.inner)), "}"]
            return self.ran(name, ["store.show()"], is_async, finish)
        if not self.has_store or self.running in WAITED:
            raise Invalid
        weak = self.reach.endswith("weak")
        if weak and (self.keeping == "struct member" or "self" not in self.inner or not is_async
                     or self.running in PERFORMS):
            raise Invalid
        lines = self.ran(self.inner, self.touched(self.inner), False, finish, weak)
        self.methods += ["", "func use(_ done: CheckedContinuation<Void, Never>) {", *indented(lines), "}"]
        return [*self.waiting(is_async, ["store.use(done)"]), *(["withExtendedLifetime(store) { }"] if weak else [])]

    def copied(self, name):
        self.is_optional = False
        return self.touched(name)

    def invalid(self):
        raise Invalid

    def write(self):
        text, home = self.text, self.owner.home
        if home in ("home_queue", "background_task"):
            head = "homeQueue§.async {" if home == "home_queue" else "container§.performBackgroundTask { handle in"
            lines = self.body(False)
            text.body += [
                "func run§() async throws {", "    " + R.CONTINUATION, "        " + head, *indented(lines, 3),
                "        }", "    }", "}"
            ]
        elif home == "model_actor":
            text.body += [
                "@ModelActor actor Keeper§ {", "    func run() async throws {", *indented(self.body(True), 2), "    }",
                "}"
            ]
            text.entry = "try await Keeper§(modelContainer: container§).run()"
        else:
            R.place(text, home, self.body)
        if self.in_home:
            text.body[1:1] = indented([*self.in_home, ""])
        if self.owner.framework == "SwiftData":
            text.entry = "try await seed(container§); " + text.entry
        return text


def family(framework):
    owners = [name for name, owner in OWNERS.items() if owner.framework == framework]
    dimensions = {
        "owner": owners, "keeping": KEEPING, "kind": list(KINDS[framework]), "running": RUNNING,
        "touch": ["touch", "no touch"], "use": touches(framework, True) +
        [name for name in touches(framework, False) if name not in touches(framework, True)], "reach": REACH
    }
    return Family(f"lab {framework}", 1, dimensions, lambda choices: Cell(choices).write(), framework)


FAMILIES = {framework: family(framework) for framework in HANDLES}
# Live kinds get more cells than those that may travel: what travels is checked for false alarms only.
LIVE = {"handle", "object", "results", "list", "array"}
SHARES = {"Realm": 900, "CoreData": 620, "SwiftData": 480}
# Three values that a cell brings together: a cell is worth what it brings together for the first time.
TRIPLES = [("owner", "keeping", "running"), ("owner", "kind", "running"), ("keeping", "kind", "running"),
           ("owner", "running", "touch"), ("kind", "use"), ("owner", "use"), ("keeping", "running", "reach"),
           ("owner", "keeping", "kind")]


def cells(seed=36):
    """All cells, the same each time, each named by its choices."""
    made, number = [], 0
    for framework, share in SHARES.items():
        kind, dice, met, names = FAMILIES[framework], random.Random(f"{seed}/{framework}"), set(), set()
        while share:
            choices = max((chosen(kind, dice) for _ in range(12)), key=lambda one: len(new(one, met)))
            if name(choices) in names:
                continue
            met |= new(choices, met)
            names.add(name(choices))
            made.append(Program(number, kind, choices))
            number, share = number + 1, share - 1
    return made


def new(choices, met):
    return {tuple(choices[dimension] for dimension in triple) + triple for triple in TRIPLES} - met


def chosen(family, dice):
    """Random choices that go together."""
    while True:
        choices = {dimension: dice.choice(values) for dimension, values in family.dimensions.items()}
        home = OWNERS[choices["owner"]].home
        # What few owners have would be rare.
        if family.framework == "CoreData" and dice.random() < 0.15:
            choices["running"] = dice.choice(sorted(PERFORMS))
        if home == "home_queue" and dice.random() < 0.15:
            choices["running"] = "home queue"
        if home in ACTORS and dice.random() < 0.15:
            choices["keeping"] = "member of the home"
        if choices["kind"] not in LIVE and dice.random() < 0.7:
            continue
        kind = KINDS[family.framework][choices["kind"]]
        # Seven of ten touch.
        choices["touch"] = "touch" if dice.random() < 0.7 else "no touch"
        choices["use"] = dice.choice(sorted(kind.touches if choices["touch"] == "touch" else kind.others))
        try:
            family.write(choices)
            return choices
        except Invalid:
            continue


def name(choices):
    return " · ".join(choices[dimension] for dimension in ("owner", "keeping", "kind", "running", "use", "reach"))
