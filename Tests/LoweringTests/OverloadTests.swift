import Testing

/// Overloads that only the parameters of closures distinguish. The expected results are the compiler's.
@Suite struct OverloadTests {
    private func inferred(_ calls: String) -> Inferred {
        Inferred(
            """
            final class Context { func fetch() throws -> [Int] { [] }; func delete() {} }
            final class Store {
                func write(_ actions: @escaping (Context) throws -> Void) {}
                func write(_ actions: @escaping (Context) throws -> Void, completion: @escaping (Error?) -> Void) {}
                func write<T>(
                    converting actions: @escaping (Context) throws -> T, completion: @escaping (Result<T, Error>) -> Void
                ) {}
            }
            func use(_ store: Store, _ done: @escaping (Error?) -> Void, _ ended: @escaping (Result<Void, Error>) -> Void) {
                \(calls)
            }
            """)
    }
    private static let plain = "Store.write(_:completion:)", converting = "Store.write(converting:completion:)"

    @Test(arguments: [
        ("{ a in a.delete(); a.delete() } completion: { _ in }", plain),
        ("{ a in a.delete(); a.delete() } completion: { e in print(1); if let e { print(e) } }", plain),
        ("{ a in a.delete() } completion: { if let e = $0 { print(e) } }", plain),
        ("{ a in a.delete(); a.delete() } completion: { done($0) }", plain),
        ("{ a in a.delete(); a.delete() } completion: { ended($0) }", converting),
        ("{ a in a.delete() } completion: { if case .success = $0 { print(1) } }", converting),
        (
            """
            { a in a.delete(); a.delete() } completion: { r in switch r { case .success: print(1); case .failure: \
            print(2) } }
            """,
            converting
        ),
        ("{ a in a.delete(); a.delete() } completion: { r in do { try r.get() } catch { print(error) } }", converting),
        ("{ a in let all = try a.fetch(); return all.count } completion: { r in print(r) }", converting),
        ("{ a in try a.fetch().count } completion: { r in print(1); print(r) }", converting),
        (
            """
            { a in try a.fetch().first } completion: { switch $0 { case .success(let n): print(n ?? 0); case .failure: \
            break } }
            """,
            converting
        )
    ])
    func theClosuresTellWhichIsMeant(closures: String, callee: String) {
        let inferred = inferred("store.write \(closures)")
        #expect(inferred.callee("store.write \(closures)") == callee)
        #expect(inferred.type("a") == "Context")
    }

    /// Neither is generic, and nothing is said of what they differ in: the compiler says that it is ambiguous.
    @Test func whereNothingTellsNobodyKnows() {
        let inferred = Inferred(
            """
            struct Reply {}
            func write(_ actions: () -> Void, completion: (Error?) -> Void) {}
            func write(with actions: () -> Void, completion: (Reply) -> Void) {}
            func use() { write { print(1); print(2) } completion: { _ in } }
            """)
        #expect(inferred.reasons().contains(.ambiguous))
    }

    /// Closures in closures, each given to one of two overloads: the work grows with the depth, not with a power of it,
    /// so that the innermost is known as well.
    @Test(arguments: [4, 12, 40]) func nestsAreTypedToTheBottom(depth: Int) {
        let inferred = Inferred(
            """
            struct Job<A> { init(_ body: () -> A) {}; init(_ body: () throws -> A) {} }
            func leaf() -> Int { 1 }
            func use() { \(String(repeating: "Job { ", count: depth))leaf()\(String(repeating: " }", count: depth)) }
            """)
        #expect(inferred.callee("leaf()") == "leaf()")
        #expect(inferred.type("Job { leaf() }") == "Job<Int>")
        #expect(!inferred.reasons().contains(.tooLarge))
    }

    /// More overloads than are tried one by one.
    @Test func thousandsOfOverloadsAreNotTried() {
        let types = (0..<2_000).map { "struct T\($0) {}; func f(_ t: T\($0)) {}" }.joined(separator: "\n")
        let inferred = Inferred("\(types)\nfunc use() { f(T7()); f(T8(), 1) }")
        #expect(inferred.reasons().contains(.tooLarge))
    }

    /// The chosen overload is unknown, the result that all have in common is not.
    @Test func whatAllOfThemGiveIsKnown() {
        let inferred = Inferred(
            """
            import Elsewhere
            struct Reply { let count = 1 }
            func make(_ text: String) -> Reply { Reply() }
            func make(_ number: Int) -> Reply { Reply() }
            func pick(_ text: String) -> String { text }
            func pick(_ number: Int) -> Int { number }
            func use() { print(make(elsewhere).count, pick(elsewhere)) }
            """)
        #expect(inferred.type("make(elsewhere)") == "Reply")
        #expect(inferred.type("make(elsewhere).count") == "Int")
        #expect(inferred.callee("make(elsewhere)") == "?")
        #expect(inferred.type("pick(elsewhere)") == "?")
    }

    /// Of two that fit the one without generic parameters of its own is meant.
    @Test func whatIsNotGenericGoesFirst() {
        let inferred = Inferred(
            """
            protocol Shape {}
            struct Box: Shape { func take(_ x: Int, _ s: any Shape) {}; func take<T>(_ x: T, _ s: Box) {} }
            func use(_ box: Box) { box.take(1, box) }
            """)
        #expect(inferred.callee("box.take(1, box)") == "Box.take(_:_:)")
        #expect(inferred.reasons().isEmpty)
    }

    /// `init()` comes with a class whose own initialisers only delegate; with a designated one it does not.
    @Test func convenienceInitializersDelegateToAnImplicitOne() {
        let inferred = Inferred(
            """
            class Store { var limit = 1; convenience init(limit: Int) { self.init(); self.limit = limit } }
            class Shelf { var limit: Int; init(limit: Int) { self.limit = limit }; convenience init(double: Int) { self.init(limit: 2 * double) } }
            struct Pair { var limit = 1; init(limit: Int) { self.limit = limit } }
            func use() { print(Store(), Store(limit: 2), Shelf(), Pair()) }
            """)
        #expect(inferred.type("Store()") == "Store")
        #expect(inferred.callee("Store()") == "Store.init()")
        #expect(inferred.type("Store(limit: 2)") == "Store")
        #expect(inferred.callee("Shelf()") == "?")
        #expect(inferred.callee("Pair()") == "?")
    }

    /// `await` distinguishes asynchronous functions from others, whatever stays unknown of their arguments.
    @Test func whatIsAwaitedIsAsynchronous() {
        let inferred = Inferred(
            """
            import Elsewhere
            final class Queue {
                func write<T>(_ body: (Int) throws -> T) rethrows -> T { try body(1) }
                func write<T>(later body: @escaping (Int) throws -> T) async throws -> T { try body(1) }
                func run(_ body: @escaping (Int) -> Void) {}
                func run<T>(now body: @escaping (Int) throws -> T) async rethrows -> T { try body(1) }
            }
            func plain(_ queue: Queue) { queue.write { elsewhere($0) } }
            func waiting(_ queue: Queue) async throws {
                try await queue.write { elsewhere($0, 1) }
                _ = await queue.run { elsewhere($0, 3) }
                Task { await elsewhere { queue.write { elsewhere($0, 4) } } }
            }
            """)
        #expect(inferred.callee("queue.write { elsewhere($0) }") == "Queue.write(_:)")
        #expect(inferred.callee("queue.write { elsewhere($0, 1) }") == "Queue.write(later:)")
        #expect(inferred.callee("queue.run { elsewhere($0, 3) }") == "Queue.run(now:)")
        #expect(inferred.callee("queue.write { elsewhere($0, 4) }") == "Queue.write(_:)")
    }

    /// What a closure gives tells apart overloads that ask something of it, and only those.
    @Test func closuresDecideWhereTheirResultIsAskedFor() {
        let inferred = Inferred(
            """
            protocol Shown {}
            struct Text: Shown {}
            struct Row {
                init<T>(_ made: @escaping () async -> T) {}
                init<T>(name: Int = 0, _ made: @escaping () async throws -> T) {}
            }
            struct List {
                init<T: Shown>(_ made: () -> T) {}
                init<T: FixedWidthInteger>(_ made: () -> T) {}
                init(_ made: () -> String) {}
            }
            func work() throws -> Int { 1 }
            func all() {
                let a = Row { Row { Row { Row { Row { 5 } } } } }
                let b = Row { Row { Row { Row { Row { try work() } } } } }
                let c = List { Text() }
                let d = List { Int8(1) }
                let e = List { String(1) }
            }
            """)
        #expect(inferred.reasons().isEmpty)
        #expect(inferred.callee("Row { 5 }") == "Row.init(_:)")
        #expect(inferred.callee("Row { try work() }") == "Row.init(name:_:)")
        for call in ["List { Text() }", "List { Int8(1) }", "List { String(1) }"] {
            #expect(inferred.callee(call) == "List.init(_:)")
        }
    }

    /// A member of the module's own extension shadows another module's that is the same by its types, not one that
    /// takes something else.
    @Test func theModulesOwnMemberShadowsAnImportedOne() {
        let library = """
            public final class Context { public func save() throws {}; public func count(_ name: String) -> Int { 1 } }
            """
        let inferred = Inferred(
            """
            import Storage
            extension Context {
                func save() throws { print("own") }
                func count(_ name: Substring) -> Int { 2 }
            }
            func use(_ context: Context) throws { try context.save(); print(context.count("x")) }
            """, modules: ["Storage": [library]])
        #expect(inferred.reasons().isEmpty)
        #expect(inferred.callee("context.save()") == "Context.save()")
        #expect(inferred.type("context.count(\"x\")") == "Int")
    }

    /// `.name` as a dictionary's key, beside subscripts that take any range.
    @Test func anImplicitMemberMayBeADictionarysKey() {
        let inferred = Inferred(
            """
            enum Gesture { case shake, tap }
            func use(_ actions: [Gesture: String], _ all: [[Gesture: Int]]) { print(actions[.shake], all[0][.tap, default: 1]) }
            """)
        #expect(inferred.type("actions[.shake]") == "String?")
        #expect(inferred.type("all[0][.tap, default: 1]") == "Int")
    }
}
