"""Programs in which transactions begin and end: joined, nested, flagged, left open, changed outside of."""
from . import realm as R
from .shape import Family, Invalid, Text

CHANGE = "dog.age += 1"
HELPERS = {
    "write§": "func write§(_ realm: Realm, _ body: () -> Void) {\n    try! realm.write { body() }\n}",
    "join§": "func join§(_ realm: Realm, _ body: () -> Void) {\n    if realm.isInWriteTransaction {\n        body()\n    } else {\n        try! realm.write { body() }\n    }\n}",
    "guarded§": "func guarded§(_ realm: Realm, _ body: () -> Void) {\n    guard !realm.isInWriteTransaction else { return body() }\n    realm.beginWrite()\n    body()\n    try! realm.commitWrite()\n}",
    "stealing§": "func stealing§(_ realm: Realm, _ body: () -> Void) {\n    if !realm.isInWriteTransaction { realm.beginWrite() }\n    body()\n    try! realm.commitWrite()\n}",
    "flag§": "func flag§(_ realm: Realm, opens: Bool, _ body: () -> Void) {\n    if opens {\n        try! realm.write { body() }\n    } else {\n        body()\n    }\n}",
    "default§": "func default§(_ realm: Realm, opens: Bool = true, _ body: () -> Void) {\n    if opens {\n        try! realm.write { body() }\n    } else {\n        body()\n    }\n}",
    "bump§": "func bump§(_ dog: Dog) {\n    dog.age += 1\n}",
    "save§": "func save§(_ dog: Dog) {\n    try! dog.realm!.write { dog.age += 1 }\n}",
    "begin§": "func begin§(_ realm: Realm) {\n    realm.beginWrite()\n}",
    "commit§": "func commit§(_ realm: Realm) {\n    try! realm.commitWrite()\n}",
    "later§": "func later§(_ realm: Realm, _ body: @escaping () -> Void) {\n    realm.writeAsync { body() }\n}",
    "Writer§": "protocol Writes§ {\n    func write(_ realm: Realm, _ body: () -> Void)\n}\n\nstruct Writer§: Writes§ {\n    func write(_ realm: Realm, _ body: () -> Void) {\n        try! realm.write { body() }\n    }\n}\n\nfunc writer§() -> any Writes§ { Writer§() }",
}
# The outer form around lines; `None` ends where nothing is around them.
OUTER = {
    "write": lambda body: ["try! realm.write {", *R.indented(body), "}"],
    "none": lambda body: body,
    "begin_commit": lambda body: ["realm.beginWrite()", *body, "try! realm.commitWrite()"],
    "begin_defer": lambda body:
    ["do {", "    realm.beginWrite()", "    defer { try! realm.commitWrite() }", *R.indented(body), "}"],
    "begin_cancel": lambda body: ["realm.beginWrite()", *body, "realm.cancelWrite()"],
    "helper": lambda body: ["write§(realm) {", *R.indented(body), "}"],
    "joining_helper": lambda body: ["join§(realm) {", *R.indented(body), "}"],
    "guarding_helper": lambda body: ["guarded§(realm) {", *R.indented(body), "}"],
    "stealing_helper": lambda body: ["stealing§(realm) {", *R.indented(body), "}"],
    "flag_true": lambda body: ["flag§(realm, opens: true) {", *R.indented(body), "}"],
    "flag_false": lambda body: ["flag§(realm, opens: false) {", *R.indented(body), "}"],
    "default_true": lambda body: ["default§(realm) {", *R.indented(body), "}"],
    "requirement": lambda body: ["writer§().write(realm) {", *R.indented(body), "}"],
    "in_place": lambda body: ["autoreleasepool {", "    try! realm.write {", *R.indented(body, 2), "    }", "}"],
    "begin_helper": lambda body: ["begin§(realm)", *body, "commit§(realm)"],
    "begin_maybe_commit": lambda body: ["realm.beginWrite()", *body, "if Bool.random() { try! realm.commitWrite() }"],
    "begin_either": lambda body: [
        "realm.beginWrite()", *body, "if Bool.random() {", "    try! realm.commitWrite()", "} else {",
        "    realm.cancelWrite()", "}"
    ],
    "begin_early_return": lambda body:
    ["realm.beginWrite()", "if Bool.random() { return }", *body, "try! realm.commitWrite()"],
    "begin_only": lambda body: ["realm.beginWrite()", *body],
    "commit_only": lambda body: [*body, "try! realm.commitWrite()"],
    "other_realm": lambda body: [
        'let other = try! Realm(configuration: Realm.Configuration(inMemoryIdentifier: "other"), queue: nil)',
        "try! other.write {", *R.indented(body), "}"
    ],
    "same_realm_again": lambda body:
    ["let again = try! Realm(queue: nil)", "try! again.write {", *R.indented(body), "}"],
    "maybe_write": lambda body:
    ["let opens = Bool.random()", "if opens { realm.beginWrite() }", *body, "if opens { try! realm.commitWrite() }"],
    # Awaited, and later on the realm's own thread, queue or actor.
    "async_write": lambda body: ["try await realm.asyncWrite {", *R.indented(body), "}"],
    "write_async": lambda body: ["realm.writeAsync {", *R.indented(body), "}"],
    "write_async_then": lambda body:
    ["realm.writeAsync({", *R.indented(body), "}, onComplete: { _ in", "    _ = dog.age", "})"],
    "begin_async": lambda body: ["realm.beginAsyncWrite {", *R.indented(body), "    realm.commitAsyncWrite()", "}"],
    "begin_async_cancel": lambda body: ["realm.beginAsyncWrite {", *R.indented(body), "    realm.cancelWrite()", "}"],
    "later_helper": lambda body: ["later§(realm) {", *R.indented(body), "}"],
}
# Those that leave the lines where they are: an `await` may stand among them, and does in some.
IN_LINE = {
    "none", "begin_commit", "begin_defer", "begin_cancel", "begin_helper", "begin_maybe_commit", "begin_either",
    "begin_only", "commit_only", "maybe_write"
}
SUSPENDED = {
    "begin_commit", "begin_defer", "begin_cancel", "begin_maybe_commit", "begin_either", "begin_early_return",
    "begin_only"
}
DIMENSIONS = {
    "home": ["main", "item", "queue", "main_class", "thread", "actor", "task"],
    "opener": ["helper", "inline", "awaited", "own_queue"],
    "outer": list(OUTER),
    "inner": ["none", *[form for form in OUTER if form not in ("none", )]],
    "change": [
        "change", "none", "helper", "saving_helper", "list", "add", "delete", "after", "before", "both", "alias",
        "in_closure", "checked"
    ],
    "suspension": ["none", "yield", "actor"],
    "file": ["one", "two"],
}


def write(choices):
    text = Text("Foundation", "RealmSwift", second_file=choices["file"] == "two")
    if choices["outer"] == "none" and choices[
            "inner"] != "none" or choices["outer"] == choices["inner"] == "maybe_write":
        raise Invalid

    def inner(is_async):
        if choices["suspension"] != "none" and (not is_async or choices["outer"] not in SUSPENDED):
            raise Invalid
        if "async_write" in (choices["outer"], choices["inner"]):
            # Only isolated code can call it; a synchronous block can't.
            if choices["home"] not in ("main", "main_class", "actor"
                                       ) or choices["inner"] == "async_write" and choices["outer"] not in IN_LINE:
                raise Invalid
        if not is_async and "return" in " ".join(OUTER[choices["outer"]]([]) + OUTER[choices["inner"]]([])):
            raise Invalid
        lines = R.opening(text, choices["opener"], choices["home"]) + ["let dog = realm.objects(Dog.self).first!"]
        before, change, after = changing(choices["change"])
        body = OUTER[choices["inner"]](change) + R.suspend(text, choices["suspension"])
        lines += before + OUTER[choices["outer"]](body) + after
        for name, helper in HELPERS.items():
            if any(name in line for line in lines) or (name == "Writer§" and any("writer§" in line for line in lines)):
                text.declare(helper)
        return lines + ([] if is_async else ["done.resume()"])

    R.place_opened(text, choices, inner)
    return text


def changing(kind):
    """Lines before the transaction, in it, and after it."""
    if kind == "change":
        return [], [CHANGE], []
    if kind == "none":
        return [], ["_ = dog.age"], []
    if kind == "helper":
        return [], ["bump§(dog)"], []
    if kind == "saving_helper":
        return [], ["save§(dog)"], []
    if kind == "list":
        return [], ["dog.friends.removeAll()"], []
    if kind == "add":
        return [], ['realm.add(Dog(value: ["id": 9]))'], []
    if kind == "delete":
        return [], ["realm.delete(dog)"], []
    if kind == "after":
        return [], ["_ = dog.age"], [CHANGE]
    if kind == "before":
        return [CHANGE], ["_ = dog.age"], []
    if kind == "both":
        return [], [CHANGE], ["bump§(dog)"]
    if kind == "alias":
        return ["let same = dog"], ["same.age += 1"], []
    if kind == "in_closure":
        return ["let change = { dog.age += 1 }"], ["change()"], []
    return [], ["if dog.realm?.isInWriteTransaction == true { dog.age += 1 }"], []


FORMS = {
    "a helper": ("helper", "joining_helper", "guarding_helper", "stealing_helper", "requirement", "in_place"),
    "a flag": ("flag_true", "flag_false", "default_true"),
    "begin and end": ("begin_commit", "begin_defer", "begin_cancel", "begin_helper"),
    "begin or end on a branch": ("begin_maybe_commit", "begin_either", "begin_early_return", "maybe_write"),
    "begin or end alone": ("begin_only", "commit_only"),
    "another handle": ("other_realm", "same_realm_again"),
    "later": ("write_async", "write_async_then", "begin_async", "begin_async_cancel", "later_helper"),
}
FAMILY = Family(
    "transactions", 3, DIMENSIONS, write, spellings={
        "home": R.meanings(R.HOME_MEANINGS, DIMENSIONS, "home"),
        "outer": FORMS,
        "inner": FORMS,
        "change": {
            "a call": ("helper", "saving_helper"), "outside": ("after", "before", "both"),
            "another name": ("alias", "in_closure"), "of the contents": ("list", "add", "delete")
        },
        "suspension": {"always": ("yield", "actor")},
    })
