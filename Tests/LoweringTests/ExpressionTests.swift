import Declarations
import Lowering
import Syntax
import Testing

/// The types of the less common kinds of expression.
@Suite struct ExpressionTests {
    @Test func argumentsOfAPropertyWrapperAreACallOfItsInitialiser() {
        let inferred = Inferred(
            """
            @propertyWrapper struct Clamped<V: Comparable> {
                var wrappedValue: V
                init(wrappedValue: V, _ range: ClosedRange<V>) { self.wrappedValue = wrappedValue }
                init(key: String, kind: Kind = .plain) { fatalError() }
            }
            enum Kind { case plain, rare }
            @propertyWrapper struct Found<T> { init(_ type: T.Type) {}; var wrappedValue: [T] { [] }; var projectedValue: Self { self } }
            struct Settings {
                @Clamped(0...1.5) var level = 0.5
                @Clamped(key: "k", kind: .rare) var name: String
                @Found(Int.self) var numbers
                func f() { let held = numbers; let projected = $numbers; _ = (held, projected) }
            }
            """)
        #expect(inferred.type("Clamped(0...1.5)") == "Clamped<Double>")
        #expect(inferred.callee("Clamped(0...1.5)") == "Clamped.init(wrappedValue:_:)")
        #expect(inferred.type("0...1.5") == "ClosedRange<Double>")
        #expect(inferred.type("Clamped(key: \"k\", kind: .rare)") == "Clamped<String>")
        #expect(inferred.callee(".rare") == "Kind.rare")
        #expect(inferred.type("held") == "[Int]")
        #expect(inferred.type("projected") == "Found<Int>")
    }

    @Test func wrappersInBodiesSayWhatTheyHold() {
        let inferred = Inferred(
            """
            @propertyWrapper struct Safe<T> { var wrappedValue: T?; init(wrappedValue: T?) { self.wrappedValue = wrappedValue } }
            func f(_ name: String?) { @Safe var kept = name; let other = kept; _ = other }
            """)
        #expect(inferred.type("other") == "String?")
    }

    @Test func interpolationsWithArgumentsAreCalls() {
        let inferred = Inferred(
            """
            struct Message: ExpressibleByStringInterpolation {
                struct StringInterpolation: StringInterpolationProtocol {
                    init(literalCapacity: Int, interpolationCount: Int) {}
                    mutating func appendLiteral(_ literal: String) {}
                    mutating func appendInterpolation(_ value: Int, style: Style) {}
                }
                init(stringLiteral: String) {}
                init(stringInterpolation: StringInterpolation) {}
            }
            enum Style { case short }
            func log(_ message: Message) {}
            func f(_ n: Int) { log("\\(n, style: .short) of \\(n)") }
            """)
        #expect(inferred.callee(".short") == "Style.short")
        #expect(inferred.type("\"\\(n, style: .short) of \\(n)\"") == "Message")
    }

    @Test func keyPathsThroughSubscripts() {
        let inferred = Inferred(
            """
            struct Dog { var name: String }
            func f(_ dogs: [Dog], _ key: KeyPath<Dog, String>) {
                let path = \\[Dog].[0].name
                let read = dogs[keyPath: path], named = dogs[0][keyPath: key]
                _ = (read, named)
            }
            """)
        #expect(inferred.type("path") == "WritableKeyPath<[Dog], String>")
        #expect(inferred.type("read") == "String")
        #expect(inferred.type("named") == "String")
    }

    @Test func initialisersOfSelfAndSuper() {
        let inferred = Inferred(
            """
            class Animal { init(name: String) {} ; convenience init() { self.init(name: "x") } }
            final class Dog: Animal { init(age: Int) { super.init(name: "y") } }
            struct Point { var x: Int; var y: Int; init(both: Int) { self.init(x: both, y: both) }; init(x: Int, y: Int) { self.x = x; self.y = y } }
            """)
        #expect(inferred.callee("self.init(name: \"x\")") == "Animal.init(name:)")
        #expect(inferred.callee("super.init(name: \"y\")") == "Animal.init(name:)")
        #expect(inferred.callee("self.init(x: both, y: both)") == "Point.init(x:y:)")
    }

    @Test func operatorsAsFunctions() {
        let inferred = Inferred(
            """
            func f(_ sizes: [Double], _ names: [String]) {
                let total = sizes.reduce(0, +), ordered = names.sorted(by: >)
                let mask: UInt8 = 1 << 3
                _ = (total, ordered, mask)
            }
            """)
        #expect(inferred.type("total") == "Double")
        #expect(inferred.type("ordered") == "[String]")
        #expect(inferred.type("1 << 3") == "UInt8")
        #expect(inferred.reasons() == [])
    }

    @Test func aSettersValueComesFirst() {
        let inferred = Inferred(
            """
            struct Table {
                subscript(key: String) -> Int {
                    get { 0 }
                    set { let a = newValue, b = key; _ = (a, b) }
                }
                subscript(row: Int) -> Double? {
                    get { nil }
                    set(given) { let c = given, d = row; _ = (c, d) }
                }
            }
            """)
        #expect(inferred.type("a") == "Int")
        #expect(inferred.type("b") == "String")
        #expect(inferred.type("c") == "Double?")
        #expect(inferred.type("d") == "Int")
    }

    @Test func namesThroughTheStandardLibrarysModule() {
        let inferred = Inferred("func f(_ a: Int) { let least = Swift.min(a, 3); Swift.print(least) }")
        #expect(inferred.type("least") == "Int")
        #expect(inferred.callee("Swift.print(least)") == "print(_:separator:terminator:)")
    }

    @Test func whatAPlacesConstraintsFix() {
        let inferred = Inferred(
            """
            struct Box<Value> { var value: Value; func read<T>(_ body: (Value) -> T) -> T { body(value) } }
            extension Box where Value == [Int] { func f() { let first = value.first; let count = read { $0.count }; _ = (first, count) } }
            extension Collection where Element == String { func g() { for (at, name) in enumerated() { let upper = name.uppercased(); _ = (at, upper) } } }
            func h() -> Bool { Task.isCancelled }
            """)
        #expect(inferred.type("first") == "Int?")
        #expect(inferred.type("count") == "Int")
        #expect(inferred.type("upper") == "String")
        #expect(inferred.type("Task") == "Task<Never, Never>.Type")
    }

    @Test func whatABuilderMakesOfExpressions() {
        let inferred = Inferred(
            """
            struct Pair<A, B> {}
            @resultBuilder enum Builder {
                static func buildBlock<A>(_ a: A) -> A { a }
                static func buildBlock<A, B>(_ a: A, _ b: B) -> Pair<A, B> { Pair() }
            }
            struct Stack<Content> { init(@Builder _ content: () -> Content) {} }
            func f() {
                let two = Stack { 1; "x" }
                let one = Stack { Stack { 2.5 } }
                _ = (two, one)
            }
            """)
        #expect(inferred.type("two") == "Stack<Pair<Int, String>>")
        #expect(inferred.type("one") == "Stack<Stack<Double>>")
    }

    @Test func overloadsOfCollections() {
        let inferred = Inferred(
            """
            protocol P {}
            struct Q: P {}
            func f(_ text: String, _ a: [String], _ b: [String], _ some: [any P], _ s: Set<Int>) {
                let rest = text.dropFirst(), start = String(text.prefix(2)), both = a + b, more = some + [Q()]
                let tail = a[1...], turned = a.reversed(), all = s.union(s), made = [Int?](repeating: nil, count: 2)
                _ = (rest, start, both, more, tail, turned, all, made)
            }
            """)
        #expect(inferred.type("rest") == "Substring")
        #expect(inferred.type("start") == "String")
        #expect(inferred.type("both") == "[String]")
        #expect(inferred.type("more") == "[any P]")
        #expect(inferred.type("tail") == "ArraySlice<String>")
        #expect(inferred.type("turned") == "ReversedCollection<[String]>")
        #expect(inferred.type("all") == "Set<Int>")
        #expect(inferred.type("made") == "[Int?]")
    }

    @Test func equalityTellsTheOtherOperand() {
        let inferred = Inferred(
            """
            enum Way { case up, down }
            struct Method: RawRepresentable, Equatable, Hashable { let rawValue: String; static let get = Method(rawValue: "GET") }
            func f<T: Equatable>(_ way: Way, _ method: Method?, _ a: T, _ b: T) {
                let x = way == .down, y = method == .get, z = a == b
                _ = (x, y, z)
            }
            """)
        #expect(inferred.callee(".down") == "Way.down")
        #expect(inferred.callee(".get") == "Method.get")
        #expect(inferred.type("x") == "Bool")
        #expect(inferred.type("y") == "Bool")
        #expect(inferred.type("z") == "Bool")
        #expect(inferred.reasons() == [])
    }

    @Test func aClosureIsNoSequence() {
        let inferred = Inferred(
            """
            struct Request {
                func validate(_ check: (Int) -> Bool) {}
                func validate<S: Sequence>(codes: S) where S.Element == Int {}
                func f() { validate { $0 > 200 } }
            }
            """)
        #expect(inferred.callee("validate { $0 > 200 }") == "Request.validate(_:)")
    }

    @Test func whatAnOptionalIsExpectedOf() {
        let inferred = Inferred(
            """
            struct Box<T> { let t: T; func read<R>(_ body: (T) -> R) -> R { body(t) } }
            func f(_ box: Box<Int>, _ c: Bool) {
                let text: String? = box.read { "\\($0)" }
                let name = type(of: box)
                print(c ? "a" : "b")
                _ = (text, name)
            }
            """)
        #expect(inferred.type("{ \"\\($0)\" }") == "(Int) -> String")
        #expect(inferred.type("name") == "Box<Int>.Type")
        #expect(inferred.type("c ? \"a\" : \"b\"") == "String")
    }

    @Test func whatIsExpectedChoosesBetweenALazyMapAndAnArray() {
        let inferred = Inferred(
            """
            func f(_ all: LazySequence<[Int]>?) {
                let copied = Array(all?.map { "\\($0)" } ?? [])
                let task = Task.detached { all!.map { "\\($0)" } }
                _ = (copied, task)
            }
            """)
        #expect(inferred.type("copied") == "[String]")
        #expect(inferred.type("task") == "Task<[String], Never>")
    }

    /// One of two types is not known in full; were it to have the member, too, the compiler couldn't choose.
    @Test func anImplicitMemberChoosesAnOverload() {
        let inferred = Inferred(
            """
            import Foundation
            enum Role { case archive }
            final class Folder: NSObject { static let other = Folder() }
            struct Box { func move(_ to: Role) -> Int { 0 }; func move(_ to: Folder) -> String { "" } }
            func f(_ box: Box) { let a = box.move(.archive); let b = box.move(.other); _ = (a, b) }
            """)
        #expect(inferred.type("a") == "Int")
        #expect(inferred.type("b") == "String")
    }

    /// A record that is not `Sendable` is a warning, or an error; the blocking overload is never meant where one waits.
    @Test func whatIsAwaitedIsTheAsynchronousOverload() {
        let inferred = Inferred(
            """
            final class Box { var n = 0 }
            struct Queue { func read<T>(_ f: (Int) throws -> T) throws -> T { try f(1) }; func read<T: Sendable>(_ f: @escaping @Sendable (Int) throws -> T) async throws -> [T] { [] } }
            func f(_ q: Queue) async throws { let a = try await q.read { _ in Box() }; let b = try q.read { _ in Box() }; _ = (a, b) }
            """)
        #expect(inferred.type("a") == "[Box]")
        #expect(inferred.type("b") == "Box")
    }

    @Test func optionsInALiteral() {
        let inferred = Inferred(
            """
            struct Mode: OptionSet { let rawValue: Int; static let fast = Mode(rawValue: 1) }
            func f(_ mode: Mode) -> Bool { let all: Mode = [.fast]; return all.contains(.fast) && mode == [.fast] }
            """)
        #expect(inferred.callee(".fast") == "Mode.fast")
        #expect(inferred.type("all.contains(.fast)") == "Bool")
    }

    /// A literal is what it is by default wherever that fits; an operator gives what its own declaration says.
    @Test func whereAQueryBuilderHasOverloadsOfItsOwn() {
        let inferred = Inferred(
            """
            struct SQL: ExpressibleByStringInterpolation { init(stringLiteral: String) {} }
            struct Column { var name: String }
            struct Condition {}
            func == (lhs: Column, rhs: Int?) -> Condition { Condition() }
            extension Sequence where Element == SQL { func joined(separator: SQL = "") -> SQL { "" } }
            struct Query {
                func select(_ names: [String]) -> Query { self }
                func select<T>(_ names: [String], as type: T.Type = T.self) -> [T] { [] }
            }
            func f(_ names: [String], _ column: Column, _ query: Query) {
                let text = names.map { "\\($0)" }.joined(separator: ", ")
                let condition = column == nil
                let chosen = query.select(["a"])
                let beside = elsewhere == 7
                _ = (text, condition, chosen, beside)
            }
            """)
        #expect(inferred.type("text") == "String")
        #expect(inferred.type("condition") == "Condition")
        #expect(inferred.type("chosen") == "Query")
        #expect(inferred.type("7") == "?")
    }

    @Test func staticInitialValuesCaptureNoSelf() {
        let program = Inferred("enum Names { static let base = 1; static let make: () -> Int = { base + 1 } }")
        #expect(program.captures("{ base + 1 }") == false)
    }

    /// Nothing recurses as deep as a chain is long.
    @Test func longChainsOfInitialValues() {
        let text =
            "let a0 = 1\n" + (1...1000).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "\n")
            + "\nfunc f() { let end = a1000; _ = end }"
        #expect(Inferred(text).type("end") == "Int")
        let circle =
            "let a0 = a400\n" + (1...400).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "\n")
            + "\nfunc f() { let end = a7; _ = end }"
        #expect(Inferred(circle).type("end") == "?")
    }
}
