import Foundation
import Syntax
import Testing

@testable import Declarations

/// A program that takes a file's new text, against one that is made of it.
@Suite struct EditTests {
    private static let other = "extension Store: Named { func rename() { first() } }\nprotocol Named {}\n"
    private static let text = """
        import Foundation
        @propertyWrapper struct Clamped<Value> { var wrappedValue: Value; init(wrappedValue: Value, limit: Int) { self.wrappedValue = wrappedValue } }
        class Store: @unchecked Sendable {
            @Clamped(limit: 3) var count = 1
            func first(_ limit: Int = 1 + 2) { print(limit) }
            var size: Int { count * 2 }
            init(name: String = "a") { func local() { print(1) }; local() }
            func last(_ other: Int = 7, by way: String = "x") { let a = 1 }
        }
        func end(_ value: Int = 12) -> Int { value }
        """

    /// What of the first `old` becomes `new`, and whether the program takes it.
    private func take(_ old: String, _ new: String) throws -> Bool {
        func tree(_ text: String) -> SyntaxTree {
            let tree = parse(text, path: "App.swift")
            tree.link()
            return tree
        }
        let other = tree(Self.other)
        let range = try #require(Self.text.range(of: old))
        let edited = tree(Self.text.replacingCharacters(in: range, with: new))
        let program = Program([ModuleInput(name: Symbol("App"), trees: [tree(Self.text), other])])
        // All is asked before.
        let before = program.describe(FileID(0)) + program.describe(FileID(1))
        guard program.take(edited, for: FileID(0)) != nil else {
            #expect(program.describe(FileID(0)) + program.describe(FileID(1)) == before)
            return false
        }
        let fresh = Program([ModuleInput(name: Symbol("App"), trees: [edited, other])])
        #expect(program.describe(FileID(0)) + program.describe(FileID(1)) == fresh.describe(FileID(0)) + fresh.describe(FileID(1)))
        #expect(program.declarations.count == fresh.declarations.count)
        for index in program.declarations.indices {
            let id = DeclarationID(index), source = program[id].source
            #expect(source == fresh[id].source && program.declaration(at: source) == fresh.declaration(at: source))
            guard source.file.index < 2 else { continue }
            #expect(program.propertyWrappers(of: id).map(\.attribute) == fresh.propertyWrappers(of: id).map(\.attribute))
            if program[id].isFunctionLike { #expect(program.signature(of: id).parameters.map(\.defaultValue) == fresh.signature(of: id).parameters.map(\.defaultValue)) }
            if program[id].isType { #expect(program.inheritance.inheritance(of: id).map(\.node) == fresh.inheritance.inheritance(of: id).map(\.node)) }
        }
        return true
    }

    @Test func whatIsTypedIntoABody() throws {
        for (old, new) in [
            ("{ print(limit) }", "{ print(limit); let typed = 1 + limit; _ = typed }"), ("{ print(limit) }", "{}"), ("{ print(limit) }", "{ print(limit + ) }"), ("count * 2", "count * 2 + count"),
            ("let a = 1", "let a = { [1, 2].map { $0 } }()"), ("{ value }", "{ value /* more */ }"), ("{ value }", "{\n\n    value\n}"), ("count * 2", "size"), ("{ value }", "{ value + value }"),
        ] {
            #expect(try take(old, new), "\(new)")
        }
    }

    @Test func whatMayChangeMoreIsNotTaken() throws {
        for (old, new) in [
            ("limit: Int = 1", "limit: Int = 2"), ("first", "second"), ("= 1\n", "= 2\n"), ("{ print(limit) }", "{ func local() {} }"), ("{ print(limit) }", "{ print(limit) "), ("{ print(limit) }", "{ struct A {} }"),
            ("{ print(limit) }", "{\n#if DEBUG\nprint(1)\n#endif\n}"), ("let a = 1 }", "let a = 1 }\nfunc more() {}"), ("import Foundation", "import UIKit"), ("{ print(limit) }", "{ } }"), ("func local() { print(1) }; ", ""), ("; local()", "; local(); local()"), ("print(1)", "print(1, 2)"),
        ] {
            #expect(try !take(old, new), "\(new)")
        }
    }
}
