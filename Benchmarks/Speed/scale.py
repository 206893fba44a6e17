#!/usr/bin/env python3
"""Cost of `confine lint` against the size and the shape of its input, as SVG plots.

Usage: scale.py CONFINE [--largest N] [--rounds N] [--only NAME] [OUTPUT]

Every input is made up here: no curve depends on a corpus. A point is the smallest CPU time of some runs of the whole
process on one thread. OUTPUT (default: the folder `plots` beside this script) gets one SVG a curve and `curves.tsv`.
The last column of what is printed is the growth from the last point but one, as the exponent of a power law: 1 is
linear.
"""
import argparse, math, os, resource, shutil, subprocess, sys, tempfile

MODEL = """import Foundation
import RealmSwift

final class Item{n}: Object {{
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var count: Int
}}

final class Store{n} {{
    private let queue = DispatchQueue(label: "store{n}")

    func rename(_ names: [String]) {{
        queue.async {{
            autoreleasepool {{
                let realm = try! Realm()
                try! realm.write {{
                    for name in names {{ realm.create(Item{n}.self, value: ["id": name, "name": name], update: .modified) }}
                }}
            }}
        }}
    }}

    func total() -> Int {{
        let realm = try! Realm()
        return realm.objects(Item{n}.self).filter("count > 0").reduce(0) {{ $0 + $1.count }}
    }}

    func move(_ id: String, to name: String) {{
        guard let realm = try? Realm(), let item = realm.object(ofType: Item{n}.self, forPrimaryKey: id) else {{ return }}
        let frozen = item.freeze()
        queue.async {{ print(frozen.name) }}
        try? realm.write {{ item.name = name }}
    }}
}}
"""

PLAIN = """import Foundation

struct Value{n} {{
    var id: String
    var name: String
    var count: Int
}}

final class Service{n} {{
    private var values: [String: Value{n}] = [:]

    func rename(_ names: [String]) {{
        for name in names {{
            if var value = values[name] {{
                value.name = name.uppercased()
                values[name] = value
            }} else {{
                values[name] = Value{n}(id: name, name: name, count: 0)
            }}
        }}
    }}

    func total() -> Int {{
        values.values.filter {{ $0.count > 0 }}.reduce(0) {{ $0 + $1.count }}
    }}

    func describe(_ id: String) -> String {{
        guard let value = values[id] else {{ return "none" }}
        switch value.count {{
        case 0: return "empty"
        case 1...9: return "few \\(value.name)"
        default: return "many \\(value.name)"
        }}
    }}
}}
"""


def write(folder, name, text):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
        f.write(text)


def files(count):

    def make(folder):
        for n in range(count):
            write(folder, f"F{n}.swift", MODEL.format(n=n))

    return make


def one_file(copies):

    def make(folder):
        write(folder, "Big.swift", "\n".join(MODEL.format(n=n) for n in range(copies)))

    return make


def nesting(depth):
    """1,000 times the same depth, so that a single parse is not lost in the start of the process."""

    def make(folder):
        body = "if a { " * depth + "b()" + " }" * depth
        per_file = max(1, 2000 // depth)
        write(
            folder, "Deep.swift",
            "import RealmSwift\n" + "\n".join(f"func f{i}() {{ let realm = try! Realm(); {body}; print(realm) }}"
                                              for i in range(per_file)))

    return make


def identifiers(count):
    """The same number of tokens, more and more of them different names."""

    def make(folder):
        write(
            folder, "Names.swift", "import RealmSwift\nfunc f() {\n" +
            "\n".join(f"    do {{ let n{i % count} = m{i % count}; use(n{i % count}) }}"
                      for i in range(20000)) + "\n}\n")

    return make


def cycle(count):
    """Functions that call each other in one ring, each of which opens a realm."""

    def make(folder):
        text = ["import RealmSwift"]
        for i in range(count):
            text.append(
                f"func step{i}(_ n: Int) {{\n    let realm = try! Realm()\n    try! realm.write {{ realm.deleteAll() }}\n    if n > 0 {{ step{(i + 1) % count}(n - 1) }}\n}}"
            )
        write(folder, "Ring.swift", "\n".join(text))

    return make


HEAD = """import RealmSwift

final class Dog: Object {
    @Persisted var name = ""
    @Persisted var age = 0
}

"""


def statements(count):
    """One function: variables, what an object holds, and a branch in each third statement, so that all of its state
    passes many blocks."""

    def make(folder):
        lines = [
            "func run(_ realm: Realm, _ flag: Bool) {", "    let dog = realm.objects(Dog.self).first!",
            "    var count = 0"
        ]
        for i in range(count // 3):
            lines += [f"    let age{i} = dog.age + count", f"    count += age{i}", f"    if flag {{ count -= {i} }}"]
        write(folder, "Function.swift", HEAD + "\n".join(lines + ["    print(count)", "}", ""]))

    return make


def component(count):
    """Functions of one component of the call graph: each calls two others and may read what it is given."""

    def make(folder):
        functions = [
            f"func step{i}(_ dog: Dog, _ n: Int) {{\n    if n == {i} {{ print(dog.name) }}\n    step{(i + 1) % count}(dog, n - 1)\n    step{(i * 7 + 3) % count}(dog, n - 2)\n}}"
            for i in range(count)
        ]
        write(folder, "Component.swift", HEAD + "\n".join(functions) + "\n")

    return make


def closures(depth):
    """Closures in each other, each run at two places of the function that is given it; 20 such nests."""

    def make(folder):
        text = HEAD + "func twice(_ body: () -> Void) {\n    body()\n    body()\n}\n"
        for i in range(20):
            text += f"func nest{i}(_ realm: Realm) {{\n    let dog = realm.objects(Dog.self).first!\n" + "twice {\n" * depth + "print(dog.name)\n" + "}\n" * depth + "}\n"
        write(folder, "Closures.swift", text)

    return make


def repeated(before, line, after=""):
    """A text with one line a number, between others."""
    def generator(count):
        def make(folder):
            write(folder, "Repeated.swift", HEAD + before + "\n".join(line.format(n=n) for n in range(count)) + after)
        return make
    return generator


OPENED = "func run(_ realm: Realm) {\n    let dog = realm.objects(Dog.self).first!\n"


def nested(opening, closing="}"):
    """Something in itself, around a use of an object."""
    def generator(depth):
        def make(folder):
            write(folder, "Nested.swift", HEAD + OPENED + f"{opening}\n" * depth + "print(dog.name)\n" + f"{closing}\n" * depth + "}\n")
        return make
    return generator


def cases(count):
    """An enum and a switch over all of its cases."""
    def make(folder):
        names, uses = "\n".join(f"    case c{n}" for n in range(count)), "\n".join(f"    case .c{n}: print(dog.age + {n})" for n in range(count))
        write(folder, "Cases.swift", HEAD + f"enum E {{\n{names}\n}}\nfunc run(_ realm: Realm, _ e: E) {{\n    let dog = realm.objects(Dog.self).first!\n    switch e {{\n{uses}\n    }}\n}}\n")
    return make


def overloads(count):
    """Functions of one name, each of which is called."""
    def make(folder):
        declared = "".join(f"struct T{n} {{}}\nfunc f(_ t: T{n}, _ realm: Realm) {{ print(realm.isEmpty) }}\n" for n in range(count))
        write(folder, "Overloads.swift", HEAD + declared + "func run(_ realm: Realm) {\n" + "\n".join(f"    f(T{n}(), realm)" for n in range(count)) + "\n}\n")
    return make


members = repeated("final class Store {\n    let realm = try! Realm()\n", "    func m{n}() {{ print(realm.objects(Dog.self).first?.age ?? {n}) }}", "\n}\n")
additions = repeated("func run() {\n    let realm = try! Realm()\n    try! realm.write {\n", "    let d{n} = Dog()\n    realm.add(d{n})", "\n    }\n}\n")
tasks, defers = nested("Task {"), nested("defer {")


def share(percent):

    def make(folder):
        for n in range(1000):
            write(folder, f"F{n}.swift", (MODEL if n % 100 < percent else PLAIN).format(n=n))

    return make


def cpu(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if done.returncode not in (0, 1):
        sys.exit(
            f"{' '.join(command[:4])} … ended with {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rules_of(confine):
    import json
    return [
        r["id"] for r in json.loads(
            subprocess.run([confine, "rules", "--format", "json"], capture_output=True, text=True).stdout)["rules"]
    ]


def measure(confine, make, rounds, extra=()):
    folder = tempfile.mkdtemp(prefix="scale")
    try:
        make(folder)
        command = [confine, "lint", "--quiet", "--jobs", "1", "--fail-on", "never", *extra, folder]
        return min(cpu(command) for _ in range(rounds))
    finally:
        shutil.rmtree(folder)


def svg(title, unit, points, logarithmic):
    width, height, left, right, bottom = 640, 330, 64, 44, 44
    fx = (lambda v: math.log10(v)) if logarithmic else (lambda v: v)
    xs, ys = [fx(x) for x, _ in points], [fx(max(y, 1e-4)) for _, y in points]
    x0, x1 = min(xs), max(xs)
    y0, y1 = (min(ys), max(ys)) if logarithmic else (0, max(ys))
    px = lambda x: left + (x - x0) / ((x1 - x0) or 1) * (width - left - right)
    py = lambda y: height - bottom - (y - y0) / ((y1 - y0) or 1) * (height - bottom - 52)
    path = " ".join(f"{'M' if i == 0 else 'L'}{px(x):.1f},{py(y):.1f}" for i, (x, y) in enumerate(zip(xs, ys)))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#ffffff"/><text x="{left}" y="20" font-size="14" fill="#1b1f24">{title}</text>',
        f'<path d="M{left},30V{height - bottom}H{width - right}" fill="none" stroke="#8c959f"/>',
    ]
    if logarithmic:
        # What linear growth from the first point would look like.
        end = ys[0] + (x1 - x0)
        out.append(
            f'<path d="M{px(x0):.1f},{py(ys[0]):.1f}L{px(x0 + min(x1 - x0, y1 - ys[0])):.1f},{py(min(end, y1)):.1f}" stroke="#8c959f" stroke-dasharray="4 4" fill="none"/>'
        )
    out.append(f'<path d="{path}" fill="none" stroke="#0969da" stroke-width="2"/>')
    for (x, y), a, b in zip(points, xs, ys):
        out.append(
            f'<circle cx="{px(a):.1f}" cy="{py(b):.1f}" r="3.5" fill="#0969da"/><text x="{px(a):.1f}" y="{py(b) - 8:.1f}" text-anchor="middle" fill="#1b1f24">{y:.3g}</text>'
        )
        out.append(f'<text x="{px(a):.1f}" y="{height - bottom + 16}" text-anchor="middle" fill="#57606a">{x:,}</text>')
    out.append(f'<text x="{(left + width) / 2:.0f}" y="{height - 8}" text-anchor="middle" fill="#57606a">{unit}</text>')
    out.append(
        f'<text x="14" y="{height / 2:.0f}" transform="rotate(-90 14 {height / 2:.0f})" text-anchor="middle" fill="#57606a">CPU seconds{", both axes logarithmic" if logarithmic else ""}</text></svg>'
    )
    return "\n".join(out) + "\n"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("confine")
    arguments.add_argument("output", nargs="?", default=os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                                                     "plots"))
    arguments.add_argument("--largest", type=int, default=40000)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--only")
    given = arguments.parse_args()
    confine = os.path.abspath(given.confine)
    rules = rules_of(confine)
    counts = [n for n in (10, 100, 1000, 10000, 40000) if n <= given.largest]
    curves = [
        ("files", "lint against the number of files (1.2 kB each, all use the database)", "files",
         [(n, files(n), ()) for n in counts], True),
        ("one-file", "lint of one file against its size", "kB", [(round(len(MODEL) * n / 1000), one_file(n), ())
                                                                 for n in (1, 8, 80, 800)], True),
        ("nesting", "lint against the depth of nested blocks, 2,000 blocks in all", "depth",
         [(d, nesting(d), ()) for d in (1, 10, 50, 100, 200)], False),
        ("identifiers", "lint against the number of different names, 60,000 in all", "names",
         [(n, identifiers(n), ()) for n in (10, 100, 1000, 10000, 20000)], False),
        ("rules", "lint of 1,000 files against the number of rules", "rules",
         [(n, files(1000), ("--only", ",".join(rules[:n]))) for n in (1, 10, 20, len(rules))], False),
        ("cycle", "lint against the functions in one cycle of calls", "functions",
         [(n, cycle(n), ()) for n in (10, 100, 1000, 4000)], True),
        ("statements", "lint of one function against its statements", "statements",
         [(n, statements(n), ()) for n in (500, 5000, 16000, 50000)], True),
        ("component", "lint against the functions in one component of the call graph", "functions",
         [(n, component(n), ()) for n in (50, 500, 1600, 5000)], True),
        ("closures", "lint against the depth of closures in each other", "closures",
         [(n, closures(n), ()) for n in (10, 50, 100, 200)], True),
        ("share", "lint of 1,000 files against the share that uses the database", "percent",
         [(p, share(p), ()) for p in (0, 25, 50, 75, 100)], False),
    ]
    os.makedirs(given.output, exist_ok=True)
    table = ["curve\tinput\tCPU seconds\texponent"]
    for name, title, unit, inputs, logarithmic in curves:
        if given.only and given.only != name:
            continue
        points = []
        for x, make, extra in inputs:
            points.append((x, measure(confine, make, given.rounds, extra)))
            growth = ""
            if len(points) > 1 and logarithmic:
                (a, s), (b, t) = points[-2], points[-1]
                growth = f"{math.log(t / s) / math.log(b / a):.2f}"
            table.append(f"{name}\t{x}\t{points[-1][1]:.4f}\t{growth}")
            print(table[-1], flush=True)
        write(given.output, name + ".svg", svg(title, unit, points, logarithmic))
    if not given.only:
        write(given.output, "curves.tsv", "\n".join(table) + "\n")


if __name__ == "__main__":
    main()
