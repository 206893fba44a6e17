"""Programs on GRDB: accesses within accesses, what escapes an access, one transaction for each item."""
from .shape import Family, Invalid, Text, indented

MODELS = """import GRDB

struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int
    var name: String
}

func makeQueue() -> DatabaseQueue { try! DatabaseQueue(path: "players.sqlite") }
func makePool() -> DatabasePool { try! DatabasePool(path: "players.sqlite") }
"""
OUTER = [
    "none", "write", "read", "writeWithoutTransaction", "unsafeReentrantRead", "unsafeReentrantWrite", "inDatabase",
    "inTransaction"
]
DIMENSIONS = {
    "handle": ["queue", "pool"],
    "outer": OUTER,
    "inner": OUTER,
    "via": [
        "direct", "helper", "two_helpers", "method", "closure", "generic", "protocol", "flag_on", "flag_off", "default"
    ],
    "other": ["same", "another"],
}


def access(handle, kind, body, parameter="db"):
    """A synchronous access, whose closure is given `parameter`."""
    rest = ["return .commit"] if kind == "inTransaction" else []
    lines = [f"try {handle}.{kind} {{ {parameter} in", *indented(body + rest), "}"]
    return lines


def nested(choices):
    text = Text("Foundation", "GRDB")
    make = "makeQueue()" if choices["handle"] == "queue" else "makePool()"
    type = "DatabaseQueue" if choices["handle"] == "queue" else "DatabasePool"
    for kind in (choices["outer"], choices["inner"]):
        if choices["handle"] == "pool" and kind in ("inDatabase", "inTransaction"):
            raise Invalid
    if choices["outer"] == "none" or choices["inner"] == "none" and choices["via"] != "direct":
        raise Invalid
    inner = choices["inner"]
    reading = "_ = try Player.fetchCount({})"
    if inner == "none":
        inside = [reading.format("db")]
    else:
        handle = "database" if choices["other"] == "same" else "other"
        body = access(handle, inner, [reading.format("own")], "own")
        helper = [line.replace(f"{handle}.", "x.") for line in body]
        via = choices["via"]
        if via == "direct":
            inside = body
        elif via in ("helper", "two_helpers"):
            text.declare("\n".join([f"func count§(_ x: {type}) throws {{", *indented(helper), "}"]))
            if via == "two_helpers":
                text.declare(f"func report§(_ x: {type}) throws {{\n    try count§(x)\n}}")
            inside = [f"try {'report' if via == 'two_helpers' else 'count'}§({handle})"]
        elif via == "generic":
            if inner in ("inDatabase", "inTransaction"):
                raise Invalid
            text.declare("\n".join(
                ["func count§<Writer: DatabaseWriter>(_ x: Writer) throws {", *indented(helper), "}"]))
            inside = [f"try count§({handle})"]
        elif via in ("flag_on", "flag_off", "default"):
            text.declare("\n".join([
                f"func count§(_ x: {type}, opens: Bool{' = true' if via == 'default' else ''}) throws {{",
                "    guard opens else { return }", *indented(helper), "}"
            ]))
            inside = [
                f"try count§({handle}" +
                {"flag_on": ", opens: true)", "flag_off": ", opens: false)", "default": ")"}[via]
            ]
        elif via == "method":
            text.declare("\n".join([
                "struct Store§ {", f"    let x: {type}", "    func count() throws {", *indented(helper, 2), "    }", "}"
            ]))
            inside = [f"try Store§(x: {handle}).count()"]
        elif via == "protocol":
            text.declare(f"protocol Counts§ {{\n    func count(_ x: {type}) throws\n}}")
            text.declare("\n".join([
                "struct Counter§: Counts§ {", f"    func count(_ x: {type}) throws {{", *indented(helper, 2), "    }",
                "}", "", "func counter§() -> any Counts§ { Counter§() }"
            ]))
            inside = [f"try counter§().count({handle})"]
        else:
            inside = ["let count = {", *indented(body), "}", "try count()"]
    lines = [f"let database = {make}"] + ([f"let other = {make}"] if choices["other"] == "another" else [])
    lines += access("database", choices["outer"], inside)
    text.body += [
        "func work§() throws {", *indented(lines), "}", "", "func run§() async throws {", "    try work§()", "}"
    ]
    return text


ESCAPES = {
    "used_inside": ["try database.read { db in _ = try Player.fetchAll(db) }"],
    "value_returned": ["let players = try database.read { db in try Player.fetchAll(db) }", "_ = players.count"],
    "kept_outside": [
        "var kept: Database?", "try database.read { db in kept = db }", "_ = try Player.fetchCount(kept!)"
    ],
    "returned": ["let kept = try database.read { db in db }", "_ = try Player.fetchCount(kept)"],
    "captured": [
        "let group = DispatchGroup()", "try database.read { db in",
        "    DispatchQueue.global().async(group: group) { _ = try? Player.fetchCount(db) }", "    group.wait()", "}"
    ],
    "cursor": ["let cursor = try database.read { db in try Player.all().fetchCursor(db) }", "_ = try cursor.next()"],
    "statement": [
        'let statement = try database.write { db in try db.makeStatement(sql: "DELETE FROM player") }',
        "try statement.execute()"
    ],
    "count_captured": [
        "let count = try database.read { db in try Player.fetchCount(db) }",
        "DispatchQueue.global().async { _ = count }"
    ],
}


def escape(choices):
    text = Text("Foundation", "GRDB")
    make = "makeQueue()" if choices["handle"] == "queue" else "makePool()"
    text.body += [
        "func work§() throws {", f"    let database = {make}", *indented(ESCAPES[choices["shape"]]), "}", "",
        "func run§() async throws {", "    try work§()", "}"
    ]
    return text


LOOP = {
    "handle": ["queue", "pool"],
    "loop": ["for", "for_each", "while", "enumerated", "recursion", "around", "chunks", "await_for"],
    "save": ["inline", "helper", "two_helpers", "method"],
}


def loop(choices):
    text = Text("Foundation", "GRDB")
    text.items = 6
    make, type = ("makeQueue()", "DatabaseQueue") if choices["handle"] == "queue" else ("makePool()", "DatabasePool")
    kind, save, loop = choices["save"], 'try Player(id: 10 + i, name: "b").insert(db)', choices["loop"]
    each = {
        "inline": [f"try database.write {{ db in {save} }}"], "helper": ["try save§(database, i)"],
        "two_helpers": ["try keep§(database, i)"], "method": ["try Saver§(database: database).save(i)"]
    }[kind]
    if loop in ("around", "chunks", "await_for") and kind != "inline":
        raise Invalid
    if kind in ("helper", "two_helpers"):
        text.declare(
            f"func save§(_ database: {type}, _ i: Int) throws {{\n    try database.write {{ db in {save} }}\n}}")
    if kind == "two_helpers":
        text.declare(f"func keep§(_ database: {type}, _ i: Int) throws {{\n    try save§(database, i)\n}}")
    if kind == "method":
        text.declare(
            f"struct Saver§ {{\n    let database: {type}\n    func save(_ i: Int) throws {{\n        try database.write {{ db in {save} }}\n    }}\n}}"
        )
    lines = {
        "for": ["for i in 0..<6 {", *indented(each), "}"],
        "for_each": ["try Array(0..<6).forEach { i in", *indented(each), "}"],
        "while": ["var i = 0", "while i < 6 {", *indented(each), "    i += 1", "}"],
        "enumerated": ["for (i, _) in [1, 2, 3, 4, 5, 6].enumerated() {", *indented(each), "}"],
        "recursion": ["try next§(database, 0)"],
        "around": ["try database.write { db in", f"    for i in 0..<6 {{ {save} }}", "}"],
        "chunks": [
            "for batch in [[0, 1, 2], [3, 4, 5]] {", f"    try database.write {{ db in for i in batch {{ {save} }} }}",
            "}"
        ],
        "await_for": ["for i in 0..<6 {", f"    try await database.write {{ db in {save} }}", "}"],
    }[loop]
    if loop == "recursion":
        text.declare("\n".join([
            f"func next§(_ database: {type}, _ i: Int) throws {{", "    guard i < 6 else { return }", *indented(each),
            "    try next§(database, i + 1)", "}"
        ]))
    is_async = loop == "await_for"
    text.body += [
        f"func work§() {'async ' if is_async else ''}throws {{", f"    let database = {make}", *indented(lines), "}",
        "", "func run§() async throws {", f"    try {'await ' if is_async else ''}work§()", "}"
    ]
    return text


FAMILIES = [
    Family("grdb_nested", 5, DIMENSIONS, nested, "GRDB"),
    Family("grdb_escapes", 1, {"handle": ["queue", "pool"], "shape": list(ESCAPES)}, escape, "GRDB"),
    Family("grdb_loops", 2, LOOP, loop, "GRDB"),
]
