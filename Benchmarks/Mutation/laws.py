#!/usr/bin/env python3
"""Would the tests of Flow's laws notice that a law is broken? Prints a table, a mutant a line.

Usage: laws.py [--scratch FOLDER] [--list] [NAME…]

Each mutant is an edit of Flow's sources: a join that drops what the other says, a meet that keeps the first, a widening that does
nothing, an equality that leaves something out. In a copy of what Flow is built of all of them stand beside the code that they take the
place of, so that one build holds them, and the environment turns one on (LAW_MUTANT=number). For each `LawTests` runs, and the test
that the mutant names must be among those that fail. Without a mutant all must pass. The copy is kept in FOLDER (one in the system's
temporary folder by default), so that a second run builds only what changed.

Status 1 where a mutant goes unnoticed, where another test than the named one notices it, or where tests fail without one.
"""
import collections
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MODULES = ["EmbeddedFiles", "Syntax", "Declarations", "Lowering", "Frameworks", "Flow"]
TESTS = ["Draw.swift", "LawTests.swift"]

# `code` stands once in the file; `instead` takes its place, where ON is whether the mutant is turned on. `test` must fail then.
Mutant = collections.namedtuple("Mutant", "name file code instead test")
MUTANTS = [
    Mutant("join drops the other's possibilities", "Domain/Value.swift",
           "        for atom in other.atoms { add(atom) }\n    }\n    package func joined",
           "        for atom in other.atoms where !ON || atoms.contains(where: { $0.isSame(atom) }) { add(atom) }\n    }\n    package func joined",
           "aJoinHoldsBoth"),
    Mutant("join of one possibility keeps the first's place", "Domain/Value.swift",
           "        creation = .least(creation, other.creation)\n", "        creation = ON ? creation ?? other.creation : .least(creation, other.creation)\n", "valuesJoin"),
    Mutant("join of one possibility keeps the first's guards", "Domain/Value.swift",
           "        if !guards.isEmpty { guards = guards.meet(other.guards) }\n", "        if !ON, !guards.isEmpty { guards = guards.meet(other.guards) }\n",
           "whatIsDoneUnderAnyGuardsIsDoneUnderNone"),
    Mutant("what one way has deleted is gone on both", "Domain/Value.swift",
           "        guard let own = deletion, let others = other.deletion else { return deleted = nil }\n",
           "        guard let own = deletion, let others = other.deletion else {\n            if !ON { deleted = nil }\n            return\n        }\n", "valuesJoin"),
    Mutant("meet keeps the first", "Domain/Value.swift",
           "        copy.tests = tests.filter { other.tests[$0.key] == $0.value }\n",
           "        copy.tests = ON ? tests : tests.filter { other.tests[$0.key] == $0.value }\n", "guardsMeet"),
    Mutant("past its limit a value takes the place of its last possibility", "Domain/Value.swift",
           "        if atoms.count > Self.limit { widen() }\n",
           "        if atoms.count > Self.limit { if ON { atoms.remove(at: Self.limit - 1) } else { widen() } }\n", "everyOrderOfArrivalGivesOneValue"),
    Mutant("widening does nothing", "Domain/Value.swift",
           "{ lower(to: precision == .full ? .states : .none) }", "{ if !ON { lower(to: precision == .full ? .states : .none) } }", "aWidenedValueChangesTwice"),
    Mutant("join forgets the other's precision", "Domain/Value.swift",
           "        lower(to: other.precision)\n", "        if !ON { lower(to: other.precision) }\n", "valuesPastTheLimitJoin"),
    Mutant("what is substituted is known in full again", "Domain/Value.swift",
           "        for atom in atoms { mapped.join(change(atom)) }\n        if !mapped.isEmpty {",
           "        for atom in atoms { mapped.join(change(atom)) }\n        if !ON, !mapped.isEmpty {", "substitutionKeepsThePrecision"),
    Mutant("equality of values leaves out guards", "Domain/Value.swift",
           "        return a.atoms == b.atoms || a.atoms.allSatisfy { b.atoms.contains($0) }\n",
           "        return a.atoms == b.atoms || a.atoms.allSatisfy { one in b.atoms.contains { $0 == one || ON && $0.isSame(one) } }\n", "equalityOfAtomsAndValues"),
    Mutant("equality of values leaves out the precision", "Domain/Value.swift",
           "        guard a.precision == b.precision, a.atoms", "        guard ON || a.precision == b.precision, a.atoms", "equalityOfAtomsAndValues"),
    Mutant("equality of atoms leaves out what lies beside them", "Domain/Shared.swift",
           "{ a === b || a.content == b.content }", "{ ON || a === b || a.content == b.content }", "equalityOfAtomsAndValues"),
    Mutant("what has become the same stays two", "Domain/Value.swift",
           "        if areApart || changed.count == 1 {", "        if ON || areApart || changed.count == 1 {", "mappedAtomsFallTogether"),
    Mutant("what one way alone has open is open", "Domain/OpenTransactions.swift",
           "            transaction.isCertain = false\n            transaction.isBegun = transaction.isBegun && closed",
           "            if !ON { transaction.isCertain = false }\n            transaction.isBegun = transaction.isBegun && closed", "openTransactionsJoin"),
    Mutant("a way that never began it counts as one that ended it", "Domain/OpenTransactions.swift",
           "        closed.formIntersection(other.closed)\n", "        if ON { closed.formUnion(other.closed) } else { closed.formIntersection(other.closed) }\n", "isBegunOnEveryWay"),
    Mutant("what a property held before a way set it is forgotten", "Domain/FlowState.swift",
           "        for term in fields.keys where others[term] == nil {", "        for term in fields.keys where !ON && others[term] == nil {", "whatAPropertyHeldBeforeStays"),
    Mutant("the suspension is that of the first", "Domain/FlowState.swift",
           "        if other.suspensionIndex > suspensionIndex {", "        if ON ? suspension == nil : other.suspensionIndex > suspensionIndex {", "statesJoin"),
    Mutant("states are not widened", "Domain/FlowState.swift",
           "        cells.update(from: before.cells) { own, _ in own.widen() }\n",
           "        if !ON { cells.update(from: before.cells) { own, _ in own.widen() } }\n", "wideningStatesEnds"),
    Mutant("an event keeps the first's guards", "Domain/Event.swift",
           "        guards = guards.meet(other.guards)\n        isWhole = isWhole && other.isWhole\n",
           "        if !ON { guards = guards.meet(other.guards) }\n        isWhole = isWhole && other.isWhole\n", "summariesJoin"),
    Mutant("of two paths of one length the first to come is told", "Domain/Event.swift",
           "other.path.count == path.count && (other.path", "!ON && other.path.count == path.count && (other.path", "summariesJoin"),
    Mutant("an escaping result that is known is not joined", "Domain/Event.swift",
           "            if let known { joined.escapes[known].join(escape) } else", "            if let known { if !ON { joined.escapes[known].join(escape) } } else", "summariesJoin"),
    Mutant("a joined summary keeps the first's result", "Domain/Event.swift",
           "        joined.result.join(other.result)\n", "        if !ON { joined.result.join(other.result) }\n", "summariesJoin"),
    Mutant("a joined summary of transactions keeps the first's events", "Domain/TransactionSummary.swift",
           "joined.events[known].join(event) } else {", "if !ON { joined.events[known].join(event) } } else {", "summariesOfTransactionsJoin"),
]


def write(path, text):
    """Leaves a file alone that says this already, so that the build does not start over."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)


def plant(package):
    """The copy with all mutants beside the code; gives what can't be planted."""
    texts, problems = {}, []
    for module in MODULES:
        for folder, _, names in os.walk(os.path.join(ROOT, "Sources", module)):
            for name in names:
                if name.endswith(".swift"):
                    path = os.path.join(folder, name)
                    texts[os.path.relpath(path, ROOT)] = open(path, encoding="utf-8").read()
    for name in TESTS:
        texts[f"Tests/FlowTests/{name}"] = open(os.path.join(ROOT, "Tests", "FlowTests", name), encoding="utf-8").read()
    sampling = "Tests/Sampling/Sample.swift"
    texts[sampling] = open(os.path.join(ROOT, sampling), encoding="utf-8").read()
    for number, mutant in enumerate(MUTANTS):
        path = f"Sources/Flow/{mutant.file}"
        if texts[path].count(mutant.code) != 1:
            problems.append(f"“{mutant.name}”: its code stands {texts[path].count(mutant.code)} times in {mutant.file}")
        texts[path] = texts[path].replace(mutant.code, re.sub(r"\bON\b", f"LawMutant.isOn({number})", mutant.instead))
    texts["Sources/Flow/LawMutant.swift"] = """import Foundation

/// Which mutant is turned on.
enum LawMutant {
    private static let current = ProcessInfo.processInfo.environment["LAW_MUTANT"].flatMap { Int($0) } ?? -1
    static func isOn(_ number: Int) -> Bool { number == current }
}
"""
    targets = ['.target(name: "Sampling", path: "Tests/Sampling")'] + [f'.target(name: "{m}", dependencies: [{", ".join(chr(34) + d + chr(34) for d in ["CEmbeddedFiles"] + MODULES[:i])}])' for i, m in enumerate(MODULES)]
    texts["Package.swift"] = f"""// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Laws",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "CEmbeddedFiles"),
        {(","  + chr(10) + "        ").join(targets)},
        .testTarget(name: "FlowTests", dependencies: ["Sampling", {", ".join(chr(34) + m + chr(34) for m in MODULES)}]),
    ],
    swiftLanguageModes: [.v6]
)
"""
    for folder, _, names in os.walk(package):
        if ".build" in folder:
            continue
        for name in names:
            if name.endswith(".swift") and os.path.relpath(os.path.join(folder, name), package) not in texts:
                os.remove(os.path.join(folder, name))
    # Its files lie in the repository, from the place of its source on.
    embedded = os.path.join(package, "Sources", "CEmbeddedFiles")
    if not os.path.islink(embedded):
        os.makedirs(os.path.dirname(embedded), exist_ok=True)
        os.symlink(os.path.join(ROOT, "Sources", "CEmbeddedFiles"), embedded)
    for path, text in texts.items():
        write(os.path.join(package, path), text)
    return problems


def failing(package, number):
    """The tests that fail with a mutant (-1: with none), and what was printed."""
    environment = dict(os.environ, LAW_MUTANT=str(number), CONFINE_TESTS="whole")
    command = ["swift", "test", "--skip-build", "--filter", "LawTests"]
    try:
        process = subprocess.run(command, cwd=package, env=environment, capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return {"(no end)"}, ""
    output = process.stdout + process.stderr
    tests = set(re.findall(r"Test (\w+)\(\) failed", output))
    return tests or ({"(a crash)"} if process.returncode else set()), output


def main():
    if "--list" in sys.argv:
        print("\n".join(f"{m.file:24} {m.name}: {m.test}" for m in MUTANTS))
        return 0
    arguments = sys.argv[1:]
    package = os.path.join(tempfile.gettempdir(), "confine-laws")
    if "--scratch" in arguments:
        at = arguments.index("--scratch")
        package = os.path.abspath(arguments[at + 1])
        del arguments[at:at + 2]
    os.makedirs(package, exist_ok=True)
    problems = plant(package)
    if problems:
        sys.exit("\n".join(problems))
    if shutil.which("swift") is None:
        sys.exit("swift is not at hand")
    build = subprocess.run(["swift", "build", "--build-tests"], cwd=package, capture_output=True, text=True)
    if build.returncode:
        sys.exit((build.stdout + build.stderr)[-4000:])
    without, output = failing(package, -1)
    if without or "LawTests" not in output:
        sys.exit(f"without a mutant: {', '.join(sorted(without)) or 'no test ran'}\n{output[-4000:]}")
    status = 0
    print(f"{'mutant':66} noticed by")
    for number, mutant in enumerate(MUTANTS):
        if arguments and not any(word in mutant.name for word in arguments):
            continue
        tests, _ = failing(package, number)
        others = sorted(tests - {mutant.test})
        is_right = mutant.test in tests
        status = status if is_right else 1
        print(f"{mutant.name:66} {mutant.test if is_right else 'NOT ' + mutant.test}{' and ' + ', '.join(others) if others else ''}", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
