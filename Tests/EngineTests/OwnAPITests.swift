import Engine
import Foundation
import Rules
import Testing

/// Models and interfaces that a configuration names.
@Suite struct OwnAPITests {
    private static let example = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Fixtures/OwnAPI")
        .standardizedFileURL.path

    private func lint(_ folder: String, _ change: (inout LintOptions) -> Void = { _ in }) throws -> Report {
        var options = LintOptions(workingDirectory: folder, linter: .confine)
        change(&options)
        return try Session(options).lint()
    }

    private func spots(_ report: Report) -> [String] {
        report.findings.map { "\($0.place.path):\($0.place.start.line) \($0.rule)" }
    }

    /// The example's sources say what is expected; what is not met is a finding.
    @Test func theExampleHasItsFindings() throws {
        let report = try lint(Self.example)
        #expect(spots(report) == [])
        #expect(report.summary.databases.map(\.name).sorted() == ["FMDB", "NoteStore", "SQLite.swift"])
        #expect(report.summary.missingModules == [])
        // Without the models nothing is known of the store; FMDB's comes with the tool.
        let empty = try TestProject(["empty.json": "{}"])
        let unknown = try lint(Self.example) { $0.configPath = empty.path("empty.json") }
        #expect(Set(unknown.findings.map(\.rule)) == ["unmet_expectation"])
        #expect(unknown.findings.count == 3)
    }

    /// A project's model takes the place of the built-in one of its name.
    @Test func aModelReplacesTheBuiltInOne() throws {
        let project = try TestProject([
            "A.swift": """
            import GRDB
            func save(_ names: [String], _ queue: DatabaseQueue) throws {
                for name in names { try queue.write { db in try db.execute(sql: name) } }
            }
            """,
            ".confine.json": "{}"
        ])
        #expect(spots(try lint(project.root)) == ["A.swift:3 write_in_loop"])
        let model = #"{"imports": ["GRDB"], "types": {"DatabaseQueue": {"is": "container"}}}"#
        try project.write(".confine.json", #"{"frameworks": {"GRDB": \#(model)}}"#)
        #expect(spots(try lint(project.root)) == [])
    }

    private static func manifest(_ targets: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [\(targets)])
        """
    }

    private static let store = """
        final class Stable {
            func write(_ body: (Stable) -> Void) { body(self) }
            func pony(named: String) -> Pony? { nil }
        }
        class Pony { var name = "" }
        final class Foal: Pony {}
        """
    private static let model = """
        {"types": {
          "Stable": {"is": "handle", "home": "opener", "members": {
            "init": {"returns": "Self", "state": "handle", "home": "opener", "does": ["open"]},
            "write": {"does": ["transact", "block"], "blocks": true, "closure": {
              "when": "now", "where": "here", "passes": ["Stable"], "state": "handle", "transaction": true}},
            "pony": {"returns": "Pony?", "state": "live"}}},
          "Pony": {"is": "model"}}}
        """
    private static let background = """
        import Foundation
        public func inBackground(_ work: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: work) }
        """
    private static let uses = """
        import Foundation
        func cross() {
            let stable = Stable()
            guard let pony = stable.pony(named: "Rex") else { return }
            DispatchQueue.global().async { print(pony.name) }
        }
        func round(_ names: [String], _ stable: Stable) {
            for name in names { stable.write { _ in print(name) } }
        }
        """

    /// A handle and a model class that the project itself declares, in a package's target and in loose files.
    @Test(arguments: [true, false]) func aModelHoldsForTypesOfTheProject(inPackage: Bool) throws {
        var files = [
            "Sources/App/Store.swift": Self.store, "Sources/App/Uses.swift": Self.uses,
            ".confine.json": "{\"frameworks\": {\"Stable\": \(Self.model)}}"
        ]
        if inPackage {
            files["Package.swift"] = Self.manifest(".target(name: \"App\")")
        }
        let project = try TestProject(files)
        let found = spots(try lint(project.root))
        #expect(
            found.contains { $0.hasPrefix("Sources/App/Uses.swift:5") && $0.hasSuffix("live_object_crosses_boundary") })
        #expect(found.contains("Sources/App/Uses.swift:8 write_in_loop"))
        #expect(found.allSatisfy { $0.hasPrefix("Sources/App/Uses.swift") })
        try project.write(".confine.json", "{}")
        #expect(spots(try lint(project.root)) == [])
    }

    /// To describe a module takes no source away: what a model leaves out is in the code.
    @Test func namingAModuleKeepsItsSources() throws {
        let manifest = Self.manifest(
            ".target(name: \"Stables\"), .target(name: \"App\", dependencies: [\"Stables\"])")
        let model = Self.model.replacingOccurrences(of: "{\"types\"", with: "{\"imports\": [\"Stables\"], \"types\"")
        let store = """
            public final class Stable {
                public init() {}
                public func write(_ body: (Stable) -> Void) { body(self) }
                public func pony(named: String) -> Pony? { nil }
            }
            open class Pony { public var name = "" }
            """
        let project = try TestProject([
            "Package.swift": manifest, "Sources/Stables/Store.swift": store,
            "Sources/Stables/Background.swift": Self.background,
            "Sources/App/Uses.swift": "import Stables\n"
                + Self.uses.replacingOccurrences(of: "DispatchQueue.global().async {", with: "inBackground {"),
            ".confine.json": "{\"frameworks\": {\"Stable\": \(model)}}"
        ])
        let report = try lint(project.root)
        #expect(
            spots(report).contains {
                $0.hasPrefix("Sources/App/Uses.swift:6") && $0.hasSuffix("live_object_crosses_boundary")
            })
        #expect(report.summary.filesRead == 4)
    }

    @Test func mistakesInAnInterfaceAreToldWithTheirPlace() throws {
        func problem(_ model: String, _ interface: String?) throws -> String {
            var files = [
                "A.swift": "", "m/model.json": model, ".confine.json": "{\"frameworks\": {\"X\": \"m/model.json\"}}"
            ]
            files["m/X.swiftinterface"] = interface
            let project = try TestProject(files)
            do {
                _ = try lint(project.root)
                return ""
            } catch let problems as ConfigurationProblems {
                return problems.list.map(\.message).joined()
            }
        }
        let model = "{\"name\": \"X\", \"imports\": [\"X\"], \"interface\": \"X.swiftinterface\"}"
        #expect(try problem(model, "public class X {}\n") == "")
        #expect(try problem(model, nil).contains("the interface \"X.swiftinterface\" can't be read: no such file"))
        #expect(
            try problem(model, "\npublic class {\n").contains(
                "the interface \"X.swiftinterface\" can't be parsed: line"))
        #expect(
            try problem("{\"name\": \"X\", \"interface\": \"X.swiftinterface\"}", "").contains(
                "declares the first module of \"imports\""))
    }
}
