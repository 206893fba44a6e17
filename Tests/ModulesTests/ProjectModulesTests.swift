import Findings
import Frameworks
import Modules
import Syntax
import Testing

/// The relations of files before their declarations are known.
@Suite struct ProjectModulesTests {
    private static func modules(
        _ files: [(path: String, text: String)], _ settings: ProjectSettings = ProjectSettings(),
        models: [FrameworkModel] = []
    ) -> ProjectModules {
        ProjectModules(
            files.map { path, text in
                let tree = parse(text, path: path)
                return (path, tree, FileNames(tree))
            }, settings, models: models)
    }

    private static func model() throws -> FrameworkModel {
        try FrameworkModel(
            json: Array(#"{"name": "Kennel", "imports": ["KennelDB"], "types": {"Kennel": {"is": "handle"}}}"#.utf8),
            path: "kennel.json")
    }

    /// An umbrella or a bridging header brings the system's modules along: a type with a prefix is the system's where
    /// one module has it and the project declares none of the name.
    @Test func typesOfTheSystemNeedNoImport() throws {
        let system = try FrameworkModel(
            json: Array(
                #"{"name": "System", "platform": ["UserNotifications", "UIKit"], "imports": [], "types": {}}"#.utf8),
            path: "system.json")
        let text = "import Kit\nfunc ask() { UNUserNotificationCenter.current().add(nil) }"
        let brought = Self.modules(
            [("A.swift", text), ("B.swift", "import Kit\nlet list: [String] = []")], models: [system])
        #expect(brought.files.map(\.impliedImports) == [[Symbol("UserNotifications")], []])
        let own = Self.modules(
            [("A.swift", text), ("B.swift", "final class UNUserNotificationCenter {}")], models: [system])
        #expect(own.files[0].impliedImports.isEmpty)
    }

    @Test func namesOfAFile() {
        let tree = parse(
            """
            @_exported import Dogs
            import struct Cats.Cat
            #if DEBUG
            struct Hidden {}
            #endif
            typealias Puppy = Dog
            private let secret = 1, (left, right) = (1, 2)
            var shared: Int { inner() }
            extension Dog { struct Inner {} }
            """, path: "A.swift")
        let names = FileNames(tree)
        #expect(names.imports == ["_exported", "Dogs", "Cats", "Cat"].map { Symbol($0) })
        #expect(names.exports == [Symbol("Dogs")])
        #expect(names.types == [Symbol("Hidden")])
        #expect(names.aliases == [Symbol("Puppy")])
        #expect(
            names.variables == [
                Symbol("secret"): false, Symbol("left"): false, Symbol("right"): false, Symbol("shared"): true
            ])
        #expect(!names.hasTopLevelCode)
        #expect(names.all.contains(Symbol("inner")))
    }

    @Test func statementsAreTopLevelCode() {
        let tree = parse("func f() {}\nf()", path: "main.swift")
        #expect(FileNames(tree).hasTopLevelCode)
    }

    @Test func macrosAreNoTopLevelCode() {
        let tree = parse("struct V {}\n#Preview(\"V\") { V() }", path: "V.swift")
        #expect(!FileNames(tree).hasTopLevelCode)
    }

    @Test func privateVariablesAreSeenInTheirFile() {
        let modules = Self.modules([("A.swift", "private let one = 1\nlet two = 2"), ("B.swift", "func f() {}")])
        #expect(modules.declaresVariable(Symbol("one"), seenFrom: 0))
        #expect(!modules.declaresVariable(Symbol("one"), seenFrom: 1))
        #expect(modules.declaresVariable(Symbol("two"), seenFrom: 1))
    }

    @Test func filesOfOneModuleDoNotBothDeclareAName() {
        let modules = Self.modules([("A.swift", "let x = 1"), ("B.swift", "let x = 2"), ("C.swift", "func f() {}")])
        #expect(modules.declaresVariable(Symbol("x"), seenFrom: 0))
        #expect(!modules.declaresVariable(Symbol("x"), seenFrom: 2))
    }

    @Test func importsTieModulesToADatabase() throws {
        var settings = ProjectSettings()
        settings.targets = ["Store", "App", "Other"].map { name in
            var target = ProjectSettings.Target(name: name, pathPrefix: "Sources/\(name)/")
            target.isPackageTarget = true
            return target
        }
        let modules = Self.modules(
            [
                ("Sources/Store/A.swift", "import KennelDB"), ("Sources/App/B.swift", "import Store"),
                ("Sources/Other/C.swift", "import Foundation"), ("Sources/Store/D.swift", "struct D {}")
            ], settings, models: [try Self.model()])
        #expect(modules.filesTiedToDatabase() == [true, true, false, true])
    }

    @Test func programHasAModuleForEachTarget() {
        var settings = ProjectSettings()
        settings.targets = [ProjectSettings.Target(name: "App", pathPrefix: "App/")]
        let inputs = Self.modules([("App/A.swift", "struct A {}"), ("Tool.swift", "struct T {}")], settings)
            .inputs(settings)
        #expect(inputs.map(\.name.text) == ["Main", "App"])
        #expect(inputs.map { $0.trees.map(\.path) } == [["Tool.swift"], ["App/A.swift"]])
    }
}
