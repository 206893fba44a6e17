"""Rewritings of the laws that the registry's transformations do not cover, by law.

Each takes a project's files (name to text) and gives new ones, or None where nothing can be rewritten with certainty.
What a rewriting must be sure of it reads off the masked text; where it is not sure it leaves the place as it is.
"""
import collections
import re

import swifttext as swift

LAWS = collections.defaultdict(dict)
# Words after which a statement is not one that merely reads, or may leave the block.
EFFECTS = re.compile(
    r"\b(await|return|throw|break|continue|fallthrough|guard|defer|inout|write\w*|begin\w*|commit\w*|cancel\w*|save|"
    r"delete\w*|remove\w*|add\w*|refresh|invalidate\w*|reset|rollback|freeze|thaw|wait|signal|lock|unlock|sync|close|"
    r"perform\w*|autoreleasepool|transaction|inTransaction|inDatabase|execute\w*|insert\w*|leave|enter|yield|resume|"
    r"sleep|flush|start|stop|observe\w*|create\w*|fetch\w*|read|open\w*|append|send)\b|\btry\b(?![?!])|[-+*/]=|&\w")
LEAVES = re.compile(r"\b(return|throw|break|continue|fallthrough|await|guard|defer)\b|\btry\b(?![?!])")
SIMPLE = re.compile(r"^[\w.!()?\[\]\"]+$")
Statement = collections.namedtuple("Statement", "start end masked")
MODEL = re.compile(r"\bclass\s+(\w+)\s*:\s*(?:Realm\.)?(?:Object|EmbeddedObject|RealmSwiftObject)\b")


def law(number):

    def enter(function):
        LAWS[number][function.__name__] = function
        return function

    return enter


def each_text(edits_of):
    """A rewriting made of edits of one text at a time."""

    def apply(files):
        new = dict(files)
        for f, text in swift.sources(files).items():
            edits = apart(edits_of(text, swift.mask(text)))
            new[f] = swift.edited(text, edits) if edits else text
        return new if new != files else None

    apply.__name__, apply.__doc__ = edits_of.__name__, edits_of.__doc__
    return apply


def apart(edits):
    """Those of the edits that overlap no earlier one."""
    kept, end = [], -1
    for a, b, new in sorted(edits, key=lambda e: (e[0], e[1])):
        if a > end or a == b and a >= end:
            kept.append((a, b, new))
            end = max(end, b - 1 if b > a else a)
    return kept


def blocks(masked):
    """The braces of code: bodies of functions and closures, branches; no types, switches or literals."""
    for m in re.finditer(r"\{", masked):
        head = masked[swift.line_start(masked, m.start()):m.start()]
        if swift.enclosing(masked, m.start()) < 0 and "func " not in head:
            continue
        if re.search(r"\b(class|struct|enum|actor|protocol|extension|switch|get|set|willSet|didSet|var|let)\b", head):
            continue
        close = swift.match(masked, m.start())
        if close > 0:
            yield m.start(), close


def statements(masked, opening, close):
    """The statements of a block that has each on lines of its own, None for another."""
    first = swift.line_end(masked, opening)
    rest = masked[opening + 1:first]
    if first >= close or not re.match(r"\s*(?:(?:\[[^\]\n]*\]\s*)?(?:\([^()\n]*\)|[\w, ]*)\s*\bin)?\s*$", rest):
        return None
    found, at, begin, depth = [], first + 1, None, 0
    last = swift.line_start(masked, close)
    if masked[last:close].strip():
        return None
    while at < last:
        end = swift.line_end(masked, at)
        line = masked[at:end]
        code = line.strip()
        if re.match(r"#(if|else|endif)|case\b|default\b|@", code):
            return None
        if code:
            goes_on = re.match(r"[.?:&|+*/<>=,)\]}{]|else\b|catch\b|where\b|->", code) and not code.startswith("...")
            if begin is None and goes_on and found:
                begin = found.pop().start
            elif begin is None and goes_on:
                return None
            begin = at if begin is None else begin
            depth += sum(code.count(c) for c in "({[") - sum(code.count(c) for c in ")}]")
            if depth < 0:
                return None
            if depth == 0 and not re.search(r"([,=+*/&|(<:?\[{-]|\bin|\breturn)$", code):
                found.append(Statement(begin, end, masked[begin:end]))
                begin = None
        at = end + 1
    return found if depth == 0 and begin is None else None


def names(masked):
    """What a statement speaks of, but for members of something else."""
    code = re.sub(r"\bself\.", "", masked)
    return set(re.findall(r"(?<![\w.\\$])[a-z_]\w*(?!\w)(?!\s*:(?!:))", code)) - {
        "let", "var", "try", "if", "else", "in", "print", "self", "true", "false", "nil", "as", "is", "some", "any",
        "for", "while", "where", "func"
    }


def own_functions(files):
    return {f.name for t in swift.sources(files).values() for f in swift.functions(swift.mask(t))}


def starts_elsewhere(masked):
    return bool(re.match(r"\s*(Task(\.detached)?|DispatchQueue\.global\([^()]*\)\.async)\s*\{", masked))


def independent(a, b, functions):
    """Whether two neighbours share no variable, property, transaction, deletion or suspension."""
    if starts_elsewhere(a) and starts_elsewhere(b):
        assigned = {m[1] for s in (a, b) for m in re.finditer(r"(?<![\w.])(\w+)\s*=(?!=)", s)}
        local = {m[1] for s in (a, b) for m in re.finditer(r"\b(?:let|var)\s+(\w+)", s)}
        return not (assigned - local)
    for s in (a, b):
        code = re.sub(r"^\s*(let|var)\s+\w+\s*(:[^=]+)?=", "", s)
        if EFFECTS.search(s) or re.search(r"(?<![=!<>])=(?!=)", code) or names(s) & functions or "{" in s:
            return False
        if any(m in functions for m in re.findall(r"\.(\w+)", s)):
            return False
    return not names(a) & names(b)


@law(2)
def swap_statements(files):
    """Neighbours that share nothing change places."""
    functions = own_functions(files)

    def edits_of(text, masked):
        edits = []
        for opening, close in blocks(masked):
            some, i = statements(masked, opening, close) or [], 0
            while i + 1 < len(some):
                a, b = some[i], some[i + 1]
                between = masked[a.end:b.start]
                # What stands in a literal is masked, though its interpolations are code.
                if "\\(" in text[a.start:b.end]:
                    i += 1
                elif not between.strip() and independent(a.masked, b.masked, functions):
                    edits.append((a.start, b.end, text[b.start:b.end] + text[a.end:b.start] + text[a.start:a.end]))
                    i += 2
                else:
                    i += 1
        return edits

    return each_text(edits_of)(files)


@law(2)
@each_text
def swap_reads(text, masked):
    """Neighbours that only print something of the same values change places, their line's number stays: of several
    places the first is told."""
    edits = []
    for opening, close in blocks(masked):
        some, i = statements(masked, opening, close) or [], 0
        while i + 1 < len(some):
            pair = [re.fullmatch(r"[ \t]*(?:_ = |print\()[^{}\n]*", s.masked.rstrip()) for s in some[i:i + 2]]
            i += 1
            if all(pair) and names(some[i - 1].masked) == names(some[i].masked) and not any(
                    LEAVES.search(p[0]) or "(" in re.sub(r"print\(", "", p[0]) for p in pair):
                (a, b), (c, d) = [(s.start, s.start + p.end()) for s, p in zip(some[i - 1:i + 1], pair)]
                edits += [(a, b, text[c:d]), (c, d, text[a:b])]
                i += 1
    return edits


@law(2)
@each_text
def reverse_cases(text, masked):
    """The last case of a switch first, where each names another case of an enumeration or another literal."""
    edits = []
    for m in re.finditer(r"^[ \t]*switch [^\n{]+\{[ \t]*$", masked, re.M):
        opening = masked.rindex("{", m.start(), m.end())
        close = swift.match(masked, opening)
        indent = re.search(r"\n([ \t]*)(case|default)\b", masked[opening:close])
        if not indent or re.search(r"\bfallthrough\b|^\s*#", masked[opening:close], re.M):
            continue
        starts = [x.start() for x in re.finditer(rf"^{indent[1]}(?:case|default)\b", masked[opening:close], re.M)]
        heads = [masked[opening + s:].split(":")[0].strip() for s in starts]
        plain = [re.fullmatch(r"case (?:let )?\.(\w+)(?:\((?:let |var )?[\w, _]*\))?", h) for h in heads]
        named = [p[1] for p in plain if p]
        rest = [h for h, p in zip(heads, plain) if not p]
        if rest not in ([], ["default"]) or rest and heads[-1] != "default" or len(set(named)) != len(named):
            continue
        last = swift.line_start(masked, close)
        bounds = [opening + s for s in starts] + [last]
        parts = [text[a:b] for a, b in zip(bounds, bounds[1:])]
        kept = parts[-1:] if rest else []
        moved = parts[:-1] if rest else parts
        if len(moved) > 1:
            edits.append((bounds[0], last, "".join(moved[::-1] + kept)))
    return edits


@law(2)
@each_text
def swap_branches(text, masked):
    """`if a { x } else { y }` as `if !(a) { y } else { x }`, where the condition binds nothing."""
    edits = []
    for m in re.finditer(r"^([ \t]*)if ([^\n{},]+?) \{[ \t]*$", masked, re.M):
        condition = masked[m.start(2):m.end(2)]
        if not re.fullmatch(r"!?[\w.]+( [=!<>]=? [\w.]+)?", condition) or re.search(r"\b(let|var|case|try)\b",
                                                                                     condition):
            continue
        opening = masked.index("{", m.end(2))
        close = swift.match(masked, opening)
        other = re.match(r" else \{[ \t]*(?=\n)", masked[close + 1:close + 60])
        if not other:
            continue
        second = close + other.end()
        second = masked.rindex("{", close, second + 1)
        end = swift.match(masked, second)
        if end < 0 or masked[swift.line_start(masked, close):close].strip() or masked[
                swift.line_start(masked, end):end].strip() or "#" in masked[opening:end]:
            continue
        a, b = swift.line_end(text, opening), swift.line_start(text, close)
        c, d = swift.line_end(text, second), swift.line_start(text, end)
        if d <= c or b <= a:
            continue
        edits.append((m.start(2), d, f"!({text[m.start(2):m.end(2)]})" + text[m.end(2):a] + text[c:d] + text[b:c] +
                      text[a:b]))
    return edits


Callee = collections.namedtuple("Callee", "function owner kind file parameters signature")


def called_functions(files):
    """Methods and functions that can be named from below in their file, and are called somewhere."""
    every = "\n".join(swift.mask(t) for t in swift.sources(files).values())
    for f, text in swift.sources(files).items():
        masked = swift.mask(text)
        types = swift.types(masked)
        for x in swift.functions(masked):
            around = swift.enclosing(masked, x.start)
            owner = next((t for t in types if t.open == around), None)
            if around >= 0 and (owner is None or owner.kind == "protocol" or owner.depth):
                continue
            before = masked[:swift.line_start(masked, x.start)].rstrip().split("\n")[-1].strip()
            head = masked[x.open_paren:x.close_paren]
            if x.generics or before.startswith("@") or re.search(r"override|mutating|@|distributed", x.modifiers):
                continue
            if re.search(r"\b(inout|some|isolated|sending|borrowing|consuming|Self)\b|\.\.\.|@|#", head):
                continue
            if re.search(r"\b(rethrows|some|where)\b|throws\(", x.signature):
                continue
            if len(re.findall(rf"(?<!func )\b{x.name}\(", every)) < 1:
                continue
            yield Callee(x, owner, owner.kind if owner else "", f, text[x.open_paren + 1:x.close_paren],
                         masked[x.close_paren + 1:x.open])


def parameters(text):
    """(label, name, type, default) of each parameter, None where one is not plain."""
    found, depth, current = [], 0, ""
    for c in text + ",":
        depth += (c in "([{<") - (c in ")]}") - (c == ">" and not current.endswith("-"))
        if c != "," or depth > 0:
            current += c
            continue
        part = re.sub(r"//[^\n]*", "", current).strip()
        current = ""
        if not part:
            continue
        m = re.fullmatch(r"(\w+)(?:\s+(\w+))?\s*:\s*([^=]+?)\s*(?:=\s*(.+))?", part, re.S)
        if not m:
            return None
        found.append((m[1], m[2] or m[1], m[3], m[4]))
    return found


def further_caller(files, value):
    """In each file, for each function that is called, one more function that calls it with what `value` gives for each
    parameter: (parameters of the new function, argument), or None."""
    new = dict(files)
    number = 0
    for callee in called_functions(files):
        given = parameters(callee.parameters)
        if not given:
            continue
        taken = [value(*p) for p in given]
        if any(t is None for t in taken):
            continue
        number += 1
        passed = ", ".join(("" if p[0] == "_" else f"{p[0]}: ") + t[1] for p, t in zip(given, taken) if t[1])
        asked = ", ".join(t[0] for t in taken if t[0])
        effects = " async" * ("async" in callee.signature) + " throws" * ("throws" in callee.signature)
        words = "try " * ("throws" in callee.signature) + "await " * ("async" in callee.signature)
        modifiers = " ".join(w for w in ("static", "nonisolated") if re.search(rf"\b{w}\b", callee.function.modifiers))
        body = (f"{modifiers} func zqFurther{number}({asked}){effects} {{\n"
                f"    _ = {words}{callee.function.name}({passed})\n}}").strip()
        text = f"extension {callee.owner.name} {{\n{body}\n}}" if callee.owner else body
        new[callee.file] = new[callee.file].rstrip("\n") + f"\n\n{text}\n"
    return new if number else None


@law(3)
def caller_with_unknown(files):
    """A further caller of each called function, itself called by nobody, that hands on what it is given."""

    def value(label, name, type_, default):
        return (f"_ {name}: {type_}", name) if not default else (None, None)

    return further_caller(files, value)


@law(3)
def caller_with_unmanaged(files):
    """A further caller of each called function that takes a model object, with one that is new."""
    made = {m[1] for t in swift.sources(files).values() for m in MODEL.finditer(swift.mask(t))}

    def value(label, name, type_, default):
        plain = type_.strip().rstrip("?")
        if plain in made:
            return None, plain + "()"
        if default:
            return None, None
        known = {"String": '"zq"', "Int": "0", "Bool": "true", "Double": "0"}.get(plain)
        return (None, known) if known else (f"_ {name}: {type_}", name)

    def is_about_models(text):
        return any(re.search(rf"\b{m}\b", text) for m in made)

    def only_models(label, name, type_, default):
        return value(label, name, type_, default)

    return further_caller(files, only_models) if made and any(
        is_about_models(c.parameters) for c in called_functions(files)) else None


@law(3)
def placeholder_stored(files):
    """A further method of each class and actor that empties its optional and list properties."""
    new, count = dict(files), 0
    for f, text in swift.sources(files).items():
        masked, added = swift.mask(text), []
        for t in swift.types(masked):
            if t.kind not in ("class", "actor") or t.depth or "<" in masked[t.start:t.open] or re.search(
                    r"^\s*#", masked[t.open:t.close], re.M):
                continue
            lines = []
            for m in re.finditer(r"^[ \t]*((?:[\w()]+ )*)var (\w+)\s*:\s*(\[\w+\]|\w+(?:<\w+>)?\?)[ \t]*(=[^\n{]*)?$",
                                 masked[t.open:t.close], re.M):
                if swift.enclosing(masked, t.open + m.start(2)) != t.open or re.search(
                        r"static|class|lazy|nonisolated|override|@", m[1]):
                    continue
                before = masked[:swift.line_start(masked, t.open + m.start(2))].rstrip().split("\n")[-1].strip()
                if before.startswith("@"):
                    continue
                lines.append(f"        {m[2]} = {'[]' if m[3][0] == '[' else 'nil'}")
            if lines and not MODEL.search(masked[t.start - 0:t.open]) and "NSManagedObject" not in masked[
                    t.start:t.open]:
                count += 1
                added.append(f"\nextension {t.name} {{\n    func zqEmpty{count}() {{\n" + "\n".join(lines) +
                             "\n    }\n}\n")
        new[f] = text.rstrip("\n") + "\n" + "".join(added) if added else text
    return new if count else None


def placeholder(text, masked, other):
    """`let dog = realm.object(ofType: Dog.self, …)` as one that may be something else instead."""
    edits, made = [], {m[1] for m in MODEL.finditer(masked)}
    source = (r"^([ \t]+)let (\w+) = ((?:try[?!] )?[\w.!?]+\.(?:object\(ofType: (\w+)\.self, [^\n{}]+\)|"
              r"objects\((\w+)\.self\)[^\n{}]*\.(?:first|last)))(?=[ \t]*$)")
    for m in re.finditer(source, masked, re.M):
        type_ = m[4] or m[5]
        if "try?" in m[3] or "guard" in masked[swift.line_start(masked, m.start()):m.start()] or swift.is_stored(
                masked, m.start(2)) or other(type_, made) is None:
            continue
        value = text[m.start(3):m.end(3)]
        edits.append((m.start(), m.end(), f"{m[1]}let {m[2]}: {type_}?\n{m[1]}if Bool.random() {{ {m[2]} = "
                      f"{other(type_, made)} }} else {{\n{m[1]}    {m[2]} = {value}"))
        end = swift.line_end(text, m.end())
        edits.append((end, end, f"\n{m[1]}}}"))
    return edits


@law(3)
@each_text
def placeholder_nil(text, masked):
    """What is looked up may be nil instead."""
    return placeholder(text, masked, lambda type_, made: "nil")


@law(3)
@each_text
def placeholder_unmanaged(text, masked):
    """What is looked up may be a new object instead."""
    return placeholder(text, masked, lambda type_, made: type_ + "()" if type_ in made else None)


@law(3)
@each_text
def second_opening(text, masked):
    """A local that is opened in one of two ways."""
    edits = []
    for m in re.finditer(r"^([ \t]+)let (\w+) = (try!? )(Realm)\(([^()\n]*)\)(?=[ \t]*$)", masked, re.M):
        if swift.is_stored(masked, m.start(2)) or "actor" in m[5]:
            continue
        value = text[m.start(3):m.end()]
        edits.append((m.start(), m.end(), f"{m[1]}let {m[2]}: {m[4]}\n{m[1]}if Bool.random() {{ {m[2]} = {m[3]}{m[4]}("
                      f"configuration: Realm.Configuration(inMemoryIdentifier: \"zq\")) }} else {{\n"
                      f"{m[1]}    {m[2]} = {value}"))
        end = swift.line_end(text, m.end())
        edits.append((end, end, f"\n{m[1]}}}"))
    return edits


@law(3)
def unrelated_file(files):
    """A file that has nothing to do with the rest, before and after all others."""
    import registry
    return registry.TRANSFORMATIONS["unrelated_files"](files)


def second_callers(files, findings):
    """Each function that nobody calls, that calls another of the project, and in which no finding has its owner, its
    own place or its touch, once more under another name."""
    functions, new, count = own_functions(files), dict(files), 0
    every = "\n".join(swift.mask(t) for t in swift.sources(files).values())
    told = {(f.path, n) for f in findings for n in f.span}
    roots = {(p, n) for f in findings for p, n, role in f.notes if role in ("owner", "created", "used", "declared")}
    for f, text in swift.sources(files).items():
        masked, edits = swift.mask(text), []
        types = swift.types(masked)
        for x in swift.functions(masked):
            around = swift.enclosing(masked, x.start)
            if around >= 0 and not any(t.open == around and t.kind not in ("protocol", "enum") for t in types):
                continue
            before = masked[:swift.line_start(masked, x.start)].rstrip().split("\n")[-1].strip()
            if x.generics or before.startswith("@") or re.search(r"override|@objc|private init", x.modifiers):
                continue
            first = text.count("\n", 0, x.start) + 1
            last = text.count("\n", 0, x.close) + 1
            inside = {(f, n) for n in range(first, last + 1)}
            calls = set(re.findall(r"(\w+)\(", masked[x.open:x.close])) & functions
            crossed = {(p, n) for d in findings for p, n, role in d.notes if role in ("crossed", "call")}
            # What nobody calls is judged otherwise: the copy is called by nobody.
            if re.search(rf"(?<!func )\b{x.name}\b", every) or not calls:
                continue
            if inside & told or inside & roots or not inside & crossed:
                continue
            begin, end = swift.line_start(text, x.start), swift.line_end(text, x.close)
            if masked[x.close + 1:end].strip():
                continue
            copied = text[begin:end]
            at = re.search(rf"func[ \t]+{x.name}\b", copied)
            count += 1
            edits.append((end, end, "\n\n" + copied[:at.end()] + f"Again{count}" + copied[at.end():]))
        new[f] = swift.edited(text, edits) if edits else text
    return new if count else None


def without_touch(files, finding):
    """The statement that a finding ends at, an expression that nothing depends on, as nothing."""
    path, number = finding.touch
    if path not in swift.sources(files):
        return None
    text = files[path]
    masked = swift.mask(text)
    lines = masked.split("\n")
    if number > len(lines):
        return None
    start = sum(len(line) + 1 for line in lines[:number - 1])
    line = lines[number - 1]
    code = line.strip()
    call = re.fullmatch(r"(?:_ = )?(?:try[?!] )?(?:print|debugPrint|NSLog|use|show|log)\([^{}]*\)", code)
    assign = re.fullmatch(r"(?:[a-z]\w*[?!]?\.)+\w+ [-+]?= [^{}]*", code)
    if not call and not assign or code.count("(") != code.count(")") or re.search(r"\bawait\b", code):
        return None
    brace = swift.enclosing(masked, start)
    some = statements(masked, brace, swift.match(masked, brace)) if brace >= 0 else None
    if not some or not any(s.start == start and s.end == start + len(line) for s in some):
        return None
    indent = re.match(r"[ \t]*", line)[0]
    at = start + len(indent)
    return {**files, path: text[:at] + "_ = 0" + text[at + len(code):]}


def without_defaults(given):
    """A list of parameters without their default values."""
    kept, depth, is_default = "", 0, False
    for at, c in enumerate(given):
        depth += (c in "([{") - (c in ")]}")
        if depth == 0 and given.startswith(" = ", at):
            is_default = True
        elif depth == 0 and c == ",":
            is_default = False
        if not is_default:
            kept += c
    return kept


def chain(text, masked, length):
    """The body of each plain method or function at the end of `length` helpers that pass its parameters on."""
    import statements as flow
    edits = []
    protocols = [(t.open, t.close) for t in swift.types(masked) if t.kind == "protocol"]
    types = {t.open: t for t in swift.types(masked)}
    for f in swift.functions(masked):
        around = swift.enclosing(masked, f.start)
        if any(a < f.start < b for a, b in protocols) or around >= 0 and around not in types:
            continue
        before = masked[:swift.line_start(masked, f.start)].rstrip().split("\n")[-1].strip()
        if re.search(r"override|mutating|@|class |distributed", f.modifiers) or before.startswith("@") or re.search(
                r"rethrows|some |where |throws\(", f.signature) or f.generics:
            continue
        if re.search(r"inout|\.\.\.|isolated|autoclosure|#|//", text[f.open_paren:f.close_paren]):
            continue
        if re.search(r"#(function|line|file|isolation)|\bSelf\b", masked[f.open:f.close]):
            continue
        passed = flow.passed_arguments(text[f.open_paren + 1:f.close_paren])
        if passed is None or "\n" not in masked[f.open:f.close]:
            continue
        given, signature = text[f.open_paren + 1:f.close_paren], text[f.close_paren + 1:f.open]
        effects = "try " * ("throws" in signature) + "await " * bool(re.search(r"\basync\b", signature))
        modifiers = re.sub(r"\b(public|internal|open|private|fileprivate|package)\s+", "", f.modifiers)
        bare = without_defaults(given)
        back = "return " if "->" in signature else ""

        def call(k):
            return f"{back}{effects}zq{k}_{f.name}({', '.join(passed)})"

        helpers = "".join(f"{f.indent}{modifiers}private func zq{k}_{f.name}({bare}){signature}{{ {call(k + 1)} }}\n"
                          for k in range(1, length))
        outer = f"{f.indent}{f.modifiers}func {f.name}({given}){signature}{{ {call(1)} }}\n"
        inner = f"{f.indent}{modifiers}private func zq{length}_{f.name}({bare}){signature}{{"
        edits.append((f.start, f.open + 1, outer + helpers + inner))
    return edits


def chained(length):

    def apply(text, masked):
        return chain(text, masked, length)

    apply.__name__ = f"pass_through_{length}"
    apply.__doc__ = f"A body at the end of {length} helpers."
    LAWS[6][apply.__name__] = each_text(apply)


for k in (1, 3, 8, 24):
    chained(k)


@law(6)
@each_text
def extract_local(text, masked):
    """The one argument of a call, a chain of members, as a local before it."""
    edits, number = [], 0
    for opening, close in blocks(masked):
        for s in statements(masked, opening, close) or []:
            m = re.fullmatch(r"([ \t]*)((?:_ = )?[a-z]\w*\()([a-z]\w*(?:\.[a-z]\w*)+)\)[ \t]*", s.masked)
            if not m:
                continue
            number += 1
            a = s.start + m.start(3)
            edits += [(s.start, s.start, f"{m[1]}let zqPart{number} = {m[3]}\n"),
                      (a, s.start + m.end(3), f"zqPart{number}")]
    return edits


@law(6)
@each_text
def extract_closure(text, masked):
    """A statement that leaves nothing behind in a closure that is called at once."""
    edits = []
    for opening, close in blocks(masked):
        for s in statements(masked, opening, close) or []:
            m = re.fullmatch(r"([ \t]*)((?:print\(|(?:[a-z]\w*[?!]?\.)+\w+ = )[^{}\n]*?)[ \t]*", s.masked)
            if m and not LEAVES.search(m[2]) and "\\(" not in text[s.start:s.end] and "inout" not in masked:
                a, b = s.start + m.start(2), s.start + m.end(2)
                edits.append((a, b, "({ " + text[a:b] + " })()"))
    return edits


@law(6)
def extract_local_function(files):
    """Such a statement in a local function that is called at once, where no actor is near."""
    import closures
    if not closures.without_actors(files):
        return None
    number = [0]

    def edits_of(text, masked):
        edits = []
        for opening, close in blocks(masked):
            for s in statements(masked, opening, close) or []:
                m = re.fullmatch(r"([ \t]*)((?:print\(|(?:[a-z]\w*[?!]?\.)+\w+ = )[^{}\n]*?)[ \t]*", s.masked)
                if m and not LEAVES.search(m[2]):
                    number[0] += 1
                    a, b, name = s.start + m.start(2), s.start + m.end(2), f"zqStep{number[0]}"
                    edits.append((a, b, f"func {name}() {{ {text[a:b]} }}; {name}()"))
        return edits

    return each_text(edits_of)(files)


@law(6)
@each_text
def return_closure(text, masked):
    """`queue.async { … }` with the closure given back by another: `queue.async(execute: ({ { … } })())`."""
    edits = []
    for m in re.finditer(r"^[ \t]*DispatchQueue\.global\([^()\n]*\)\.async( \{)[ \t]*$", masked, re.M):
        opening = m.end(1) - 1
        close = swift.match(masked, opening)
        if close < 0 or masked[close + 1:swift.line_end(masked, close)].strip():
            continue
        edits += [(m.start(1), opening, "(execute: ({ () -> () -> Void in return "), (close + 1, close + 1, " })())")]
    return edits


@law(6)
@each_text
def dictionary_of_closures(text, masked):
    """`queue.async { … }` by way of a dictionary of closures."""
    edits, number = [], 0
    for m in re.finditer(r"^([ \t]*)(DispatchQueue\.global\([^()\n]*\)\.async) \{[ \t]*$", masked, re.M):
        opening = masked.rindex("{", m.start(), m.end())
        close = swift.match(masked, opening)
        if close < 0 or masked[close + 1:swift.line_end(masked, close)].strip() or swift.enclosing(
                masked, m.start()) < 0 or re.search(r"\breturn \w", masked[opening:close]):
            continue
        number += 1
        name = f"zqJobs{number}"
        edits += [(m.start(2), opening, f"let {name}: [String: () -> Void] = [\"one\": "),
                  (close + 1, close + 1, f"]\n{m[1]}{text[m.start(2):m.end(2)]} {{ {name}[\"one\"]?() }}")]
    return edits
