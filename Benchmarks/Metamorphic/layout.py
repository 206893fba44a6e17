"""The same declarations elsewhere: files, extensions, order, wrappers, and things beside them that have nothing to do
with them."""
import re

import swifttext as swift
from registry import is_plain_project, per_text, transformation, with_helper


@transformation
def split_files(files):
    """A file a type."""
    new = {}
    for f, text in files.items():
        parts = split(text) if f in swift.sources(files) else None
        new.update({f"{f[:-6]}_{i}.swift": part for i, part in enumerate(parts)} if parts else {f: text})
    return new if new.keys() != files.keys() else None


def split(text):
    masked = swift.mask(text)
    types = [t for t in swift.types(masked) if t.depth == 0]
    if len(types) < 2 or "#" in re.sub(r"#(Predicate|selector|Unique|Index|Preview|keyPath|available)", "",
                                       masked) or "fileprivate" in masked:
        return None
    declared = {t.name for t in types if t.kind != "extension"}
    if "private" in masked and any(t.kind == "extension" and t.name in declared
                                   for t in types) or re.search(r"^(private|let|var|func)\b", masked, re.M):
        return None
    imports = "\n".join(m[0] for m in swift.IMPORT.finditer(text))
    parts, last = [], 0
    for t in types:
        end = swift.line_end(text, t.close)
        parts.append(text[last:end])
        last = end
    parts[-1] += text[last:]
    return [imports + "\n\n" + swift.IMPORT.sub("", p).lstrip("\n") + "\n" for p in parts]


@transformation
def merge_files(files):
    texts = [t for _, t in sorted(swift.sources(files).items())]
    if len(texts) < 2 or not is_plain_project(files) or "main.swift" in files:
        return None
    imports = {m[0].strip() for t in texts for m in swift.IMPORT.finditer(t)}
    databases = [m for m in ("SwiftUI", "RealmSwift", "SwiftData", "GRDB", "CoreData") if any(m in i for i in imports)]
    private = [n for t in texts for n in re.findall(r"^(?:private|fileprivate)\s+\w+\s+(\w+)", swift.mask(t), re.M)]
    # Two frameworks may call different things the same.
    if len(databases) > 1 or len(private) != len(set(private)):
        return None
    return {
        "All.swift": "\n".join(sorted(imports)) + "\n\n" + "\n\n".join(swift.IMPORT.sub("", t).strip()
                                                                       for t in texts) + "\n"
    }


@per_text
def members_to_extension(text):
    masked, edits, added = swift.mask(text), [], []
    for t in swift.types(masked):
        if t.kind not in ("class", "struct", "actor") or t.depth != 0 or "#if" in masked[t.open:t.close]:
            continue
        moved = [
            r for r in (movable(text, masked, f) for f in swift.functions(masked)
                        if t.open < f.start < t.close and swift.enclosing(masked, f.start) == t.open) if r
        ]
        if moved:
            edits += [(a, min(b + 1, len(text)), "") for a, b in moved]
            body = "\n".join(text[a:b] for a, b in moved)
            added.append((swift.line_end(text, t.close), ) * 2 + (f"\n\nextension {t.name} {{\n{body}\n}}", ))
    return swift.edited(text, edits + added) if edits else None


def movable(text, masked, f):
    """A method's lines, attributes above it included; None for what only the type itself may declare."""
    if "override" in f.modifiers or "@objc" in f.modifiers:
        return None
    a = swift.line_start(text, f.start)
    while a > 0 and re.match(r"\s*@\w+", text[text.rfind("\n", 0, a - 1) + 1:a - 1]):
        a = text.rfind("\n", 0, a - 1) + 1
    end = swift.line_end(text, f.close)
    if "@objc" in text[a:f.open] or "#" in masked[a:f.open] or masked[f.close + 1:end].strip():
        return None
    return a, end


@per_text
def reverse_types(text):
    """The last type of a file first."""
    masked = swift.mask(text)
    types = [t for t in swift.types(masked) if t.depth == 0]
    if len(types) < 2 or re.search(r"^\s*#(if|else|endif)", masked, re.M) or re.search(
            r"^(private |public |internal |final )*(let|var|func)\b|^[a-z]\w*[.(]|^(do|for|if|try|Task)\b", masked,
            re.M):
        return None
    start, parts = swift.after_imports(text), []
    for t in types:
        end = swift.line_end(text, t.close)
        parts.append(text[start:end].strip("\n"))
        start = end
    return text[:swift.after_imports(text)] + "\n\n" + "\n\n".join(reversed(parts)) + "\n" + text[start:]


@per_text
def reverse_methods(text):
    """The last method of a type first."""
    masked, edits = swift.mask(text), []
    for t in swift.types(masked):
        if t.depth != 0 or re.search(r"^\s*#", masked[t.open:t.close], re.M):
            continue
        ranges = []
        for f in swift.functions(masked):
            if t.open < f.start < t.close and swift.enclosing(masked, f.start) == t.open:
                a, b = swift.line_start(text, f.start), swift.line_end(text, f.close)
                while re.match(r"\s*(@\w+|//)", text[text.rfind("\n", 0, a - 1) + 1:a - 1]):
                    a = text.rfind("\n", 0, a - 1) + 1
                if not masked[f.close + 1:b].strip():
                    ranges.append((a, b))
        if len(ranges) > 1:
            edits += [(a, b, text[c:d]) for (a, b), (c, d) in zip(ranges, reversed(ranges))]
    return swift.edited(text, edits) if edits else None


@per_text
def under_if_config(text):
    at = swift.after_imports(text)
    return text[:at] + "\n\n#if os(iOS)\n" + text[at:].strip("\n") + "\n#endif\n" if text[at:].strip() else None


@transformation
def unrelated_files(files):
    """A file whose types have nothing to do with the rest, though their members are called alike, before and after all
    others."""
    if not is_plain_project(files):
        return None
    text = """struct {0}Ledger {{
    var name = "", title = "", count = 0, isInvalidated = false
    func write(_ work: () -> Void) {{ work() }}
    func perform(_ work: @escaping () -> Void) {{ work() }}
    mutating func add(_ other: Int) {{ count += other }}
    func save() async {{ await Task.yield() }}
    func object(at index: Int) -> Int {{ index }}
}}
final class {0}Desk {{
    let ledger = {0}Ledger()
    func run() async {{ for i in 0..<3 {{ await ledger.save(); ledger.write {{ _ = ledger.object(at: i) }} }} }}
}}
"""
    return {**files, "AAunrelated.swift": text.format("Aa"), "Zzunrelated.swift": text.format("Zz")}


@transformation
def unrelated_overloads(files):
    """Beside each method one of the same name that takes something else."""
    new = dict(files)
    for f, text in swift.sources(files).items():
        masked, added = swift.mask(text), []
        for t in swift.types(masked):
            if t.depth != 0 or t.kind not in ("class", "struct", "actor",
                                              "enum") or "<" in masked[t.start:t.open] or re.search(
                                                  r"^\s*#if", masked, re.M):
                continue
            names = {
                m.name for m in swift.functions(masked) if t.open < m.start < t.close
                and swift.enclosing(masked, m.start) == t.open and "override" not in m.modifiers
            }
            body = "".join(
                f"    func {n}(zqUnrelated value: [UInt8], zqOther other: UInt8) -> UInt8 {{ value.first ?? other }}\n"
                for n in sorted(names))
            if body:
                added.append(f"\nextension {t.name} {{\n{body}}}\n")
        new[f] = text.rstrip("\n") + "\n" + "".join(added) if added else text
    return new if new != files else None


@per_text
def comments_and_blank_lines(text):
    """A comment before each brace that ends a line, a blank line after it."""
    masked = swift.mask(text)
    edits = [(m.start(), m.start(), "/* { */ ") for m in re.finditer(r"\{(?=[ \t]*$)", masked, re.M)
             if '"' not in masked[swift.line_start(masked, m.start()):m.start()][-1:]]
    edits += [(m.end(), m.end(), "\n") for m in re.finditer(r"^[ \t]*\}[ \t]*$", masked, re.M)]
    return swift.edited(text, edits) if edits else None


@transformation
def base_class(files):
    """Models inherit through a class of the program."""
    new, used = dict(files), set()
    for f, text in swift.sources(files).items():
        masked = swift.mask(text)
        if re.search(r"class\s+(Object|Base)", masked):
            return None
        edits = []
        for m in re.finditer(r"\bclass\s+\w+\s*:\s*(Object|NSManagedObject)\b(?!\w)", masked):
            edits.append((m.start(1), m.end(1), "Base" + m[1]))
            used.add(m[1])
        new[f] = swift.edited(text, edits)
    if not used:
        return None
    modules = {"Object": "RealmSwift", "NSManagedObject": "CoreData"}
    return with_helper(
        files, new, "Zbase.swift",
        "".join(f"import {modules[u]}\n" for u in sorted(used)) + "\n" + "".join(f"class Base{u}: {u} {{}}\n"
                                                                                 for u in sorted(used)))
