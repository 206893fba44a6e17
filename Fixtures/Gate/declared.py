"""Names that the framework models describe and no interface declares: a type that is described but declared nowhere has no role, and the
result of a described member has no type where none is declared. `embedded.py` fails there.

Names that are described on purpose without a declaration stand in undeclared.json, by their reason; an entry that is no longer needed is
reported, too.
"""
import collections, glob, json, os, re

TYPE = re.compile(r"\b(class|struct|enum|actor|protocol|extension|typealias|associatedtype)\s+(?:func\b|var\b|subscript\b)?`?([A-Za-z_][\w.]*)`?")
MEMBER = re.compile(r"\b(?:(func|macro)\s+([^\s(<]+(?:\s*[<>=!&|+*/%^~-]+(?=\s*[(<]))?)|(var|let)\s+`?(\w+)`?|(init)[?!]?\s*[<(]|(subscript)\s*[<(]|(case)\s+(.*)|(?:typealias|associatedtype)\s+(\w+))")
NAMES = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*")


class Declared:
    """The types that interfaces declare, with their members and what they inherit from. A type is known by its whole name; what several
    modules declare under one name counts as one."""
    def __init__(self, texts):
        self.members = collections.defaultdict(set)
        self.parents = collections.defaultdict(set)
        self.functions = set()
        for text in texts:
            self.read(text)

    def read(self, text):
        text = re.sub(r"//[^\n]*", "", text)
        text = re.sub(r'"(?:\\.|[^"\\])*"', '""', text)
        # One declaration a line: what stands between braces and semicolons.
        around, piece = [], ""
        for part in re.split(r"([{}\n;])", text):
            if part in ("\n", ";"):
                unfinished = part == "\n" and (piece.count("(") > piece.count(")") or re.search(r"[:,=&]\s*$", piece))
                if unfinished:
                    piece += " "
                    continue
                self.declare(piece, around)
                piece = ""
            elif part == "{":
                around.append(self.declare(piece, around))
                piece = ""
            elif part == "}":
                self.declare(piece, around)
                if around:
                    around.pop()
                piece = ""
            else:
                piece += part
        self.declare(piece, around)

    def declare(self, piece, around):
        """Takes down what a piece of text declares.
        - Returns: the whole name of the type that it opens; none where it opens something else."""
        piece = re.sub(r"@\w+(\([^()]*\))?", "", piece).strip()
        if not piece or any(name is None for name in around):
            return None
        owner = around[-1] if around else ""
        found = TYPE.search(piece)
        if found and not re.search(r"\b(func|var|let|init|subscript)\b", piece[:found.start()]) and not re.match(r"class\s+(func|var)", piece[found.start():]):
            kind, name = found.groups()
            name = name.split(".", 1)[1] if kind == "extension" and "." in name and name.split(".")[0] in ("Swift", "Foundation") else name
            whole = f"{owner}.{name}" if owner and kind != "extension" else name
            if owner and kind != "extension":
                self.members[owner].add(name)
            self.members[whole]
            rest = re.sub(r"^\s*<(?:[^<>]|<[^<>]*>)*>", "", piece[found.end():])
            if kind in ("typealias", "associatedtype"):
                self.parents[whole] |= set(NAMES.findall(rest))
                return None
            self.parents[whole] |= set(NAMES.findall(rest)) - {"where"}
            return whole
        found = MEMBER.search(piece)
        if not found:
            return None
        func, function, variable, name, init, subscript, case, cases, alias = found.groups()
        names = [function.strip("`")] if func else [name] if variable else ["init"] if init else ["subscript"] if subscript else []
        if case:
            names = [re.match(r"\s*`?(\w*)", part)[1] for part in re.split(r",(?![^(]*\))", cases)]
        if owner:
            self.members[owner] |= set(names)
        else:
            self.functions |= set(names)
        return None

    def chain(self, name):
        """The type and all that it inherits from, by name."""
        seen, next_ones = [], [name]
        while next_ones:
            current = next_ones.pop(0)
            if current in seen:
                continue
            seen.append(current)
            for parent in self.parents.get(current, ()):
                inner = current.rsplit(".", 1)[0] + "." + parent
                next_ones.append(inner if "." in current and inner in self.members and inner != current else parent)
        return seen

    def has(self, type, member):
        return any(member in self.members.get(name, ()) for name in self.chain(type))


def names(key):
    return [re.sub(r"\(.*", "", name) for name in key.split()]


def gaps(models, declared, modules):
    """What the models describe and no interface declares: MODEL: TYPE, MODEL: TYPE.MEMBER, MODEL: FUNCTION()."""
    described = {name.strip(): type for text in models.values() for key, type in text.get("types", {}).items() for name in key.split(",")}
    heirs = collections.defaultdict(set)
    for name, type in described.items():
        for parent in type.get("supertypes", []):
            heirs[parent].add(name)
    whole = collections.defaultdict(set)
    for name in declared.members:
        whole[name.split(".")[-1]].add(name)

    def meant(name):
        """The declared types that a model means by a name: with all that it stands in, or without; a module may qualify it."""
        first, _, rest = name.partition(".")
        return {name} if name in declared.members else whole[rest if first in modules and rest else name]

    def known(name, member, seen=()):
        if name in seen:
            return False
        if any(declared.has(type, member) for type in meant(name)):
            return True
        # Where a described type's members are looked up next; and what is described once for all that lead to it.
        others = described.get(name, {}).get("supertypes", []) + list(heirs[name])
        return any(known(other, member, (*seen, name)) for other in others)

    for model, text in models.items():
        for key, type in text.get("types", {}).items():
            types = [name.strip() for name in key.split(",")]
            for name in types:
                if not meant(name) and name not in heirs:
                    yield f"{model}: {name}"
            for calls in type.get("members", {}):
                for call in names(calls):
                    # Every class has these, and what compares or describes itself says so by a protocol of the language.
                    if call in ("==", "!=", "hash", "hashValue", "isEqual", "description", "debugDescription"):
                        continue
                    if not any(known(name, call) for name in types):
                        yield f"{model}: {types[0]}.{call}"
        for calls in text.get("functions", {}):
            for call in names(calls):
                if call not in declared.functions and call not in declared.members:
                    yield f"{model}: {call}()"


def check(top, texts, modules):
    """Compares the models with the interfaces.
    - Returns: a line for each gap and each exception that is none any more, and whether there is a gap."""
    models = {}
    for path in sorted(glob.glob(os.path.join(top, "Rules/Frameworks/*.json"))):
        name = os.path.basename(path)[:-5]
        if name != "schema":
            with open(path, encoding="utf-8") as file:
                models[name] = json.load(file)
    with open(os.path.join(top, "Fixtures/Stubs/undeclared.json"), encoding="utf-8") as file:
        reasons = json.load(file)["reasons"]
    excepted = {gap for gaps_of_reason in reasons.values() for gap in gaps_of_reason}
    found = list(dict.fromkeys(gaps(models, Declared(texts), modules)))
    missing = [gap for gap in found if gap not in excepted]
    lines = [f"Rules/Frameworks/{gap.replace(': ', '.json: ')} is declared in no interface: declare it (Fixtures/Stubs, Sources/Declarations/Interfaces), "
             "or name it in Fixtures/Stubs/undeclared.json with the reason" for gap in missing]
    lines += [f"Fixtures/Stubs/undeclared.json: {gap} is declared now: leave it out" for gap in sorted(excepted - set(found))]
    return lines, bool(missing)
