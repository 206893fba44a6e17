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

import reach
from reach import LEAST, scale

SHORT = 0.05
E = """enum E { case a(Int), b(Dog), c }
func use(_ body: () -> Void) { body() }
func take(_ x: Any) {}
"""
OPEN = """func run(_ realm: Realm, _ flag: Bool, _ e: E, _ n: Int) throws {
    let dog = realm.objects(Dog.self).first!
"""


def each(part, separator=""):
    """A part so many times; `{n}` in it is its number."""
    return lambda n: separator.join(part.replace("{n}", str(i)) for i in range(n))


def text(*parts):
    """A file, of texts and of what is in it so many times."""
    return lambda n: scale.HEAD + "".join(part if isinstance(part, str) else part(n) for part in parts)


def body(*parts):
    """What a function does that has an object."""
    return text(E, OPEN, *parts, "\n}\n")


def nest(opening, closing="}", inner="print(dog.name)"):
    """A construct in itself."""
    return text(E, OPEN, each(opening, "\n"), f"\n{inner}\n", each(closing + "\n"), "}\n")


def rep(line, before="", after=""):
    """Statements in a row."""
    return body(before, each(line, "\n"), after)


def top(line):
    """Declarations in a row."""
    return text(E, each(line + "\n"))


# By name, `d` for depth and `w` for width: how its text is made, and of how many.
CONSTRUCTS = {
    # depth
    "d if": (nest("if flag {"), 30, 120),
    "d if let": (nest("if let d{n} = realm.objects(Dog.self).first {", inner="print(d0.name)"), 30, 120),
    "d guard else": (nest("guard flag else {", "return }"), 30, 120),
    "d for": (nest("for x{n} in realm.objects(Dog.self) {"), 10, 40),
    "d while": (nest("while flag {"), 10, 40),
    "d repeat": (nest("repeat {", "} while flag"), 10, 40),
    "d switch": (nest("switch e { case .a: print(1); default:"), 30, 120),
    "d switch payload": (nest("switch e { case .b(let d{n}): print(d{n}.name); default:"), 30, 120),
    "d do catch": (nest("do { try realm.write {}", "} catch { print(dog.age) }"), 20, 80),
    "d catch nest": (nest("do { try realm.write {} } catch {"), 20, 80),
    "d defer": (nest("defer {"), 20, 80),
    "d defer try": (nest("defer { do { try realm.write {} } catch { print({n}) };"), 20, 80),
    "d closure": (nest("use {"), 30, 120),
    "d Task": (nest("Task {"), 20, 80),
    "d detached": (nest("Task.detached {"), 20, 80),
    "d async": (nest("DispatchQueue.global().async {"), 20, 80),
    "d func": (nest("func f{n}() {", "}"), 20, 80),
    "d func called": (lambda n: scale.HEAD + E + OPEN + "".join(f"func f{i}() {{\n" for i in range(n)) +
                      "print(dog.name)\n" + "".join(f"}}\nf{i}()\n" for i in reversed(range(n))) + "}\n", 20, 80),
    "d write": (nest("try realm.write {"), 20, 80),
    "d autoreleasepool": (nest("autoreleasepool {"), 20, 80),
    "d paren": (body("print(", each("("), "dog.age", each(")"), ")"), 50, 200),
    "d array": (body("take(", each("["), "dog", each("]"), ")"), 50, 200),
    "d dict": (body("take(", each('["k": '), "dog", each("]"), ")"), 50, 200),
    "d tuple": (body("take(", each("(1, "), "dog", each(")"), ")"), 50, 200),
    "d ternary": (body("take(", each("flag ? dog : ("), "dog", each(")"), ")"), 50, 200),
    "d ifexpr": (body("let z = ", each("if flag { dog } else { "), "dog", each(" }"), "\nprint(z)"), 20, 80),
    "d swexpr": (body("let z = ", each("switch n { case 1: dog default: "), "dog", each(" }"), "\nprint(z)"), 20, 80),
    "d calls": (text(E, "func id<T>(_ t: T) -> T { t }\n", OPEN, "print(", each("id("), "dog", each(")"),
                     ")\n}\n"), 30, 120),
    "d interp": (body("print(", each('"\\('), "dog.name", each(')"'), ")"), 20, 80),
    "d optchain": (text(
        "final class N: Object { @Persisted var next: N? }\n"
        "func r(_ realm: Realm) { let a = realm.objects(N.self).first\nprint(a", each("?.next"), ")\n}\n"), 50, 200),
    "d generic type": (text(E, "struct G<T> { var t: T }\n", OPEN, "let g: ", each("G<"), "Dog", each(">"),
                            "? = nil\nprint(g)\n}\n"), 50, 200),
    "d func type": (body("let g: ", each("(() -> "), "Dog", each(")"), "? = nil\nprint(g)"), 50, 200),
    "d types": (text(each("enum S{n} {\n"), "static func r(_ realm: Realm) { print(realm.isEmpty) }\n",
                     each("}\n")), 30, 120),
    "d inherit": (lambda n: scale.HEAD + "class C0 { let realm = try! Realm(); func m() { print(realm.isEmpty) } }\n" +
                  "".join(f"class C{i}: C{i-1} {{ override func m() {{ super.m(); print(realm.isEmpty) }} }}\n"
                          for i in range(1, n)), 40, 160),
    "d protocols": (lambda n: scale.HEAD + "protocol P0 { var realm: Realm { get } }\n" + "".join(
        f"protocol P{i}: P{i-1} {{}}\nextension P{i} {{ func m{i}() {{ print(realm.isEmpty) }} }}\n"
        for i in range(1, n)) + f"struct S: P{n-1} {{ let realm = try! Realm(); func all() {{ " + "; ".join(
            f"m{i}()" for i in range(1, n)) + " } }\n", 40, 160),
    "d #if": (nest("#if A", "#endif"), 30, 120),
    "d label loops": (nest("l{n}: for _ in 0..<n { if flag { continue l{n} }"), 10, 40),
    "d while let": (nest("while let d{n} = realm.objects(Dog.self).first { if d{n}.age > 1 { break }"), 10, 40),
    "d call chain": (top("func f{n}(_ d: Dog) { f{n}x(d) }\nfunc f{n}x(_ d: Dog) { print(d.name) }"), 400, 1600),
    "d fn chain": (lambda n: scale.HEAD + "".join(f"func g{i}(_ d: Dog) {{ g{i+1}(d); print(d.age) }}\n" for i in range(
        n)) + f"func g{n}(_ d: Dog) {{ print(d.name) }}\nfunc r(_ realm: Realm) "
                   f"{{ let d = realm.objects(Dog.self).first!; Task {{ g0(d) }} }}\n", 100, 400),
    "d closure returning": (body("let z = ", each("{ "), "dog", each(" }"), "\nprint(z", each("()"), ".name)"), 10, 40),
    # width
    "w statements": (rep("print(dog.age + {n})"), 2000, 8000),
    "w lets": (rep("let a{n} = dog.age; print(a{n})"), 2000, 8000),
    "w var assign": (rep("v = dog; print(v.name)", "var v = dog\n"), 2000, 8000),
    "w many vars": (rep("var v{n} = dog; v{n} = dog; print(v{n}.age)"), 1000, 4000),
    "w if": (rep("if flag { print(dog.age) }"), 2000, 8000),
    "w if var": (rep("if flag { v = realm.objects(Dog.self).first! }\nprint(v.age)", "var v = dog\n"), 1000, 4000),
    "w else if": (body(each("if n == {n} { print(dog.age) }", " else ")), 500, 2000),
    "w if let": (rep("if let d{n} = realm.objects(Dog.self).first { print(d{n}.age) }"), 1000, 4000),
    "w guard": (rep("guard let d{n} = realm.objects(Dog.self).first else { return }\nprint(d{n}.age)"), 1000, 4000),
    "w guard flag": (rep("guard n != {n} else { return }"), 1000, 4000),
    "w guard conds": (body("guard ", each("let d{n} = realm.objects(Dog.self).first", ", "),
                           " else { return }\nprint(d0.age)"), 200, 800),
    "w for": (rep("for x in realm.objects(Dog.self) { print(x.age) }"), 500, 2000),
    "w while": (rep("while dog.age < {n} { print(dog.age) }"), 500, 2000),
    "w break": (body("for x in realm.objects(Dog.self) {\n", each("if x.age == {n} { break }", "\n"),
                     "\nprint(x)\n}"), 500, 2000),
    "w continue": (body("for x in realm.objects(Dog.self) {\n", each("if x.age == {n} { continue }", "\n"),
                        "\nprint(x)\n}"), 500, 2000),
    "w do catch": (rep("do { try realm.write { dog.age = {n} } } catch { print(dog.age) }"), 300, 1200),
    "w catches": (text(E, OPEN, "do { try realm.write { } }",
                       each(" catch let e{n} as Err{n} { print(e{n}, dog.age) }"), "\n}\n",
                       each("struct Err{n}: Error {}\n")), 300, 1200),
    "w try in do": (body("do {\n", each("try realm.write { dog.age += 1 }\n"),
                         "} catch { print(dog.age) }"), 300, 1200),
    "w throws": (text(E, "func t(_ n: Int) throws {}\n", OPEN, each("try t({n}); print(dog.age)\n"),
                      "}\n"), 1000, 4000),
    "w try defer": (text(E, "func t(_ n: Int) throws {}\n", OPEN, "defer { print(dog.age) }\n", each("try t({n})\n"),
                         "}\n"), 1000, 4000),
    "w return defer": (text(E, OPEN, "defer { print(dog.age) }\n", each("if n == {n} { return }\n"), "}\n"), 500, 2000),
    "w defers": (rep("defer { print(dog.age) }"), 300, 1200),
    "w defers returns": (rep("defer { print(dog.age) }\nif n == {n} { return }"), 40, 160),
    "w defers try": (text(E, "func t(_ n: Int) throws {}\n", OPEN, each("defer { print(dog.age) }\ntry t({n})\n"),
                          "}\n"), 40, 160),
    "w switch cases": (text(
        "enum F {\n", each("case c{n}", "\n"),
        "\n}\nfunc r(_ realm: Realm, _ e: F) { let dog = realm.objects(Dog.self).first!\nswitch e {\n",
        each("case .c{n}: print(dog.age)", "\n"), "\n}\n}\n"), 750, 3000),
    "w switch payload": (text(
        "enum F {\n", each("case c{n}(Dog, Int)", "\n"),
        "\n}\nfunc r(_ realm: Realm, _ e: F) { let dog = realm.objects(Dog.self).first!\nswitch e {\n",
        each("case .c{n}(let d, let k): print(d.age + k, dog)", "\n"), "\n}\n}\n"), 500, 2000),
    "w switch payload same": (text(
        "enum F { case c(Dog, Int), d }\n"
        "func r(_ realm: Realm, _ e: F) { let dog = realm.objects(Dog.self).first!\nswitch e {\n",
        each("case .c(let d, {n}): print(d.age, dog)", "\n"), "\ndefault: break\n}\n}\n"), 500, 2000),
    "w switch int": (body("switch n {\n", each("case {n}: print(dog.age)", "\n"), "\ndefault: break\n}"), 750, 3000),
    "w switch where": (body("switch n {\n", each("case let x where x == {n}: print(dog.age + x)", "\n"),
                            "\ndefault: break\n}"), 500, 2000),
    "w switch tuple": (body("switch (n, e) {\n", each("case ({n}, .b(let d)): print(d.age)", "\n"),
                            "\ndefault: break\n}"), 500, 2000),
    "w switch as": (text(each("class K{n}: Object { @Persisted var a = 0 }\n"), "func r(_ o: Object) {\nswitch o {\n",
                         each("case let k as K{n}: print(k.a)", "\n"), "\ndefault: break\n}\n}\n"), 250, 1000),
    "w case list": (body("switch n { case ", each("{n}", ", "), ": print(dog.age)\ndefault: break\n}"), 1000, 4000),
    "w switch int ret": (text(
        E, "func r(_ realm: Realm, _ n: Int) -> Dog? { let dog = realm.objects(Dog.self).first!\nswitch n {\n",
        each("case {n}: return dog", "\n"), "\ndefault: return nil\n}\n}\n"), 750, 3000),
    "w fallthrough": (body("switch n {\n", each("case {n}: print(dog.age); fallthrough", "\n"),
                           "\ndefault: break\n}"), 750, 3000),
    "w closures": (rep("use { print(dog.age) }"), 500, 2000),
    "w async closures": (rep("DispatchQueue.global().async { print(dog.age) }"), 300, 1200),
    "w Tasks": (rep("Task { print(dog.age) }"), 300, 1200),
    "w findings": (rep("Task.detached { print(dog.name) }"), 500, 2000),
    "w findings fn": (top(
        "func r{n}(_ realm: Realm) { let dog = realm.objects(Dog.self).first!; Task.detached { print(dog.name) } }"),
                      500, 2000),
    "w findings row": (body("Task.detached {\n", each("print(dog.name)\n"), "}"), 1000, 4000),
    "w writes": (rep("try realm.write { dog.age = {n} }"), 500, 2000),
    "w writes loop": (rep("for x in [1, 2] { try realm.write { dog.age = x } }"), 250, 1000),
    "w mutations": (rep("dog.age = {n}"), 1000, 4000),
    "w open": (rep("let r{n} = try Realm(); print(r{n}.isEmpty)"), 500, 2000),
    "w queues": (rep('let q{n} = DispatchQueue(label: "q{n}"); q{n}.async { print({n}) }'), 300, 1200),
    "w awaits": (text("func s() async {}\nfunc r(_ realm: Realm) async { let dog = realm.objects(Dog.self).first!\n",
                      each("await s(); print(dog.age)\n"), "}\n"), 500, 2000),
    "w binary": (body("print(", each("dog.age", " + "), ")"), 100, 400),
    "w concat": (body("print(", each("dog.name", " + "), ")"), 100, 400),
    "w and": (body("print(", each("dog.age > {n}", " && "), ")"), 100, 400),
    "w coalesce": (body("print(", each("realm.objects(Dog.self).first?.age", " ?? "), ")"), 100, 400),
    "w array": (body("take([", each("dog", ", "), "])"), 1000, 4000),
    "w ints": (body("take([", each("{n}", ", "), "])"), 5000, 20000),
    "w dict": (body("take([", each('"k{n}": dog', ", "), "])"), 1000, 4000),
    "w args": (text("func many(", each("a{n}: Dog", ", "), ") { ", each("print(a{n}.age)", "; "),
                    " }\nfunc r(_ realm: Realm) { let dog = realm.objects(Dog.self).first!; many(",
                    each("a{n}: dog", ", "), ") }\n"), 50, 200),
    "w vararg": (body("print(", each("dog.age", ", "), ")"), 500, 2000),
    "w interp": (body('print("', each("\\(dog.age) "), '")'), 500, 2000),
    "w chain": (body("print(realm.objects(Dog.self)", each('.filter("age > 1")'), ")"), 100, 400),
    "w map chain": (body("print([1]", each(".map { $0 + 1 }"), ", dog.age)"), 50, 200),
    "w members": (text("final class S {\nlet realm = try! Realm()\n", each("func m{n}() { print(realm.isEmpty) }\n"),
                       "}\n"), 1000, 4000),
    "w props": (text("final class S {\n", each("var d{n}: Dog?\n"), "func all(_ realm: Realm) {\n",
                     each("d{n} = realm.objects(Dog.self).first; print(d{n}!.age)\n"), "}\n}\n"), 250, 1000),
    "w props used apart": (text(
        "final class S {\n",
        each("var d{n}: Dog?\nfunc m{n}(_ realm: Realm) { d{n} = realm.objects(Dog.self).first; print(d{n}!.age) }\n"),
        "}\n"), 500, 2000),
    "w one prop": (text("final class S {\nvar d: Dog?\n",
                        each("func m{n}(_ realm: Realm) { d = realm.objects(Dog.self).first; print(d!.age) }\n"),
                        "}\n"), 250, 1000),
    "w one prop many queues": (text(
        "final class S {\nvar d: Dog?\n",
        each('let q{n} = DispatchQueue(label: "q{n}")\nfunc m{n}() { q{n}.async { '
             'self.d = try! Realm().objects(Dog.self).first; print(self.d!.age) } }\n'), "}\n"), 100, 400),
    "w computed": (text("final class S {\n", each("var d{n}: Dog? { try! Realm().objects(Dog.self).first }\n"),
                        "}\n"), 500, 2000),
    "w didSet": (text("final class S {\nlet realm = try! Realm()\n",
                      each("var v{n} = 0 { didSet { print(realm.isEmpty) } }\n"), "func all() { ",
                      each("v{n} = 1", "; "), " }\n}\n"), 200, 800),
    "w types": (top("struct S{n} { let realm = try! Realm(); func m() { print(realm.isEmpty) } }"), 1000, 4000),
    "w extensions": (top("extension Dog { func m{n}() { print(age) } }"), 1000, 4000),
    "w ext Realm": (top("extension Realm { func m{n}() { print(isEmpty) } }"), 1000, 4000),
    "w conform": (text(each("protocol P{n} { func m{n}() }\n"), "final class S: ",
                       each("P{n}", ", "), " { let realm = try! Realm()\n",
                       each("func m{n}() { print(realm.isEmpty) }\n"), "}\n"), 200, 800),
    "w conformers": (text("protocol Q { func m(_ r: Realm) }\n",
                          each("struct S{n}: Q { func m(_ r: Realm) { print(r.isEmpty) } }\n"),
                          "func all(_ q: Q, _ r: Realm) { q.m(r) }\n"), 500, 2000),
    "w conformers calls": (text(
        "protocol Q { func m(_ r: Realm) }\n",
        each("struct S{n}: Q { func m(_ r: Realm) { print(r.isEmpty) } }\nfunc c{n}(_ q: Q, _ r: Realm) { q.m(r) }\n")),
                           250, 1000),
    "w subclasses": (text("class B { func m(_ r: Realm) { print(r.isEmpty) } }\n",
                          each("class S{n}: B { override func m(_ r: Realm) { super.m(r); print(r.isEmpty) } }\n"),
                          "func all(_ q: B, _ r: Realm) { q.m(r) }\n"), 500, 2000),
    "w overloads": (text(each("struct T{n} {}\nfunc f(_ t: T{n}, _ r: Realm) { print(r.isEmpty) }\n"),
                         "func r(_ realm: Realm) {\n", each("f(T{n}(), realm)\n"), "}\n"), 300, 1200),
    "w method same name": (
        top("struct S{n} { func go(_ r: Realm) { print(r.isEmpty) } }\nfunc c{n}(_ r: Realm) { S{n}().go(r) }"), 500,
        2000),
    "w unknown same name": (text(
        each("struct S{n} { func go(_ r: Realm) { print(r.isEmpty) } }\n"
             "func c{n}(_ r: Realm, _ x: Unknown) { x.go(r) }\n")), 500, 2000),
    "w operators": (text(each("struct V{n} { static func + (a: V{n}, b: V{n}) -> V{n} { a } }\n"),
                         "func r(_ realm: Realm) {\n", each("print(V{n}() + V{n}(), realm.isEmpty)\n"),
                         "}\n"), 100, 400),
    "w callers": (text("func t(_ d: Dog) { print(d.name) }\n",
                       each("func c{n}(_ r: Realm) { let d = r.objects(Dog.self).first!; Task.detached { t(d) } }\n")),
                  500, 2000),
    "w callees": (text(each("func t{n}(_ d: Dog) { print(d.name) }\n"),
                       "func c(_ r: Realm) { let d = r.objects(Dog.self).first!\n", each("t{n}(d)\n"),
                       "}\n"), 500, 2000),
    "w ring": (lambda n: scale.HEAD + "".join(f"func g{i}(_ d: Dog) {{ g{(i+1)%n}(d); print(d.age) }}\n"
                                              for i in range(n)), 500, 2000),
    "w ring closures": (lambda n: scale.HEAD + "".join(
        f"func g{i}(_ d: Dog, _ k: @escaping (Dog) -> Void) {{ g{(i+1)%n}(d) {{ k($0); print(d.age) }} }}\n"
        for i in range(n)), 40, 160),
    "w closure params": (text(each("func g{n}(_ d: Dog, _ k: (Dog) -> Void) { k(d); print(d.age) }\n"),
                              "func r(_ realm: Realm) { let d = realm.objects(Dog.self).first!\n",
                              each("g{n}(d) { print($0.age) }\n"), "}\n"), 200, 800),
    "w stored closures": (text("final class S {\nvar k: [(Dog) -> Void] = []\n",
                               each("func a{n}() { k.append { print($0.age) } }\n"),
                               "func go(_ d: Dog) { k.forEach { $0(d) } }\n}\n"), 200, 800),
    "w one stored closure": (text("final class S {\nvar k: ((Dog) -> Void)?\n",
                                  each("func a{n}() { k = { print($0.age) } }\n"),
                                  "func go(_ d: Dog) { k?(d) }\n}\n"), 200, 800),
    "w imports": (lambda n: "".join(f"import M{i}\n"
                                    for i in range(n)) + scale.HEAD + E + OPEN + "print(dog)\n}\n", 500, 2000),
    "w #if": (rep("#if A{n}\nprint(dog.age)\n#endif"), 1000, 4000),
    "w comments": (rep("// c {n}"), 10000, 40000),
    "w disables": (rep("Task.detached { print(dog.name) } // confine:disable:this live_object_crosses_boundary"), 500,
                   2000),
    "w labels": (rep("l{n}: for x in realm.objects(Dog.self) { if x.age > 1 { continue l{n} } }"), 300, 1200),
    "w models": (top("final class M{n}: Object { @Persisted var a = 0; @Persisted var other: M{n}? }"), 1000, 4000),
    "w persisted": (text("final class M: Object {\n", each("@Persisted var a{n} = 0\n"), "}\n"), 1000, 4000),
    "w typealias": (top("typealias A{n} = Dog\nfunc f{n}(_ a: A{n}) { print(a.name) }"), 1000, 4000),
    "w generics": (top("func f{n}<T: Object>(_ t: T, _ r: Realm) { print(t.isInvalidated); r.add(t) }"), 500, 2000),
    "w locals fn": (rep("func l{n}() { print(dog.age) }\nl{n}()"), 250, 1000),
    "w keypath": (rep("take(\\Dog.name); print(dog.age)"), 1000, 4000),
    "w casts": (rep("print((dog as Any as? Dog)?.age as Any)"), 500, 2000),
    "w tuple destructuring": (rep("let (a{n}, b{n}) = (dog, dog.age); print(a{n}.age + b{n})"), 500, 2000),
    "w inout": (text(E, "func io(_ d: inout Dog) {}\n", OPEN, "var v = dog\n", each("io(&v); print(v.age)\n"),
                     "}\n"), 500, 2000),
    "w props of props": (text(
        "final class N: Object { @Persisted var next: N?; @Persisted var v = 0 }\n"
        "func r(_ realm: Realm) { var a = realm.objects(N.self).first!\n", each("a = a.next!; print(a.v)\n"),
        "}\n"), 500, 2000),
    "w appends": (rep("list.append(dog); print(list.count)", "var list: [Dog] = []\n"), 1000, 4000),
    "w adds": (rep("let d{n} = Dog(); realm.add(d{n})", "try realm.write {\n", "}"), 500, 2000),
    "w deletes": (rep("realm.delete(realm.objects(Dog.self)[{n}]); print(dog.age)", "try realm.write {\n",
                      "}"), 500, 2000),
    "w freeze": (rep("let f{n} = dog.freeze(); print(f{n}.age)"), 500, 2000),
    "w observe": (rep("let t{n} = realm.objects(Dog.self).observe { _ in print(dog.age) }; take(t{n})"), 200, 800),
    "w begin commit": (rep("realm.beginWrite(); dog.age = {n}; try realm.commitWrite()"), 300, 1200),
    "w begin branch": (rep(
        "realm.beginWrite(); if flag { dog.age = {n} } else { realm.cancelWrite(); return }; try realm.commitWrite()"),
                       200, 800),
}


class Cost:
    """Seconds and megabytes of the cheapest of some lints."""

    def __init__(self, confine, folder, rounds):
        words = [*reach.command(confine, 1), "."]
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
            growth = lambda values, floor: reach.exponent([(n, max(v, floor)) for n, v in zip((few, many), values)])
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
