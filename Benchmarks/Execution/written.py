"""Runs the pages' examples and marked cases: whoever can be called is called, with made values, and what is seen is
compared with the marks.

A function can be called where its type can be made and its parameters are of types that values can be made for. One
that the project calls itself is not
given made objects: what it is given is part of what the marks say. What nothing calls and what needs other frameworks
stays unsaid; `ran` is what the figures speak of.
"""
import collections
import concurrent.futures
import re
import sys

import machine
import verdict

sys.path.insert(0, str(machine.ROOT / "Benchmarks" / "Judges"))
import projects  # noqa: E402  (how pages and cases are read stands with the judges)

KNOWN = {"Foundation", "RealmSwift", "Combine", "CoreData", "SwiftData", "Dispatch"}
VALUES = {
    "Int": "1", "String": '"1"', "Bool": "true", "Double": "1.0", "Int64": "1", "Date": "Date()",
    "URL": 'URL(fileURLWithPath: "/nowhere")', "UUID": "UUID()", "Data": "Data()", "[Int]": "[0, 1, 2, 3, 4, 5]",
    "[String]": '["a", "b", "c", "d", "e", "f"]', "Realm": "try Realm(queue: nil)",
    "DispatchQueue": 'DispatchQueue(label: "given")', "Realm.Configuration": ".defaultConfiguration",
    "ObjectId": ".generate()", "NSManagedObjectContext": 'NSPersistentContainer(name: "Given").viewContext',
    "NSPersistentContainer": 'NSPersistentContainer(name: "Given")', "() -> Void": "{ }", "[Double]": "[1, 2, 3]",
    "[Date]": "[Date()]"
}
FUNCTION = re.compile(
    r"^(?P<indent>[ \t]*)(?P<before>(?:@\w+(?:\([^)\n]*\))?\s+|\w+(?:\([^)\n]*\))?\s+)*?)func\s+(?P<name>\w+)\s*(?P<generic><[^(\n]*>)?\(",
    re.M)
TYPE = re.compile(
    r"^(?P<before>(?:@\w+(?:\([^)\n]*\))?\s+|\w+\s+)*?)(?P<kind>class|struct|actor|enum|extension)\s+(?P<name>\w+)(?P<generic><)?(?P<rest>[^{\n]*)\{",
    re.M)
INITIALIZER = re.compile(r"^    (?:\w+\s+)*init\s*\(", re.M)


class Caller:
    """What can be called in a project."""

    def __init__(self, files):
        self.text = "\n".join(text for name, text in files.items() if name.endswith(".swift"))
        self.code = re.sub(r"//.*|\"[^\"\n]*\"", "", self.text)
        self.types, self.calls, self.left = {}, [], 0
        self.models = [
            name for name, rest in re.findall(r"\bclass\s+(\w+)\s*:\s*([\w., ]+)\{", self.text)
            if re.search(r"\b(RealmSwift\.)?Object\b", rest)
        ]
        for _, text in files.items():
            for match in TYPE.finditer(text):
                end = machine.runcopy.closing(text, match.end())
                self.body(match, text[match.end():end])
            self.functions(text, None, "")

    def is_called(self, name):
        """Whether the project's own code calls a function of that name."""
        return re.search(rf"(?<!func )(?<!super\.)\b{name}(?:\(| \{{)", self.code) is not None

    def value(self, type):
        type = type.strip().removeprefix("@escaping ").removeprefix("inout ").removeprefix("sending ").strip()
        if type in self.models:
            return f"try Realm(queue: nil).objects({type}.self).first!"
        for model in self.models:
            if type == f"[{model}]":
                return f"Array(try Realm(queue: nil).objects({model}.self))"
            if type in (f"Results<{model}>", ):
                return f"try Realm(queue: nil).objects({model}.self)"
            if type == f"{model}?":
                return f"try Realm(queue: nil).objects({model}.self).first"
        if type.endswith("?"):
            return "nil"
        if re.fullmatch(r"(@\w+ )*\([^()]*\) -> Void", type):
            count = len([one for one in re.search(r"\(([^()]*)\) ->", type)[1].split(",") if one.strip()])
            return "{ " + (", ".join(["_"] * count) + " in " if count else "") + "}"
        return VALUES.get(type)

    def arguments(self, parameters):
        """The arguments of a call, or None."""
        made = []
        for parameter in split(parameters):
            names, _, type = parameter.partition(":")
            if "=" in type:
                continue
            value, label = self.value(type), names.split()[0]
            if value is None:
                return None
            made.append(value if label == "_" else f"{label}: {value}")
        return ", ".join(made)

    def body(self, match, body):
        name, kind = match["name"], match["kind"]
        if match["generic"] or (kind == "enum" and "static" not in body):
            return
        main = "@MainActor" in match["before"]
        initializers = [parameters(body, one.end()) for one in INITIALIZER.finditer(body)]
        if name in self.types:
            receiver = self.types[name]
        elif re.search(r"static let shared\b", body):
            receiver = f"{name}.shared"
        elif kind == "extension":
            receiver = f"try Realm(queue: nil).objects({name}.self).first!" if name in self.models else "try Realm(queue: nil)" if name == "Realm" else None
        elif name in self.models:
            receiver = f"try Realm(queue: nil).objects({name}.self).first!"
        elif "@Model" in match["before"] or "NSManagedObject" in match["rest"] or "protocol" in match["before"]:
            receiver = None
        elif initializers:
            given = next((one for one in map(self.arguments, initializers) if one is not None), None)
            receiver = None if given is None else f"{name}({given})"
        elif "@ModelActor" in match["before"]:
            receiver = None
        elif kind == "struct":
            stored = re.findall(r"^    (?:private |fileprivate )?(?:let|var)\s+(\w+)\s*:\s*([^\n{=]+?)[ \t]*(?://.*)?$",
                                body, re.M)
            given = self.arguments(", ".join(f"{one}: {type}" for one, type in stored)) if not re.search(
                r"^    (private|fileprivate) (let|var) \w+\s*:[^={]*$", body, re.M) else None
            receiver = None if given is None else f"{name}({given})"
        else:
            receiver = None if re.search(r"^    (?:\w+ )*(?:let|var)\s+\w+\s*:\s*[^?!=\n{]+$", body,
                                         re.M) else f"{name}()"
        if kind != "enum" and receiver:
            self.types[name] = receiver
        self.functions(body, name if kind == "enum" else receiver, name, main)

    def functions(self, text, receiver, owner, main=False):
        depth = "    " if owner else ""
        for match in FUNCTION.finditer(text):
            if match["indent"] != depth or match["name"] in ("body", "hash", "encode"):
                continue
            before = match["before"]
            static = "static" in before
            target = owner if static else receiver
            asked = parameters(text, match.end())
            given = self.arguments(asked)
            if given is None or "private" in before or match["generic"] or (
                    owner and not target) or "isolated" in asked or "objects(" in f"{target}{given}" and self.is_called(
                        match["name"]):
                self.left += 1
                continue
            self.calls.append((f"{target}.{match['name']}({given})" if owner else f"{match['name']}({given})", main
                               or "@MainActor" in before))


def parameters(text, at):
    """What stands between the parentheses that begin before `at`."""
    end, depth = at, 1
    while end < len(text) and depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    return text[at:end - 1]


def split(parameters):
    parts, depth, now, last = [], 0, "", ""
    for character in parameters:
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": 0 if last == "-" else -1}.get(character, 0)
        last = character
        if character == "," and depth == 0:
            parts.append(now)
            now = ""
        else:
            now += character
    return [part for part in parts + [now] if part.strip()]


def driver(caller):
    lines = []
    for number, (call, _) in enumerate(caller.calls):
        lines += [
            f"@MainActor func call{number}() async throws {{", f"    _ = try await {call}",
            "    try await Task.sleep(nanoseconds: 15_000_000)", "}"
        ]
    types = ", ".join(f"{model}.self" for model in caller.models)
    prepare = f"Realm.beginAnew(); Realm.populate([{types}])" if "RealmSwift" in caller.text else None
    return "import Foundation\n" + ("import RealmSwift\n" if "RealmSwift" in caller.text else "") + ("import CoreData\n" if "CoreData" in caller.text else "") + "\n".join(lines) + "\n" + \
        machine.main_file([(f"call{number}", prepare, f"try await call{number}()") for number in range(len(caller.calls))])


Outcome = collections.namedtuple("Outcome", "name state agreed silent unmarked")


def judge(project, folder, objects):
    """What was seen of a project against its marks: (confirmed marks, marks whose line ran and nothing was seen,
    breaches that no mark speaks of)."""
    files = {
        name.replace("/", "_"): text for name, text in project.files.items()
        if name.endswith(".swift") and not name.endswith("Package.swift")
    }
    imports = {
        module for text in files.values()
        for module in re.findall(r"^(?:@\w+ )?import (?:class |struct )?(\w+)", text, re.M)
    }
    if not files or imports - KNOWN or not imports & {"RealmSwift", "CoreData", "SwiftData"}:
        return Outcome(project.name,
                       "needs " + ", ".join(sorted(imports - KNOWN)) if imports - KNOWN else "no database", [], [], [])
    caller = Caller(files)
    folder.mkdir(parents=True, exist_ok=True)
    for _ in range(4):
        if not caller.calls:
            return Outcome(project.name, "nothing to call", [], [], [])
        compiled = machine.compile_programs(folder, files, driver(caller), objects)
        if compiled.returncode == 0:
            break
        # A call that does not fit is left out.
        lines = driver(caller).split("\n")
        bad = {
            int(re.search(r"call(\d+)", lines[int(line) - 2])[1])
            for line in re.findall(r"/Main\.swift:(\d+):\d+: error", compiled.stderr)
            if re.search(r"func call(\d+)", lines[int(line) - 2])
        }
        if not bad:
            return Outcome(project.name,
                           "does not compile: " + "; ".join(re.findall(r"error: (.*)", compiled.stderr)[:1]), [], [],
                           [])
        caller.calls = [call for number, call in enumerate(caller.calls) if number not in bad]
    else:
        return Outcome(project.name, "no call compiles", [], [], [])
    try:
        seen = machine.execute(folder, [f"call{number}" for number in range(len(caller.calls))], limit=120)
    except Exception as problem:  # a project that hangs is no judge
        return Outcome(project.name, f"did not end: {type(problem).__name__}", [], [], [])
    wanted, allowed = projects.markers(files)
    # A loop of these projects has as many rounds as the made arrays have elements.
    found = [defect for runs in seen.runs.values() for defect in verdict.defects(runs, None)]
    agreed, silent, unmarked = [], [], []
    for name, line, rule in wanted:
        kinds = {kind for kind, rules in verdict.FORETELLS.items() if rule in rules}
        if not kinds or rule not in verdict.SAYS_SO or kinds == {"per_item"}:
            continue
        hit = [
            defect for defect in found
            if defect.kind in kinds and ((name, line) in defect.frames or rule in
                                         ("live_object_crosses_boundary", ) and any(path == name
                                                                                    for path, _ in defect.frames))
        ]
        if hit:
            agreed.append((name, line, rule))
        elif seen.ran(name, line):
            silent.append((name, line, rule))
    marks = {(name, line) for name, line, _ in wanted} | {(name, line) for name, line, _ in allowed}
    for defect in found:
        rules = verdict.FORETELLS.get(defect.kind, set())
        if not set(defect.frames) & marks and not any(rule in rules for _, _, rule in [*wanted, *allowed]):
            unmarked.append((*(defect.frames[0] if defect.frames else ("?", 0)), defect.kind))
    return Outcome(project.name, "ran", agreed, silent, sorted(set(unmarked)))


def tell(outcome):
    for name, line, rule in outcome.silent:
        print(f"marked, ran, nothing seen: {outcome.name}/{name}:{line} {rule}", flush=True)
    for name, line, kind in outcome.unmarked:
        print(f"seen, not marked:          {outcome.name}/{name}:{line} {kind}", flush=True)
    if outcome.state.startswith(("does not compile", "did not end", "no call")):
        print(f"not run: {outcome.name}: {outcome.state}", flush=True)


def main(options, folder):
    objects = machine.build()
    marked = projects.EVIDENCE / "cases"
    every = list(projects.pages()) + (list(projects.cases(marked)) if marked.is_dir() else [])
    if options.only:
        every = [project for project in every if options.only in project.name]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        outcomes = []
        for outcome in pool.map(lambda project: judge(project, folder / "written" / project.name, objects), every):
            outcomes.append(outcome)
            tell(outcome)
    states = collections.Counter(outcome.state.split(":")[0].split(" ")[0] for outcome in outcomes)
    ran = [outcome for outcome in outcomes if outcome.state == "ran"]
    print(
        f"written: {len(ran)} of {len(outcomes)} projects ran ({', '.join(f'{state} {count}' for state, count in sorted(states.items()) if state != 'ran')}); "
        f"marks confirmed {sum(len(one.agreed) for one in ran)}, ran and nothing seen {sum(len(one.silent) for one in ran)}, seen and not marked {sum(len(one.unmarked) for one in ran)}"
    )
    return 0
