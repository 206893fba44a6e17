"""Would the comparison notice? Rows that agree with the compiler in everything are changed in one place each, as a core
that
errs would have them; every such lie must be told as wrong, at its place, and nothing else."""
import collections

import compiler
import oracle
from compiler import projects

PROGRAM = """
import Foundation
import RealmSwift

class Dog: Object { @Persisted var name: String = ""; @Persisted var owner: Person? }
class Person: Object { @Persisted var name = ""; @Persisted var dogs: List<Dog> }

struct Box<T> {
    var v: T
    func get(_ d: T? = nil) -> T { return d ?? v }
    static func make(_ v: T, twice: Bool = false) -> Box<T> { Box(v: v) }
}

@globalActor actor Sync { static let shared = Sync() }
@MainActor func show(_ d: Dog, twice: Bool = false) async throws -> Int { d.name.count }
@Sync func keep(_ n: Int) {}
func touch(_ store: isolated Store) -> Int { store.count }
nonisolated(nonsending) func wait() async {}

actor Store {
    var realm: Realm?
    var count = 0
    func open() async throws { realm = try await Realm(actor: self) }
    func read(_ dogs: [Dog], limit: Int = 1, from start: Int = 0) async throws -> [String] {
        let names = dogs.map { $0.name }
        let first = dogs.first?.owner?.name
        let pair = (names.count, first ?? "none")
        let n = Box.make(3).get() + limit
        count += n
        try realm?.write { realm?.add(dogs[0]) }
        Task { let n = try await show(dogs[0]); print(n + 1, names, pair) }
        Task { [self] in await open2(); count += 1 }
        DispatchQueue.main.async { print(names) }
        DispatchQueue.global().async { print(n) }
        let sure = first!
        let table: [String: Int] = [sure: -n]
        _ = try await read(dogs, from: table.count)
        await keep(n)
        func twice(_ x: Int) -> Int { x * 2 }
        return names + [String(twice(n > 2 ? n : 1))]
    }
    func open2() async { try? await open() }
    nonisolated func label() -> String { "store" }
}
"""
FIELDS = {"type": 3, "callee": 4, "isolation": 5, "captures": 6, "defaults": 7}


def honest(truth):
    """Rows as a core without fault would print them."""
    rows = collections.defaultdict(dict)
    for path, theirs in truth.rows.items():
        for start, end, kind, types, callee, isolation, captures, defaults in theirs:
            shown = ",".join(map(str, defaults)) or "-" if defaults is not None else "-"
            rows[path].setdefault((start, end, kind),
                                  (start, end, kind, types[0] if types else "?", callee[0] if callee else "-",
                                   isolation[0] if isolation else "-",
                                   (",".join(captures) or "-") if captures is not None else "-", shown))
        for at in (truth.suspensions or {}).get(path, []):
            rows[path][at, at, "suspension"] = (at, at, "suspension", "-", "-", "-", "-", "-")
    return {path: list(by.values()) for path, by in rows.items()}


def swapped(old, new):
    return lambda text: new if text == old else None


# (what is wrong, question, kind, the wrong answer in place of the right one; None where it does not apply)
LIES = [
    ("another type of a call", "type", "call", swapped("Int", "String")),
    ("an optional too many", "type", "call", lambda t: t + "?" if t == "Realm" else None),
    ("an array for its element", "type", "subscript", lambda t: f"[{t}]"),
    ("an optional that was lost", "type", "name", lambda t: t[:-1] if t == "Realm?" else None),
    ("a class for another", "type", "name", swapped("[Dog]", "[Person]")),
    ("the type for its metatype", "type", "name", lambda t: t[:-5] if t == "DispatchQueue.Type" else None),
    ("another type of a member", "type", "member", swapped("String", "Person")),
    ("an optional member taken for sure", "type", "member", swapped("Person?", "String")),
    ("another literal", "type", "literal", swapped("Int", "Double")),
    ("a boolean for a text", "type", "literal", swapped("String", "Bool")),
    ("another element", "type", "collection", swapped("[String]", "[Int]")),
    ("key and value swapped", "type", "collection", swapped("[String : Int]", "[Int : String]")),
    ("another result of a closure", "type", "closure", swapped("(Dog) -> String", "(Dog) -> Int")),
    ("another parameter of a closure", "type", "closure", swapped("(Dog) -> String", "(Person) -> String")),
    ("another operator's result", "type", "operator", swapped("Int", "Bool")),
    ("a tuple's part", "type", "tuple", swapped("(Int, String)", "(String, Int)")),
    ("a value unwrapped that still is optional", "type", "unwrap", lambda t: t + "?"),
    ("another function", "callee", "call", lambda c: c.replace("show", "keep") if "show" in c else None),
    ("another overload", "callee", "call", lambda c: "show(_:)" if c.startswith("show(") else None),
    ("another type's function", "callee", "call", lambda c: c.replace("Store.", "Box.")
     if c.startswith("Store.read") else None),
    ("another initialiser", "callee", "call", lambda c: "Realm.init(queue:)" if c.startswith("Realm.init") else None),
    ("another property", "callee", "member", lambda c: "Person.name" if c == "Dog.name" else None),
    ("another property of the same type", "callee", "name", lambda c: "Store.count" if c == "Store.realm" else None),
    ("another declaration's name", "callee", "function", lambda c: "Store.close()" if c == "Store.open()" else None),
    ("a closure taken for the main actor's", "isolation", "closure", swapped("nonisolated", "global:MainActor")),
    ("a main-actor closure taken for nobody's", "isolation", "closure", swapped("global:MainActor", "nonisolated")),
    ("an actor's task taken for nobody's", "isolation", "closure", swapped("actor:self", "global:Sync")),
    ("a function of the main actor taken for nobody's", "isolation", "function",
     swapped("global:MainActor", "nonisolated")),
    ("one global actor for another", "isolation", "function", swapped("global:Sync", "global:MainActor")),
    ("an actor's method taken for nobody's", "isolation", "function", swapped("actor:self", "nonisolated")),
    ("an isolated parameter forgotten", "isolation", "function", swapped("actor:param", "nonisolated")),
    ("the caller's actor taken for none", "isolation", "function", swapped("caller", "nonisolated")),
    ("a nonisolated method taken for the actor's", "isolation", "function", swapped("nonisolated", "actor:self")),
    ("a capture forgotten", "captures", "closure", lambda c: c.split(",")[0] if "," in c else None),
    ("a capture invented", "captures", "closure", lambda c: "self" if c == "-" else None),
    ("self not captured", "captures", "closure", lambda c: "-" if c == "self" else None),
    ("a default argument forgotten", "defaults", "call", lambda d: "-" if d != "-" else None),
    ("a default argument invented", "defaults", "call", lambda d: "0" if d == "-" else None),
    ("another default argument", "defaults", "call", lambda d: "2" if d == "1" else None),
]


def run(store):
    project = projects.Project("selftest", {"Selftest.swift": PROGRAM})
    truth = compiler.Asker(store)(project)
    status = store.finish()
    if truth.errors:
        print("selftest: its program does not compile")
        return 1
    rows = honest(truth)
    faults = [v for v in oracle.judge("selftest", {}, truth, rows) if v.result != "equal"]
    for v in faults:
        print(f"  an honest row is told as {v.result}: {v.question} of {v.kind} at {v.start}: {v.ours}, {v.theirs}")
    noticed = told = 0
    path = "Selftest.swift"
    for name, question, kind, lie in LIES + [("a suspension forgotten", "place", "suspension", None),
                                             ("a suspension invented", "place", "suspension", None)]:
        changed, at = None, None
        if question == "place":
            if "forgotten" in name:
                gone = next(r for r in rows[path] if r[2] == "suspension")
                changed, at = [r for r in rows[path] if r is not gone], gone[0]
            else:
                row = next(r for r in rows[path] if r[2] == "literal")
                changed, at = rows[path] + [(row[0], row[0], "suspension", "-", "-", "-", "-", "-")], row[0]
        else:
            field = FIELDS[question]
            judged = {(v.start, v.kind) for v in oracle.judge("selftest", {}, truth, rows) if v.question == question}
            for i, row in enumerate(rows[path]):
                if row[2] != kind or (row[0], kind) not in judged:
                    continue
                answer = lie(row[field])
                if answer is None:
                    continue
                # A closure that stays where it is made may be told in two ways: no lie.
                attempt = rows[path][:i] + [row[:field] + (answer, ) + row[field + 1:]] + rows[path][i + 1:]
                if question == "isolation" and not any(
                        v.result == "wrong"
                        for v in oracle.judge("selftest", {}, truth, {path: attempt})) and two_ways(truth, path, row):
                    continue
                changed, at = attempt, row[0]
                break
        told += 1
        if changed is None:
            print(f"  no row to lie about: {name}")
            continue
        wrong = [v for v in oracle.judge("selftest", {}, truth, {path: changed}) if v.result == "wrong"]
        if [(v.question, v.kind, v.start) for v in wrong] == [(question, kind, at)]:
            noticed += 1
        else:
            print(
                f"  not noticed, or not alone: {name}: {[(v.question, v.kind, v.start) for v in wrong]}, expected {(question, kind, at)}"
            )
    print(f"selftest: {noticed} of {told} lies noticed, {len(faults)} honest rows doubted")
    return status if noticed == told and not faults else 1


def two_ways(truth, path, row):
    return any(r[0] == row[0] and r[1] == row[1] and r[2] == row[2] and r[5] and len(r[5]) > 1
               for r in truth.rows[path])
