"""Programs in which a handle or a live value is kept in a property and used by methods that run in several places."""
from . import realm as R
from .shape import Family, Invalid, Text

OWNERS = {
    "class": "final class Keeper§ {", "main_class": "@MainActor final class Keeper§ {", "actor": "actor Keeper§ {",
    "unchecked": "final class Keeper§: @unchecked Sendable {", "struct": "struct Keeper§ {",
    "singleton": "final class Keeper§: @unchecked Sendable {"
}
KEPT = {
    "realm": ("Realm", "open§()", "_ = {x}.objects(Dog.self).count"),
    "results": ("Results<Dog>", "open§().objects(Dog.self)", "_ = {x}.count"),
    "object": ("Dog", "open§().objects(Dog.self).first!", "_ = {x}.name"),
    "array": ("[Dog]", "Array(open§().objects(Dog.self))", "_ = {x}[0].name"),
    "frozen": ("Results<Dog>", "open§().objects(Dog.self).freeze()", "_ = {x}.count"),
    "names": ("[String]", "Array(open§().objects(Dog.self).map { $0.name })", "_ = {x}.count"),
    "configuration": ("Realm.Configuration", "open§().configuration",
                      "_ = try! Realm(configuration: {x}, queue: nil).objects(Dog.self).count"),
    "dictionary": ("[Int: Dog]", "[1: open§().objects(Dog.self).first!]", "_ = {x}[1]?.name"),
}
DIMENSIONS = {
    "owner": list(OWNERS),
    "kept": list(KEPT),
    "made": ["initial", "init", "lazy", "computed", "first_use", "queue_first", "given"],
    "caller": ["main", "task", "item"],
    "place": [
        "here", "detached", "task", "global_queue", "main_queue", "own_queue", "own_queue_sync", "async_method",
        "main_method", "async_method_after_await", "group", "queue_both"
    ],
    "through": ["direct", "method", "two_methods", "closure_property", "protocol", "local_copy"],
    "file": ["one", "two"],
}


def write(choices):
    owner, kept, made, place = choices["owner"], KEPT[choices["kept"]], choices["made"], choices["place"]
    text = Text("Foundation", "RealmSwift", second_file=choices["file"] == "two")
    text.declare(R.OPEN)
    type, make, use = kept
    if owner == "actor" and (place in ("main_method", "queue_both") or choices["through"] == "closure_property"):
        raise Invalid
    if owner == "struct" and made in ("lazy", "first_use", "queue_first"):
        raise Invalid
    if owner == "singleton" and made not in ("initial", "init"):
        raise Invalid
    if owner == "main_class" and (choices["caller"] != "main"
                                  or place in ("async_method", "async_method_after_await", "queue_both")):
        raise Invalid
    members, ready = member(made, type, make)
    if ready and owner == "actor" and made == "queue_first":
        raise Invalid
    body = access(choices, members, use.format(x="kept"))
    lines, method = used(choices, body)
    if place == "queue_both" or made == "queue_first":
        members.insert(0, 'let queue = DispatchQueue(label: "kept§")')
    if made == "queue_first" and place not in ("queue_both", "here", "own_queue_sync"):
        raise Invalid
    members += method
    if owner == "singleton":
        members.insert(0, "static let shared = Keeper§()")
    head = OWNERS[owner] if choices["through"] != "protocol" else OWNERS[owner]
    text.body += [head, *R.indented(members), "}", ""]
    caller(text, choices, ready, lines, make)
    return text


def member(made, type, make):
    """The property and what makes it; and the call that has to come first."""
    if made == "initial":
        return [f"var kept: {type} = {make}"], None
    if made == "init":
        return [f"var kept: {type}", "", "init() {", f"    kept = {make}", "}"], None
    if made == "given":
        return [f"var kept: {type}", "", f"init(_ kept: {type}) {{", "    self.kept = kept", "}"], None
    if made == "lazy":
        return [f"lazy var kept: {type} = {make}"], "kept"
    if made == "computed":
        return [f"var kept: {type} {{ {make} }}"], None
    if made == "first_use":
        return [
            f"var opened: {type}?", f"var kept: {type} {{", "    if let opened { return opened }",
            f"    let made = {make}", "    opened = made", "    return made", "}"
        ], "kept"
    return [
        f"var opened: {type}!", f"var kept: {type} {{ opened }}", "", "func open() {",
        f"    queue.sync {{ opened = {make} }}", "}"
    ], "open()"


def access(choices, members, use):
    through = choices["through"]
    if through == "direct":
        return [use]
    if through == "local_copy":
        return ["let copy = kept", use.replace("kept", "copy")]
    if through == "method":
        members += ["", "func show() {", f"    {use}", "}"]
        return ["show()"]
    if through == "two_methods":
        members += ["", "func show() {", f"    {use}", "}", "", "func present() {", "    show()", "}"]
        return ["present()"]
    if through == "closure_property":
        members += ["", "var shower: () -> Void {", f"    {{ {use.replace('kept', 'self.kept')} }}", "}"]
        return ["shower()"]
    raise Invalid


def used(choices, body):
    """The call of the program, and the method that it calls."""
    place = choices["place"]
    is_isolated = choices["owner"] in ("actor", "main_class")
    inside = ["self." + line if not line.startswith(("_", "let")) else line for line in body]

    def spelled(lines):
        return [
            line.replace("kept", "self.kept", 1)
            if "kept" in line and "self." not in line and "copy" not in line.split("=")[0] else line for line in lines
        ]

    inside = [
        line.replace("= kept", "= self.kept").replace("(configuration: kept", "(configuration: self.kept")
        for line in inside
    ]
    if place == "here":
        return ["run"], ["", "func run() {", *R.indented(inside), "}"]
    if place == "async_method":
        return ["await run"], ["", "func run() async {", *R.indented(inside), "}"]
    if place == "async_method_after_await":
        return ["await run"], [
            "", "func run() async {", *R.indented(inside), "    await Task.yield()",
            *R.indented([line.replace("let copy", "let later").replace("= copy", "= later") for line in inside]), "}"
        ]
    if place == "main_method":
        return ["await run"], ["", "@MainActor func run() {", *R.indented(inside), "}"]
    if is_isolated and place not in ("task", "main_queue") or place == "queue_both":
        if place == "queue_both":
            return ["await run"], [
                "", "func run() async {", "    " + R.CONTINUATION, "        queue.async {", *R.indented(inside, 3),
                "            done.resume()", "        }", "    }", "}"
            ]
        raise Invalid
    if place == "own_queue_sync":
        return ["run"], [
            "", "func run() {", '    DispatchQueue(label: "other§").sync {', *R.indented(inside, 2), "    }", "}"
        ]
    boundary = place
    if is_isolated and place == "main_queue":
        raise Invalid
    scratch = Text("Foundation")
    lines = R.across(scratch, boundary, inside, True)
    return ["await run"], ["", "func run() async {", *R.indented(lines), "}"]


def caller(text, choices, ready, lines, make):
    """Where the owner is made, made ready, and used."""
    owner, how = choices["owner"], choices["caller"]
    argument = "open§()" + make.removeprefix("open§()") if choices["made"] == "given" and make.startswith(
        "open§()") else make if choices["made"] == "given" else ""
    creation = "Keeper§.shared" if owner == "singleton" else f"Keeper§({argument})"
    call = lines[0].replace("run", "keeper.run()")
    is_awaited = call.startswith("await") or owner == "actor"
    if owner == "actor" and not call.startswith("await"):
        call = "await " + call
    first = []
    if ready and owner == "actor":
        raise Invalid
    if ready:
        first = [f"_ = keeper.{ready}" if ready == "kept" else "keeper.open()"]
    binding = "var" if owner == "struct" else "let"
    body = [f"{binding} keeper = {creation}", *first, call]
    if how == "main":
        text.body += ["@MainActor func run§() async throws {", *R.indented(body), "}"]
    elif how == "task":
        text.body += ["func run§() async throws {", *R.indented(body), "}"]
    else:
        if is_awaited or owner == "main_class":
            raise Invalid
        text.body += [
            "func run§() async throws {", "    " + R.CONTINUATION, "        DispatchQueue.global().async {",
            *R.indented(body, 3), "            done.resume()", "        }", "    }", "}"
        ]


FAMILY = Family(
    "stored", 3, DIMENSIONS, write, spellings={
        "owner": {"shared": ("unchecked", "singleton")},
        "kept": {
            "live": ("results", "object", "array", "dictionary"), "no live value": ("frozen", "names", "configuration")
        },
        "made": {"when asked for": ("lazy", "computed", "first_use")},
        "caller": R.meanings(R.HOME_MEANINGS, DIMENSIONS, "caller"),
        "place": {
            "a task": ("detached", "task", "group"),
            "a queue": ("global_queue", "own_queue", "own_queue_sync", "queue_both"),
            "the main thread": ("main_queue", "main_method"),
            "an asynchronous method": ("async_method", "async_method_after_await"),
        },
        "through": {"a call": ("method", "two_methods", "protocol"), "a closure": ("closure_property", )},
    })
