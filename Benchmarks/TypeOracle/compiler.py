"""The compiler's own rows: type, declaration called, isolation, captures, default arguments of every expression, from
`swiftc -frontend -dump-ast -dump-ast-format json`, and the places where a job may change executors, from SILGen.

What one must know of the dump:
- `range.end` is where the *last token starts*; locals and parameters have an empty USR; implicit nodes are marked.
- `original_init` and `parsed_path` repeat an expression before type checking.
- Code that a macro made has offsets in another buffer, which the range names: it has no row.
- An interpolation is a call of `appendInterpolation`, the text between two of `appendLiteral`: what the source writes are the former's arguments alone.
- An enum's case is mangled without its labels.
- A tree is written also where type checking fails; an expression with an error in it has no type.
"""
import bisect
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Judges"))
import kept  # noqa: E402
import projects  # noqa: E402

MODULE = "JudgedModule"
MODULES = [MODULE, "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Glibc", "AppleShims", "Combine", "CoreData", "UIKit",
           "SwiftUI", "WidgetKit", "AppIntents", "UserNotifications", "SwiftData", "GRDB", "RxSwift", "RxCocoa", "RealmSwift"]
KINDS = {
    "declref_expr": "name", "type_expr": "name", "super_ref_expr": "name", "other_constructor_ref_expr": "name",
    "member_ref_expr": "member", "dot_syntax_call_expr": "member", "tuple_element_expr": "member", "dot_self_expr": "member", "dynamic_member_ref_expr": "member",
    "dot_syntax_base_ignored": "member", "unresolved_dot_expr": "member",
    "call_expr": "call", "subscript_expr": "subscript", "key_path_application_expr": "subscript",
    "integer_literal_expr": "literal", "float_literal_expr": "literal", "boolean_literal_expr": "literal", "nil_literal_expr": "literal",
    "string_literal_expr": "literal", "interpolated_string_literal_expr": "literal", "regex_literal_expr": "literal",
    "array_expr": "collection", "dictionary_expr": "collection", "closure_expr": "closure", "tuple_expr": "tuple",
    "binary_expr": "operator", "prefix_unary_expr": "operator", "postfix_unary_expr": "operator", "ternary_expr": "operator", "is_subtype_expr": "operator",
    "coerce_expr": "operator", "forced_checked_cast_expr": "operator", "conditional_checked_cast_expr": "operator",
    "force_value_expr": "unwrap", "keypath_expr": "keypath",
}
FUNCTIONS = {"func_decl", "constructor_decl", "destructor_decl", "accessor_decl"}
TYPES = {"class_decl", "struct_decl", "enum_decl", "protocol", "protocol_decl", "extension_decl"}
# Where an optional chain's links and a call's function hang.
CHAIN = ("sub_expr", "base", "fn")
BEFORE_CHECKING = ("original_init", "parsed_path", "type_repr")


# Types and names.

def demangle(names):
    def run(some, *flags):
        if not some:
            return {}
        out = subprocess.run(["swift-demangle", "--compact", *flags], input="\n".join(some), capture_output=True, text=True).stdout
        return dict(zip(some, out.splitlines()))
    types = sorted(n for n in names if n.endswith("D"))
    return {**run(types), **run(sorted(names - set(types)), "--simplified")}


def plain(text):
    """A type without modules, attributes and argument labels, or None where the dump does not say (an opaque result, an error)."""
    if "<<" in text or "opaque return" in text or text.startswith("$s") or "ERROR TYPE" in text or "error" in text.lower().split():
        return None
    text = re.sub(r"\((\w+) in _[0-9A-F]+\)", r"\1", text)     # a private type's own name
    text = re.sub(r"\(extension in \w+\):", "", text)
    text = re.sub(r"@[\w.]+(\([^)]*\))? |\b(__owned|__shared|__consuming|sending|inout|isolated|consuming|borrowing|any|some|repeat|each) ", "", text)
    text = re.sub(r"@dynamic_self ", "", text)
    text = re.sub(r"(?<![\w.])(?:%s)\.(?=[A-Z_])" % "|".join(MODULES), "", text)
    text = re.sub(r"(?<=[(, ])[A-Za-z_]\w*: ", "", text)
    text = re.sub(r" (?:async|throws|rethrows)(?:\([^)]*\))?(?= )", "", text)
    return text.strip()


def shortened(text):
    """The same with a library's nested types by their last name: the models know `Configuration`, not whose it is."""
    def last(m):
        path = m[0].split(".")
        return m[0] if path[0] in (MODULE, "Self") or re.fullmatch(r"[A-Z]\d*", path[0]) else path[-1]
    return re.sub(r"(?<![\w.])[A-Za-z_]\w*(?:\.(?!Type\b|Protocol\b)[A-Za-z_]\w*)+", last, text)


def base_name(decl):
    name = decl.get("base_name", "")
    return name if isinstance(name, str) else name.get("name", "")


def called(e):
    """The declaration that a call's function expression names: its `decl`, through thunks, conversions and the receiver's application."""
    while isinstance(e, dict) and not e["_kind"].startswith(("unresolved", "error", "overloaded")):
        if e["_kind"] in ("tuple_element_expr", "subscript_expr"):
            return {}       # the value that is called has no name
        if "decl" in e:
            return e["decl"]
        if e["_kind"] in ("closure_expr", "autoclosure_expr"):
            return {}
        e = next((e[p] for p in CHAIN if p in e), None)
    return {}


def follows_question_mark(e):
    while isinstance(e, dict):
        if e.get("_kind") == "bind_optional_expr":
            return True
        e = next((e[p] for p in CHAIN if p in e), None) if e.get("_kind") not in ("dot_syntax_call_expr",) else e.get("args", {}).get("args", [{}])[0].get("expr")
    return False


def usr(text):
    return "$s" + text[2:] if text.startswith("s:") else ""


class Extractor:
    """The rows of one file's tree. Types stay mangled until all are known."""
    def __init__(self, tree, size, actors, actors_declared=frozenset()):
        self.actors_declared = actors_declared
        self.rows, self.names, self.size, self.actors, self.owner = [], set(actors_declared), size, actors, None
        self.walk(tree.get("items", []), "nonisolated", False, False)

    def name(self, mangled):
        if mangled:
            self.names.add(mangled)
        return mangled

    def signature(self, decl):
        """(mangled, base name) of a declaration."""
        return (self.name(usr(decl.get("decl_usr", ""))), base_name(decl)) if decl else None

    def isolation(self, d, around):
        """Inferred isolation stands as an implicit attribute; an accessor has its storage's."""
        attributes = d.get("attrs", [])
        for a in attributes:
            if a["_kind"] == "nonisolated_attr":
                return "caller" if a.get("nonsending") else "nonisolated"
            if a["_kind"] == "concurrent_attr":
                return "nonisolated"
        if d.get("nonisolated"):
            return "nonisolated"
        for a in attributes:
            if a["_kind"] == "custom_attr" and a.get("type") in self.actors:
                return ("global", self.name(a["type"]))
        for p in d.get("params", {}).get("params", []):
            if p.get("isolated"):
                return "actor:param"
        if d["_kind"] == "accessor_decl" and around == "written nonisolated":
            return "nonisolated"
        if d["_kind"] == "accessor_decl" and around != "nonisolated" and around[0] != "interface":
            return around
        found = ("interface", self.name(d.get("interface_type", "")), "accessor" if d["_kind"] == "accessor_decl" else "implicit_self_decl" in d)
        # A synchronous initialiser of an actor is on no actor and may touch what is the actor's until `self` is handed on.
        return ("either", found, "actor:self") if d["_kind"] == "constructor_decl" and self.owner == "actor" else found

    def closure(self, c):
        if "global_actor_isolated" in c:
            return ("global", self.name(c["global_actor_isolated"]))
        if "actor_isolated" in c:            # to a captured local; `self` is among the captures where it is that
            return "actor:self" if any(base_name(x.get("decl", {})) == "self" for x in c.get("captures", [])) else "actor:param"
        return "nonisolated" if c.get("nonisolated") else "caller"

    def emit(self, n, kind, type_, others=(), callee=None, isolation=None, captures=None, defaults=None):
        r = n.get("range")
        if r and "buffer_id" not in r and 0 <= r["start"] <= r["end"] < self.size:
            self.rows.append((r["start"], r["end"], kind, self.name(type_), [self.name(o) for o in others if o], callee, isolation, captures, defaults))

    def walk(self, n, around, in_chain, is_function, wrappers=()):
        if isinstance(n, list):
            for v in n:
                self.walk(v, around, False, False)
            return
        if not isinstance(n, dict):
            return
        kind = n.get("_kind", "")
        here = around
        if kind == "tap_expr":
            self.interpolations(n.get("body"), around)
            return
        if kind in FUNCTIONS:
            here = self.isolation(n, around)
            if around != "nonisolated" and kind == "func_decl":
                here = ("either", here, around)     # a nested function that does not name the actor stays on it all the same
            if not n.get("implicit") and n.get("range"):
                end = n["range"]["end"]
                self.emit({"range": {**n["range"], "start": end}}, "function", "", callee=self.signature({"decl_usr": n.get("usr", ""), "base_name": base_name(n.get("name", {}))}), isolation=here)
        elif kind == "var_decl":
            here = self.isolation(n, around) if n.get("usr") else around
            if any(a["_kind"] == "nonisolated_attr" for a in n.get("attrs", [])):
                here = "written nonisolated"
        elif kind in TYPES:
            here, outer, self.owner = "nonisolated", self.owner, "actor" if n.get("actor") else kind
        elif kind == "closure_expr":
            here = self.closure(n)
        known = KINDS.get(kind)
        if known and not n.get("implicit") and not (is_function and kind != "closure_expr") and n.get("type"):
            self.expression(n, known, around, here, in_chain, wrappers)
        # What a conversion or a chain's end makes of the expression it wraps is that expression's type, too.
        passed = wrappers + (n["type"],) if kind in ("inject_into_optional", "optional_evaluation_expr", "load_expr", "covariant_return_conversion_expr") and n.get("type") else ()
        for key, v in n.items():
            if key in BEFORE_CHECKING or not isinstance(v, (dict, list)):
                continue
            chained = key in CHAIN and (in_chain or kind == "optional_evaluation_expr")
            # Below `fn` stand the name of the function, which is the call's callee, and the receiver.
            names = kind in ("call_expr", "dot_syntax_call_expr", "constructor_ref_call_expr", "binary_expr", "prefix_unary_expr", "postfix_unary_expr") and key == "fn" \
                or is_function and key in ("sub_expr", "fn")
            if kind == "constructor_ref_call_expr" and key == "args":
                continue        # the type whose initialiser it is
            self.walk(v, here, chained, names, passed if key == "sub_expr" else ())
        if kind in TYPES:
            self.owner = outer

    def interpolations(self, n, around):
        """The arguments of an interpolated string's interpolations."""
        if isinstance(n, list):
            for v in n:
                self.interpolations(v, around)
        elif isinstance(n, dict):
            if n.get("_kind") != "call_expr":
                self.interpolations([v for v in n.values() if isinstance(v, (dict, list))], around)
            elif not n.get("implicit"):
                self.walk(n.get("args", {}), around, False, False)

    def expression(self, n, known, around, here, in_chain, wrappers):
        r = n.get("range", {})
        if known == "member" and r.get("start") == r.get("end"):
            known = "name"      # a member of the implicit `self`
        if known == "name" and r.get("start") != r.get("end"):
            known = "member"    # `Module.Type`, a type's own path
        others = list(wrappers) + (["?" + n["type"]] if in_chain and follows_question_mark(n) else [])
        callee = defaults = isolation = captures = None
        if known == "call":
            callee = self.signature(called(n.get("fn")))
            defaults = [int(a["expr"]["param"]) for a in n.get("args", {}).get("args", []) if a.get("expr", {}).get("_kind") == "default_argument_expr"]
        elif known in ("name", "member", "subscript"):
            callee = self.signature(n.get("decl") if known == "subscript" else called(n))
        elif known == "closure":
            # A closure that stays where it was made runs there, whether or not it names the actor.
            stays = not n.get("sendable") and not n.get("inherits_actor_context") and here == "nonisolated"
            isolation = ("either", here, around) if stays else here
            # What a script declares at its top is captured by no one else's account.
            captures = sorted({c["decl"]["base_name"] for c in n.get("captures", []) if "decl" in c and not c["decl"].get("decl_usr") and not c["decl"]["base_name"].startswith("$")})
        for o in others:
            if o.startswith("?"):
                self.name(o[1:])
        self.emit(n, known, n["type"], others, callee, isolation, captures, defaults)


# One project.

class Truth:
    """What the compiler says of one project: rows by file, suspension places, and whether it compiled."""
    def __init__(self, rows, suspensions, concrete, errors):
        self.rows, self.suspensions, self.concrete, self.errors = rows, suspensions, concrete, errors


MANAGED = re.compile(rb"@NSManaged(\s+(?:\w+\s+)*var\s+\w+\s*:\s*[^\n{=]+)")


def prepared(source):
    """The text as it can be compiled without Objective-C, and the places where bytes were put in (offset there, how many)."""
    out, shifts, at = bytearray(), [], 0
    for m in MANAGED.finditer(source):
        added = b" { get { fatalError() } set {} }"
        body = m[1].rstrip()
        tail = m[1][len(body):]
        # A trailing comment stays behind the accessors.
        if b"//" in body:
            code, comment = body.split(b"//", 1)
            code, tail = code.rstrip(), body[len(code.rstrip()):] + tail
            body = code
        out += source[at:m.start()] + b" " * len(b"@NSManaged") + body
        shifts.append((len(out), len(added)))
        out += added + tail
        at = m.end()
    return bytes(out + source[at:]), shifts


def original(offset, shifts):
    """The offset in the text as written; None for what was put in."""
    moved = 0
    for start, count in shifts:
        if offset < start:
            break
        if offset < start + count:
            return None
        moved += count
    return offset - moved


def demangled_rows(extractor, names, module):
    own = f"$s{len(module)}{module}"

    def type_(m):
        if m.startswith("?"):
            inner = type_(m[1:])
            return inner if inner is None or inner.endswith("?") else (f"({inner})?" if " -> " in inner and not inner.startswith("(") else inner + "?")
        return plain(names.get(m, m)) if m else "-"

    def short(m):
        text = names.get(m, m)
        return plain(shortened(text)) if m and not m.startswith("?") and "." in text else None

    def signature(s):
        if s is None:
            return None
        mangled, base = s
        text = names.get(mangled, "")
        if not text or text.startswith("$s"):
            return base, False
        text = re.sub(r"^static |^class | infix| prefix| postfix", "", text)
        while (shorter := re.sub(r"<[^<>]*>", "", text)) != text and " " not in shorter[:1]:
            text = shorter
        text = re.sub(r"\((\w+) in _[0-9A-F]+\)", r"\1", text.replace(".()", ""))     # a private declaration's file
        if mangled.endswith("mF"):
            text = text.partition("(")[0]
        if local := re.match(r"(\S+\(.*?\)|\S+) in (\w+) #\d", text):
            text = f"{local[2]}.{local[1]}"     # of a type inside a function
        text = re.sub(r"\.(getter|setter|_modify|_read|didset|willset)$|\((getter|setter)\)$", "", text).split(" -> ")[0].split(" #")[0]
        return text, mangled.startswith(own)

    def isolation(i):
        if i is None or isinstance(i, str):
            return [i] if i else None
        if i[0] == "either":
            return sorted(set(isolation(i[1]) + isolation(i[2])))  # the first may be such a pair itself
        text = re.sub(r"\((\w+) in _[0-9A-F]+\)", r"\1", names.get(i[1], ""))
        if i[0] == "global":
            return ["global:" + re.sub(r"^(\w+\.)+", "", text)]
        if not re.search(r"(^|[(, ])isolated \S", text):
            # An accessor's type does not say so.
            own = re.match(r"\(([\w.]+)\) -> ", text)
            return ["actor:self" if i[2] == "accessor" and own and own[1] in actors else "nonisolated"]
        return ["actor:self" if i[2] and re.match(r"\(isolated [^()]*\) -> ", text) else "actor:param"]

    actors = {names.get(a, "") for a in extractor.actors_declared}

    for start, end, kind, t, others, callee, iso, captures, defaults in extractor.rows:
        if "ERROR TYPE" in names.get(t, ""):
            continue        # what was not typed has no callee either
        types = [x for x in dict.fromkeys([type_(t)] + [type_(o) for o in others] + [short(t)]) if x]
        yield [start, end, kind, types, signature(callee), isolation(iso), captures, defaults]


def global_actors(n, found):
    for d in n.get("items", []) + n.get("members", []):
        if any(a["_kind"] == "global_actor_attr" for a in d.get("attrs", [])):
            found.add(d["interface_type"].replace("mD", "D"))
        global_actors(d, found)


def actor_types(n):
    """The actors that a tree declares."""
    for d in n.get("items", []) + n.get("members", []):
        if d.get("actor"):
            yield d.get("interface_type", "").replace("mD", "D")
        yield from actor_types(d)


def written(files, folder):
    """The files as they can be compiled, in a folder: paths, texts and shifts by name."""
    paths, texts, shifts = {}, {}, {}
    for i, (name, source) in enumerate(sorted(files.items())):
        texts[name], shifts[name] = prepared(source)
        # The compiler wants different names of files; a top-level main keeps its own, by which it is known.
        base = os.path.basename(name)
        paths[name] = os.path.join(folder, base if base == "main.swift" and not any(p.endswith("/main.swift") for p in paths.values()) else f"{i:04}_{base}")
        pathlib.Path(paths[name]).write_bytes(texts[name])
    return paths, texts, shifts


def ask(files, flags, frontend, module=MODULE, primaries=True, with_sil=True):
    """The compiler's rows of a module. `files`: name to bytes, as written; `flags`: the frontend's."""
    with tempfile.TemporaryDirectory(prefix="types") as folder:
        paths, texts, shifts = written(files, folder)
        command = frontend + ["-dump-ast", "-dump-ast-format", "json", "-suppress-warnings", "-module-name", module, *flags]
        for path in paths.values():
            command += ["-primary-file", path, "-o", path + ".json"]
        process = subprocess.run(command, capture_output=True, text=True)
        trees = {}
        for name, path in paths.items():
            try:
                trees[name] = json.loads(pathlib.Path(path + ".json").read_text() or "{}")
            except (OSError, ValueError):
                trees[name] = {}
        actors = {"$sScMD"}
        for tree in trees.values():
            global_actors(tree, actors)
        declared = {usr for tree in trees.values() for usr in actor_types(tree)}
        extractors = {name: Extractor(tree, len(texts[name]), actors, declared) for name, tree in trees.items()}
        names = demangle(set().union(*(e.names for e in extractors.values())) if extractors else set())
        errors = process.returncode != 0
        rows, concrete = {}, set()
        for name, e in extractors.items():
            rows[name] = []
            for row in demangled_rows(e, names, module):
                start, end = original(row[0], shifts[name]), original(row[1], shifts[name])
                if start is not None and end is not None:
                    rows[name].append([start, end, *row[2:]])
                for t in row[3]:
                    concrete.update(re.findall(r"(?<![\w.])[A-Za-z_]\w*", re.sub(r"(?<![\w.])[A-Z]\d*(?:\.\w+)*(?!\w)", "", t)))
        # A name that is a generic parameter somewhere may be one here.
        concrete -= {name.strip() for text in texts.values() for names in GENERIC.findall(text.decode(errors="replace")) for name in re.sub(r":[^,]*", "", names).split(",")}
        suspensions = hops(frontend, flags, module, paths, texts, shifts, folder) if with_sil and not errors else None
        return Truth(rows, suspensions, sorted(concrete), errors)


GENERIC = re.compile(r"\b(?:func|struct|class|enum|actor|init|subscript|typealias)\b[^({\n]*?<([^>(){}\n]*)>")
SCOPE = re.compile(r'^sil_scope \d+ \{ loc "([^"]*)":(\d+):(\d+) parent @', re.M)
HOP = re.compile(r'^\s+hop_to_executor %\d+, loc (?:\* )?"([^"]*)":(\d+):(\d+)', re.M)


def hops(frontend, flags, module, paths, texts, shifts, folder):
    """Offsets by file where the executor is taken up again after a suspension; entries of functions and closures don't count."""
    out = os.path.join(folder, "out.sil")
    command = frontend + ["-emit-silgen", "-g", "-Xllvm", "-sil-print-debuginfo", "-suppress-warnings", "-module-name", module, *flags, *paths.values(), "-o", out]
    if subprocess.run(command, capture_output=True).returncode != 0:
        return None
    text = pathlib.Path(out).read_text()
    entries = set(SCOPE.findall(text))
    by_path = {path: name for name, path in paths.items()}
    starts = {}
    found = {name: set() for name in paths}
    for place in set(HOP.findall(text)) - entries:
        name = by_path.get(place[0])
        if name is None:
            continue
        if name not in starts:
            starts[name] = [0] + [i + 1 for i, b in enumerate(texts[name]) if b == 10]
        at = original(starts[name][int(place[1]) - 1] + int(place[2]) - 1, shifts[name])
        if at is not None:
            found[name].add(at)
    return {name: sorted(places) for name, places in found.items()}


# Many projects, asked once.

class Asker:
    """Asks about small projects against the API stubs. Answers are taken from the store, then from those that this checkout remembers by text and compiler."""
    def __init__(self, store=kept.Nowhere):
        self.check, self.store, self.is_anew = projects.stubs(), store, store.is_anew
        self.cache = projects.ROOT / ".build" / "type-oracle"
        self.salt = kept.compiler() + self.check.surroundings() + pathlib.Path(__file__).read_text()
        self.command = None

    def prepare(self):
        """Builds the stubs; only where something is asked."""
        if self.command is None:
            command, self.flags = self.check.frontend()
            self.check.build(command, self.flags)
            self.cache.mkdir(parents=True, exist_ok=True)
            self.command = command

    def options(self, project):
        manifest = next((text for name, text in project.files.items() if name.endswith("Package.swift")), "")
        base = list(self.check.BASE)
        if any(os.path.basename(n) == "main.swift" for n in swift_files(project)):
            base.remove("-parse-as-library")
        return [*self.flags, *base, "-I", str(self.check.BUILD), "-import-module", "AppleShims", "-swift-version", "5", *self.check.settings(manifest)]

    def accepts(self, project):
        """Whether the compiler accepts it: quicker than asking for rows."""
        def ask(_):
            self.prepare()
            with tempfile.TemporaryDirectory(prefix="types") as folder:
                paths, _, _ = written({name: text.encode() for name, text in swift_files(project).items()}, folder)
                command = [*self.command, "-typecheck", "-suppress-warnings", "-module-name", MODULE, *self.options(project), *paths.values()]
                return [subprocess.run(command, capture_output=True).returncode == 0]
        return self.store.answers([["accepts", project.files]], ask)[0]

    def remembered(self, project):
        """The answer of this checkout, asked once."""
        key = hashlib.sha256((self.salt + json.dumps(project.files, sort_keys=True)).encode()).hexdigest()[:32]
        path = self.cache / f"{key}.json"
        if path.exists() and not self.is_anew:
            return json.loads(path.read_text())
        self.prepare()
        truth = ask({name: text.encode() for name, text in swift_files(project).items()}, self.options(project), self.command)
        answer = [truth.rows, truth.suspensions, truth.concrete, truth.errors]
        # Whole or not at all: others may ask the same.
        with tempfile.NamedTemporaryFile("w", dir=self.cache, delete=False) as file:
            json.dump(answer, file)
        os.replace(file.name, path)
        return answer

    def rows(self, every, workers=1):
        """The compiler's rows of many projects."""
        def ask(positions):
            self.prepare()
            some = [every[position] for position in positions]
            if workers == 1 or len(some) == 1:
                return [self.remembered(project) for project in some]
            # Trees are read in processes of their own.
            with concurrent.futures.ProcessPoolExecutor(workers, initializer=_begin, initargs=(self.is_anew,)) as pool:
                return list(pool.map(_remembered, some, chunksize=4))
        return [Truth(*answer) for answer in self.store.answers([project.files for project in every], ask)]

    def __call__(self, project):
        return self.rows([project])[0]


_worker = None


def _begin(is_anew):
    global _worker
    _worker = Asker()
    _worker.is_anew = is_anew


def _remembered(project):
    return _worker.remembered(project)


def swift_files(project):
    return {name: text for name, text in project.files.items() if name.endswith(".swift") and not name.endswith("Package.swift")}
