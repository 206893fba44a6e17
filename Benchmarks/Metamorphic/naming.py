"""Other names for the same things: renamed types, functions, locals and files, aliases, qualified names."""
import os
import re

import swifttext as swift
from registry import framework_names, is_plain_project, per_text, transformation, with_helper

KNOWN = framework_names()
# name → the module that declares it
MODULE_OF = {
    **dict.fromkeys(["Realm", "Object", "Results"], "RealmSwift"),
    **dict.fromkeys(["NSManagedObjectContext", "NSManagedObject", "NSPersistentContainer"], "CoreData"),
    **dict.fromkeys(["ModelContext", "ModelContainer"], "SwiftData"),
    **dict.fromkeys(["DatabaseQueue", "DatabasePool", "Database"], "GRDB"),
    **dict.fromkeys(["DispatchQueue", "OperationQueue", "Task"], "Foundation"),
}
DATABASE_ALIASES = {
    "Realm": "Vault0", "Object": "StoredThing", "Results": "LiveRows", "NSManagedObjectContext": "Ctx0",
    "NSManagedObject": "Managed0", "NSPersistentContainer": "Box0", "ModelContext": "Ctx1", "ModelContainer": "Box1",
    "DatabaseQueue": "Dbq", "DatabasePool": "Dbp", "Database": "Db0"
}


def replaced(files, table):
    """Every word of the table by its new one, in code and interpolations."""
    if not table:
        return None
    words = re.compile(r"(?<![\w$`])(" + "|".join(map(re.escape, sorted(table, key=len, reverse=True))) + r")(?!\w)")
    new = dict(files)
    for f, text in swift.sources(files).items():
        new[f] = swift.edited(text, [(m.start(), m.end(), table[m[1]]) for m in words.finditer(swift.mask(text, True))])
    return new


@transformation
def rename_types(files):
    names = sorted(n for n in swift.top_names(files) if n not in KNOWN)
    return replaced(files, {n: f"Zq{i}Kind" for i, n in enumerate(names)})


@transformation
def rename_functions(files):
    """Functions whose name nothing else has: no property, label or override."""
    names, bad = set(), set(KNOWN)
    for text in swift.sources(files).values():
        masked = swift.mask(text, True)
        for f in swift.functions(masked):
            (bad if "override" in f.modifiers or "@objc" in f.modifiers else names).add(f.name)
        for pattern in (r"\b(?:let|var|case)\s+(\w+)\b", r"(?<![\w.])(\w+)\s*:", r"[(,]\s*(\w+)\s+\w+\s*:"):
            bad |= set(re.findall(pattern, masked))
    return replaced(files, {n: f"zqDo{i}" for i, n in enumerate(sorted(names - bad))})


@transformation
def rename_locals(files):
    """Locals and loop variables whose name is no member, label, parameter or shorthand binding."""
    names, bad = set(), {"self", "super"}
    for text in swift.sources(files).values():
        masked = swift.mask(text, True)
        for m in re.finditer(r"\b(?:let|var)\s+([a-z]\w*)\s*(?==|:|\bin\b)", masked):
            (bad if swift.enclosing(masked, m.start()) < 0 or swift.is_stored(masked, m.start()) else names).add(m[1])
        names |= set(re.findall(r"\bfor\s+([a-z]\w*)\s+in\b", masked))
        for pattern in (r"\.\s*([a-z]\w*)", r"(?<![\w?.])([a-z]\w*)\s*:", r"[(,]\s*([a-z]\w*)\s+[a-z]\w*\s*:",
                        r"\bfunc\s+(\w+)", r"(?:let|var)\s+([a-z]\w*)\s*(?:,|\{|else|\n|\))"):
            bad |= set(re.findall(pattern, masked))
    return replaced(files, {n: f"zv{i}" for i, n in enumerate(sorted(names - bad))})


@transformation
def rename_files(files):
    """Backwards, too: the first file becomes the last."""
    names = [f for f in sorted(swift.sources(files)) if os.path.basename(f) != "main.swift"]
    if not names:
        return None
    to = {f: os.path.join(os.path.dirname(f), f"Zq{len(names) - i:04}.swift") for i, f in enumerate(names)}
    return {to.get(f, f): t for f, t in files.items()}


def aliased(files, table):
    if set(table) & swift.top_names(files):
        return None
    new, used = dict(files), set()
    for f, text in swift.sources(files).items():
        masked, edits = swift.mask(text), []
        for word, alias in table.items():
            for m in re.finditer(r"(?<![\w.@\"])" + word + r"(?!\w)", masked):
                if not masked[swift.line_start(masked, m.start()):m.start()].strip().endswith(
                        "import") and not re.match(r"\.(Swift|Object\b|List\b|EmbeddedObject)", masked[m.end():]):
                    edits.append((m.start(), m.end(), alias))
                    used.add(word)
        new[f] = swift.edited(text, edits)
    if not used:
        return None
    return with_helper(
        files, new, "Aliases.swift",
        "\n".join(f"import {m}"
                  for m in sorted({MODULE_OF[w] for w in used})) + "\n\n" + "\n".join(f"typealias {table[w]} = {w}"
                                                                                      for w in sorted(used)) + "\n")


@transformation
def alias_database_types(files):
    code = "\n".join(swift.sources(files).values())
    return aliased(files, {w: a for w, a in DATABASE_ALIASES.items() if f"import {MODULE_OF[w]}" in code})


@transformation
def alias_executors(files):
    return aliased(files, {"DispatchQueue": "Lane", "OperationQueue": "Lanes", "Task": "Work0"})


@transformation
def alias_own_types(files):
    """The program's own classes and structs by another name where a parameter or property says its type."""
    own = {
        t.name for text in swift.sources(files).values() for t in swift.types(swift.mask(text))
        if t.depth == 0 and t.kind in ("class", "struct", "actor") and "." not in t.name
        and not re.match(r"\s*<",
                         swift.mask(text)[t.start + len(t.kind) + 1 + len(t.name):])
        and not re.search(r"\b(private|fileprivate)\b[^\n]*$", text[swift.line_start(text, t.start):t.start])
    }
    twice = [
        t.name for text in swift.sources(files).values() for t in swift.types(swift.mask(text)) if t.kind != "extension"
    ]
    own = {n for n in own if twice.count(n) == 1}
    new, used = dict(files), set()
    for f, text in swift.sources(files).items():
        masked, edits = swift.mask(text), []
        for m in re.finditer(r"(?<=[\w)]: )([A-Z]\w*)(?=\s*[?,)={\n])", masked):
            line = masked[swift.line_start(masked, m.start()):m.start()]
            if m[1] in own and not re.search(r"\b(class|struct|actor|enum|protocol|extension|case)\b", line):
                edits.append((m.start(), m.end(), "Zq" + m[1]))
                used.add(m[1])
        new[f] = swift.edited(text, edits)
    if not used or not is_plain_project(files):
        return None
    new["Aliases.swift"] = "\n".join(f"typealias Zq{n} = {n}" for n in sorted(used)) + "\n"
    return new


@transformation
def alias_main_actor(files):
    """`@MainActor` by an alias."""
    if not is_plain_project(files):
        return None
    new = {f: re.sub(r"@MainActor\b", "@UIActor", t) for f, t in files.items()}
    if new == files:
        return None
    new["Aliases.swift"] = "typealias UIActor = MainActor\n"
    return new


@per_text
def qualified_names(text):
    """A framework's types with their module in front."""
    masked, edits = swift.mask(text), []
    for word, module in MODULE_OF.items():
        if module == "Foundation" or not re.search(r"^import " + module + r"\b", masked, re.M) or word in {
                t.name for t in swift.types(masked)
        }:
            continue
        for m in re.finditer(r"(?<![\w.@])" + word + r"(?=[(\s?,){=>\]:])", masked):
            if "import" not in masked[swift.line_start(masked, m.start()):m.start()] and not re.match(
                    r"\s*:[^:]", masked[m.end():]):
                edits.append((m.start(), m.start(), module + "."))
    return swift.edited(text, edits) if edits else None
