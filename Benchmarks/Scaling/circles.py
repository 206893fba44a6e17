#!/usr/bin/env python3
"""Programs whose functions lead back to themselves, drawn by seed: an analysis must end on each.

usage: circles.py CONFINE [--seeds FIRST COUNT] [--keep FOLDER]

A program has one to eight functions that call each other and hand closures on: as they are, wrapped, kept in properties
and called later, run by a database's access, a queue or a task; a delegate that leads back; types that are wide, deep,
generic or hold themselves. Each is linted in a process of its own. It counts as slow over 2 seconds of the processor,
as large over 300 MB, and as cut off where a budget of work is used up. Prints those, the total, and ends with 1 if there
are any.
"""
import argparse
import os
import random
import re
import resource
import shutil
import sys
import tempfile

SECONDS, MEGABYTES = 2, 300

# By framework: import, object, what the class keeps and is made with, how a block is run, and a touch of the object.
FRAMEWORKS = {
    "realm": ("RealmSwift", "Dog", "Realm", ["try? store.write { %s }"], "print(o.name)"),
    "core data": ("CoreData", "NSManagedObject", "NSManagedObjectContext",
                  ["store.perform { %s }", "store.performAndWait { %s }"], 'print(o.value(forKey: "name") as Any)'),
    "swiftdata": ("SwiftData", "Dog", "ModelContext", ["try? store.transaction { %s }"], "print(o.name)"),
    "grdb": ("GRDB", "Int64", "any DatabaseWriter",
             ["try? store.write { db in %s }", "try? store.read { db in %s }"], "print(o)"),
    "actor": ("Foundation", "Box", "Vault", ["Task { await store.use { %s } }"], "print(o.name)"),
}
MODELS = {
    "realm": 'class Dog: Object { @Persisted var name = "" }',
    "swiftdata": '@Model final class Dog { var name = ""; init() {} }',
    "actor": 'final class Box { var name = "" }\nactor Vault { func use(_ work: @Sendable () -> Void) { work() } }',
}
LATER = ["DispatchQueue.global().async { %s }", "queue.async { %s }", "Task { %s }", "DispatchQueue.main.async { %s }",
         "queue.sync { %s }", "%s"]


class Program:
    def __init__(self, seed):
        self.draw = random.Random(seed)
        self.framework = self.draw.choice(sorted(FRAMEWORKS))
        self.module, self.object, self.store, self.runs, self.touch = FRAMEWORKS[self.framework]
        self.count = self.draw.randint(1, 8)

    def text(self):
        lines = ["import Foundation", f"import {self.module}", MODELS.get(self.framework, ""), *self.types()]
        lines.append(f"protocol Link: AnyObject {{ {self.head('ended')} }}")
        lines.append(f"""final class Stage: Link {{
    let store: {self.store}
    let queue = DispatchQueue(label: "stage")
    var other: Stage?
    weak var link: Link?
    var done: (({self.object}) -> Void)?
    var jobs: [({self.object}) -> Void] = []
    init(_ store: {self.store}) {{ self.store = store }}""")
        for number in range(self.count):
            lines.append(f"    {self.head(f'f{number}')} {{")
            lines += [f"        {line}" for line in self.body(number)] + ["    }"]
        lines.append(f"    {self.head('ended')} {{\n        f0(o, work)")
        lines.append(f"        {self.draw.choice(self.runs) % 'work(o)'}\n    }}\n}}")
        return "\n".join(lines) + "\n"

    def head(self, name):
        return f"func {name}(_ o: {self.object}, _ work: @escaping ({self.object}) -> Void)"

    def types(self):
        if self.draw.random() < 0.5:
            depth, width = self.draw.randint(2, 14), self.draw.randint(1, 4)
            last = self.draw.choice(["Int", "T0?", "[T0]"])
            for level in range(depth):
                held = f"T{level + 1}" if level + 1 < depth else last
                yield f"struct T{level} {{ {'; '.join(f'var f{n}: {held}' for n in range(width))} }}"
            yield "extension Array where Element == T0 { func all() { Task { print(self) } } }"
        if self.draw.random() < 0.3:
            yield """indirect enum Tree<A> {
    case leaf(A), node(Tree<A>, Tree<A>)
    func walk(_ f: @escaping (A) -> Void) {
        switch self {
        case .leaf(let a): f(a)
        case .node(let a, let b):
            a.walk(f)
            b.walk { f($0) }
        }
    }
}"""

    def body(self, number):
        lines = [self.statement(number) for _ in range(self.draw.randint(1, 5))]
        if self.draw.random() < 0.5:
            lines.insert(0, "guard other !== self else { return }")
        if self.draw.random() < 0.5:
            lines.append(self.touch)
        return lines

    def statement(self, number):
        draw, target = self.draw, self.draw.choice([(number + 1) % self.count, self.draw.randrange(self.count), number])
        function = draw.choice([
            "work", f"{{ self.f{draw.randrange(self.count)}($0, work) }}", "{ work($0) }", "done ?? work",
            "{ o in work(o); self.done?(o) }"
        ])
        call = f"self.f{target}(o, work)"
        receiver = draw.choice(["", "other?.", "Stage(store).", "self.other?.other?."])
        return draw.choice([
            f"{receiver}f{target}(o, {function})",
            draw.choice(self.runs) % draw.choice([call, "work(o)"]),
            draw.choice(LATER) % call,
            f"{draw.choice(['', 'other?.'])}done = {{ self.f{target}($0, work) }}",
            "done?(o)",
            f"jobs.append {{ self.f{target}($0, work) }}; for job in jobs {{ job(o) }}",
            f"link?.ended(o, {function})",
        ])


def lint(confine, folder):
    """The seconds, megabytes, and functions cut off of a lint; seconds are infinite where it had to be killed."""
    noted = os.path.join(folder, "stats")
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (4 * SECONDS, 4 * SECONDS))
        os.chdir(folder)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(os.open(noted, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
        os.execv(confine, [confine, "lint", "--stats", "--format", "json", "--fail-on", "never", "."])
    _, status, used = os.wait4(child, 0)
    with open(noted, encoding="utf-8") as text:
        cut = re.search(r"functions not followed to the end\s+(\d+)", text.read())
    ended = os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0
    megabytes = used.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    return used.ru_utime + used.ru_stime if ended else float("inf"), megabytes, int(cut.group(1)) if cut else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("confine")
    parser.add_argument("--seeds", nargs=2, type=int, default=[0, 300], metavar=("FIRST", "COUNT"))
    parser.add_argument("--keep", help="a folder for the programs that are slow, large or cut off")
    options = parser.parse_args()
    confine, (first, count) = os.path.abspath(options.confine), options.seeds
    bad, total, slowest, largest = 0, 0.0, (0.0, first), 0.0
    for seed in range(first, first + count):
        with tempfile.TemporaryDirectory(prefix="confine-circles-") as folder:
            with open(os.path.join(folder, "Stage.swift"), "w", encoding="utf-8") as file:
                file.write(Program(seed).text())
            seconds, megabytes, cut = lint(confine, folder)
            total, largest = total + min(seconds, 4 * SECONDS), max(largest, megabytes)
            slowest = max(slowest, (seconds, seed))
            if seconds > SECONDS or megabytes > MEGABYTES or cut:
                bad += 1
                print(f"seed {seed}: {seconds:.2f} s, {megabytes:.0f} MB, {cut} functions cut off", flush=True)
                if options.keep:
                    shutil.copytree(folder, os.path.join(options.keep, str(seed)), dirs_exist_ok=True)
    worst = f"slowest {slowest[0]:.2f} s (seed {slowest[1]}), {largest:.0f} MB"
    print(f"{count} programs: {total:.1f} s, {worst}; {bad} bad")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
