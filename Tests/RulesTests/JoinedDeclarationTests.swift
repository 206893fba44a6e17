import Findings
import Modules
import Rules
import Semantics
import Syntax
import Testing

/// Declarations of files without a database are joined only where a rule asks for one.
@Suite struct JoinedDeclarationTests {
    /// How often that happens for a file that all rules ask about.
    private static func joins(_ text: String) -> Int {
        let tree = parse(text, path: "A.swift"), settings = ProjectSettings()
        let modules = ProjectModules(
            [("A.swift", tree, FileNames(tree))], settings, models: builtInModels().filter { $0.imports.isEmpty })
        var joins = 0
        let project = Project(
            modules,
            program: {
                joins += 1
                return program(of: [("A.swift", tree)], settings: settings)
            })
        let analysis = Analysis(project, nil)
        _ = (analysis.uncheckedFacts(), analysis.codedModels { _ in false }, analysis.databases())
        _ = (project.actorFunctions, project.actorStorage.exposed(), project.actorStorage.aroundIsolation())
        _ = (project.fileStores.inPlaceWrites(), project.fileStores.callersPaths())
        _ = (project.mirroredFaults(), project.deprecatedNames())
        return joins
    }

    @Test func nothingAsks() {
        let text = """
            import Foundation
            final class Cache: @unchecked Sendable {
                nonisolated(unsafe) static var shared = Cache()
                private var values: [String: Int] = [:]
                func total() -> Int { values.values.reduce(0, +) }
                enum Kind { case actor, unsafe, unchecked }
            }
            """
        #expect(Self.joins(text) == 0)
    }

    /// The words of an access to a file, and no call that could be one.
    @Test func otherCallsOfTheSameNamesAskNothing() {
        let text = """
            import Foundation
            struct Printer {
                func write(_ text: String, to out: inout String) { out += text }
                func print(_ text: String) {
                    var out = ""
                    self.write(text, to: &out)
                }
            }
            """
        #expect(Self.joins(text) == 0)
    }

    @Test(arguments: [
        "actor Store { var list = List() }\nfinal class List { var items: [Int] = [] }",
        """
        import Foundation
        final class Store {
            let url: URL
            init(url: URL) { self.url = url }
            func load() throws -> Data { try Data(contentsOf: url) }
            func save(_ data: Data) throws { try data.write(to: url) }
        }
        """
    ]) func aRuleAsks(_ text: String) { #expect(Self.joins(text) == 1) }
}
