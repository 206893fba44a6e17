"""Rings of calls: programs in which every function calls the next and the last the first, of 3 to 40 functions.

A value of a database goes round a ring as an argument or as a result, some functions use it on another thread, and a
flag may decide
whether they do. What is found is to be the same in whichever order the functions stand, in one file or many.
"""
import collections
import random

LENGTHS = (3, 4, 5, 7, 9, 12, 17, 25, 40)
KINDS = ("argument", "flag", "negated", "result", "methods", "chords")
HEAD = "import Foundation\nimport RealmSwift\n\n"
DOG = "final class Dog: Object {\n    @Persisted var name: String\n}\n"

Ring = collections.namedtuple("Ring", "name declarations")


def rings(seed):
    for length in LENGTHS:
        for kind in KINDS:
            yield ring(f"ring_{kind}_{length}", kind, length, random.Random(f"{seed} {kind} {length}"))


def ring(name, kind, length, chance):
    """The declarations of a program, each as text of whole lines."""
    users = set(chance.sample(range(length), max(1, length // 4)))
    if kind == "result":
        return Ring(name, [DOG, *(giving(i, length, i in users) for i in range(length)), *takers(length, chance)])
    flagged = kind in ("flag", "negated")
    turns = set(chance.sample(range(length), length // 2)) if kind == "negated" else set()
    chords = {i: chance.randrange(length)
              for i in chance.sample(range(length), length // 3)} if kind == "chords" else {}
    steps = [using(i, length, i in users, flagged, i in turns, chords.get(i)) for i in range(length)]
    begin = entry(chance.randrange(length), "realm", flagged and chance.choice(("true", "false")))
    if kind == "methods":
        types = [
            f"final class Walker{i} {{\n" +
            "".join("    " + line + "\n" for line in step.rstrip("\n").split("\n")).replace(
                f"step{(i + 1) % length}(", f"Walker{(i + 1) % length}().step{(i + 1) % length}(") + "}\n"
            for i, step in enumerate(steps)
        ]
        at = chance.randrange(length)
        return Ring(name, [DOG, *types, entry(at, "realm", False).replace("step", f"Walker{at}().step")])
    return Ring(name, [DOG, *steps, begin])


def using(i, length, uses, flagged, turns, chord):
    flag, given = (", _ isFar: Bool", ", !isFar" if turns else ", isFar") if flagged else ("", "")
    use = "    DispatchQueue.global().async { print(dog.name) }\n"
    if uses and flagged:
        use = "    if isFar {\n        DispatchQueue.global().async { print(dog.name) }\n    }\n"
    more = f"    if depth == 3 {{ step{chord}(dog, 1{given}) }}\n" if chord is not None else ""
    return (f"func step{i}(_ dog: Dog, _ depth: Int{flag}) {{\n    guard depth > 0 else {{ return }}\n" +
            (use if uses else "") + more + f"    step{(i + 1) % length}(dog, depth - 1{given})\n}}\n")


def entry(at, realm, flag):
    return (f"func begin(_ {realm}: Realm) {{\n    guard let dog = {realm}.objects(Dog.self).first else {{ return }}\n"
            f"    step{at}(dog, 100{', ' + flag if flag else ''})\n}}\n")


def giving(i, length, gives):
    own = "    if depth == 0 { return realm.objects(Dog.self).first }\n" if gives else "    if depth == 0 { return nil }\n"
    return f"func give{i}(_ realm: Realm, _ depth: Int) -> Dog? {{\n{own}    return give{(i + 1) % length}(realm, depth - 1)\n}}\n"


def takers(length, chance):
    for number, at in enumerate(sorted(chance.sample(range(length), 2))):
        yield (f"func take{number}(_ realm: Realm) {{\n    guard let dog = give{at}(realm, 9) else {{ return }}\n"
               "    DispatchQueue.global().async { print(dog.name) }\n}\n")


def laid(declarations, order, per_file=None):
    """Files that hold declarations in an order, so many each (all in one where that is not said), and where their lines
    come from."""
    firsts, line = [], HEAD.count("\n") + 1
    for text in declarations:
        firsts.append(line)
        line += text.count("\n")
    files, origin = {}, {}
    for at in range(0, len(order), per_file or len(order)):
        name = "All.swift" if per_file is None else f"F{len(files):03}.swift"
        text, origin[name] = HEAD, [(1, "All.swift", 1)]
        for number in order[at:at + (per_file or len(order))]:
            origin[name].append((text.count("\n") + 1, "All.swift", firsts[number]))
            text += declarations[number]
        files[name] = text
    return files, origin
