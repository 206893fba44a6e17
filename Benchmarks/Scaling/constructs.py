#!/usr/bin/env python3
"""How the cost of a lint grows with each construct of the language: in itself, and in a row. A row a construct.

Usage: constructs.py CONFINE [--only WORD] [--rounds N] [--bound EXPONENT] [--plot FILE]

Each input is one file with so many of a construct, and with four times as many, around uses of a database. What the
smallest file costs is taken off both; the growth between them is the exponent of a power law, of the processor's
seconds and of megabytes. What costs under a twentieth of a second says nothing, and is not judged. The script ends with
1 where an exponent is above the bound (1.2), or a run takes over a gigabyte or does not end by itself. --plot draws all
exponents.
"""
import argparse, math, os, subprocess, sys, tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Speed"))
import scale  # noqa: E402

LEAST, SHORT = 0.004, 0.05
E = """enum E { case a(Int), b(Dog), c }
func use(_ body: () -> Void) { body() }
func take(_ x: Any) {}
"""
OPEN = """func run(_ realm: Realm, _ flag: Bool, _ e: E, _ n: Int) throws {
    let dog = realm.objects(Dog.self).first!
"""


def nest(opening, closing="}", inner="print(dog.name)"):
    """A construct in itself."""
    return lambda n: scale.HEAD + E + OPEN + "\n".join(opening.format(n=i)
                                                       for i in range(n)) + f"\n{inner}\n" + f"{closing}\n" * n + "}\n"


def rep(line, before="", after=""):
    """Statements in a row."""
    return lambda n: scale.HEAD + E + OPEN + before + "\n".join(line.format(n=i) for i in range(n)) + after + "\n}\n"


def top(line):
    """Declarations in a row."""
    return lambda n: scale.HEAD + E + "\n".join(line.format(n=i) for i in range(n)) + "\n"


def expr(before, part, after, separator=""):
    """Parts of one expression."""
    return lambda n: scale.HEAD + E + OPEN + before + separator.join(part.format(n=i)
                                                                     for i in range(n)) + after + "\n}\n"


# By name, `d` for depth and `w` for width: how its text is made, and of how many.
CONSTRUCTS = {
    # depth
    'd if': (nest('if flag {{'), 30, 120),
    'd if let': (nest('if let d{n} = realm.objects(Dog.self).first {{', inner='print(d0.name)'), 30, 120),
    'd guard else': (nest('guard flag else {{', "return }"), 30, 120),
    'd for': (nest('for x{n} in realm.objects(Dog.self) {{'), 10, 40),
    'd while': (nest('while flag {{'), 10, 40),
    'd repeat': (nest('repeat {{', "} while flag"), 10, 40),
    'd switch': (nest('switch e {{ case .a: print(1); default:'), 30, 120),
    'd switch payload': (nest('switch e {{ case .b(let d{n}): print(d{n}.name); default:'), 30, 120),
    'd do catch': (nest('do {{ try realm.write {{}}', "} catch { print(dog.age) }"), 20, 80),
    'd catch nest': (nest('do {{ try realm.write {{}} }} catch {{'), 20, 80),
    'd defer': (nest('defer {{'), 20, 80),
    'd defer try': (nest('defer {{ do {{ try realm.write {{}} }} catch {{ print({n}) }};'), 20, 80),
    'd closure': (nest('use {{'), 30, 120),
    'd Task': (nest('Task {{'), 20, 80),
    'd detached': (nest('Task.detached {{'), 20, 80),
    'd async': (nest('DispatchQueue.global().async {{'), 20, 80),
    'd func': (nest('func f{n}() {{', "}"), 20, 80),
    'd func called': (lambda n: scale.HEAD + E + OPEN + "".join(f"func f{i}() {{\n" for i in range(n)) +
                      "print(dog.name)\n" + "".join(f"}}\nf{i}()\n" for i in reversed(range(n))) + "}\n", 20, 80),
    'd write': (nest('try realm.write {{'), 20, 80),
    'd autoreleasepool': (nest('autoreleasepool {{'), 20, 80),
    'd paren': (lambda n: scale.HEAD + E + OPEN + "print(" + "(" * n + "dog.age" + ")" * n + ")\n}\n", 50, 200),
    'd array': (lambda n: scale.HEAD + E + OPEN + "take(" + "[" * n + "dog" + "]" * n + ")\n}\n", 50, 200),
    'd dict': (lambda n: scale.HEAD + E + OPEN + "take(" + '["k": ' * n + "dog" + "]" * n + ")\n}\n", 50, 200),
    'd tuple': (lambda n: scale.HEAD + E + OPEN + "take(" + "(1, " * n + "dog" + ")" * n + ")\n}\n", 50, 200),
    'd ternary': (lambda n: scale.HEAD + E + OPEN + "take(" + "flag ? dog : (" * n + "dog" + ")" * n + ")\n}\n", 50,
                  200),
    'd ifexpr': (lambda n: scale.HEAD + E + OPEN + "let z = " + "if flag { dog } else { " * n + "dog" + " }" * n +
                 "\nprint(z)\n}\n", 20, 80),
    'd swexpr': (lambda n: scale.HEAD + E + OPEN + "let z = " + "switch n { case 1: dog default: " * n + "dog" + " }" *
                 n + "\nprint(z)\n}\n", 20, 80),
    'd calls': (lambda n: scale.HEAD + E + "func id<T>(_ t: T) -> T { t }\n" + OPEN + "print(" + "id(" * n + "dog" + ")"
                * n + ")\n}\n", 30, 120),
    'd interp': (lambda n: scale.HEAD + E + OPEN + "print(" + '"\\(' * n + "dog.name" + ')"' * n + ")\n}\n", 20, 80),
    'd optchain': (lambda n: scale.HEAD + "final class N: Object { @Persisted var next: N? }\n"
                   "func r(_ realm: Realm) { let a = realm.objects(N.self).first\nprint(a" + "?.next" * n + ")\n}\n",
                   50, 200),
    'd generic type': (lambda n: scale.HEAD + E + "struct G<T> { var t: T }\n" + OPEN + "let g: " + "G<" * n + "Dog" +
                       ">" * n + "? = nil\nprint(g)\n}\n", 50, 200),
    'd func type': (
        lambda n: scale.HEAD + E + OPEN + "let g: " + "(() -> " * n + "Dog" + ")" * n + "? = nil\nprint(g)\n}\n", 50,
        200),
    'd types': (lambda n: scale.HEAD + "".join(f"enum S{i} {{\n" for i in range(n)) +
                "static func r(_ realm: Realm) { print(realm.isEmpty) }\n" + "}\n" * n, 30, 120),
    'd inherit': (lambda n: scale.HEAD + "class C0 { let realm = try! Realm(); func m() { print(realm.isEmpty) } }\n" +
                  "".join(f"class C{i}: C{i-1} {{ override func m() {{ super.m(); print(realm.isEmpty) }} }}\n"
                          for i in range(1, n)), 40, 160),
    'd protocols': (lambda n: scale.HEAD + "protocol P0 { var realm: Realm { get } }\n" + "".join(
        f"protocol P{i}: P{i-1} {{}}\nextension P{i} {{ func m{i}() {{ print(realm.isEmpty) }} }}\n"
        for i in range(1, n)) + f"struct S: P{n-1} {{ let realm = try! Realm(); func all() {{ " + "; ".join(
            f"m{i}()" for i in range(1, n)) + " } }\n", 40, 160),
    'd #if': (nest('#if A', "#endif"), 30, 120),
    'd label loops': (nest('l{n}: for _ in 0..<n {{ if flag {{ continue l{n} }}'), 10, 40),
    'd ternary loops': (nest('while let d{n} = realm.objects(Dog.self).first {{ if d{n}.age > 1 {{ break }}'), 10, 40),
    'd call chain': (top("func f{n}(_ d: Dog) {{ f{n}x(d) }}\nfunc f{n}x(_ d: Dog) {{ print(d.name) }}"), 400, 1600),
    'd fn chain': (lambda n: scale.HEAD + "".join(f"func g{i}(_ d: Dog) {{ g{i+1}(d); print(d.age) }}\n" for i in range(
        n)) + f"func g{n}(_ d: Dog) {{ print(d.name) }}\nfunc r(_ realm: Realm) "
                   f"{{ let d = realm.objects(Dog.self).first!; Task {{ g0(d) }} }}\n", 100, 400),
    'd closure returning': (lambda n: scale.HEAD + E + OPEN + "let z = " + "{ " * n + "dog" + " }" * n + "\nprint(z" +
                            "()" * n + ".name)\n}\n", 10, 40),
    # width
    'w statements': (rep("print(dog.age + {n})"), 2000, 8000),
    'w lets': (rep("let a{n} = dog.age; print(a{n})"), 2000, 8000),
    'w var assign': (rep("v = dog; print(v.name)", "var v = dog\n"), 2000, 8000),
    'w many vars': (rep("var v{n} = dog; v{n} = dog; print(v{n}.age)"), 1000, 4000),
    'w if': (rep("if flag {{ print(dog.age) }}"), 2000, 8000),
    'w if var': (rep("if flag {{ v = realm.objects(Dog.self).first! }}\nprint(v.age)", "var v = dog\n"), 1000, 4000),
    'w else if': (lambda n: scale.HEAD + E + OPEN + " else ".join(f"if n == {i} {{ print(dog.age) }}"
                                                                  for i in range(n)) + "\n}\n", 500, 2000),
    'w if let': (rep("if let d{n} = realm.objects(Dog.self).first {{ print(d{n}.age) }}"), 1000, 4000),
    'w guard': (rep("guard let d{n} = realm.objects(Dog.self).first else {{ return }}\nprint(d{n}.age)"), 1000, 4000),
    'w guard flag': (rep("guard n != {n} else {{ return }}"), 1000, 4000),
    'w guard conds': (lambda n: scale.HEAD + E + OPEN + "guard " + ", ".join(f"let d{i} = realm.objects(Dog.self).first"
                                                                             for i in range(n)) +
                      " else { return }\nprint(d0.age)\n}\n", 200, 800),
    'w for': (rep("for x in realm.objects(Dog.self) {{ print(x.age) }}"), 500, 2000),
    'w while': (rep("while dog.age < {n} {{ print(dog.age) }}"), 500, 2000),
    'w break': (lambda n: scale.HEAD + E + OPEN + "for x in realm.objects(Dog.self) {\n" + "\n".join(
        f"if x.age == {i} {{ break }}" for i in range(n)) + "\nprint(x)\n}\n}\n", 500, 2000),
    'w continue': (lambda n: scale.HEAD + E + OPEN + "for x in realm.objects(Dog.self) {\n" + "\n".join(
        f"if x.age == {i} {{ continue }}" for i in range(n)) + "\nprint(x)\n}\n}\n", 500, 2000),
    'w do catch': (rep("do {{ try realm.write {{ dog.age = {n} }} }} catch {{ print(dog.age) }}"), 300, 1200),
    'w catches': (lambda n: scale.HEAD + E + OPEN + "do { try realm.write { } }" + "".join(
        f" catch let e{i} as Err{i} {{ print(e{i}, dog.age) }}"
        for i in range(n)) + "\n}\n" + "".join(f"struct Err{i}: Error {{}}\n" for i in range(n)), 300, 1200),
    'w try in do': (lambda n: scale.HEAD + E + OPEN + "do {\n" + "try realm.write { dog.age += 1 }\n" * n +
                    "} catch { print(dog.age) }\n}\n", 300, 1200),
    'w throws': (
        lambda n: scale.HEAD + E + "func t(_ n: Int) throws {}\n" + OPEN + "".join(f"try t({i}); print(dog.age)\n"
                                                                                   for i in range(n)) + "}\n", 1000,
        4000),
    'w try defer': (lambda n: scale.HEAD + E + "func t(_ n: Int) throws {}\n" + OPEN + "defer { print(dog.age) }\n" + ""
                    .join(f"try t({i})\n" for i in range(n)) + "}\n", 1000, 4000),
    'w return defer': (
        lambda n: scale.HEAD + E + OPEN + "defer { print(dog.age) }\n" + "".join(f"if n == {i} {{ return }}\n"
                                                                                 for i in range(n)) + "}\n", 500, 2000),
    'w defers': (rep("defer {{ print(dog.age) }}"), 300, 1200),
    'w defers returns': (rep("defer {{ print(dog.age) }}\nif n == {n} {{ return }}"), 40, 160),
    'w defers try': (lambda n: scale.HEAD + E + "func t(_ n: Int) throws {}\n" + OPEN + "".join(
        f"defer {{ print(dog.age) }}\ntry t({i})\n" for i in range(n)) + "}\n", 40, 160),
    'w switch cases': (lambda n: scale.HEAD + "enum F {\n" + "\n".join(f"case c{i}" for i in range(n)) +
                       "\n}\nfunc r(_ realm: Realm, _ e: F) { let dog = realm.objects(Dog.self).first!\nswitch e {\n" +
                       "\n".join(f"case .c{i}: print(dog.age)" for i in range(n)) + "\n}\n}\n", 750, 3000),
    'w switch payload': (lambda n: scale.HEAD + "enum F {\n" + "\n".join(f"case c{i}(Dog, Int)" for i in range(n)) +
                         "\n}\nfunc r(_ realm: Realm, _ e: F) { let dog = realm.objects(Dog.self).first!\nswitch e {\n"
                         + "\n".join(f"case .c{i}(let d, let k): print(d.age + k, dog)"
                                     for i in range(n)) + "\n}\n}\n", 500, 2000),
    'w switch payload same': (lambda n: scale.HEAD + "enum F { case c(Dog, Int), d }\nfunc r(_ realm: Realm, "
                              "_ e: F) { let dog = realm.objects(Dog.self).first!\nswitch e {\n" + "\n".join(
                                  f"case .c(let d, {i}): print(d.age, dog)"
                                  for i in range(n)) + "\ndefault: break\n}\n}\n", 500, 2000),
    'w switch int': (
        lambda n: scale.HEAD + E + OPEN + "switch n {\n" + "\n".join(f"case {i}: print(dog.age)"
                                                                     for i in range(n)) + "\ndefault: break\n}\n}\n",
        750, 3000),
    'w switch where': (
        lambda n: scale.HEAD + E + OPEN + "switch n {\n" + "\n".join(f"case let x where x == {i}: print(dog.age + x)"
                                                                     for i in range(n)) + "\ndefault: break\n}\n}\n",
        500, 2000),
    'w switch tuple': (lambda n: scale.HEAD + E + OPEN + "switch (n, e) {\n" + "\n".join(
        f"case ({i}, .b(let d)): print(d.age)" for i in range(n)) + "\ndefault: break\n}\n}\n", 500, 2000),
    'w switch as': (lambda n: scale.HEAD + "".join(f"class K{i}: Object {{ @Persisted var a = 0 }}\n"
                                                   for i in range(n)) + "func r(_ o: Object) {\nswitch o {\n" + "\n".
                    join(f"case let k as K{i}: print(k.a)" for i in range(n)) + "\ndefault: break\n}\n}\n", 250, 1000),
    'w case list': (lambda n: scale.HEAD + E + OPEN + "switch n { case " + ", ".join(f"{i}" for i in range(n)) +
                    ": print(dog.age)\ndefault: break\n}\n}\n", 1000, 4000),
    'w switch int ret': (
        lambda n: scale.HEAD + E +
        "func r(_ realm: Realm, _ n: Int) -> Dog? { let dog = realm.objects(Dog.self).first!\nswitch n {\n" + "\n".join(
            f"case {i}: return dog" for i in range(n)) + "\ndefault: return nil\n}\n}\n", 750, 3000),
    'w fallthrough': (
        lambda n: scale.HEAD + E + OPEN + "switch n {\n" + "\n".join(f"case {i}: print(dog.age); fallthrough"
                                                                     for i in range(n)) + "\ndefault: break\n}\n}\n",
        750, 3000),
    'w closures': (rep("use {{ print(dog.age) }}"), 500, 2000),
    'w async closures': (rep("DispatchQueue.global().async {{ print(dog.age) }}"), 300, 1200),
    'w Tasks': (rep("Task {{ print(dog.age) }}"), 300, 1200),
    'w findings': (rep("Task.detached {{ print(dog.name) }}"), 500, 2000),
    'w findings fn': (top(
        "func r{n}(_ realm: Realm) {{ let dog = realm.objects(Dog.self).first!; Task.detached {{ print(dog.name) }} }}"
    ), 500, 2000),
    'w findings row': (lambda n: scale.HEAD + E + OPEN + "Task.detached {\n" + "print(dog.name)\n" * n + "}\n}\n", 1000,
                       4000),
    'w writes': (rep("try realm.write {{ dog.age = {n} }}"), 500, 2000),
    'w writes loop': (rep("for x in [1, 2] {{ try realm.write {{ dog.age = x }} }}"), 250, 1000),
    'w mutations': (rep("dog.age = {n}"), 1000, 4000),
    'w open': (rep("let r{n} = try Realm(); print(r{n}.isEmpty)"), 500, 2000),
    'w queues': (rep("let q{n} = DispatchQueue(label: \"q{n}\"); q{n}.async {{ print({n}) }}"), 300, 1200),
    'w awaits': (lambda n: scale.HEAD +
                 "func s() async {}\nfunc r(_ realm: Realm) async { let dog = realm.objects(Dog.self).first!\n" +
                 "await s(); print(dog.age)\n" * n + "}\n", 500, 2000),
    'w binary': (expr("print(", "dog.age", ")", " + "), 100, 400),
    'w concat': (expr("print(", "dog.name", ")", " + "), 100, 400),
    'w and': (expr("print(", "dog.age > {n}", ")", " && "), 100, 400),
    'w coalesce': (expr("print(", "realm.objects(Dog.self).first?.age", ")", " ?? "), 100, 400),
    'w array': (expr("take([", "dog", '])', ", "), 1000, 4000),
    'w ints': (expr("take([", "{n}", '])', ", "), 5000, 20000),
    'w dict': (expr("take([", '"k{n}": dog', '])', ", "), 1000, 4000),
    'w args': (lambda n: scale.HEAD + "func many(" + ", ".join(f"a{i}: Dog" for i in range(n)) + ") { " + "; ".join(
        f"print(a{i}.age)"
        for i in range(n)) + " }\nfunc r(_ realm: Realm) { let dog = realm.objects(Dog.self).first!; many(" + ", ".join(
            f"a{i}: dog" for i in range(n)) + ") }\n", 50, 200),
    'w vararg': (expr("print(", "dog.age", ")", ", "), 500, 2000),
    'w interp': (expr('print("', '\\(dog.age) ', '")'), 500, 2000),
    'w chain': (lambda n: scale.HEAD + E + OPEN + "print(realm.objects(Dog.self)" + '.filter("age > 1")' * n + ")\n}\n",
                100, 400),
    'w map chain': (lambda n: scale.HEAD + E + OPEN + "print([1]" + '.map { $0 + 1 }' * n + ", dog.age)\n}\n", 50, 200),
    'w members': (lambda n: scale.HEAD + "final class S {\nlet realm = try! Realm()\n" + "".join(
        f"func m{i}() {{ print(realm.isEmpty) }}\n" for i in range(n)) + "}\n", 1000, 4000),
    'w props': (lambda n: scale.HEAD + "final class S {\n" + "".join(f"var d{i}: Dog?\n" for i in range(n)) +
                "func all(_ realm: Realm) {\n" + "".join(f"d{i} = realm.objects(Dog.self).first; print(d{i}!.age)\n"
                                                         for i in range(n)) + "}\n}\n", 250, 1000),
    'w props used apart': (lambda n: scale.HEAD + "final class S {\n" + "".join(
        f"var d{i}: Dog?\nfunc m{i}(_ realm: Realm) {{ d{i} = realm.objects(Dog.self).first; print(d{i}!.age) }}\n"
        for i in range(n)) + "}\n", 500, 2000),
    'w one prop': (lambda n: scale.HEAD + "final class S {\nvar d: Dog?\n" + "".join(
        f"func m{i}(_ realm: Realm) {{ d = realm.objects(Dog.self).first; print(d!.age) }}\n"
        for i in range(n)) + "}\n", 250, 1000),
    'w one prop many queues': (lambda n: scale.HEAD + "final class S {\nvar d: Dog?\n" + "".join(
        f"let q{i} = DispatchQueue(label: \"q{i}\")\nfunc m{i}() {{ q{i}.async {{ "
        f"self.d = try! Realm().objects(Dog.self).first; print(self.d!.age) }} }}\n"
        for i in range(n)) + "}\n", 100, 400),
    'w computed': (lambda n: scale.HEAD + "final class S {\n" + "".join(
        f"var d{i}: Dog? {{ try! Realm().objects(Dog.self).first }}\n" for i in range(n)) + "}\n", 500, 2000),
    'w didSet': (lambda n: scale.HEAD + "final class S {\nlet realm = try! Realm()\n" + "".join(
        f"var v{i} = 0 {{ didSet {{ print(realm.isEmpty) }} }}\n"
        for i in range(n)) + "func all() { " + "; ".join(f"v{i} = 1" for i in range(n)) + " }\n}\n", 200, 800),
    'w types': (top("struct S{n} {{ let realm = try! Realm(); func m() {{ print(realm.isEmpty) }} }}"), 1000, 4000),
    'w extensions': (top("extension Dog {{ func m{n}() {{ print(age) }} }}"), 1000, 4000),
    'w ext Realm': (top("extension Realm {{ func m{n}() {{ print(isEmpty) }} }}"), 1000, 4000),
    'w conform': (lambda n: scale.HEAD + "".join(f"protocol P{i} {{ func m{i}() }}\n"
                                                 for i in range(n)) + "final class S: " + ", ".join(f"P{i}"
                                                                                                    for i in range(n)) +
                  " { let realm = try! Realm()\n" + "".join(f"func m{i}() {{ print(realm.isEmpty) }}\n"
                                                            for i in range(n)) + "}\n", 200, 800),
    'w conformers': (lambda n: scale.HEAD + "protocol Q { func m(_ r: Realm) }\n" + "".join(
        f"struct S{i}: Q {{ func m(_ r: Realm) {{ print(r.isEmpty) }} }}\n"
        for i in range(n)) + "func all(_ q: Q, _ r: Realm) { q.m(r) }\n", 500, 2000),
    'w conformers calls': (lambda n: scale.HEAD + "protocol Q { func m(_ r: Realm) }\n" + "".join(
        f"struct S{i}: Q {{ func m(_ r: Realm) {{ print(r.isEmpty) }} }}\nfunc c{i}(_ q: Q, _ r: Realm) {{ q.m(r) }}\n"
        for i in range(n)), 250, 1000),
    'w subclasses': (lambda n: scale.HEAD + "class B { func m(_ r: Realm) { print(r.isEmpty) } }\n" + "".join(
        f"class S{i}: B {{ override func m(_ r: Realm) {{ super.m(r); print(r.isEmpty) }} }}\n"
        for i in range(n)) + "func all(_ q: B, _ r: Realm) { q.m(r) }\n", 500, 2000),
    'w overloads': (lambda n: scale.HEAD + "".join(
        f"struct T{i} {{}}\nfunc f(_ t: T{i}, _ r: Realm) {{ print(r.isEmpty) }}\n"
        for i in range(n)) + "func r(_ realm: Realm) {\n" + "".join(f"f(T{i}(), realm)\n"
                                                                    for i in range(n)) + "}\n", 300, 1200),
    'w method same name': (
        top("struct S{n} {{ func go(_ r: Realm) {{ print(r.isEmpty) }} }}\nfunc c{n}(_ r: Realm) {{ S{n}().go(r) }}"),
        500, 2000),
    'w unknown same name': (lambda n: scale.HEAD + "".join(f"struct S{i} {{ func go(_ r: Realm) {{ print(r.isEmpty) "
                                                           f"}} }}\nfunc c{i}(_ r: Realm, _ x: Unknown) {{ x.go(r) }}\n"
                                                           for i in range(n)), 500, 2000),
    'w operators': (lambda n: scale.HEAD + "".join(
        f"struct V{i} {{ static func + (a: V{i}, b: V{i}) -> V{i} {{ a }} }}\n"
        for i in range(n)) + "func r(_ realm: Realm) {\n" + "".join(f"print(V{i}() + V{i}(), realm.isEmpty)\n"
                                                                    for i in range(n)) + "}\n", 100, 400),
    'w callers': (lambda n: scale.HEAD + "func t(_ d: Dog) { print(d.name) }\n" + "".join(
        f"func c{i}(_ r: Realm) {{ let d = r.objects(Dog.self).first!; Task.detached {{ t(d) }} }}\n"
        for i in range(n)), 500, 2000),
    'w callees': (lambda n: scale.HEAD + "".join(f"func t{i}(_ d: Dog) {{ print(d.name) }}\n" for i in range(n)) +
                  "func c(_ r: Realm) { let d = r.objects(Dog.self).first!\n" + "".join(f"t{i}(d)\n"
                                                                                        for i in range(n)) + "}\n", 500,
                  2000),
    'w ring': (lambda n: scale.HEAD + "".join(f"func g{i}(_ d: Dog) {{ g{(i+1)%n}(d); print(d.age) }}\n"
                                              for i in range(n)), 500, 2000),
    'w ring closures': (lambda n: scale.HEAD + "".join(
        f"func g{i}(_ d: Dog, _ k: @escaping (Dog) -> Void) {{ g{(i+1)%n}(d) {{ k($0); print(d.age) }} }}\n"
        for i in range(n)), 40, 160),
    'w closure params': (
        lambda n: scale.HEAD + "".join(f"func g{i}(_ d: Dog, _ k: (Dog) -> Void) {{ k(d); print(d.age) }}\n"
                                       for i in range(n)) +
        "func r(_ realm: Realm) { let d = realm.objects(Dog.self).first!\n" + "".join(f"g{i}(d) {{ print($0.age) }}\n"
                                                                                      for i in range(n)) + "}\n", 200,
        800),
    'w stored closures': (lambda n: scale.HEAD + "final class S {\nvar k: [(Dog) -> Void] = []\n" + "".join(
        f"func a{i}() {{ k.append {{ print($0.age) }} }}\n"
        for i in range(n)) + "func go(_ d: Dog) { k.forEach { $0(d) } }\n}\n", 200, 800),
    'w one stored closure': (lambda n: scale.HEAD + "final class S {\nvar k: ((Dog) -> Void)?\n" + "".join(
        f"func a{i}() {{ k = {{ print($0.age) }} }}\n"
        for i in range(n)) + "func go(_ d: Dog) { k?(d) }\n}\n", 200, 800),
    'w imports': (lambda n: "".join(f"import M{i}\n"
                                    for i in range(n)) + scale.HEAD + E + OPEN + "print(dog)\n}\n", 500, 2000),
    'w #if': (rep("#if A{n}\nprint(dog.age)\n#endif"), 1000, 4000),
    'w comments': (rep("// c {n}"), 10000, 40000),
    'w disables': (rep("Task.detached {{ print(dog.name) }} // confine:disable:this live_object_crosses_boundary"), 500,
                   2000),
    'w labels': (rep("l{n}: for x in realm.objects(Dog.self) {{ if x.age > 1 {{ continue l{n} }} }}"), 300, 1200),
    'w models': (top("final class M{n}: Object {{ @Persisted var a = 0; @Persisted var other: M{n}? }}"), 1000, 4000),
    'w persisted': (lambda n: scale.HEAD + "final class M: Object {\n" + "".join(f"@Persisted var a{i} = 0\n"
                                                                                 for i in range(n)) + "}\n", 1000,
                    4000),
    'w typealias': (top("typealias A{n} = Dog\nfunc f{n}(_ a: A{n}) {{ print(a.name) }}"), 1000, 4000),
    'w generics': (top("func f{n}<T: Object>(_ t: T, _ r: Realm) {{ print(t.isInvalidated); r.add(t) }}"), 500, 2000),
    'w locals fn': (rep("func l{n}() {{ print(dog.age) }}\nl{n}()"), 250, 1000),
    'w keypath': (rep("take(\\Dog.name); print(dog.age)"), 1000, 4000),
    'w casts': (rep("print((dog as Any as? Dog)?.age as Any)"), 500, 2000),
    'w tuple destructuring': (rep("let (a{n}, b{n}) = (dog, dog.age); print(a{n}.age + b{n})"), 500, 2000),
    'w inout': (lambda n: scale.HEAD + E + "func io(_ d: inout Dog) {}\n" + OPEN + "var v = dog\n" +
                "io(&v); print(v.age)\n" * n + "}\n", 500, 2000),
    'w props of props': (
        lambda n: scale.HEAD + "final class N: Object { @Persisted var next: N?; @Persisted var v = 0 }\n"
        "func r(_ realm: Realm) { var a = realm.objects(N.self).first!\n" + "a = a.next!; print(a.v)\n" * n + "}\n",
        500, 2000),
    'w appends': (rep("list.append(dog); print(list.count)", "var list: [Dog] = []\n"), 1000, 4000),
    'w adds': (rep("let d{n} = Dog(); realm.add(d{n})", "try realm.write {\n", "}"), 500, 2000),
    'w deletes': (rep("realm.delete(realm.objects(Dog.self)[{n}]); print(dog.age)", "try realm.write {\n",
                      "}"), 500, 2000),
    'w freeze': (rep("let f{n} = dog.freeze(); print(f{n}.age)"), 500, 2000),
    'w observe': (rep("let t{n} = realm.objects(Dog.self).observe {{ _ in print(dog.age) }}; take(t{n})"), 200, 800),
    'w begin commit': (rep("realm.beginWrite(); dog.age = {n}; try realm.commitWrite()"), 300, 1200),
    'w begin branch': (rep("realm.beginWrite(); if flag {{ dog.age = {n} }} else {{ "
                           "realm.cancelWrite(); return }}; try realm.commitWrite()"), 200, 800),
}


class Cost:
    """Seconds and megabytes of the cheapest of some lints."""

    def __init__(self, confine, folder, rounds):
        words = [confine, "lint", "--jobs", "1", "--quiet", "--fail-on", "never", "--format", "json:/dev/null", "."]
        self.seconds = self.megabytes = math.inf
        self.status = 0
        for _ in range(rounds):
            process = subprocess.Popen(["timeout", "120", *words], cwd=folder, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.status = self.status or process.returncode
            self.seconds = min(self.seconds, used.ru_utime + used.ru_stime)
            self.megabytes = min(self.megabytes, used.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3))


def plot(rows, bound, path):
    """The exponents of all constructs that cost enough to be judged, the greatest first."""
    rows = sorted((row for row in rows if row[1] is not None), key=lambda row: -row[1])
    height, left, width = 14, 190, 640
    x = lambda value: left + max(0.0, min(value, 2.2)) / 2.2 * (width - left - 20)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height * len(rows) + 40}" '
        'font-family="sans-serif" font-size="10">',
        f'<rect width="{width}" height="{height * len(rows) + 40}" fill="#ffffff"/>',
        f'<text x="{left}" y="14" fill="#1b1f24">exponent of the seconds; the line is {bound}</text>'
    ]
    for number, (name, exponent) in enumerate(rows):
        y = 24 + number * height
        out.append(f'<text x="{left - 6}" y="{y + 9}" text-anchor="end" fill="#1b1f24">{name}</text>')
        color = "#cf222e" if exponent > bound else "#0969da"
        out.append(f'<rect x="{left}" y="{y}" width="{x(exponent) - left:.1f}" height="{height - 4}" fill="{color}"/>')
        out.append(f'<text x="{x(exponent) + 3:.1f}" y="{y + 9}" fill="#57606a">{exponent:.2f}</text>')
    out.append(
        f'<path d="M{x(bound):.1f},20V{24 + height * len(rows)}" stroke="#57606a" stroke-dasharray="3 3"/></svg>')
    scale.write(os.path.dirname(os.path.abspath(path)), os.path.basename(path), "\n".join(out) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("confine")
    parser.add_argument("--only", default="")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--bound", type=float, default=1.2)
    parser.add_argument("--plot")
    given = parser.parse_args()
    confine, rows, missed = os.path.abspath(given.confine), [], 0
    print("| construct | how many | seconds | exponent | MB | exponent | |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(prefix="confine-constructs-") as folder:
        os.makedirs(os.path.join(folder, ".git"))
        scale.write(folder, "A.swift", scale.HEAD + E + OPEN + "print(dog.name)\n}\n")
        least = Cost(confine, folder, 4)
        for name, (make, few, many) in CONSTRUCTS.items():
            if given.only not in name:
                continue
            costs = []
            for count in (few, many):
                scale.write(folder, "A.swift", make(count))
                costs.append(Cost(confine, folder, given.rounds))
            growth = lambda values, floor: math.log(max(values[1], floor) / max(values[0], floor)) / math.log(many / few
                                                                                                              )
            seconds = [cost.seconds - least.seconds for cost in costs]
            megabytes = [cost.megabytes - least.megabytes for cost in costs]
            times, room = growth(seconds, LEAST), growth(megabytes, 0.5)
            isJudged = seconds[1] > SHORT
            wrong = any(c.status or c.megabytes > 1000 for c in costs) or isJudged and times > given.bound
            missed += wrong
            rows.append((name, times if isJudged else None))
            print(
                f"| {name} | {few:,} → {many:,} | {costs[0].seconds:.2f} → {costs[1].seconds:.2f} "
                f"| {f'{times:.2f}' if isJudged else ''} "
                f"| {costs[0].megabytes:.0f} → {costs[1].megabytes:.0f} | {room:.2f} | {'missed' if wrong else ''} |",
                flush=True)
    if given.plot:
        plot(rows, given.bound, given.plot)
    print(f"\n{len(rows)} constructs, {sum(e is not None for _, e in rows)} judged, {missed} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
