import Declarations
import Lowering
import Syntax
import Testing

private func program(_ files: [(name: String, text: String)]) -> Program {
    let trees = files.map { file in
        parse(path: file.name, source: SourceBytes(Array(file.text.utf8)))
    }
    return Program([ModuleInput(name: Symbol("Main"), trees: trees)])
}

/// The bodies of a program as text, by what they are the body of.
private func bodies(_ program: Program) -> [String] {
    let lowerer = Lowerer(program)
    return lowerer.owners().compactMap { owner in
        guard let body = lowerer.body(of: owner) else { return nil }
        #expect(BodyVerifier.faults(of: body, program) == [])
        return body.describe(program)
    }.sorted()
}

@Suite struct LowererTests {
    /// The same files in another order, and types that lead to each other through initial values in cycles: the same
    /// bodies.
    @Test func orderOfFilesChangesNothing() {
        let files = [
            (
                "Store.swift",
                """
                actor Store {
                    var cache: [String: Item] = [:]
                    func item(_ id: String) async -> Item? { if let known = cache[id] { return known }
                        let made = await make(id); cache[id] = made; return made }
                }
                """
            ),
            (
                "Make.swift",
                """
                func make(_ id: String, twice: Bool = false) async -> Item { Item(id: id, size: size + other) }
                let size = other
                let other = size
                """
            ),
            (
                "Item.swift",
                """
                struct Item: Named { let id: String; var size: Int }
                protocol Named { var id: String { get } }
                extension Named { var label: String { id.uppercased() } }
                """
            ),
            (
                "Use.swift",
                """
                func use(_ store: Store) async { for id in ["a", "b"] { print(await store.item(id)?.label ?? id) } }
                """
            )
        ]
        let expected = bodies(program(files))
        #expect(expected.count >= 5)
        for _ in 0..<6 { #expect(bodies(program(files.shuffled())) == expected) }
    }

    /// A local function is a value of its type where it is called; a macro that is declared is called as a function is.
    @Test func localFunctionsAndMacrosAreCalledByTheirTypes() {
        let text = bodies(
            program([
                (
                    "Use.swift",
                    """
                    @freestanding(expression) macro twice(_ value: Int, times: Int = 2) -> Int = #externalMacro(module: "M", type: "Twice")
                    func use() { func half(_ number: Int) -> String { "" }; print(half(2), #twice(3)) }
                    """
                )
            ])
        ).joined()
        #expect(text.contains("closure f1 : (Int) -> String"))
        #expect(text.contains("call twice(_:times:)"))
        #expect(!text.contains("macro"))
    }

    /// A library's method that is named as a value is a function that calls it; the project's own stays a name, as does
    /// one that has no receiver yet.
    @Test func methodsOfLibrariesAreFunctionsWhereTheyAreNamed() {
        let text = bodies(
            program([
                (
                    "Use.swift",
                    """
                    struct Own { func has(_ name: String) -> Bool { true } }
                    func use(_ names: [String], _ own: Own) -> [String] {
                        names.filter("abc".hasPrefix) + names.filter(own.has)
                    }
                    func late() { print(String.hasPrefix) }
                    """
                )
            ])
        ).joined()
        #expect(text.contains("closure f1 %5 : (String) -> Bool"))
        #expect(text.contains("call hasPrefix(_:)"))
        #expect(text.contains("function has(_:)"))
        #expect(!text.contains("function hasPrefix(_:) %5"))
    }

    @Test func defaultsAreWrittenOutAndSuspensionsMarked() {
        let text = """
            func load(_ id: Int, retries: Int = 3) async throws -> String { "" }
            func use() async -> String? { try? await load(1) }
            """
        let found = bodies(program([("A.swift", text)])).first { $0.hasPrefix("body use()") }
        #expect(
            found == """
                body use()() [nonisolated]
                b0: // errors to b1
                  %0 = constant integer : Int
                  %1 = defaultArgument load(_:retries:).1
                  %2 = call load(_:retries:) %0, %1 awaited throws : String
                  suspend call
                  %4 = wrap %2 : String?
                  store $1 %4
                  jump b2
                b1:
                  %7 = constant nil : String?
                  store $1 %7
                  jump b2
                b2:
                  %10 = load $1 : String?
                  store $0 %10
                  jump b3
                b3:
                  %13 = load $0
                  return %13

                """)
    }

    @Test func membersOfSelfSayWhatTheyAreAskedOf() {
        let text = """
            final class Store {
                private var names: [String] = []
                var first: String? { names.first }
                func add(_ name: String) { names.append(name); print(first ?? name) }
            }
            """
        let found = bodies(program([("A.swift", text)])).first { $0.contains("body add") } ?? ""
        #expect(found.contains("%2 = receiver"))
        #expect(found.contains("get names %2 : [String]"))
        // The value after a mutating call goes back to the place that it was read from.
        #expect(found.contains("set names %2"))
        #expect(found.contains("call first"))
    }

    @Test func aWrapperIsMadeOfWhatItWraps() {
        let text = """
            @propertyWrapper struct Limited { var wrappedValue: Int; init(wrappedValue: Int, to limit: Int) { self.wrappedValue = wrappedValue } }
            struct Jar { @Limited(to: 3) var size = 1 }
            """
        let found = bodies(program([("A.swift", text)])).first { $0.hasPrefix("body wrapper 0 of size") } ?? ""
        #expect(found.contains("= parameter 0"))
        #expect(found.contains("call init(wrappedValue:to:)"))
    }
}
