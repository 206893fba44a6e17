import Foundation
import Testing

/// `confine migrate` writes into a folder of its own, or says in one line why not and writes nothing.
@Suite struct MigrateCommandTests {
    private static let dog = """
        import RealmSwift
        class RealmDog: Object {
            @Persisted(primaryKey: true) var id: String
            @Persisted var name: String
            @Persisted var friends: List<RealmDog>
        }

        """

    @Test func writesIntoItsFolderAlone() throws {
        let command = try Command([
            "Package.swift":
                """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", targets: [.target(name: "App")])

            """,
            "Sources/App/Dog.swift": Self.dog
        ])
        let before = try FileManager.default.subpathsOfDirectory(atPath: command.root).sorted()
        let result = try command.run("migrate", "--to", "grdb", "--out", "Moved")
        #expect(result.status == 0 && result.output.isEmpty, "\(result)")
        let after = try FileManager.default.subpathsOfDirectory(atPath: command.root).filter { !$0.hasPrefix("Moved") }
            .sorted()
        #expect(before == after)
        #expect(try command.read("Moved/Models/Dog.swift").contains("struct Dog: FetchableRecord"))
        #expect(try command.read("Moved/mapping.json").contains("\"from\": \"RealmDog\""))
        #expect(try command.run("lint", "Moved").output.isEmpty)
        // Once more only by request, and the same then.
        let text = try command.read("Moved/MAPPING.md")
        #expect(try command.run("migrate", "--to", "grdb", "--out", "Moved").reason.contains("is not empty"))
        #expect(try command.run("migrate", "--to", "grdb", "--out", "Moved", "--force", "--jobs", "1").status == 0)
        #expect(try command.read("Moved/MAPPING.md") == text)
        // The output is no code of the app.
        #expect(try !command.read("Moved/CHECKLIST.md").contains("Moved/"))
    }

    /// Each of several targets has a folder; places are relative to the project's root, wherever the command is run.
    @Test func severalTargetsFromOutside() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", targets: [.target(name: "App")])

            """
        let use = "import RealmSwift\nfunc save(_ realm: Realm) throws { try realm.write { realm.deleteAll() } }\n"
        let command = try Command([
            "Inner/Package.swift": manifest, "Inner/Sources/App/Dog.swift": Self.dog,
            "Inner/Sources/App/Use.swift": use, "Elsewhere/note.txt": ""
        ])
        let result = try Command.start(
            Command.executable,
            ["migrate", "--to", "grdb,swiftdata", "--cloudkit", "--out", command.path("Moved"), command.path("Inner")],
            in: command.path("Elsewhere"), input: nil, environment: [:])
        #expect(result.status == 0, "\(result)")
        #expect(try command.read("Moved/grdb/Models/Dog.swift").contains("import GRDB"))
        #expect(try command.read("Moved/swiftdata/Schema.swift").contains("cloudKitDatabase: .automatic"))
        for folder in ["grdb", "swiftdata"] {
            #expect(try command.read("Moved/\(folder)/MAPPING.md").contains("\nSources/App/Dog.swift:2,"))
            #expect(try command.read("Moved/\(folder)/CHECKLIST.md").contains("- [ ] Sources/App/Use.swift:2 `"))
            #expect(
                try command.read("Moved/\(folder)/Transactions.swift").contains("`save(_:)`, Sources/App/Use.swift:2"))
            for file in try FileManager.default.subpathsOfDirectory(atPath: command.path("Moved/\(folder)"))
            where file.hasSuffix(".md") || file.hasSuffix(".swift") {
                #expect(try !command.read("Moved/\(folder)/\(file)").contains(command.root), "\(file)")
            }
        }
        // From within, the same.
        #expect(
            try Command.start(
                Command.executable, ["migrate", "--to", "grdb", "--out", command.path("Again")],
                in: command.path("Inner/Sources/App"), input: nil, environment: [:]
            ).status == 0)
        #expect(try command.read("Again/MAPPING.md") == command.read("Moved/grdb/MAPPING.md"))
    }

    /// What an audit says of a target, the move says, too: on the terminal, in the mapping and in the checklist.
    @Test func theVerdictIsTheAudits() throws {
        let command = try Command(["App/Dog.swift": Self.dog])
        for (target, title) in [("grdb", "GRDB"), ("swiftdata", "SwiftData")] {
            let audit = try command.run("audit", "--to", target).output.split(separator: "\n")
            let verdict = try #require(audit.first { $0.hasPrefix("\(title): ") }).dropFirst(title.count + 2)
            let said = try command.run("migrate", "--to", target, "--out", "Moved-\(target)").errors
            #expect(said.contains(" written, \(verdict)"), "\(said) is not \(verdict)")
            #expect(try command.read("Moved-\(target)/MAPPING.md").contains("The audit says: \(verdict)"))
            let list = try command.read("Moved-\(target)/CHECKLIST.md"),
                decisions = audit.count { $0.hasPrefix("  decision: ") || $0.hasPrefix("  blocker: ") }
            #expect(list.contains("## Decisions of the audit (\(decisions))") == (decisions > 0), "\(list)")
        }
    }

    /// Nothing is written for one target where another can't be.
    @Test func severalTargetsOrNone() throws {
        let command = try Command(["App/Dog.swift": Self.dog, "Moved/swiftdata/note.txt": "mine"])
        let result = try command.run("migrate", "--to", "grdb", "--to", "swiftdata", "--out", "Moved")
        #expect(result.status == 2 && result.reason.contains("`--out Moved/swiftdata` is not empty"), "\(result)")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: command.path("Moved")).sorted() == [
                "swiftdata", "swiftdata/note.txt"
            ])
    }

    @Test(arguments: [
        (["migrate"], "needs `--to`"),
        (["migrate", "--to", "gdrb", "--out", "x"], "did you mean \"grdb\"?"),
        (["migrate", "--to", "grdb"], "needs `--out DIR`"),
        (["migrate", "--to", "grdb", "--out", "App"], "holds sources of the project"),
        (["migrate", "--to", "grdb", "--out", "Empty"], "is not empty"),
        (["migrate", "--to", "grdb", "--out", ".", "--force"], "holds sources of the project"),
        (["migrate", "--to", "grdb", "--out", "App/Sub/New"], "among the sources"),
        (["migrate", "--to", "grdb", "--out", "App/Dog.swift"], "is a file"),
        (["migrate", "--to", "grdb", "--out", "x", "--only", "RealmDogg"], "did you mean \"RealmDog\"?"),
        (["migrate", "--to", "grdb", "--out", "x", "--cloudkit"], "goes with `--to swiftdata`"),
        (["migrate", "--to", "grdb", "--out", "x", "--minimum-ios", "12"], "needs iOS 13"),
        (["migrate", "--to", "grdb,swiftdata", "--out", "x", "--minimum-ios", "15"], "SwiftData needs iOS 17"),
        (["migrate", "--to", "grdb", "--out", "x", "--minimum-ios", "soon"], "is not a version"),
        (["migrate", "--to", "grdb", "--out", "x", "Empty"], "no Swift file"),
        (["migrate", "--to", "grdb", "--out", "x", "Plain"], "there is no model to migrate")
    ])
    func saysWhyNot(_ words: [String], _ reason: String) throws {
        let command = try Command([
            "App/Dog.swift": Self.dog, "App/Sub/Other.swift": "let x = 1\n", "Empty/note.txt": "",
            "Plain/A.swift": "struct A {}\n"
        ])
        let before = try FileManager.default.subpathsOfDirectory(atPath: command.root).sorted()
        let result = try Command.start(Command.executable, words, in: command.root, input: nil, environment: [:])
        #expect(result.status == 2 && result.reason.contains(reason), "\(result)")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: command.root).sorted() == before)
    }
}
