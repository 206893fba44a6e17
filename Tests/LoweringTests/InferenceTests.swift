import Declarations
import Lowering
import Syntax
import Testing

/// The results of inference for a few files: types, callees and isolation by the text of the expressions.
struct Inferred {
    let program: Program
    private var bodies: [(Outline, InferenceResult)] = []

    /// - Parameter files: the texts of a module's files.
    init(_ files: String..., modules: [String: [String]] = [:]) {
        var inputs = modules.keys.sorted().map { name in
            ModuleInput(name: Symbol(name), trees: Self.trees(modules[name] ?? [], in: name))
        }
        inputs.append(ModuleInput(name: Symbol("Main"), trees: Self.trees(files, in: "Main")))
        let program = Program(inputs)
        self.program = program
        let factory = OutlineFactory(program)
        let table = InferredTypes(program: program) { factory.outline(of: $0) }
        for owner in factory.owners() {
            if let outline = factory.outline(of: owner) { bodies.append((outline, table.infer(outline))) }
        }
    }

    private static func trees(_ files: [String], in module: String) -> [SyntaxTree] {
        files.enumerated().map { index, text in
            parse(path: "\(module)/\(index).swift", source: SourceBytes(Array(text.utf8)))
        }
    }

    private func text(_ span: Span, _ outline: Outline) -> String {
        let tree = program[outline.file].tree
        return tree.source.string(Int(tree.tokens[Int(span.first)].start)..<Int(tree.tokens[Int(span.last)].end))
    }

    /// The types of all expressions that are written so; `?` where one is unknown.
    func type(_ written: String) -> String {
        var found: [String] = []
        for (outline, result) in bodies {
            for index in outline.expressions.indices where text(outline.expressionSpans[index], outline) == written {
                if case .optionalChain = outline.expressions[index] { continue }
                let type = result.types[index]
                let shown = program.types.contains(type, where: { $0 == .unknown }) ? "?" : program.text(of: type)
                if !found.contains(shown) { found.append(shown) }
            }
        }
        return found.joined(separator: " | ")
    }

    /// The declarations that these expressions refer to.
    func callee(_ written: String) -> String {
        var found: [String] = []
        for (outline, result) in bodies {
            for index in outline.expressions.indices where text(outline.expressionSpans[index], outline) == written {
                let shown: String
                switch result.targets[index] {
                case .declaration(let id), .implicitSelfMember(let id), .requirement(let id):
                    shown = (program.owner(of: id).map { program[$0].name.text + "." } ?? "") + program.fullName(of: id)
                case .unresolved: shown = "?"
                case .type(let type): shown = program.text(of: type)
                case .value: shown = "value"
                case .module(let name): shown = name.text
                case .none: shown = "-"
                }
                if !found.contains(shown) { found.append(shown) }
            }
        }
        return found.joined(separator: " | ")
    }

    /// The contexts of the closures that begin with this text.
    func isolation(_ start: String) -> String {
        for (outline, result) in bodies {
            for index in outline.closures.indices where text(outline.closures[index].span, outline).hasPrefix(start) {
                switch result.closures[index].isolation {
                case .nonisolated: return "nonisolated"
                case .globalActor(let actor): return "@" + program.text(of: actor)
                case .actorInstance: return "self"
                case .caller: return "caller"
                case .parameter: return "parameter"
                case .unknown: return "?"
                }
            }
        }
        return "-"
    }

    /// Whether the closures that are written so capture `self`.
    func captures(_ written: String) -> Bool {
        bodies.contains { outline, result in
            outline.closures.indices.contains {
                text(outline.closures[$0].span, outline) == written && result.closures[$0].capturesSelf
            }
        }
    }

    func reasons() -> [UnknownReason] { bodies.flatMap { $0.1.unknowns.map(\.1) } }
}

@Suite struct InferenceTests {
    @Test func literalsTakeWhatIsExpected() {
        let inferred = Inferred(
            """
            func takes(_ d: Double, _ o: Int?, _ s: Set<String>) {}
            func f() {
                let a = 1, b = 2.5, c = "x", d = [1, 2], e = ["k": 1.5]
                let g: Double = 3
                takes(4, 5, ["y"])
                _ = (a, b, c, d, e, g)
            }
            """)
        #expect(inferred.type("a") == "Int")
        #expect(inferred.type("b") == "Double")
        #expect(inferred.type("d") == "[Int]")
        #expect(inferred.type("e") == "[String : Double]")
        #expect(inferred.type("3") == "Double")
        #expect(inferred.type("4") == "Double")
        #expect(inferred.type("5") == "Int")
        #expect(inferred.type("[\"y\"]") == "Set<String>")
    }

    @Test func closuresGetTheirParametersFromTheCallee() {
        let inferred = Inferred(
            """
            struct Dog { var name: String; var age: Int? }
            func f(_ dogs: [Dog]) {
                let names = dogs.map { $0.name }
                let ages = dogs.compactMap { dog in dog.age }
                let old = dogs.filter { $0.age ?? 0 > 3 }.map(\\.name)
                let first = dogs.first(where: { $0.name == "Rex" })?.age
                let total = ages.reduce(0) { $0 + $1 }
                _ = (names, ages, old, first, total)
            }
            """)
        #expect(inferred.type("names") == "[String]")
        #expect(inferred.type("ages") == "[Int]")
        #expect(inferred.type("old") == "[String]")
        #expect(inferred.type("first") == "Int?")
        #expect(inferred.type("total") == "Int")
    }

    @Test func variablesOfATupleHaveTheTypesOfItsElements() {
        let inferred = Inferred(
            """
            let (count, (name, _)) = (1, ("a", true))
            func f() { let a = count, b = name; _ = (a, b) }
            """)
        #expect(inferred.type("a") == "Int")
        #expect(inferred.type("b") == "String")
    }

    /// A closure is asynchronous by what stands in it; that it is given where an asynchronous one is expected changes
    /// no overload.
    @Test func aClosureWithoutAwaitPrefersWhatIsSynchronous() {
        let inferred = Inferred(
            """
            func open() throws -> Int { 0 }
            func open(_ wait: Bool = true) async throws -> String { "" }
            func f() { Task { let a = try open(); _ = a }; Task { let b = try await open(); _ = b } }
            """)
        #expect(inferred.type("a") == "Int")
        #expect(inferred.type("b") == "String")
    }

    /// A closure's value is not dropped where an overload takes it, whatever else that could do.
    @Test func aClosuresValueGoesToWhoTakesIt() {
        let inferred = Inferred(
            """
            struct Queue {
                func sync(execute block: () -> Void) {}
                func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
            }
            func count() -> Int { 1 }
            func f(_ queue: Queue) { let a = queue.sync { "a" }; let b = queue.sync { count() }; _ = (a, b) }
            """)
        #expect(inferred.type("a") == "String")
        #expect(inferred.type("b") == "Int")
    }

    @Test func overloadsByLabelsThenTypesThenSpecialisation() {
        let inferred = Inferred(
            """
            class Animal {}
            class Dog: Animal {}
            func feed(_ animal: Animal) -> Int { 0 }
            func feed(_ dog: Dog) -> String { "" }
            func feed(_ animal: Animal, with food: String) -> Bool { true }
            func feed<T>(_ other: T) -> Double { 0 }
            func f(dog: Dog, animal: Animal) {
                let a = feed(dog), b = feed(animal), c = feed(dog, with: "meat"), d = feed(3)
                _ = (a, b, c, d)
            }
            """)
        #expect(inferred.type("a") == "String")
        #expect(inferred.type("b") == "Int")
        #expect(inferred.type("c") == "Bool")
        #expect(inferred.type("d") == "Double")
        #expect(inferred.callee("feed(dog, with: \"meat\")") == "feed(_:with:)")
    }

    @Test func equallyGoodIsAmbiguousWhicheverComesFirst() {
        let first = "protocol A {}; protocol B {}; func g(_ a: any A) -> Int { 0 }\n",
            second = "func g(_ b: any B) -> String { \"\" }\n"
        let use = "struct S: A, B {}; func f(s: S) { let x = g(s); _ = x }"
        for files in [first + second + use, second.replacing("\n", with: "\n") + first + use] {
            let inferred = Inferred(files)
            #expect(inferred.type("x") == "?")
            #expect(inferred.reasons().contains(.ambiguous))
        }
    }

    @Test func asynchronousContextsPreferAsynchronousOverloads() {
        let inferred = Inferred(
            """
            struct Queue {
                func read<T>(_ body: (Int) throws -> T) throws -> T { fatalError() }
                func read<T>(_ body: @escaping @Sendable (Int) throws -> T) async throws -> [T] { fatalError() }
            }
            func a(q: Queue) throws { let x = try q.read { $0 }; _ = x }
            func b(q: Queue) async throws { let y = try await q.read { $0 }; _ = y }
            """)
        #expect(inferred.type("x") == "Int")
        #expect(inferred.type("y") == "[Int]")
    }

    @Test func unknownStaysUnknown() {
        let inferred = Inferred(
            """
            import Elsewhere
            func f(_ thing: Thing) {
                let a = thing.name
                thing.each { item in let b = item.size; _ = b; let c = 3; _ = c }
                _ = a
            }
            """)
        #expect(inferred.type("a") == "?")
        #expect(inferred.type("b") == "?")
        #expect(inferred.type("c") == "Int")
        #expect(inferred.reasons().contains(.opaqueBase))
    }

    @Test func propertiesGetTheirTypesFromInitialValues() {
        let inferred = Inferred(
            """
            struct Store { let dogs = Loader().load(); static let shared = Store() }
            let everyone = Store.shared.dogs
            """,
            "struct Loader { func load() -> [String] { [] } }\nfunc f() { let x = everyone; _ = x }")
        #expect(inferred.type("x") == "[String]")
    }

    @Test func circularInitialValuesAreUnknownForAll() {
        for text in ["let a = b\nlet b = [c]\nlet c = a\nlet d = a", "let d = a\nlet c = a\nlet b = [c]\nlet a = b"] {
            let inferred = Inferred(text + "\nfunc f() { _ = (a, b, c, d) }")
            for name in ["a", "b", "c", "d"] { #expect(inferred.type(name) == "?") }
            #expect(inferred.reasons().contains(.circular))
        }
    }

    @Test func optionalChainsAndTheirEnds() {
        let inferred = Inferred(
            """
            class Node { var next: Node?; var value = 1; func twice() -> Int? { nil } }
            func f(n: Node?) {
                let a = n?.next?.value
                let b = n?.twice()
                let c = n?.value ?? 0
                let d = try? g(n!.value)
                let e = n?.next == nil
                _ = (a, b, c, d, e)
            }
            func g(_ x: Int) throws -> String? { nil }
            """)
        #expect(inferred.type("a") == "Int?")
        #expect(inferred.type("b") == "Int?")
        #expect(inferred.type("c") == "Int")
        #expect(inferred.type("d") == "String?")
        #expect(inferred.type("e") == "Bool")
    }

    @Test func casesAndTheirPayloads() {
        let inferred = Inferred(
            """
            enum Event { case named(String, count: Int), quit }
            func f(_ e: Event, _ r: Result<[Int], Error>) {
                switch e {
                case .named(let text, count: let n): _ = (text, n)
                case .quit: break
                }
                if case .success(let list) = r { _ = list }
                let other: Event = .named("x", count: 1)
                _ = other
            }
            """)
        #expect(inferred.type("text") == "String")
        #expect(inferred.type("n") == "Int")
        #expect(inferred.type("list") == "[Int]")
        #expect(inferred.callee(".named(\"x\", count: 1)") == "Event.named(_:count:)")
    }

    @Test func closuresRunWhereSwiftSays() {
        let inferred = Inferred(
            """
            actor Store {
                var count = 0
                func f() {
                    Task { /*a*/ self.count += 1 }
                    Task { /*b*/ print("x") }
                    Task.detached { /*c*/ await self.f() }
                    [1].forEach { _ in /*d*/ count += 1 }
                }
            }
            @MainActor func g() {
                Task { /*e*/ print("y") }
                DispatchQueue.global().async { /*f*/ print("z") }
                Task { @MainActor in /*g*/ print("w") }
            }
            """)
        #expect(inferred.isolation("{ /*a*/") == "self")
        #expect(inferred.isolation("{ /*b*/") == "nonisolated")
        #expect(inferred.isolation("{ /*c*/") == "nonisolated")
        #expect(inferred.isolation("{ _ in /*d*/") == "self")
        #expect(inferred.isolation("{ /*e*/") == "@MainActor")
        #expect(inferred.isolation("{ @MainActor in /*g*/") == "@MainActor")
    }

    @Test func twoClassesOfOneNameInTwoModules() {
        let inferred = Inferred(
            """
            import Other
            struct Manga { var pages: Int }
            func f(a: Manga, b: Other.Manga) { let x = a.pages; let y = b.pages; _ = (x, y) }
            """,
            modules: ["Other": ["public struct Manga { public var pages: [String] }"]])
        #expect(inferred.type("x") == "Int")
        #expect(inferred.type("y") == "[String]")
    }
}
