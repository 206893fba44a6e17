import Declarations
import Syntax
import Testing

/// Conclusions about types that are kept do not depend on earlier questions or their place.
@Suite struct ConclusionTests {
    private static let text = """
        class One: Two { func one() { } }
        class Two: Three { func two() { } }
        class Three: One, Sized { var three: Box<Three>.Inner? }
        class Base<T> { var value: T; init(_ value: T) { self.value = value } ; func g() { } }
        class Leaf: Base<Int>, Sized { func g(_ leaf: Int) { } }
        class Open: Elsewhere { func own() { } }
        protocol Sized { associatedtype Size = Int ; var size: Size { get } }
        extension Sized { var size: Int { 0 } ; func grow() -> Size { size } }
        struct Box<T> { struct Inner { var inner: T } ; var t: T }
        extension Box: Sized where T: Sized { func one() { } }
        extension Box.Inner { var again: Inner { self } }
        typealias Alias = Box<Leaf>
        """

    /// Each question with its answer, asked in an order.
    private static func answers(_ program: Program, _ order: ([Int]) -> [Int]) -> [String: String] {
        let ids = program.declarations.indices.map { DeclarationID($0) }.filter {
            !program.isInterface($0) && program[$0].isType && program[$0].kind != .protocol
        }
        let names = ["one", "two", "three", "value", "g", "own", "size", "grow", "inner", "again", "t", "init", "print"]
        var found: [String: String] = [:]
        let questions = ids.flatMap { id in names.map { (id, $0) } }
        for index in order(Array(questions.indices)) {
            let (id, name) = questions[index], type = program.type(declaredBy: id)
            let scope = Scope(file: program[id].source.file, declaration: nil)
            let members = [MemberBase.instance, .type].flatMap { base in
                program.members(Symbol(name), of: type, on: base, from: scope)
                    .map { "\($0.declaration.index) \($0.applies)" }
            }
            let superclasses = program.superclasses(of: type).map { program.text(of: $0) }.prefix(5)
            let supertypes = program.supertypes(of: type, from: scope).map { program.text(of: $0) }
            found["\(program.qualifiedName(of: id)) \(name)"] =
                "\(members) \(superclasses) \(supertypes) \(program.knowsAllMembers(of: type, from: scope))"
        }
        return found
    }

    @Test func inAnyOrder() {
        let expected = Self.answers(program(Self.text)) { $0 }
        #expect(expected.count > 50)
        #expect(Self.answers(program(Self.text)) { $0.reversed() } == expected)
        for _ in 0..<4 { #expect(Self.answers(program(Self.text)) { $0.shuffled() } == expected) }
        // A repeated question has the same answer.
        let again = program(Self.text)
        _ = Self.answers(again) { $0.shuffled() }
        #expect(Self.answers(again) { $0.shuffled() } == expected)
    }

    @Test func onManyThreads() async {
        let expected = Self.answers(program(Self.text)) { $0 }
        let app = program(Self.text)
        await withTaskGroup(of: [String: String].self) { group in
            for _ in 0..<4 { group.addTask { Self.answers(app) { $0.shuffled() } } }
            for await found in group { #expect(found == expected) }
        }
    }

    /// The place decides which members are seen, although where they are is known of the type.
    @Test func fromAnyPlace() throws {
        let app = program([
            (
                "App",
                [
                    "class Base { private func f() { } ; fileprivate func f(_ n: Int) { } ; func f(_ s: String) { } }",
                    "extension Base { private func f(_ d: Double) { } ; func other() { } }"
                ]
            )
        ])
        let type = app.type(declaredBy: try #require(app.find("Base")))
        func count(_ file: Int) -> Int {
            app.members(Symbol("f"), of: type, on: .instance, from: Scope(file: FileID(file), declaration: nil)).count
        }
        for file in [0, 1, 1, 0] { #expect(count(file) == (file == 0 ? 3 : 2)) }
    }

    /// So does what a file imports, and how.
    @Test func fromAnyModule() throws {
        let app = program([
            (
                "Kit",
                ["public class Base { public func f() { } ; func f(_ n: Int) { } ; package func f(_ s: String) { } }"]
            ),
            ("App", ["import Kit\nextension Base { func f(_ d: Double) { } }", "@testable import Kit", "import Kit"])
        ])
        let type = app.type(declaredBy: try #require(app.find("Base")))
        func count(_ file: Int) -> Int {
            app.members(Symbol("f"), of: type, on: .instance, from: Scope(file: FileID(file), declaration: nil)).count
        }
        for (file, expected) in [(0, 3), (1, 3), (2, 4), (3, 3), (2, 4), (1, 3), (0, 3)] {
            #expect(count(file) == expected)
        }
    }

    /// A script's members of types that are variables are not seen by other files.
    @Test func fromBesideAScript() throws {
        let app = program([("App", ["final class Box { var size = 1 }\nprint(Box().size)", "func other() { }"])])
        let type = app.type(declaredBy: try #require(app.find("Box")))
        func count(_ file: Int) -> Int {
            app.members(Symbol("size"), of: type, on: .instance, from: Scope(file: FileID(file), declaration: nil))
                .count
        }
        for (file, expected) in [(0, 1), (1, 0), (0, 1), (1, 0)] { #expect(count(file) == expected) }
    }

    /// The facts about a generic parameter depend on the place.
    @Test func parametersFromAnyPlace() throws {
        let app = program(
            """
            protocol Named { }
            struct Box<T> { }
            extension Box where T: Named { func named() { } }
            extension Box { func plain() { } }
            """)
        let all = app.declarations.indices.map { DeclarationID($0) }.filter { !app.isInterface($0) }
        let parameter = try #require(all.first { app[$0].kind == .genericParameter })
        let box = try #require(app.find("Box"))
        let named = try #require(app.find("Named"))
        func isNamed(in function: String) throws -> Bool {
            let scope = app.scope(in: try #require(all.first { app[$0].name == Symbol(function) }))
            let members = app.members(Symbol("named"), of: app.type(declaredBy: box), on: .instance, from: scope)
            let supertypes = app.supertypes(of: app.types.parameter(parameter), from: scope)
            return members.contains { $0.applies == .yes } && supertypes.contains { app.declaration(of: $0) == named }
        }
        for _ in 0..<2 {
            #expect(try isNamed(in: "named"))
            #expect(try !isNamed(in: "plain"))
        }
    }
}
