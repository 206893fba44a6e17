"""The same handles, opened, kept, written to and left by helpers, queues and types of the program."""
import re

import swifttext as swift
from registry import by_pattern, per_text, transformation, with_helper, written

GLOBAL_ASYNC = r"DispatchQueue\.global\([^()\n]*\)\.async \{"
LINE = r"(?=[ \t]*$)"


def in_body(masked, m):
    return not swift.is_stored(masked, m.start())


by_pattern("write_labelled", r"(\brealm\??\.)write(?= \{)", lambda t, m: m[1] + "write(withoutNotifying: [])",
           doc="a default argument spelled out")
by_pattern("configuration_spelled", r"(?<=Realm)\(\)", lambda t, m: "(configuration: .defaultConfiguration)",
           doc="a default argument spelled out", only=lambda s, m: bool(re.search(r"(?<![\w.])Realm$", s[:m.start()])))
by_pattern("optional_force", r"^([ \t]+)let (\w+) = try! (Realm\([^()\n]*\))" + LINE,
           lambda t, m: f"{m[1]}guard let {m[2]} = try? {written(t, m, 3)} else {{ fatalError() }}", re.M, in_body)
by_pattern("stored_closure_init",
           r"^([ \t]+(?:(?:private|static|fileprivate|lazy|internal) )*(?:let|var) \w+)( = )(try! Realm\(\))" + LINE,
           lambda t, m: f"{m[1]}: Realm = {{ try! Realm() }}()", re.M, lambda s, m: swift.is_stored(s, m.start()))
by_pattern(
    "tuple_binding",
    r"^([ \t]+)let (realm|context) = ((?:try[!?]? )?(?:Realm\([^()\n]*\)|ModelContext\(\w+\)|\w+\.(?:newBackgroundContext\(\)|viewContext|mainContext)))"
    + LINE, lambda t, m: f"{m[1]}let ({m[2]}, _) = ({written(t, m, 3)}, 0)", re.M, in_body)
by_pattern(
    "alias_handle",
    r"^([ \t]+)let (realm|context|db|database|\w*[cC]ontext) = (?!self\b)((?:try|await|ModelContext|NSManaged|\w+\.(?:new|view|main))[^\n]*[^{\n ])$",
    lambda t, m:
    f"{m[1]}let {m[2]}Opened = {t[m.start(3):swift.line_end(t, m.start(3))]}\n{m[1]}let {m[2]} = {m[2]}Opened", re.M,
    lambda s, m: in_body(s, m) and m[0].count("{") == m[0].count("}") and m[0].count("(") == m[0].count(")"))


@per_text
def queue_in_local(text):
    masked = swift.mask(text)
    edits = [(m.start(), m.end(), f"{m[1]}let lane{n} = {written(text, m, 2)}\n{m[1]}lane{n}.async")
             for n, m in enumerate(re.finditer(r"^([ \t]*)(DispatchQueue\.global\([^()\n]*\))\.async", masked, re.M))]
    return swift.edited(text, edits) if edits else None


def background(name, call, helper):
    """Work for a background queue goes there through a helper."""

    def apply(files):
        new = dict(files)
        for f, text in swift.sources(files).items():
            new[f] = swift.edited(text, [(m.start(), m.end(), call + " {")
                                         for m in re.finditer(GLOBAL_ASYNC, swift.mask(text))])
        if new == files:
            return None
        return with_helper(files, new, "Zhelper.swift", "import Foundation\n\n" + helper) if helper else new

    apply.__name__ = name
    transformation(apply)


background("background_by_function", "onBackground",
           "func onBackground(_ work: @escaping () -> Void) {\n    DispatchQueue.global().async(execute: work)\n}\n")
background(
    "background_by_extension", "DispatchQueue.offMain",
    "extension DispatchQueue {\n    static func offMain(_ work: @escaping () -> Void) {\n        global().async { work() }\n    }\n}\n"
)
background("background_by_operation_queue", "OperationQueue().addOperation", "")
background(
    "background_by_two_functions", "later", """func later(_ work: @escaping () -> Void) { run(work, on: .global()) }
private func run(_ work: @escaping () -> Void, on queue: DispatchQueue) { queue.async { work() } }
""")


def opened(name, expression, helper):
    """A realm is opened by the program's own function."""

    def apply(files):
        new = dict(files)
        for f, text in swift.sources(files).items():
            masked = swift.mask(text)
            edits = [(m.start(), m.end(), expression)
                     for m in re.finditer(r"(?<=try )Realm\(\)|(?<=try! )Realm\(\)|(?<=try\? )Realm\(\)", masked)
                     if not masked[:m.start()].rstrip().endswith("await") and in_body(masked, m)]
            new[f] = swift.edited(text, edits)
        if new == files:
            return None
        return with_helper(files, new, "Zopen.swift", "import RealmSwift\n\n" + helper)

    apply.__name__ = name
    transformation(apply)


opened("open_by_function", "openVault()", "func openVault() throws -> Realm { try Realm() }\n")
opened("open_by_static_getter", "Vaults.main",
       "enum Vaults {\n    static var main: Realm { get throws { try Realm() } }\n}\n")
opened(
    "open_by_realm_extension", "Realm.fresh()", """extension Realm {
    static func fresh(_ configuration: Configuration = .defaultConfiguration) throws -> Realm {
        try Realm(configuration: configuration)
    }
}
""")
opened("open_by_generic_function", "opening({ try Realm() })",
       "func opening<T>(_ make: () throws -> T) rethrows -> T { try make() }\n")


@transformation
def transaction_helper(files):
    new = dict(files)
    for f, text in swift.sources(files).items():
        new[f] = swift.edited(text, [(m.start(1), m.end(1), "inTx")
                                     for m in re.finditer(r"\brealm\??\.(write) \{", swift.mask(text))])
    if new == files:
        return None
    return with_helper(
        files, new, "Ztx.swift",
        "import RealmSwift\n\nextension Realm {\n    @discardableResult\n    func inTx<R>(_ block: () throws -> R) throws -> R { try write { try block() } }\n}\n"
    )


@per_text
def stored_init_assign(text):
    """`let realm = try! Realm()` in a type without initialisers as a declaration that a new `init()` sets."""
    masked, edits = swift.mask(text), []
    for t in swift.types(masked):
        if t.kind not in ("class", "actor", "struct") or re.search(r"\binit\s*\(", masked[t.open:t.close]) or re.search(
                r"ViewController|View\b|NSObject|Operation", masked[t.start:t.open]):
            continue
        for m in re.finditer(
                r"^([ \t]+)((?:(?:private|fileprivate|internal|final) )*)(let|var) (\w+) = (try! Realm\(\))[ \t]*$",
                masked[t.open:t.close], re.M):
            if swift.enclosing(masked, t.open + m.start(3)) == t.open:
                a, b = t.open + m.start(4), t.open + m.end(5)
                end = swift.line_end(text, b)
                edits += [(a, b, f"{m[4]}: Realm"),
                          (end, end, f"\n\n{m[1]}init() {{\n{m[1]}    {m[4]} = try! Realm()\n{m[1]}}}")]
                break
    return swift.edited(text, edits) if edits else None


@transformation
def generic_helper(files):
    """`func show(_ dog: Dog)` as `func show<Gx: Dog>(_ dog: Gx)`."""
    models, required = set(), set()
    for text in swift.sources(files).values():
        masked = swift.mask(text)
        for t in swift.types(masked):
            if t.kind == "class" and re.search(r":\s*[^{]*\b(Object|EmbeddedObject|NSManagedObject)\b",
                                               masked[t.start:t.open]):
                models.add(t.name)
            if t.kind == "protocol":
                required |= set(re.findall(r"func\s+(\w+)", masked[t.open:t.close]))
    new = dict(files)
    for f, text in swift.sources(files).items() if models else []:
        masked, edits = swift.mask(text), []
        for fn in swift.functions(masked):
            if fn.generics or "override" in fn.modifiers or "@objc" in fn.modifiers or fn.name in required:
                continue
            m = re.search(r":\s*(" + "|".join(sorted(models)) + r")\b(?![.?\]>])", masked[fn.open_paren:fn.close_paren])
            if m:
                edits += [(fn.open_paren, ) * 2 + (f"<Gx: {m[1]}>", ),
                          (fn.open_paren + m.start(1), fn.open_paren + m.end(1), "Gx")]
        new[f] = swift.edited(text, edits)
    return new if new != files else None


@transformation
def behind_protocol(files):
    """`let store: Store` as `let store: any StoreAPI`, which one type of the program conforms to."""
    new, changed = dict(files), False
    for f, text in swift.sources(files).items():
        for t in swift.types(swift.mask(text)):
            if t.kind in ("class", "struct", "actor") and t.depth == 0:
                changed = protocol_for(new, f, t) or changed
    return new if changed else None


def protocol_for(new, f, t):
    masked = swift.mask(new[f])
    now = next((x for x in swift.types(masked) if x.name == t.name and x.kind == t.kind), None)
    if now is None:
        return False
    head = masked[now.start:now.open]
    if "<" in head.split(":")[0] or "@" in masked[swift.line_start(masked, now.start):now.start] or re.search(r"@\w+\s*\n\s*(?:final\s+|public\s+)*$", masked[max(0, now.start - 60):now.start]) \
            or re.search(r"Object|Model\b|NSManaged|View|Controller", head):
        return False
    methods = [
        x for x in swift.functions(masked)
        if now.open < x.start < now.close and swift.enclosing(masked, x.start) == now.open and not x.generics
        and not re.search(r"private|static|override|@objc|mutating|nonisolated|@MainActor", x.modifiers)
    ]
    names, uses = {x.name for x in methods}, []
    for g, text in swift.sources(new).items():
        other = swift.mask(text)
        for m in re.finditer(r"\b(let|var)\s+(\w+)\s*:\s*" + t.name + r"\b(?![.<(?])", other):
            if g != f or not now.open < m.start() < now.close:
                uses.append(set(re.findall(r"\b" + m[2] + r"\??\.(\w+)", other)))
    if not methods or not uses or any(not used <= names for used in uses):
        return False
    requirements = [
        f"    func {x.name}{re.sub(r' = [^,)]+', '', new[f][x.open_paren:x.open].strip())}" for x in methods
    ]
    inherited = {
        "actor": ": Actor", "class": ": AnyObject, Sendable" if "Sendable" in head else ": AnyObject",
        "struct": ": Sendable"
    }[t.kind]
    text = new[f]
    at = swift.line_start(text, now.start)
    while re.match(r"\s*@\w+", text[text.rfind("\n", 0, at - 1) + 1:at - 1]):
        at = text.rfind("\n", 0, at - 1) + 1
    declared = text[now.start:now.open].rstrip()
    new[f] = (text[:at] + f"protocol {t.name}API{inherited} {{\n" + "\n".join(requirements) + "\n}\n\n" +
              text[at:now.start] + declared + (", " if ":" in declared else ": ") + t.name + "API " + text[now.open:])
    for g, text in swift.sources(new).items():
        other, edits = swift.mask(text), []
        for m in re.finditer(r"(?<![\w.])(\w+)\s*:\s*(" + t.name + r")\b(?![.<(?])", other):
            if not re.search(r"\b(class|struct|actor|extension|protocol|enum)\s*$",
                             other[swift.line_start(other, m.start()):m.start()]):
                edits.append((m.start(2), m.end(2), f"any {t.name}API"))
        new[g] = swift.edited(text, edits)
    return True
