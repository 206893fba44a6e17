"""Programs in which a value is made in one place and used in another."""
from . import realm as R
from .shape import Family, Invalid, Text

DIMENSIONS = {
    "home": [
        "main", "task", "actor", "item", "queue", "detached", "global_actor", "main_class", "main_method", "concurrent",
        "nonsending", "nonsending_main", "thread", "operation"
    ],
    "opener": ["helper", "inline", "awaited", "fallback", "own_queue", "main_awaited"],
    "value": list(R.VALUES),
    "birth": [
        "here", "function", "two_functions", "method", "closure", "actor_result", "task_result", "main_result",
        "continuation", "detached_result", "async_function"
    ],
    "suspension": list(R.SUSPENSIONS),
    "boundary": [
        "none", "detached", "task", "global_queue", "main_queue", "own_queue", "queue_sync", "main_run", "async_let",
        "group", "task_self", "task_main", "detached_main", "operation", "main_operation", "new_thread", "after",
        "barrier", "own_wrapper", "own_in_place", "do_block", "pool", "actor_argument", "main_argument",
        "async_argument", "stream"
    ],
    "carry": [
        "direct", "argument", "two_arguments", "generic", "protocol", "property", "closure", "array", "default_used",
        "default_unused", "flag_used", "flag_unused", "extension", "local_function", "struct_method", "key_path",
        "unused"
    ],
    "use": ["read", "write", "twice"],
    "file": ["one", "two"],
}
HERE = ("here", "function", "two_functions", "method", "closure")


def write(choices):
    home, value = choices["home"], R.VALUES[choices["value"]]
    text = Text("Foundation", "RealmSwift", second_file=choices["file"] == "two")
    for extra in value.extra:
        text.declare(extra)
    if "open§()" in value.read:
        text.declare(R.OPEN)
    if choices["carry"].endswith("unused") and (choices["boundary"].endswith("argument")
                                                or choices["birth"] not in HERE):
        # That a value is carried out of its context is told whether anybody uses it there or not.
        raise Invalid
    if choices["opener"] == "main_awaited" and choices["value"] in ("free", "configuration", "handle"):
        raise Invalid
    if choices["boundary"] == "task_self" and home != "actor" and not home.startswith("main_"):
        raise Invalid

    def inner(is_async):
        if not is_async and choices["suspension"] != "none":
            raise Invalid
        lines = born(text, choices, value, is_async)
        lines += R.suspend(text, choices["suspension"])
        return lines + used(text, choices, value, is_async)

    R.place_opened(text, choices, inner)
    return text


def born(text, choices, value, is_async):
    """The lines that make `x`."""
    birth, make = choices["birth"], value.make
    if birth in HERE:
        lines = R.opening(text, choices["opener"], choices["home"])
        if birth == "here":
            return lines + [f"let x: {value.type} = {make}"]
        if birth == "closure":
            return lines + [f"let made: () -> {value.type} = {{ {make} }}", "let x = made()"]
        if birth == "method":
            text.declare(
                f"struct Source§ {{\n    let realm: Realm\n    func make() -> {value.type} {{\n        {make}\n    }}\n}}"
            )
            return lines + ["let x = Source§(realm: realm).make()"]
        text.declare(f"func make§(_ realm: Realm) -> {value.type} {{\n    return {make}\n}}")
        if birth == "two_functions":
            text.declare(
                f"func first§(_ realm: Realm) -> {value.type} {{\n    let made = make§(realm)\n    return made\n}}")
            return lines + ["let x = first§(realm)"]
        return lines + ["let x = make§(realm)"]
    # Made elsewhere: the value leaves the place where it was made.
    if not is_async or choices["opener"] != "helper":
        raise Invalid
    text.declare(R.OPEN)
    if birth == "actor_result":
        text.declare(
            f"actor Store§ {{\n    func make() -> {value.type} {{\n        let realm = open§()\n        return {make}\n    }}\n}}"
        )
        return ["let x = await Store§().make()"]
    if birth == "async_function":
        text.declare(
            f"func make§() async -> {value.type} {{\n    await Task.yield()\n    let realm = open§()\n    return {make}\n}}"
        )
        return ["let x = await make§()"]
    if birth == "continuation":
        return [
            f"let x = await withCheckedContinuation {{ (made: CheckedContinuation<{value.type}, Never>) in",
            "    DispatchQueue.global().async {", "        let realm = open§()",
            f"        made.resume(returning: {make})", "    }", "}"
        ]
    opened = ["    let realm = open§()", f"    return {make}"]
    if birth == "task_result":
        return [f"let x = await Task {{ () -> {value.type} in", *opened, "}.value"]
    if birth == "detached_result":
        return [f"let x = await Task.detached {{ () -> {value.type} in", *opened, "}.value"]
    if birth == "main_result":
        return [f"let x = await MainActor.run {{ () -> {value.type} in", *opened, "}"]
    raise Invalid


def used(text, choices, value, is_async):
    """The lines that use `x`, behind the boundary."""
    boundary, carry = choices["boundary"], choices["carry"]
    if choices["use"] == "write" and value.write is None:
        raise Invalid
    template = value.write if choices["use"] == "write" else value.read
    uses = [template.format(x="{x}").replace("{x}", "{x}")] * (2 if choices["use"] == "twice" else 1)

    def using(name):
        return [use.replace("{x}", name) for use in uses]

    before, use = carried(text, choices, value, using)
    if boundary == "stream":
        if not is_async or before or carry == "closure":
            raise Invalid
        return [
            f"let (stream, feed) = AsyncStream<{value.type}>.makeStream()", "feed.yield(x)", "feed.finish()",
            "await Task.detached {", "    for await x in stream {", *R.indented(use, 2), "    }", "}.value"
        ]
    if boundary in ("actor_argument", "main_argument", "async_argument"):
        # The carrier's lines go into the function that takes the value.
        if not is_async or before:
            raise Invalid
        inside = R.indented(use, 2 if boundary == "actor_argument" else 1)
        if boundary == "actor_argument":
            text.declare("\n".join([
                f"actor Taker§ {{", "    private var taken = 0", f"    func take(_ x: {value.type}) {{",
                "        taken += 1", *inside, "    }", "}"
            ]))
            return ["let taker = Taker§()", "await taker.take(x)"]
        head = f"@MainActor func take§(_ x: {value.type}) {{" if boundary == "main_argument" else f"func take§(_ x: {value.type}) async {{"
        text.declare("\n".join([head, *inside, "}"]))
        if boundary == "main_argument" and choices["home"] in ("main", "main_class", "main_method"):
            return ["take§(x)"]
        return ["await take§(x)"]
    return before + R.across(text, boundary, use, is_async)


def carried(text, choices, value, using):
    """How the value gets to its use: lines before the boundary, and lines behind it."""
    carry = choices["carry"]

    def function(name, body, extra=""):
        return "\n".join([f"func {name}(_ x: {value.type}{extra}) {{", *R.indented(body), "}"])

    if carry == "direct":
        return [], using("x")
    if carry == "unused":
        return [], ["_ = 1", "_ = 2"]
    if carry == "argument":
        text.declare(function("show§", using("x")))
        return [], ["show§(x)"]
    if carry == "two_arguments":
        text.declare(function("show§", using("x")))
        text.declare(function("present§", ["let y = x", "show§(y)"]))
        return [], ["present§(x)"]
    if carry == "generic":
        if value.type != "Dog":
            raise Invalid
        text.declare("\n".join(["func show§<T: Dog>(_ x: T) {", *R.indented(using("x")), "}"]))
        return [], ["show§(x)"]
    if carry == "protocol":
        text.declare(f"protocol Shows§ {{\n    func show(_ x: {value.type})\n}}")
        text.declare("\n".join([
            "struct Shower§: Shows§ {", f"    func show(_ x: {value.type}) {{", *R.indented(using("x"), 2), "    }", "}"
        ]))
        text.declare("func shower§() -> any Shows§ { Shower§() }")
        return [], ["shower§().show(x)"]
    if carry == "property":
        text.declare("\n".join([
            "final class Holder§ {", f"    var x: {value.type}", f"    init(_ x: {value.type}) {{ self.x = x }}",
            "    func show() {", *R.indented(using("x"), 2), "    }", "}"
        ]))
        return ["let holder = Holder§(x)"], ["holder.show()"]
    if carry == "closure":
        return ["let show = {", *R.indented(using("x")), "}"], ["show()"]
    if carry == "array":
        return ["let all = [x]"], ["for one in all {", *R.indented(using("one")), "}"]
    if carry.startswith(("default", "flag")):
        is_used = carry.endswith("_used")
        loud = f", loud: Bool = {str(is_used).lower()}" if carry.startswith("default") else ", loud: Bool"
        text.declare(function("show§", ["guard loud else { return }", *using("x")], loud))
        return [], ["show§(x)" if carry.startswith("default") else f"show§(x, loud: {str(is_used).lower()})"]
    if carry == "extension":
        if value.type != "Dog":
            raise Invalid
        text.declare("\n".join(["extension Dog {", "    func show§() {", *R.indented(using("self"), 2), "    }", "}"]))
        return [], ["x.show§()"]
    if carry == "local_function":
        if choices["home"] in R.ISOLATED and choices["boundary"] not in ("none", "do_block"):
            raise Invalid
        return ["func show() {", *R.indented(using("x")), "}"], ["show()"]
    if carry == "struct_method":
        text.declare("\n".join([
            "struct Card§ {", f"    let x: {value.type}", "    func show() {", *R.indented(using("x"), 2), "    }", "}"
        ]))
        return [], ["Card§(x: x).show()"]
    if carry == "key_path":
        if value.type != "Dog":
            raise Invalid
        return [], ["_ = [x].map(\\.name)"]
    raise Invalid


FAMILY = Family(
    "travel", 10, DIMENSIONS, write, spellings={
        "home": R.meanings(R.HOME_MEANINGS, DIMENSIONS, "home"),
        "value": {
            "live": ("results", "query", "key", "link", "list", "optional", "thawed", "added", "lazy"),
            "live in a value": ("array", "mapped", "tuple", "box", "dictionary"),
            "live by a flag": ("flag_live", "default_live"),
            "frozen": ("frozen", "frozen_results", "frozen_array", "frozen_realm"),
            "frozen by a flag": ("flag_frozen", "default_frozen"),
            "no object": ("text", "names", "id", "configuration", "struct"),
            "unmanaged": ("copy", "free"),
            "a reference": ("reference", "results_reference"),
        },
        "birth": {
            "a call": ("function", "two_functions", "method", "closure"),
            "another context's result": ("actor_result", "task_result", "main_result", "continuation",
                                         "detached_result", "async_function"),
        },
        "suspension": {
            "always": ("yield", "actor", "sleep", "value", "continuation", "helper", "group", "main"),
            "on a branch": ("maybe", "guarded", "switched", "loop", "caught", "other_branch"),
        },
        "boundary": R.meanings(R.BOUNDARY_MEANINGS, DIMENSIONS, "boundary"),
        "carry": {
            "a call": ("argument", "two_arguments", "generic", "protocol", "extension", "local_function"),
            "kept": ("property", "struct_method", "array"),
            "a flag": ("default_used", "default_unused", "flag_used", "flag_unused"),
            "a closure": ("closure", "key_path"),
        },
    })
