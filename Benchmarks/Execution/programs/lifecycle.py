"""Programs about what becomes of a value: deleted, invalidated, frozen, referred to, mixed with another realm's,
observed, written to later."""
from . import realm as R
from .shape import Family, Invalid, Text

FIRST = "let dog = realm.objects(Dog.self).first!"
OTHER = 'let other = try! Realm(configuration: Realm.Configuration(inMemoryIdentifier: "other§"), queue: nil)'
STRANGER = "let stranger = other.create§()"
CREATE = "extension Realm {\n    func create§() -> Dog {\n        try! write { create(Dog.self, value: [\"id\": 50, \"name\": \"Lassie\"]) }\n    }\n}"
# What happens: lines before; the deed, on `x` of the type named; lines after.
EVENTS = {
    "delete": ([FIRST], "Dog", "dog", ["try! realm.write { realm.delete(x) }"], ["_ = dog.name"]),
    "delete_nothing_after": ([FIRST], "Dog", "dog", ["try! realm.write { realm.delete(x) }"],
                             ["_ = realm.objects(Dog.self).count"]),
    "delete_read_before": ([FIRST, "let name = dog.name"], "Dog", "dog", ["try! realm.write { realm.delete(x) }"],
                           ["_ = name"]),
    "delete_checked": ([FIRST], "Dog", "dog", ["try! realm.write { realm.delete(x) }"],
                       ["if !dog.isInvalidated { _ = dog.name }"]),
    "delete_alias": ([FIRST,
                      "let same = dog"], "Dog", "dog", ["try! realm.write { realm.delete(x) }"], ["_ = same.name"]),
    "delete_other": ([FIRST, "let last = realm.objects(Dog.self).last!"], "Dog", "last",
                     ["try! realm.write { realm.delete(x) }"], ["_ = dog.name"]),
    "delete_twice": ([FIRST], "Dog", "dog", ["try! realm.write { realm.delete(x) }"],
                     ["try! realm.write { realm.delete(dog) }"]),
    "delete_frozen_copy": ([FIRST, "let copy = dog.freeze()"], "Dog", "dog", ["try! realm.write { realm.delete(x) }"],
                           ["_ = copy.name"]),
    "delete_results": ([FIRST], "Results<Dog>", "realm.objects(Dog.self)", ["try! realm.write { realm.delete(x) }"],
                       ["_ = dog.name"]),
    "delete_all": ([FIRST], "Realm", "realm", ["try! x.write { x.deleteAll() }"], ["_ = dog.name"]),
    "delete_maybe": ([FIRST], "Dog", "dog", ["if Bool.random() { try! realm.write { realm.delete(x) } }"],
                     ["_ = dog.name"]),
    "delete_cancelled": ([FIRST], "Dog", "dog", ["realm.beginWrite()", "realm.delete(x)",
                                                 "realm.cancelWrite()"], ["_ = dog.name"]),
    "delete_in_same_write": ([FIRST], "Dog", "dog", [],
                             ["try! realm.write {", "    realm.delete(dog)", "    _ = dog.name", "}"]),
    "invalidate": ([FIRST], "Realm", "realm", ["x.invalidate()"], ["_ = dog.name"]),
    "invalidate_results": (["let dogs = realm.objects(Dog.self)"], "Realm", "realm", ["x.invalidate()"],
                           ["_ = dogs.count"]),
    "invalidate_fetch_again": ([], "Realm", "realm", ["x.invalidate()"], ["_ = realm.objects(Dog.self).count"]),
    "frozen_change": ([FIRST, "let still = dog.freeze()"], "Dog", "still", ['x.name = "b"'], []),
    "frozen_change_in_write": ([FIRST, "let still = dog.freeze()"], "Dog", "still", [],
                               ['try! realm.write { still.name = "b" }']),
    "frozen_append": ([FIRST, "let still = dog.freeze()"], "Dog", "still", ["x.friends.removeAll()"], []),
    "frozen_write": (["let still = realm.freeze()"], "Realm", "still", ["try! x.write { }"], []),
    "frozen_read": ([FIRST, "let still = dog.freeze()"], "Dog", "still", ["_ = x.name"], []),
    "frozen_thawed": ([FIRST,
                       "let live = dog.freeze().thaw()!"], "Dog", "live", ['try! x.realm!.write { x.name = "b" }'], []),
    "frozen_link": ([FIRST, "let still = dog.freeze()"], "Dog", "still", ['x.best!.name = "b"'], []),
    "frozen_element": (["let still = realm.objects(Dog.self).freeze()"], "Results<Dog>", "still",
                       ['x.first!.name = "b"'], []),
    "frozen_observed": (["let still = realm.objects(Dog.self).freeze()"], "Results<Dog>", "still",
                        ["let token = x.observe { _ in }", "token.invalidate()"], []),
    "frozen_maybe": ([FIRST, "let some = Bool.random() ? dog.freeze() : dog"], "Dog", "some", [],
                     ['try! realm.write { some.name = "b" }']),
    "copy_change": ([FIRST, "let copy = Dog(value: dog)"], "Dog", "copy", ['x.name = "b"'], []),
    "reference_once": ([FIRST, "let reference = ThreadSafeReference(to: dog)"], "ThreadSafeReference<Dog>", "reference",
                       ["_ = open§().resolve(x)"], []),
    "reference_twice": ([FIRST, "let reference = ThreadSafeReference(to: dog)"], "ThreadSafeReference<Dog>",
                        "reference", ["_ = open§().resolve(x)"], ["_ = realm.resolve(reference)"]),
    "reference_two_of_them": ([
        FIRST, "let reference = ThreadSafeReference(to: dog)", "let second = ThreadSafeReference(to: dog)"
    ], "ThreadSafeReference<Dog>", "reference", ["_ = open§().resolve(x)"], ["_ = realm.resolve(second)"]),
    "reference_in_loop": ([FIRST, "let reference = ThreadSafeReference(to: dog)"], "ThreadSafeReference<Dog>",
                          "reference", ["for _ in 0..<2 { _ = open§().resolve(x) }"], []),
    "reference_each_round": ([FIRST], "Dog", "dog", [
        "for _ in 0..<2 {", "    let reference = ThreadSafeReference(to: x)", "    _ = open§().resolve(reference)", "}"
    ], []),
    "reference_either": ([FIRST,
                          "let reference = ThreadSafeReference(to: dog)"], "ThreadSafeReference<Dog>", "reference", [
                              "if Bool.random() {", "    _ = open§().resolve(x)", "} else {",
                              "    _ = open§().resolve(x)", "}"
                          ], []),
    "reference_unmanaged": (["let dog = Dog(value: [\"id\": 7])"], "Dog", "dog", ["_ = ThreadSafeReference(to: x)"],
                            []),
    "mixed_add": ([OTHER, STRANGER], "Dog", "stranger", ["try! realm.write { realm.add(x) }"], []),
    "mixed_create": ([OTHER, STRANGER], "Dog", "stranger",
                     ["try! realm.write { _ = realm.create(Dog.self, value: x, update: .modified) }"], []),
    "mixed_link": ([FIRST, OTHER, STRANGER], "Dog", "stranger", ["try! realm.write { dog.friends.append(x) }"], []),
    "mixed_delete": ([OTHER, STRANGER], "Dog", "stranger", ["try! realm.write { realm.delete(x) }"], []),
    "mixed_same": (["let again = try! Realm(queue: nil)", "let dog = again.objects(Dog.self).first!"], "Dog", "dog",
                   ["try! realm.write { realm.delete(x) }"], []),
    "link_unmanaged": ([FIRST, "let puppy = Dog(value: [\"id\": 30])"], "Dog", "puppy",
                       ["try! realm.write { dog.friends.append(x) }"], []),
    "observe": (["let dogs = realm.objects(Dog.self)"], "Results<Dog>", "dogs",
                ["let token = x.observe { _ in }", "token.invalidate()"], []),
    "observe_realm": ([], "Realm", "realm", ["let token = x.observe { _, _ in }", "token.invalidate()"], []),
    "observe_on_queue": (["let dogs = realm.objects(Dog.self)"], "Results<Dog>", "dogs",
                         ['let token = x.observe(on: DispatchQueue(label: "seen§")) { _ in }',
                          "token.invalidate()"], []),
    "write_async": ([], "Realm", "realm", ["x.writeAsync { }"], []),
    "begin_async": ([], "Realm", "realm", ["x.beginAsyncWrite { }"], []),
}
DIMENSIONS = {
    "home": ["main", "item", "queue", "thread", "task", "actor", "main_class", "detached"],
    "opener": ["helper", "inline", "awaited", "own_queue"],
    "event": list(EVENTS),
    "via": ["direct", "helper", "two_helpers", "closure", "extension", "method", "default"],
    "file": ["one", "two"],
}


def write(choices):
    text = Text("Foundation", "RealmSwift", second_file=choices["file"] == "two")
    before, type, name, deed, after = EVENTS[choices["event"]]
    if not deed and choices["via"] != "direct":
        raise Invalid
    # What a deed says of `realm` is the caller's.
    extra = ["realm"] if any("realm." in line.replace("x.realm", "") for line in deed) else []
    extra += ["dog"] if any("dog." in line for line in deed) else []

    def inner(is_async):
        lines = R.opening(text, choices["opener"], choices["home"]) + before + deeds(
            text, choices["via"], type, name, deed, extra) + after
        everything = "\n".join(lines + text.declarations)
        if "open§" in everything:
            text.declare(R.OPEN)
        if "create§" in everything:
            text.declare(CREATE)
        return lines + ([] if is_async else ["done.resume()"])

    R.place_opened(text, choices, inner)
    return text


def deeds(text, via, type, name, deed, extra):
    types = {"realm": "Realm", "dog": "Dog"}
    parameters = "".join(f", {one}: {types[one]}" for one in extra)
    arguments = "".join(f", {one}: {one}" for one in extra)
    if via == "direct":
        return [
            line.replace("(x)", f"({name})").replace("x.", f"{name}.").replace("value: x", f"value: {name}").replace(
                "to: x", f"to: {name}") for line in deed
        ] if deed else []
    if via in ("helper", "two_helpers", "default"):
        default = ", twice: Bool = false" if via == "default" else ""
        text.declare("\n".join([f"func act§(_ x: {type}{parameters}{default}) {{", *R.indented(deed), "}"]))
        if via == "two_helpers":
            text.declare("\n".join([f"func doIt§(_ x: {type}{parameters}) {{", f"    act§(x{arguments})", "}"]))
            return [f"doIt§({name}{arguments})"]
        return [f"act§({name}{arguments})"]
    if via == "closure":
        return [f"let act: ({type}) -> Void = {{ x in", *R.indented(deed), "}", f"act({name})"]
    if via == "method":
        text.declare("\n".join(
            ["struct Actor§ {", f"    func act(_ x: {type}{parameters}) {{", *R.indented(deed, 2), "    }", "}"]))
        return [f"Actor§().act({name}{arguments})"]
    if via == "extension" and type == "Dog":
        given = parameters.removeprefix(", ").replace("realm:", "in realm:").replace("dog:", "of dog:")
        text.declare("\n".join([
            "extension Dog {", f"    func act§({given}) {{", "        let x = self", *R.indented(deed, 2), "    }", "}"
        ]))
        labels = ", ".join({"realm": "in: realm", "dog": "of: dog"}[one] for one in extra)
        return [f"{name}.act§({labels})"]
    raise Invalid


def meant(event):
    """What an event is: its first words name it."""
    return event if event in ("delete_checked", "delete_cancelled", "frozen_maybe",
                              "delete_maybe") else event.split("_")[0]


FAMILY = Family(
    "lifecycle", 3, DIMENSIONS, write, spellings={
        "home": R.meanings(R.HOME_MEANINGS, DIMENSIONS, "home"),
        "event": {
            meaning: tuple(event for event in EVENTS if meant(event) == meaning)
            for meaning in sorted(map(meant, EVENTS))
        },
        "via": {"a call": ("helper", "two_helpers", "extension", "method", "default")},
    })
