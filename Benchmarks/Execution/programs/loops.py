"""Programs with a loop: a transaction for each item, or one for a batch, in every spelling."""
from . import realm as R
from .shape import Family, Invalid, Text

ITEMS = 6
# A loop over single items; `{i}` stands for the item in the body.
SINGLE = {
    "for": ("let items = Array(0..<6)", "for i in items {", "}"),
    "range": (None, "for i in 0..<6 {", "}"),
    "enumerated": ("let items = Array(0..<6)", "for (_, i) in items.enumerated() {", "}"),
    "zip": ("let items = Array(0..<6)", "for (i, _) in zip(items, items) {", "}"),
    "indices": ("let items = Array(0..<6)", "for index in items.indices {|    let i = items[index]", "}"),
    "while_index": ("let items = Array(0..<6)|var index = 0",
                    "while index < items.count {|    let i = items[index]|    index += 1", "}"),
    "while_let": ("var items = Array(0..<6).makeIterator()", "while let i = items.next() {", "}"),
    "pop": ("var items = Array(0..<6)", "while let i = items.popLast() {", "}"),
    "repeat": ("var i = 0", "repeat {", "    i += 1|} while i < 6"),
    "for_each": ("let items = Array(0..<6)", "items.forEach { i in", "}"),
    "map": ("let items = Array(0..<6)", "_ = items.map { i in", "    return i|}"),
    "reduce": ("let items = Array(0..<6)", "_ = items.reduce(0) { sum, i in", "    return sum + i|}"),
    "stride": (None, "for i in stride(from: 0, to: 6, by: 1) {", "}"),
    "where": ("let items = Array(0..<12)", "for i in items where i % 2 == 0 {", "}"),
    "if_inside": ("let items = Array(0..<12)", "for i in items {|    if i % 2 == 1 { continue }", "}"),
    "nested": (None, "for row in 0..<2 {|for column in 0..<3 {|    let i = row * 3 + column", "}|}"),
    "stream": ("let items = AsyncStream<Int> { feed in|    for i in 0..<6 { feed.yield(i) }|    feed.finish()|}",
               "for await i in items {", "}"),
    "recursion": None,
    "local_recursion": None,
    "own_each": ("let items = Array(0..<6)", "each§(items) { i in", "}"),
    "tree": None,
}
# A loop whose rounds handle a batch; `batch` is the batch.
BATCHED = {
    "chunks": ("let batches = [[0, 1, 2], [3, 4, 5]]", "for batch in batches {", "}"),
    "stride_chunks": (
        "let items = Array(0..<6)",
        "for start in stride(from: 0, to: items.count, by: 3) {|    let batch = Array(items[start..<min(start + 3, items.count)])",
        "}"),
    "chunks_enumerated": ("let batches = [[0, 1, 2], [3, 4, 5]]", "for (_, batch) in batches.enumerated() {", "}"),
    "chunks_while": ("var batches = [[0, 1, 2], [3, 4, 5]].makeIterator()", "while let batch = batches.next() {", "}"),
    "chunks_for_each": ("let batches = [[0, 1, 2], [3, 4, 5]]", "batches.forEach { batch in", "}"),
    "own_chunked": ("let items = Array(0..<6)", "for batch in items.chunked§(3) {", "}"),
    "drop_first": ("var items = Array(0..<6)[...]",
                   "while !items.isEmpty {|    let batch = Array(items.prefix(3))|    items = items.dropFirst(3)", "}"),
    "pages": (
        "var page = 0",
        "while true {|    let batch = Array(0..<6).dropFirst(page * 3).prefix(3)|    if batch.isEmpty { break }|    page += 1",
        "}"),
}
OTHER_LOOPS = ["around", "flush", "retry", "stores", "first_only", "built_only", "last_only"]
BODIES = {
    "write": ["try! realm.write { realm.add(Dog(value: [\"id\": 100 + {i}])) }"],
    "begin_commit": ["realm.beginWrite()", "realm.add(Dog(value: [\"id\": 100 + {i}]))", "try! realm.commitWrite()"],
    "helper": ["save§(realm, {i})"],
    "two_helpers": ["keep§(realm, {i})"],
    "joining_helper": ["join§(realm) { realm.add(Dog(value: [\"id\": 100 + {i}])) }"],
    "wrapper": ["inWrite§(realm) { realm.add(Dog(value: [\"id\": 100 + {i}])) }"],
    "requirement": ["saver§().save(realm, {i})"],
    "method": ["Saver§().save(realm, {i})"],
    "flag_write": ["flag§(realm, {i}, opens: true)"],
    "flag_none": ["flag§(realm, {i}, opens: false)"],
    "fresh_realm": ["fresh§({i})"],
    "closure": ["save({i})"],
    "generic": ["store§(realm, Dog(value: [\"id\": 100 + {i}]))"],
}
HELPERS = {
    "save§": 'func save§(_ realm: Realm, _ i: Int) {\n    try! realm.write { realm.add(Dog(value: ["id": 100 + i])) }\n}',
    "keep§": 'func keep§(_ realm: Realm, _ i: Int) {\n    save§(realm, i)\n}',
    "join§": "func join§(_ realm: Realm, _ body: () -> Void) {\n    if realm.isInWriteTransaction {\n        body()\n    } else {\n        try! realm.write { body() }\n    }\n}",
    "inWrite§": "func inWrite§(_ realm: Realm, _ body: () -> Void) {\n    try! realm.write { body() }\n}",
    "Saver§": 'protocol Saves§ {\n    func save(_ realm: Realm, _ i: Int)\n}\n\nstruct Saver§: Saves§ {\n    func save(_ realm: Realm, _ i: Int) {\n        try! realm.write { realm.add(Dog(value: ["id": 100 + i])) }\n    }\n}\n\nfunc saver§() -> any Saves§ { Saver§() }',
    "flag§": 'func flag§(_ realm: Realm, _ i: Int, opens: Bool) {\n    if opens {\n        try! realm.write { realm.add(Dog(value: ["id": 100 + i])) }\n    } else {\n        _ = realm.objects(Dog.self).count + i\n    }\n}',
    "fresh§": 'func fresh§(_ i: Int) {\n    let realm = try! Realm(queue: nil)\n    try! realm.write { realm.add(Dog(value: ["id": 100 + i])) }\n}',
    "store§": "func store§<T: Object>(_ realm: Realm, _ object: T) {\n    try! realm.write { realm.add(object) }\n}",
    "each§": "func each§(_ items: [Int], _ body: (Int) -> Void) {\n    for i in items { body(i) }\n}",
    "chunked§": "extension Array {\n    func chunked§(_ size: Int) -> [[Element]] {\n        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }\n    }\n}",
}
DIMENSIONS = {
    "home": ["main", "item", "queue", "main_class", "actor", "task", "thread"],
    "opener": ["helper", "inline", "awaited"],
    "loop": [*SINGLE, *BATCHED, *OTHER_LOOPS],
    "body": list(BODIES),
    "wrapped": ["none", "write", "begin_commit"],
    "suspension": ["none", "yield"],
    "file": ["one", "two"],
}


def body_of(kind, item):
    return [line.replace("{i}", item) for line in BODIES[kind]]


def write(choices):
    text = Text("Foundation", "RealmSwift", second_file=choices["file"] == "two")
    text.items = ITEMS
    if choices["wrapped"] != "none" and choices["body"] not in ("joining_helper", "flag_none"):
        raise Invalid

    def inner(is_async):
        lines = R.opening(text, choices["opener"], choices["home"])
        if choices["suspension"] != "none" and (not is_async or choices["opener"] != "awaited"
                                                and choices["home"] != "main" or choices["wrapped"] != "none"):
            raise Invalid
        loop = looped(text, choices, is_async)
        if choices["body"] == "closure":
            lines += [
                "let save: (Int) -> Void = { i in", '    try! realm.write { realm.add(Dog(value: ["id": 100 + i])) }',
                "}"
            ]
        if choices["wrapped"] == "write":
            loop = ["try! realm.write {", *R.indented(loop), "}"]
        elif choices["wrapped"] == "begin_commit":
            loop = ["realm.beginWrite()", *loop, "try! realm.commitWrite()"]
        lines += loop
        everything = "\n".join(lines + text.declarations)
        for name, helper in HELPERS.items():
            if name in everything or (name == "Saver§" and "saver§" in everything) or (name == "save§"
                                                                                       and "keep§" in everything):
                text.declare(helper)
        return lines + ([] if is_async else ["done.resume()"])

    R.place(text, choices["home"], inner)
    return text


def looped(text, choices, is_async):
    kind, pause = choices["loop"], R.suspend(text, choices["suspension"], 1)
    body = body_of(choices["body"], "i")
    closure_loop = kind in ("for_each", "map", "reduce", "own_each", "recursion", "local_recursion", "tree",
                            "chunks_for_each", *OTHER_LOOPS)
    if (pause and closure_loop) or (kind == "stream" and (not is_async or choices["wrapped"] != "none")):
        raise Invalid
    if kind in SINGLE and SINGLE[kind]:
        before, head, tail = SINGLE[kind]
        return [*(before.split("|") if before else []), *head.split("|"), *R.indented(body), *pause, *tail.split("|")]
    if kind in BATCHED:
        if choices["body"] not in ("write", "begin_commit", "wrapper"):
            raise Invalid
        before, head, tail = BATCHED[kind]
        add = 'for i in batch { realm.add(Dog(value: ["id": 100 + i])) }'
        one = {
            "write": ["try! realm.write {", "    " + add,
                      "}"], "begin_commit": ["realm.beginWrite()", add, "try! realm.commitWrite()"],
            "wrapper": ["inWrite§(realm) {", "    " + add, "}"]
        }[choices["body"]]
        return [*before.split("|"), *head.split("|"), *R.indented(one), *pause, *tail.split("|")]
    if choices["body"] == "closure" and kind in ("recursion", "tree"):
        raise Invalid
    if kind == "recursion":
        text.declare("\n".join([
            "func next§(_ realm: Realm, _ items: [Int]) {", "    guard let i = items.first else { return }",
            *R.indented(body), "    next§(realm, Array(items.dropFirst()))", "}"
        ]))
        return ["next§(realm, Array(0..<6))"]
    if kind == "local_recursion":
        return [
            "func next(_ items: [Int]) {", "    guard let i = items.first else { return }", *R.indented(body),
            "    next(Array(items.dropFirst()))", "}", "next(Array(0..<6))"
        ]
    if kind == "tree":
        text.declare("struct Node§ {\n    var i = 0\n    var children: [Node§] = []\n}")
        text.declare("\n".join([
            "func walk§(_ realm: Realm, _ node: Node§) {", "    let i = node.i", *R.indented(body),
            "    for child in node.children { walk§(realm, child) }", "}"
        ]))
        return [
            "walk§(realm, Node§(i: 0, children: [Node§(i: 1, children: [Node§(i: 2)]), Node§(i: 3), Node§(i: 4, children: [Node§(i: 5)])]))"
        ]
    if choices["body"] != "write":
        raise Invalid
    add = 'realm.add(Dog(value: ["id": 100 + i]))'
    return {
        "around": ["try! realm.write {", f"    for i in 0..<6 {{ {add} }}", "}"],
        "flush": [
            "var buffer: [Int] = []", "for i in 0..<6 {", "    buffer.append(i)", "    if buffer.count == 3 {",
            "        try! realm.write {", '            for i in buffer { realm.add(Dog(value: ["id": 100 + i])) }',
            "        }", "        buffer.removeAll()", "    }", "}"
        ],
        "retry": [
            "var attempts = 0", "while attempts < 3 {", "    attempts += 1", "    do {",
            "        try realm.write { realm.add(Dog(value: [\"id\": 100])) }", "        break", "    } catch {",
            "        continue", "    }", "}"
        ],
        "stores": [
            'let stores = ["a", "b"].map { try! Realm(configuration: Realm.Configuration(inMemoryIdentifier: $0), queue: nil) }',
            "for store in stores {", '    try! store.write { store.add(Dog(value: ["id": 100])) }', "}"
        ],
        "first_only": [
            "for i in 0..<6 {", "    guard i == 2 else { continue }", f"    try! realm.write {{ {add} }}", "    break",
            "}"
        ],
        "built_only": [
            "var later: [() -> Void] = []", "for i in 0..<6 {", f"    later.append {{ try! realm.write {{ {add} }} }}",
            "}", "later[0]()"
        ],
        "last_only": [
            "var sum = 0", "for i in 0..<6 { sum += i }",
            'try! realm.write { realm.add(Dog(value: ["id": 100 + sum])) }'
        ],
    }[kind]


FAMILY = Family(
    "loops", 3, DIMENSIONS, write, spellings={
        "home": R.meanings(R.HOME_MEANINGS, DIMENSIONS, "home"),
        "loop": {
            "in line": ("range", "enumerated", "zip", "indices", "while_index", "while_let", "pop", "repeat", "stride",
                        "where", "if_inside", "nested", "stream"),
            "by a closure": ("for_each", "map", "reduce", "own_each"),
            "by recursion": ("recursion", "local_recursion", "tree"),
            "of batches": tuple(BATCHED),
            "not for each item": tuple(OTHER_LOOPS),
        },
        "body": {
            "a call": ("helper", "two_helpers", "joining_helper", "wrapper", "requirement", "method", "fresh_realm",
                       "closure", "generic"), "a flag": ("flag_write", "flag_none")
        },
        "suspension": {"always": ("yield", )},
    })
