"""The same control flow and the same expressions, written otherwise."""
import re

import swifttext as swift
from registry import by_pattern, per_text, repeated, transformation, with_helper, written

LINE = r"(?=[ \t]*$)"


def in_body(masked, match):
    return not swift.is_stored(masked, match.start()) and swift.enclosing(masked, match.start()) >= 0


by_pattern("case_let_binding", r"((?:\bif|\bguard|\bwhile|,)\s+)let\s+(\w+)\s*=",
           lambda t, m: f"{m[1]}case let {m[2]}? =")
by_pattern("short_binding", r"((?:\bif|\bguard)\s+let\s+)(\w+) = \2(?=\s*(?:,|\{|else))", lambda t, m: m[1] + m[2],
           doc="`if let x = x` as `if let x`")
by_pattern("long_binding", r"((?:\bif|\bguard)\s+let\s+)(\w+)(?=\s*(?:,|\{|else\b))",
           lambda t, m: f"{m[1]}{m[2]} = {m[2]}", doc="`if let x` as `if let x = x`")
by_pattern("unwrap_let", r"^([ \t]+)guard let (\w+) = ((?:try\? )?[^\n,{]+?) else \{",
           lambda t, m: f"{m[1]}let maybe_{m[2]} = {written(t, m, 3)}; guard let {m[2]} = maybe_{m[2]} else {{", re.M,
           doc="on one line, whose marker speaks of both")
by_pattern("enumerated_loop", r"^([ \t]*for\s+)(\w+)( in )(\w+)(?=\s*\{)",
           lambda t, m: f"{m[1]}(_, {m[2]}) in {m[4]}.enumerated()", re.M)
by_pattern("zip_loop", r"^([ \t]*for\s+)(\w+)( in )(\w+)(?=\s*\{)",
           lambda t, m: f"{m[1]}(_, {m[2]}) in zip(0..., {m[4]})", re.M)
by_pattern(
    "while_iterator", r"^([ \t]*)for\s+(\w+)\s+in\s+([\w.]+)\s*\{", lambda t, m:
    f"{m[1]}var turn{m.start()} = {m[3]}.makeIterator()\n{m[1]}while let {m[2]} = turn{m.start()}.next() {{", re.M)
by_pattern("point_free", r"\.(map|compactMap|filter) \{ \$0\.(\w+) \}", lambda t, m: f".{m[1]}(\\.{m[2]})")
by_pattern("named_closure_parameter",
           r"\.(map|compactMap|filter|forEach|contains|first)( \{| \()? ?\{? ?\$0\.([\w.]+) \}",
           lambda t, m: f".{m[1]} {{ each in each.{m[3]} }}", only=lambda s, m: m[0].count("{") == 1 and m[2] == " {")
by_pattern("explicit_return", r"^([ \t]+)(?=\w+\.(?:map|filter|count|first|name)\b[^\n{}]*\n[ \t]*\})",
           lambda t, m: m[1] + "return ", re.M,
           only=lambda s, m: bool(re.search(r"func [^\n]*-> [^\n]*\{[ \t]*\n$", s[:m.start()][-200:])))
by_pattern("parenthesised_results", r"\breturn ((?:try )?[\w.]+(?:\([^(){}\n]*\))?)" + LINE,
           lambda t, m: f"return ({written(t, m, 1)})", re.M, only=lambda s, m: m[1] not in ("nil", ))
by_pattern(
    "void_results",
    r"^([ \t]*(?:(?:private|public|internal|static|final|nonisolated|mutating|override|@MainActor) )*func \w+\([^()\n]*\)(?: async)?(?: throws)?)( \{)",
    lambda t, m: written(t, m, 1) + " -> Void" + m[2], re.M)
by_pattern(
    "initialiser_by_name", r"(?<![\w.@])(Realm|ModelContext|[A-Z]\w*)(?=\([^()\n]*\))", lambda t, m: m[1] + ".init",
    doc="`Dog()` as `Dog.init()`",
    only=lambda s, m: bool(re.search(r"(?:=|try[!?]?|return|\() $|= $|\($", s[:m.start()])) and m[
        1] in {t.name for t in swift.types(s) if t.kind in ("class", "struct")})
by_pattern(
    "explicit_own_types", r"\b(let|var) (\w+) = ([A-Z]\w*)(?=\()", lambda t, m: f"{m[1]} {m[2]}: {m[3]} = {m[3]}",
    only=lambda s, m: m[3] in {
        t.name for t in swift.types(s)
        if t.kind in ("class", "struct", "actor") and not re.match(r"<", s[t.start + len(t.kind) + 1 + len(t.name):])
    })
by_pattern("explicit_literal_types", r"\b(let|var) (\w+) = (\d+|true|false)" + LINE,
           lambda t, m: f"{m[1]} {m[2]}: {'Int' if m[3].isdigit() else 'Bool'} = {m[3]}", re.M,
           only=lambda s, m: "@" not in s[swift.line_start(s, m.start()):m.start()])
by_pattern("explicit_database_types",
           r"\b(let|var) (\w+) = ((?:try[!?]? )?(Realm|ModelContext|NSManagedObjectContext)\()",
           lambda t, m: f"{m[1]} {m[2]}: {m[4]} = {m[3]}",
           only=lambda s, m: "try?" not in m[3] and bool(
               re.match(r"[ \t]*(\n|,|\{|else\b|$)", s[swift.match(s, m.end() - 1) + 1:])))


def single_return(masked, guard):
    """The block that a `guard … else { return }` at the end of a line leaves, where that is a block of lines."""
    brace = swift.enclosing(masked, guard)
    if brace < 0:
        return None
    close = swift.match(masked, brace)
    return None if masked[swift.line_start(masked, close):close].strip() else close


@per_text
@repeated
def guard_to_if(text, count):
    masked = swift.mask(text)
    m = re.search(r"^([ \t]*)guard\s+((?:let|var)\s[^\n{]*?)\s+else\s*\{\s*return\s*\}", masked, re.M)
    close = m and single_return(masked, m.start())
    if not close:
        return None
    at = swift.line_start(text, close)
    text = text[:at] + m[1] + "}\n" + text[at:]
    return text[:m.start()] + m[1] + "if " + written(text, m, 2) + " {" + text[m.end():]


@per_text
@repeated
def if_to_guard(text, count):
    """`if let x = e { … }` at the end of a function without result as `guard let x = e else { return }` and what was
    inside."""
    masked = swift.mask(text)
    for f in swift.functions(masked):
        if "->" in f.signature:
            continue
        for m in re.finditer(r"^([ \t]*)if ((?:let|var) (\w+)[^\n{,]*?) \{([^\n]*)$", masked[:f.close], re.M):
            if m.start() < f.open or swift.enclosing(masked, m.start()) != f.open:
                continue
            close = swift.match(masked, m.start(4) - 1)
            rest = masked[close + 1:f.close]
            if rest.strip() or m[4].strip() or re.search(
                    r"\b(?:let|var) " + m[3] + r"\b",
                    masked[f.open:m.start()]) or masked[swift.line_start(masked, close):close].strip():
                continue
            # A local of the block may not be called like one of the function's.
            inner = set(re.findall(r"\b(?:let|var) (\w+)", masked[m.end():close]))
            if inner & set(re.findall(r"\b(?:let|var) (\w+)", masked[f.open:m.start()])):
                continue
            begin = swift.line_start(text, close)
            text = text[:begin] + text[swift.line_end(text, close) + 1:]
            return text[:m.start()] + m[1] + "guard " + written(text, m, 2) + " else { return }" + text[m.start(4):]
    return None


@per_text
@repeated
def for_to_foreach(text, count):
    masked = swift.mask(text)
    for m in re.finditer(r"^([ \t]*)for\s+(\w+|\([\w, ]+\))\s+in\s+([^\n{]+?)\s*\{", masked, re.M):
        brace = m.end() - 1
        body, items = masked[brace:swift.match(masked, brace)], written(text, m, 3)
        if re.search(r"\b(break|continue|return|await)\b", body) or re.search(
                r"\bwhere\b|\.\.<|\.\.\.|\bawait\b|\bas\b|\?\?",
                items) or not re.match(r'^[\w.()\[\]:, !?"\\]+$', items):
            continue
        throws = "try " if re.search(r"\btry\b(?![!?])", body) or re.search(r"\btry\b", items) else ""
        return text[:m.start()] + f"{m[1]}{throws}{re.sub(r'^try ', '', items)}.forEach {{ {m[2]} in" + text[brace + 1:]
    return None


@per_text
@repeated
def foreach_to_for(text, count):
    masked = swift.mask(text)
    for m in re.finditer(r'^([ \t]*)(?:try\s+)?([\w.()\[\], :"]+)\.forEach \{ (\w+|\(\w+(?:, \w+)*\)) in\s*$', masked,
                         re.M):
        brace = masked.find("{", m.start())
        if not re.search(r"\breturn\b", masked[brace:swift.match(masked, brace)]):
            return text[:m.start()] + f"{m[1]}for {m[3]} in {written(text, m, 2)} {{" + text[m.end(3) + 3:]
    return None


@per_text
def indices_loop(text):
    masked, edits = swift.mask(text), []
    for n, m in enumerate(re.finditer(r"^([ \t]*)for\s+(\w+)\s+in\s+(\w+)\s*\{", masked, re.M)):
        end = swift.line_end(text, m.start())
        if re.search(r"\b" + m[3] + r"\s*:\s*\[[^\]:]+\]", masked) and not masked[m.end():end].strip():
            edits.append(
                (m.start(), end,
                 f"{m[1]}for i{n} in {m[3]}.indices {{{text[m.end():end]}\n{m[1]}    let {m[2]} = {m[3]}[i{n}]"))
    return swift.edited(text, edits) if edits else None


@per_text
def do_scope(text):
    """The body of functions without result inside `do { }`."""
    masked, edits = swift.mask(text), []
    for f in swift.functions(masked):
        end, begin = swift.line_end(text, f.open), swift.line_start(text, f.close)
        if "->" not in f.signature and masked[f.open:f.close].count(
                "\n") >= 2 and not masked[f.open + 1:end].strip() and not masked[begin:f.close].strip():
            edits += [(end, end, f"\n{f.indent}do {{"), (begin, begin, f"{f.indent}}}\n")]
    return swift.edited(text, edits) if edits else None


@per_text
def explicit_self(text):
    masked, edits = swift.mask(text, True), []
    for t in swift.types(swift.mask(text)):
        if t.kind not in ("class", "struct", "actor"):
            continue
        stored = [
            m[1] for m in re.finditer(r"\b(?:let|var)\s+(\w+)\s*(?=[:=])", masked[t.open:t.close])
            if swift.enclosing(masked, t.open + m.start()) == t.open
            and "static" not in masked[swift.line_start(masked, t.open + m.start()):t.open + m.start()]
        ]
        for f in swift.functions(masked):
            if not t.open < f.start < t.close or swift.enclosing(masked, f.start) != t.open or "static" in f.modifiers:
                continue
            body, head = masked[f.open:f.close], masked[f.open_paren:f.close_paren]
            for p in stored:
                shadows = r"\b(?:let|var|for|case)\s+\(?{0}\b|[\[{{(,]\s*(?:weak\s+|unowned\s+)?{0}\s*(?:,|\]|\bin\b|=)|,\s*{0}\s*\)?\s*in\b".format(
                    p)
                if not re.search(r"\b" + p + r"\b", head) and not re.search(shadows, body):
                    edits += [(f.open + m.start(), ) * 2 + ("self.", )
                              for m in re.finditer(r"(?<![\w.\\$])" + p + r"(?!\w)(?!\s*:)", body)]
    return swift.edited(text, sorted(set(edits))) if edits else None


@transformation
def generic_identity(files):
    """What is opened and made goes through a generic function that gives back what it is given."""
    new = dict(files)
    for f, text in swift.sources(files).items():
        masked = swift.mask(text)
        edits = [(m.start(1), m.end(1), f"same({written(text, m, 1)})") for m in re.finditer(
            r"^[ \t]+let \w+ = (try!? Realm\(\)|ModelContext\(\w+\)|\w+\.newBackgroundContext\(\))" +
            LINE, masked, re.M) if in_body(masked, m)]
        if edits:
            new[f] = swift.edited(text, [(a, b, "try " + r.replace("try ", "") if r.startswith("same(try ") else r)
                                         for a, b, r in edits])
    if new == files:
        return None
    return with_helper(files, new, "Zsame.swift", "func same<T>(_ value: T) -> T { value }\n")


@per_text
def wrap_functions(text):
    """`func f(…) { body }` as `func f(…) { inner_f(…) }` and `private func inner_f(…) { body }`."""
    masked, edits = swift.mask(text), []
    protocols = [(t.open, t.close) for t in swift.types(masked) if t.kind == "protocol"]
    for f in swift.functions(masked):
        around = swift.enclosing(masked, f.start)
        if any(a < f.start < b
               for a, b in protocols) or around >= 0 and not any(t.open == around
                                                                 for t in swift.types(masked)) or not is_wrappable(
                                                                     text, masked, f):
            continue
        passed = passed_arguments(text[f.open_paren + 1:f.close_paren])
        if passed is None:
            continue
        parameters, signature = text[f.open_paren + 1:f.close_paren], text[f.close_paren + 1:f.open]
        effects = ("try " if "throws" in signature else "") + ("await " if re.search(r"\basync\b", signature) else "")
        modifiers = re.sub(r"\b(public|internal|open|private|fileprivate)\s+", "", f.modifiers)
        outer = f"{f.indent}{f.modifiers}func {f.name}{f.generics}({parameters}){signature}{{ {'return ' if '->' in signature else ''}{effects}inner_{f.name}({', '.join(passed)}) }}\n"
        inner = f"{f.indent}{modifiers}private func inner_{f.name}{f.generics}({re.sub(r' = [^,)]+', '', parameters)}){signature}{{"
        edits.append((f.start, f.open + 1, outer + inner))
    return swift.edited(text, edits) if edits else None


def is_wrappable(text, masked, f):
    head = masked[f.open_paren:f.close_paren]
    if any(w in f.modifiers
           for w in ("override", "mutating", "@objc", "class ")) or "some " in f.signature or "rethrows" in f.signature:
        return False
    if any(w in head for w in ("inout", "...", "isolated", "autoclosure")) or re.search(
            r" = [^,)]*\(", text[f.open_paren:f.close_paren]):
        return False
    if text[:swift.line_start(text, f.start)].rstrip("\n").split("\n")[-1].strip().startswith("@"):
        return False
    lines, handed = text[f.open:f.close + 1].split(
        "\n"
    ), r"live_object_crosses_boundary|confined_handle_escapes_scope|model_handed_to_actor|actor_exposes|non_sendable"
    if re.search(r"\b(expect|maybe):", text[swift.line_start(text, f.start):swift.line_end(text, f.open)]):
        return False
    # A result that leaves the actor is told at the wrapper then.
    return not ("->" in f.signature and re.search(handed, "\n".join(lines)) or any(
        re.search(r"expect:.*(" + handed + ")", line) and line.strip().startswith("return")
        for line in lines) or re.search(handed, text[f.open:f.close]) and len([x for x in lines if x.strip()]) <= 3)


def passed_arguments(parameters):
    found, depth, current = [], 0, ""
    for character in parameters + ",":
        depth += (character in "([{<") - (character in ")]}") - (character == ">" and not current.endswith("-"))
        if character != "," or depth:
            current += character
            continue
        words = current.split(":")[0].split()
        if current.strip():
            if len(words) > 2 or not words or words[0].startswith("@"):
                return None
            found.append(words[-1] if words[0] == "_" else f"{words[0]}: {words[-1]}")
        current = ""
    return found
