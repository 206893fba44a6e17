import Declarations
import Syntax
import Testing

import Lowering

/// The choice of the bodies of a file, where the values of a type `Store` are followed, and queues decide.
private struct Choice {
    let program: Program
    let selection: Selection

    init(_ text: String) {
        let tree = parse(path: "A.swift", source: SourceBytes(Array(text.utf8)))
        tree.link()
        let program = Program([ModuleInput(name: Symbol("Main"), trees: [tree])])
        func isNamed(_ name: String, _ type: TypeID) -> Bool {
            program.declaration(of: type).map { program[$0].name == Symbol(name) } ?? false
        }
        self.program = program
        selection = Lowerer(program).selection(
            of: Interest(
                names: [Symbol("Store")], isFollowed: { isNamed("Store", $0) }, isDecisive: { isNamed("Queue", $0) }))
    }

    func next() -> [String] {
        selection.next { count, work in for index in 0..<count { work(index) } }.map { name($0.owner) }
    }

    func name(_ owner: BodyOwner) -> String { "\(program[owner.declaration].name)" }
}

/// Which bodies are chosen, and when.
@Suite struct SelectionTests {
    private static let types = """
        final class Store: Kept { func save() { } }
        final class Queue { func run(_ work: () -> Void) { work() } }
        class Kept { }
        protocol Plain { }

        """

    /// Who may have a part in what becomes of a value is chosen with who calls it; who can have none is not.
    @Test(arguments: [
        ("func part(_ n: Int) -> Int { n + 1 }", "_ = part(1)", false),
        ("func part(_ n: [String: Int]) { print(n) }", "part([:])", false),
        ("struct Size { var width = 1 }\nfunc part(_ n: Size) { print(n) }", "part(Size())", false),
        ("func part() -> any Plain { fatalError() }", "_ = part()", true),
        ("func part() -> Bool { true }", "_ = part()", true),
        ("func part() -> Int? { nil }", "_ = part()", true),
        ("struct Size { var width = 1 }\nfunc part() -> Size { Size() }", "_ = part()", true),
        ("func part() async { }", "await part()", true),
        ("func part(_ work: () -> Void) { }", "part { }", true),
        ("func part(_ queue: Queue?) { }", "part(nil)", true),
        ("func part(_ any: Any) { }", "part(1)", true),
        ("func part(_ all: [AnyObject]) { }", "part([])", true),
        ("func part(_ kept: Kept) { }", "part(Kept())", true),
        ("func part<T>(_ any: T) { }", "part(1)", true),
        ("extension Kept { func part() { } }", "Kept().part()", true),
        ("extension Queue { func part() { } }", "Queue().part()", true),
    ])
    func callees(_ declaration: String, _ call: String, isChosen: Bool) {
        let test = Choice(Self.types + declaration + "\nfunc user(_ store: Store) async { \(call)\nstore.save() }")
        let found = test.next()
        #expect(found.contains("user"))
        #expect(found.contains("part") == isChosen, "\(declaration): \(found)")
        #expect(test.next() == [])
        #expect(test.selection.takeLate() == [])
    }

    /// A body that was left out, and turns out to matter after its caller has been given, is told as late; one that nothing given calls
    /// is not.
    @Test func whatIsChosenLate() throws {
        let test = Choice(
            Self.types + """
                func user(_ store: Store) { first(1); store.save() }
                func first(_ n: Int) { second(n) }
                func second(_ n: Int) { open() }
                func open() { _ = Store() }
                """)
        #expect(test.next() == ["save", "user", "open"])
        func function(_ name: String) throws -> BodyOwner {
            let index = try #require(test.program.declarations.indices.first { test.program.declarations[$0].name == Symbol(name) })
            return .function(DeclarationID(index))
        }
        test.selection.wantCallers(of: try function("open"))
        #expect(test.next() == ["second"])
        #expect(test.selection.takeLate() == [])
        test.selection.wantCallers(of: try function("second"))
        #expect(test.next() == ["first"])
        #expect(test.selection.takeLate().map(test.name) == ["first"])
        #expect(test.selection.takeLate() == [])
        test.selection.wantCallers(of: try function("first"))
        #expect(test.next() == [])
        #expect(test.selection.owners.map(test.name) == ["save", "user", "first", "second", "open"])
    }

    /// Where a body sets a flag and asks for it later, what it calls in between may have set it, too.
    @Test func flagsThatAreSetInBetween() {
        let text =
            Self.types + """
                var isOpen = false, isShut = false
                func user(_ store: Store) { isOpen = false; isShut = true; first(); if isOpen { store.save() } }
                func first() { isOpen = true }
                func other() { isShut = true }
                func reader() { print(isOpen) }
                """
        let found = Choice(text).next()
        #expect(found.contains("first"))
        #expect(!found.contains("other") && !found.contains("reader"), "\(found)")
    }
}
