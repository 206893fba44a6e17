import Findings
import Foundation
import Rules
import Sampling
import Syntax
import Testing

/// Code that generators, minifiers and broken merges write, and no person: the analysis comes to an end, and the misuse
/// in it is found all the same. `Benchmarks/Speed/scale.py` measures how the time grows with such shapes.
@Suite struct AdversarialTests {
    /// Lints `body` beside the model that all examples use, and gives the rules found with their lines' text.
    private func found(_ body: String) -> [String] {
        let text = "import Foundation\nimport RealmSwift\nfinal class Dog: Object { @Persisted var age: Int }\n" + body
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rules = Set(Catalog.rules.filter(\.enabledByDefault).map(\.id))
        let result = onDeepStack {
            lint(
                [SourceFile(path: "A.swift", bytes: SourceBytes(Array(text.utf8)))], settings: ProjectSettings(),
                rules: rules, jobs: 1)
        }
        return result.findings.filter { $0.confidence != .low }.map { finding in
            let line = text.utf8.prefix(finding.location.start).count { $0 == 10 }
            return finding.rule + ": " + lines[line].trimmingCharacters(in: .whitespaces)
        }
    }

    private func series(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined(separator: "\n")
    }

    private let open = "let dog = try! Realm().objects(Dog.self).first!"
    private let cross = "DispatchQueue.global().async { print(dog.age) }"
    private var crossing: [String] { ["live_object_crosses_boundary: " + cross] }

    @Test(arguments: [2, 200]) func functionsThatCallEachOtherInARing(_ count: Int) {
        let ring = series(count) { i in
            """
            func f\(i)(_ dog: Dog, _ n: Int) { if n > 0 { f\((i + 1) % count)(dog, n - 1) } \
            \(i == count - 1 ? "; try! realm.write { dog.age += 1 }" : "") }
            """
        }
        #expect(
            found(
                "struct S { let realm: Realm\n\(ring)\nfunc all(_ dogs: [Dog]) {\nfor dog in dogs { f0(dog, 3) }\n} }")
                == ["write_in_loop: for dog in dogs { f0(dog, 3) }"])
    }

    /// The parameter that isolates the outer function isolates the inner one, which has fewer.
    @Test func aFunctionInsideAnIsolatedOne() {
        let body = """
            actor Store {}
            func move(on store: isolated Store) async {
            func inner() {
            \(open)
            \(cross)
            }
            inner()
            }
            """
        #expect(found(body) == crossing)
    }

    /// Each loop's locals, kept for good, would be joined at every branch of those after it.
    @Test func manyLoopsInOneFunction() {
        let loops = series(200) { "for a\($0) in b { for c in a\($0) { for d in c { for e in d { print(e) } } } }" }
        #expect(found("func f() {\n\(loops)\n\(open)\n\(cross)\n}") == crossing)
    }

    /// An inner block's names give their places to those after it, whichever way the block was left.
    @Test func localsAfterAnInnerScope() {
        let body = """
            func f(_ frozen: Dog) throws {
            while true { let a = 1, b = 2; if a > b { break }; if b > a { continue } }
            \(open)
            do { let c = 1; try g(c); if c > 1 { return } } catch { let e = error; print(e) }
            let kept = { let x = dog; print(x) }
            #if DEBUG
            let y = 1
            #endif
            \(cross)
            kept(); print(y)
            }
            """
        #expect(found(body) == crossing)
    }

    /// No compiler takes it, but a broken merge leaves it: the block would run itself.
    @Test func aReturnOutOfADefer() {
        #expect(
            found(
                """
                func f() {
                defer {
                \(open)
                \(cross)
                if dog.age > 1 { return }
                if dog.age > 2 { return }
                }
                if a { return }
                }
                """
            ) == crossing)
    }

    @Test func aDeferInADefer() {
        #expect(found("func f() {\ndefer {\ndefer {\n\(open)\n\(cross)\n}\n}\n}") == crossing)
    }

    @Test func aTransactionTwoHundredCallsAway() {
        let chain = series(200) { "func f\($0)(_ dog: Dog) { f\($0 + 1)(dog) }" }
        #expect(
            found(
                """
                struct S { let realm: Realm
                \(chain)
                func f200(_ dog: Dog) { try! realm.write { dog.age += 1 } }
                func all(_ dogs: [Dog]) {
                for dog in dogs { f0(dog) }
                } }
                """
            ) == ["write_in_loop: for dog in dogs { f0(dog) }"])
    }

    @Test func anOpeningAndAHopTwoHundredCallsAway() {
        let opening = series(200) { "func o\($0)() -> Dog { o\($0 + 1)() }" }
        let hop = series(200) { "func h\($0)(_ work: @escaping () -> Void) { h\($0 + 1)(work) }" }
        #expect(
            found(
                """
                \(opening)
                func o200() -> Dog { try! Realm().objects(Dog.self).first! }
                \(hop)
                func h200(_ work: @escaping () -> Void) { DispatchQueue.global().async(execute: work) }
                func go() { let dog = o0()
                h0 { print(dog.age) }
                }
                """
            )
                == ["live_object_crosses_boundary: h0 { print(dog.age) }"])
    }

    @Test func aContextTwoHundredCallsAway() {
        let chain = series(200) { "func f\($0)() { f\($0 + 1)() }" }
        #expect(
            found(
                """
                final class Kennel {
                let dog = try! Realm().objects(Dog.self).first!
                \(chain)
                func f200() { print(dog.age) }
                func go() { DispatchQueue.global().async { self.f0() } }
                @MainActor func show() { print(dog.age) } }
                """
            )
                == ["stored_handle_in_async_context: let dog = try! Realm().objects(Dog.self).first!"])
    }

    @Test func aSwitchOfFiveHundredCases() {
        #expect(
            found(
                """
                func go(_ n: Int) {
                \(open)
                switch n {
                \(series(500) { "case \($0): print(\($0), dog.age)" })
                default: break
                }
                \(cross)
                }
                """
            ) == crossing)
        // Whatever the case, it is frozen.
        #expect(
            found(
                """
                func go(_ n: Int, _ realm: Realm) {
                var dog = realm.objects(Dog.self).first!
                switch n {
                \(series(500) { "case \($0): dog = realm.objects(Dog.self)[\($0)].freeze()" })
                default: dog = dog.freeze()
                }
                \(cross)
                }
                """
            ) == [])
    }

    /// In debug: of six hundred.
    @Test func aFunctionOfThreeThousandLines() {
        let lines = series(Sample.rounds(1000, oneIn: 5)) { i in
            """
            let d\(i) = realm.object(ofType: Dog.self, forPrimaryKey: \(i))
            if let d = d\(i) { print(d.age) }
            try! realm.write { d\(i)?.age = \(i) }
            """
        }
        #expect(found("func go(_ realm: Realm) {\n\(lines)\n\(open)\n\(cross)\n}") == crossing)
    }

    @Test(arguments: ["DispatchQueue.global().async", "later", "[1].forEach { _ in now", "now"]) func closuresSixtyDeep(
        _ call: String
    ) {
        let helpers = """
            func now(_ work: () -> Void) { work() }
            func later(_ work: @escaping () -> Void) { DispatchQueue.global().async(execute: work) }

            """
        let ends = call.contains("{") ? "} }\n" : "}\n"
        let isElsewhere = call == "later" || call.hasPrefix("Dispatch")
        let inner = isElsewhere ? "print(dog.age)" : cross
        let result = found(
            """
            \(helpers)func go() {
            \(open)
            \(String(repeating: call + " {\n", count: 60))\(inner)
            \(String(repeating: ends, count: 60))}
            """
        )
        #expect(result == ["live_object_crosses_boundary: " + inner])
    }

    @Test func aHundredOverloads() {
        let others = series(99) { "func add(_ x: T\($0)) { print(x) }" }, types = series(99) { "struct T\($0) {}" }
        #expect(
            found(
                """
                \(types)
                struct S { let realm: Realm
                \(others)
                func add(_ x: Dog) { try! realm.write { realm.add(x) } }
                func all(_ dogs: [Dog], _ others: [T3]) {
                for dog in dogs { add(dog) }
                for other in others { add(other) }
                } }
                """
            )
                == ["write_in_loop: for dog in dogs { add(dog) }"])
    }

    @Test func aHierarchyFiftyDeep() {
        let classes = series(49) { "class C\($0 + 1): C\($0) { func m\($0)() {} }" }
        let models = series(49) { "class M\($0 + 1): M\($0) { @Persisted var p\($0): Int }" }
        #expect(
            found(
                """
                class C0 {
                let realm = try! Realm()
                }
                \(classes)
                final class Leaf: C49 { func go() { DispatchQueue.global().async { \
                print(self.realm.objects(Dog.self).count) } } }
                """
            )
                == ["stored_handle_in_async_context: let realm = try! Realm()"])
        #expect(
            found(
                """
                class M0: Object { @Persisted var age: Int }
                \(models)
                func go(_ realm: Realm) { let dog = realm.objects(M49.self).first!
                \(cross)
                }
                """
            ) == crossing)
    }

    @Test func typesThatLeadToThemselves() {
        #expect(
            found(
                """
                typealias A = B
                typealias B = C
                typealias C = A
                typealias L<T> = L<L<T>>
                struct G<T> { typealias X = G<X> }
                class D: F { var realm = try! Realm() }
                class E: D {}
                class F: E {}
                class Own: Own {}
                protocol P: R { func p() }
                protocol Q: P {}
                protocol R: Q {}
                extension P { func p() { x() } }
                extension D: P where X == X {}
                extension Unknown.Deeper where T: P { var realm: Realm { realm } }
                extension Unknown { func go(_ a: A, _ l: L<A>, _ g: G<Int>.X, _ d: D, _ own: Own) {
                a.x(l).y(g).z(own.w)
                d.realm.refresh()
                d.p()
                \(open)
                \(cross)
                } }
                """) == crossing)
    }

    @Test func valuesThatLeadToThemselves() {
        #expect(
            found(
                """
                class A { let x = x
                lazy var y = y
                var z = A().z
                var realm: Realm { realm }
                static let s = A.s
                static let t = B.u
                func go() { print(x, y.r, z, realm.objects(Dog.self), A.s.realm) } }
                class B { static let u = A.t }
                let g = g
                let h = i
                let i = h
                func go() { print(g.a, h.b, i.c, A.t)
                \(open)
                \(cross)
                }
                """) == crossing)
    }

    @Test func genericsThatGrowWithEachCall() {
        #expect(
            found(
                """
                struct Box<T> { let value: T
                func wrap() -> Box<Box<T>> { Box<Box<T>>(value: self) }
                func deep(_ n: Int) { if n > 0 { wrap().deep(n - 1) } } }
                func grow<T>(_ t: T) -> [T] { grow(grow(t)).first! }
                func go<T>(_ t: T, _ n: Int) { if n > 0 { go([t], n - 1) }
                \(open)
                Box(value: dog).deep(3)
                print(grow(dog))
                \(cross)
                }
                """) == crossing)
    }

    @Test func aChainOfTwoHundredCalls() {
        let links = series(200) { ".filter(\"age > \($0)\")" }
        #expect(
            found(
                """
                func go(_ realm: Realm) { let dogs = realm.objects(Dog.self)
                \(links)
                DispatchQueue.global().async { print(dogs.count) }
                }
                """
            ) == ["live_object_crosses_boundary: DispatchQueue.global().async { print(dogs.count) }"])
    }

    /// In debug: a quarter of them.
    @Test func aThousandGlobalsInARing() {
        let count = Sample.rounds(1000, oneIn: 4)
        let ring = series(count) { "let g\($0) = g\(($0 + 1) % count)" },
            chain = series(count) { "let k\($0) = k\($0 + 1)" }
        let computed = series(count) { "var c\($0): Int { c\(($0 + 1) % count) + c\(($0 * 7 + 3) % count) }" }
        #expect(
            found(
                """
                \(ring)
                \(chain)
                let k\(count) = try! Realm()
                \(computed)
                func go() { DispatchQueue.global().async { print(k0.objects(Dog.self).count, g0, c0) } }
                """
            ).allSatisfy { $0.hasPrefix("shared_global_handle: ") })
        #expect(found("\(ring)\n\(computed)\nfunc go() { print(g0, c0)\n\(open)\n\(cross)\n}") == crossing)
    }

    @Test func branchesTwoHundredDeepAndAsManyInARow() {
        let nested =
            series(200) { "if n > \($0) { dog = realm.objects(Dog.self)[\($0)]" } + "\nprint(dog)\n"
            + series(200) { "} else { dog.age == \($0) ? print(1) : print(2) }" }
        #expect(
            found(
                "func go(_ n: Int, _ realm: Realm) { var dog = realm.objects(Dog.self).first!\n\(nested)\n\(cross)\n}")
                == crossing)
        let row = (0..<200).map { "if n == \($0) { dog = realm.objects(Dog.self)[\($0)] }" }.joined(separator: " else ")
        #expect(
            found("func go(_ n: Int, _ realm: Realm) { var dog = realm.objects(Dog.self).first!\n\(row)\n\(cross)\n}")
                == crossing)
    }

    @Test func loopsFortyDeepWithSwitchesThatJump() {
        let loops = series(40) {
            """
            for x\($0) in xs { switch n { case \($0): dog = dog.freeze()
            case \($0 + 1): continue
            default: if x\($0) == n { break } }
            """
        }
        #expect(
            found(
                """
                func go(_ n: Int, _ xs: [Int], _ realm: Realm) { var dog = realm.objects(Dog.self).first!
                \(loops)
                print(dog)
                \(String(repeating: "}\n", count: 40))DispatchQueue.global().async { \
                print(realm.objects(Dog.self).count) }
                }
                """)
                == [
                    """
                    live_object_crosses_boundary: DispatchQueue.global().async { print(realm.objects(Dog.self).count) }
                    """
                ])
    }

    @Test func interpolationsAndTernariesInEachOther() {
        let text = (0..<60).reduce("dog.age") { inner, _ in "\"\\(\(inner))\"" }
        #expect(
            found("func go() {\n\(open)\nDispatchQueue.global().async { print(\(text)) }\n}") == [
                "live_object_crosses_boundary: DispatchQueue.global().async { print(\(text)) }"
            ])
        let choice = (0..<150).map { "n == \($0) ? realm.objects(Dog.self)[\($0)] : " }.joined()
        #expect(
            found("func go(_ n: Int, _ realm: Realm) { let dog = \(choice)realm.objects(Dog.self)[0]\n\(cross)\n}")
                == crossing)
    }

    @Test func manyImplementationsThatCallOneAnother() {
        let kinds = series(200) {
            """
            final class R\($0): Source { let next: Source
            init(_ n: Source) { next = n }
            func all(_ realm: Realm) -> [Dog] { next.all(realm) + Array(realm.objects(Dog.self)) } }
            """
        }
        #expect(
            found(
                """
                protocol Source { func all(_ realm: Realm) -> [Dog] }
                \(kinds)
                func go(_ s: Source, _ realm: Realm) { let dogs = s.all(realm)
                DispatchQueue.global().async { print(dogs[0].age) }
                }
                """
            )
                // More witnesses than a dozen are as good as unknown.
                == [])
    }

    @Test func wrappersThatDoubleAtEachLayer() {
        let layers = series(40) { "func w\($0)(_ f: @escaping () -> Void) { w\($0 + 1)(f)\nw\($0 + 1) { f() } }" }
        #expect(
            found(
                """
                \(layers)
                func w40(_ f: @escaping () -> Void) { DispatchQueue.global().async(execute: f) }
                func go() {
                \(open)
                w0 { print(dog.age) }
                }
                """
            ) == ["live_object_crosses_boundary: w0 { print(dog.age) }"])
    }
}
