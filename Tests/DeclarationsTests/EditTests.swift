import Declarations
import Foundation
import Syntax
import Testing

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
            lazy var made: [Int] = { [1, 2].map { $0 } }()
            lazy var guessed = { [3] }()
            @Clamped(limit: 4) var wrapped: () -> Int = { 5 }
            func last(_ other: Int = 7, by way: String = "x") { let a = 1 }
        }
        func end(_ value: Int = 12) -> Int { value }
        """

    /// Replaces the first `old` by `new`, and says whether the program takes the edit.
    private func take(_ old: String, _ new: String) throws -> Bool {
        func tree(_ text: String) -> SyntaxTree {
            parse(text, path: "App.swift")
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
        #expect(
            program.describe(FileID(0)) + program.describe(FileID(1)) == fresh.describe(FileID(0))
                + fresh.describe(FileID(1)))
        #expect(program.declarations.count == fresh.declarations.count)
        for index in program.declarations.indices {
            let id = DeclarationID(index), source = program[id].source
            #expect(source == fresh[id].source && program.declaration(at: source) == fresh.declaration(at: source))
            guard source.file.index < 2 else { continue }
            #expect(
                program.propertyWrappers(of: id).map(\.attribute) == fresh.propertyWrappers(of: id).map(\.attribute))
            if program[id].isFunctionLike {
                #expect(
                    program.signature(of: id).parameters.map(\.defaultValue)
                        == fresh.signature(of: id).parameters.map(\.defaultValue))
            }
            if program[id].isType {
                #expect(
                    program.inheritance.inheritance(of: id).map(\.node)
                        == fresh.inheritance.inheritance(of: id).map(\.node))
            }
        }
        return true
    }

    @Test func whatIsTypedIntoABody() throws {
        for (old, new) in [
            ("{ print(limit) }", "{ print(limit); let typed = 1 + limit; _ = typed }"), ("{ print(limit) }", "{}"),
            ("{ print(limit) }", "{ print(limit + ) }"), ("count * 2", "count * 2 + count"),
            ("let a = 1", "let a = { [1, 2].map { $0 } }()"), ("{ value }", "{ value /* more */ }"),
            ("{ value }", "{\n\n    value\n}"), ("count * 2", "size"), ("{ value }", "{ value + value }"),
            ("print(1)", "print(1, 2)"), ("[1, 2].map", "let typed = [1, 2, 4]; return typed.map"),
            ("{ $0 } }()", "{ $0 + 1 } }()"), ("[1, 2].map { $0 }", "")
        ] {
            #expect(try take(old, new), "\(new)")
        }
    }

    @Test func whatMayChangeMoreIsNotTaken() throws {
        for (old, new) in [
            ("limit: Int = 1", "limit: Int = 2"), ("first", "second"), ("= 1\n", "= 2\n"),
            ("{ print(limit) }", "{ func local() {} }"), ("{ print(limit) }", "{ print(limit) "),
            ("{ print(limit) }", "{ struct A {} }"),
            ("{ print(limit) }", "{\n#if DEBUG\nprint(1)\n#endif\n}"), ("let a = 1 }", "let a = 1 }\nfunc more() {}"),
            ("import Foundation", "import UIKit"), ("{ print(limit) }", "{ } }"), ("func local() { print(1) }; ", ""),
            ("; local()", "; local(); local()"), ("[1, 2].map", "func local() {}; return [1].map"),
            ("{ $0 } }()", "{ $0 } }(4)"),
            ("[3]", "[3, 4]"), ("{ 5 }", "{ 6 }")
        ] {
            #expect(try !take(old, new), "\(new)")
        }
    }

    // MARK: Edits of declarations

    /// The program that follows an edit, against one that is made of the text; nil where none does.
    private func following(_ old: String, _ new: String) throws -> (old: Program, new: Program)? {
        let other = parse(Self.other, path: "Other.swift"), before = parse(Self.text, path: "App.swift")
        let range = try #require(Self.text.range(of: old))
        let edited = parse(Self.text.replacingCharacters(in: range, with: new), path: "App.swift")
        func input(_ tree: SyntaxTree) -> [ModuleInput] { [ModuleInput(name: Symbol("App"), trees: [tree, other])] }
        let program = Program(input(before))
        program.numberTokensForEdits()
        guard let next = program.following(input(edited), edited, for: FileID(0)) else { return nil }
        let fresh = Program(input(edited))
        #expect(next.describe(FileID(0)) == fresh.describe(FileID(0)), "\(new)")
        #expect(next.describe(FileID(1)) == fresh.describe(FileID(1)), "\(new)")
        #expect(next.order.map { next.declarations[$0].name } == fresh.order.map { fresh.declarations[$0].name })
        return (program, next)
    }

    @Test func whatIsTheSameKeepsItsNumber() throws {
        for (old, new) in [
            ("func first", "func typed() {}; func first"), ("func last", "var typed: Int { 1 }; func last"),
            ("func first(_ limit: Int = 1 + 2) { print(limit) }", ""), ("func first", "func second"),
            ("var size: Int", "var length: Int"), ("init(name: String = \"a\")", "init(name: Int = 1)"),
            ("func local() { print(1) }", "struct Inner { let a = 1 }"),
            ("func end", "struct Added { let a: Int; func go() {} }; func end"), ("@Clamped(limit: 3) ", "")
        ] {
            let (before, after) = try #require(try following(old, new), "\(new)")
            for index in before.order {
                let id = DeclarationID(index), declaration = before[id]
                guard !declaration.flags.contains(.isImplicit), !after.isRemoved(id) else { continue }
                // It is the same one, or stands in the place of one.
                #expect(
                    after[id].kind == declaration.kind && after[id].parent == declaration.parent, "\(new): \(index)")
            }
            let kept = before.order.count { before[DeclarationID($0)].name == after[DeclarationID($0)].name }
            #expect(kept >= before.order.count - 4, "\(new)")
        }
        #expect(try following("import Foundation", "import UIKit") == nil)
        #expect(try following("func end", "infix operator ++; func end") == nil)
    }

    @Test func whatAnEditMayReachHasOneOfItsNames() throws {
        func affected(_ old: String, _ new: String) throws -> Set<String>? {
            let (before, after) = try #require(try following(old, new))
            guard
                let change = DeclarationChange(
                    from: before, to: after, in: FileID(0), isUnseen: { _ in false },
                    inferredTypes: { _ in (.void, .unknown) })
            else { return nil }
            return Set(
                after.order.map { DeclarationID($0) }.filter {
                    after[$0].kind == .function && after[$0].source.file.index < 2
                        && change.affects(
                            $0, in: after[$0].source.file,
                            after.node(of: $0).raw.firstToken..<after.node(of: $0).raw.endToken)
                }.map { after[$0].name.text })
        }
        #expect(try affected("func end", "func typed() {}\nfunc end") == ["typed", "end"])
        // `rename` calls it, in another file.
        let called = try affected("func first(_ limit: Int = 1 + 2)", "func first(_ limit: Double)")
        #expect(called?.contains("rename") == true)
        let uncalled = try affected("func end(_ value: Int", "func end(_ value: Double")
        #expect(uncalled?.contains("rename") == false)
        // All that is in the type, or may have one.
        let around = try affected("init(name: String = \"a\")", "init(name: Int = 1)")
        #expect(around?.isSuperset(of: ["rename", "first", "last"]) == true)
        #expect(try affected("func end", "typealias Number = Int\nfunc end") == nil)
    }

    // MARK: Numbers of tokens

    private func check(
        _ numbers: inout TokenNumbers, _ window: Range<Int32>, with count: Int32, of total: Int, _ isKept: Bool
    ) {
        let found = numbers.replace(window, with: count, of: total)
        #expect(found == isKept)
    }

    @Test func whatIsNotEditedKeepsItsNumber() {
        var numbers = TokenNumbers(tokens: 100, room: 1024)
        let before = (0..<100).map { numbers.number(of: $0) }
        #expect(before == before.sorted() && (0..<100).allSatisfy { numbers.token(of: numbers.number(of: $0)) == $0 })
        // Two tokens become five, then two others go.
        var total = 100
        check(&numbers, 10..<12, with: 5, of: total, true)
        total += 3
        #expect(
            (0..<12).allSatisfy { numbers.number(of: $0) == before[Int($0)] }
                && (12..<100).allSatisfy { numbers.number(of: $0 + 3) == before[Int($0)] })
        check(&numbers, 50..<52, with: 0, of: total, true)
        total -= 2
        let after = (0..<Int32(total)).map { numbers.number(of: $0) }
        #expect(
            Set(after).count == total && after == after.sorted()
                && (0..<Int32(total)).allSatisfy { numbers.token(of: numbers.number(of: $0)) == $0 })
        #expect(after[49] == before[46] && after[50] == before[49])
    }

    @Test func whereThereIsNoRoomAllHaveNewNumbers() {
        var numbers = TokenNumbers(tokens: 10, room: 8)
        check(&numbers, 5..<5, with: 7, of: 10, true)
        check(&numbers, 5..<5, with: 100, of: 17, false)
        let after = (0..<117).map { numbers.number(of: $0) }
        #expect(Set(after).count == 117 && after == after.sorted())
        // A program that was not made for edits has positions, and keeps them.
        var positions = TokenNumbers(tokens: 10)
        let isKept = positions.replace(5..<5, with: 1, of: 10)
        #expect(!isKept && positions.arePositions)
    }

    @Test func whoTypesOnHasRoom() {
        var numbers = TokenNumbers(tokens: 10, room: 1024)
        var total = 10
        for at in 0..<100 {
            check(&numbers, Int32(5 + at)..<Int32(5 + at), with: 1, of: total, true)
            total += 1
        }
    }
}
