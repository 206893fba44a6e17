import Findings
import Modules
import Rules
import Semantics
import Syntax
import Testing

/// The questions that rules and fixes ask about types.
@Suite struct ProgramTypeTests {
    private static func project(_ text: String) -> Project {
        let tree = parse(text, path: "A.swift"), settings = ProjectSettings()
        let modules = ProjectModules([("A.swift", tree, FileNames(tree))], settings, models: builtInModels())
        return Project(modules, program: { program(of: [("A.swift", tree)], settings: settings) })
    }

    /// By variable: its type as messages show it, the role of what its values hold, and their own.
    @Test func rolesOfWhatIsHeld() {
        let project = Self.project(
            """
            import Foundation
            import RealmSwift
            class Dog: Object {}
            enum Loaded<Value> { case none, some(Value) }
            indirect enum Tree { case branch(Tree, Tree), leaf(Results<Dog>) }
            struct Kept {
                var one: Dog?
                var many: [String: [Dog]]
                var pair: (count: Int, Realm)
                var found: Results<Dog>
                var loaded: Loaded<Dog>
                var plain: Loaded<Int>
                var tree: Tree
                var path: KeyPath<Dog, String>
                var kind: Dog.Type
                var make: (Int) -> Dog
                var name: String
            }
            """)
        let shown = project.allVariables { $0.owner != nil }.map { id in
            let type = project.type(of: id)
            let kinds = [project.heldRole(of: type), project.role(of: type)].map { $0?.kind.rawValue ?? "-" }
            return ([project.describe(type)] + kinds).joined(separator: " ")
        }
        #expect(
            shown == [
                "Dog? model -", "[String: [Dog]] model -", "(count: Int, Realm) handle -",
                "Results<Dog> collection collection", "Loaded<Dog> model -", "Loaded<Int> - -", "Tree collection -",
                "KeyPath<Dog, String> - -", "Dog.Type - -", "(Int) -> Dog - -", "String - -"
            ])
    }

    /// Supertypes that are not at hand are among them; a library's type that the project extends is no heir of itself.
    @Test func ancestry() throws {
        let project = Self.project(
            """
            protocol Named {}
            class Animal: Unseen, Named {}
            class Cat: Animal, Hashable {}
            extension String: Named {}
            """)
        func type(_ name: String) throws -> NominalID {
            try #require(project.allTypes { $0.name == Symbol(name) }.first)
        }
        let cat = try type("Cat"), string = try type("String")
        #expect(project.ownAncestry(of: cat).map { project[$0].name.text } == ["Cat", "Animal", "Named"])
        #expect(project.ownAncestry(of: string).map { project[$0].name.text } == ["String", "Named"])
        let inherited = Set(project.libraryAncestry(of: cat).map(\.text))
        #expect(inherited.isSuperset(of: ["Unseen", "Hashable", "Equatable"]))
        #expect(!project.libraryAncestry(of: string).contains(Symbol("String")))
    }
}
