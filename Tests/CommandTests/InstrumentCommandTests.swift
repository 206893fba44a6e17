import Foundation
import Testing

/// `confine instrument` writes a copy into a folder of its own, or says in one line why not and writes nothing;
/// `confine init checker` writes the adapters of the frameworks in use.
@Suite struct InstrumentCommandTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "App", platforms: [.macOS(.v12), .iOS(.v17)],
            targets: [.target(name: "App"), .target(name: "Plain"), .testTarget(name: "AppTests", dependencies: ["App"])])

        """
    private static let store = """
        import RealmSwift

        class Dog: Object { @Persisted var name = "" }
        func names() throws -> [String] {
            let realm = try Realm()
            return realm.objects(Dog.self).map { $0.name }
        }

        """
    private static let files = [
        "Package.swift": manifest, "Sources/App/Store.swift": store, "Sources/App/data.json": "{}",
        "Sources/Plain/Plain.swift": "let x = 1\n",
        "Tests/AppTests/StoreTests.swift":
            "import Testing\n@testable import App\n\n@Test func gives() throws { _ = try names() }\n"
    ]

    private func listing(_ command: Command, without folders: String...) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: command.root).filter { path in
            !folders.contains { path == $0 || path.hasPrefix($0 + "/") }
        }.sorted()
    }

    @Test func writesACopyAndNothingElse() throws {
        let command = try Command(Self.files)
        let before = try listing(command)
        let result = try command.run(
            "instrument", "--out", ".build/checked", "--from", "https://example.org/us/Confine", "--ref", "v7")
        #expect(result.status == 0 && result.output.isEmpty, "\(result)")
        #expect(
            result.errors.contains("1 opening, 0 mentions of lent handles, 2 uses")
                && result.errors.contains("1 test of Swift Testing"), "\(result.errors)")
        #expect(try listing(command, without: ".build") == before)
        #expect(try command.read("Sources/App/Store.swift") == Self.store)

        let copy = try command.read(".build/checked/Sources/App/Store.swift")
        let (old, new) = (
            Self.store.split(separator: "\n", omittingEmptySubsequences: false).dropLast(),
            copy.split(separator: "\n", omittingEmptySubsequences: false)
        )
        // Line by line it is the same but for the guards.
        for (line, written) in zip(old, new) {
            #expect(written.replacing(#/ConfineCheck\.\w+\(|, (\.\w+, )?"[^"]*:\d+:\d+"\)/#, with: "") == line)
        }
        #expect(
            new[4].contains("ConfineCheck.opened(Realm(), .openingThread, \"")
                && new[4].hasSuffix("Sources/App/Store.swift:5:21\")"))
        #expect(
            try command.read(".build/checked/Sources/Plain/Plain.swift") == "let x = 1\n"
                && command.read(".build/checked/Sources/App/data.json") == "{}")
        #expect(
            try command.read(".build/checked/Tests/AppTests/StoreTests.swift").contains(
                "@Test(.confinementInstrumented) func gives()"))

        let manifest = try command.read(".build/checked/Package.swift")
        #expect(manifest.hasPrefix(Self.manifest))
        #expect(
            manifest.contains(
                "package.dependencies.append(.package(url: \"https://example.org/us/Confine\", revision: \"v7\"))"))
        #expect(
            manifest.contains(
                """
                where ["App"].contains(confineModule(target.name)) {
                    target.dependencies.append(.product(name: "ConfinementRuntime"
                """
            ))
        #expect(
            manifest.contains(
                """
                where ["AppTests"].contains(confineModule(target.name)) {
                    target.dependencies.append(.product(name: "ConfinementChecker"
                """
            ))
        #expect(
            manifest.contains(
                "package.platforms = [.iOS(\"17\"), .macOS(\"13.0\"), .tvOS(\"16.0\"), .watchOS(\"9.0\")]"))
    }

    /// SwiftPM takes the copy's manifest, and knows what was added.
    @Test func theManifestIsRead() throws {
        let command = try Command(Self.files)
        #expect(try command.run("instrument", "--out", ".build/checked").status == 0)
        let described = try command.shell("cd .build/checked && swift package dump-package 2>&1")
        #expect(
            described.status == 0 && described.output.contains("ConfinementRuntime")
                && described.output.contains("ConfinementChecker"), "\(described.output.suffix(600))")
    }

    /// A binary that stands in no checkout carries the checker with it.
    @Test func anInstalledBinaryWorks() throws {
        let command = try Command(Self.files), installed = command.path("bin/confine")
        try FileManager.default.createDirectory(
            atPath: command.path("bin"), withIntermediateDirectories: false)
        // A process of its own copies it: what another test starts meanwhile would hold the file open for writing.
        #expect(try command.shell("cp '\(Command.executable)' bin/confine").status == 0)
        for _ in 0..<2 {
            let made = try Command.start(
                installed, ["instrument", "--out", ".build/checked"], in: command.root, input: nil, environment: [:])
            #expect(made.status == 0, "\(made)")
            let checker = command.path(".build/checked/.confine-checker")
            #expect(try command.read(".build/checked/Package.swift").contains("path: \"\(checker)\""))
            #expect(
                FileManager.default.fileExists(
                    atPath: checker + "/Sources/CConfinementRuntime/include/ConfinementRuntimeC.h")
                    && FileManager.default.fileExists(
                        atPath: checker + "/Sources/ConfinementChecker/Exploring/Explore.swift")
            )
        }
        let described = try command.shell("cd .build/checked/.confine-checker && swift package describe 2>&1")
        #expect(
            described.status == 0 && described.output.contains("CConfinementRuntime"),
            "\(described.output.suffix(600))")
    }

    @Test func writesItsOwnCopyAnew() throws {
        let command = try Command(Self.files)
        #expect(try command.run("instrument", "--out", ".build/checked").status == 0)
        try command.write(".build/checked/.build/kept", "what a build left")
        let untouched =
            try FileManager.default.attributesOfItem(atPath: command.path(".build/checked/Sources/Plain/Plain.swift"))[
                .modificationDate] as? Date
        try FileManager.default.removeItem(atPath: command.path("Sources/App/data.json"))
        try command.write("Sources/App/Other.swift", "let y = 2\n")
        #expect(try command.run("instrument", "--out", ".build/checked").status == 0)
        #expect(!FileManager.default.fileExists(atPath: command.path(".build/checked/Sources/App/data.json")))
        #expect(
            try command.read(".build/checked/Sources/App/Other.swift") == "let y = 2\n"
                && command.read(".build/checked/.build/kept") == "what a build left")
        #expect(
            try FileManager.default.attributesOfItem(atPath: command.path(".build/checked/Sources/Plain/Plain.swift"))[
                .modificationDate] as? Date == untouched)
    }

    @Test(arguments: [
        (["instrument"], "needs `--out DIR`"),
        (["instrument", "--out", "Sources/App/Checked"], "lies in the project"),
        (["instrument", "--out", "Checked"], "lies in the project"),
        (["instrument", "--out", "."], "holds the project"),
        (["instrument", "--out", ".."], "holds the project"),
        (["instrument", "--out", "Sources/App/Store.swift"], "is a file"),
        (["instrument", "--out", ".build/full"], "is not empty"),
        (["instrument", "--out", ".build/other"], "is a copy of /elsewhere"),
        (["instrument", "--out", ".build/new", "Sources/Plain"], "no handle is opened or used"),
        (["instrument", "--out", ".build/new", "--from", "Sources"], "is not a package"),
        (["instrument", "--out", ".build/new", "--from", "."], "is a package without ConfinementChecker"),
        (["instrument", "--out", ".build/new", "--from", "https://example.org/us/Confine"], "needs `--ref`"),
        (["instrument", "--out", ".build/new", "--form", "x"], "did you mean \"--from\"?"),
        (["instrument", "--out", ".build/new", "Nowhere"], "Nowhere"),
        (["instrumnet", "--out", ".build/new"], "did you mean `confine instrument`?"),
        (["init", "chekcer"], "did you mean \"checker\"?")
    ])
    func saysWhyNot(_ words: [String], _ reason: String) throws {
        let command = try Command(Self.files)
        try command.write(".build/full/note.txt", "")
        try command.write(".build/other/.confine-instrumented", "/elsewhere\n")
        let before = try listing(command)
        let result = try Command.start(Command.executable, words, in: command.root, input: nil, environment: [:])
        #expect(result.status == 2 && result.reason.contains(reason), "\(result)")
        #expect(try listing(command) == before)
    }

    /// A link that leads out of the project leads there from the copy, too; nothing is written through one.
    @Test func linksStayLinks() throws {
        let outside = try Command(["shared.txt": "shared\n"]), command = try Command(Self.files)
        try FileManager.default.createSymbolicLink(
            atPath: command.path("Sources/App/link.txt"),
            withDestinationPath: "../../../\(URL(fileURLWithPath: outside.root).lastPathComponent)/shared.txt")
        try FileManager.default.createSymbolicLink(
            atPath: command.path("Sources/App/near.json"), withDestinationPath: "data.json")
        #expect(try command.run("instrument", "--out", ".build/checked").status == 0)
        #expect(try command.read(".build/checked/Sources/App/link.txt") == "shared\n")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(
                atPath: command.path(".build/checked/Sources/App/near.json")) == "data.json")
        #expect(try command.run("instrument", "--out", ".build/checked").status == 0)
        #expect(try outside.read("shared.txt") == "shared\n")
    }

    @Test func adaptersOfWhatIsUsed() throws {
        let command = try Command(Self.files)
        let told = try command.run("init", "checker")
        #expect(
            told.status == 0 && told.errors.contains("wrote Tests/AppTests/ConfinementAdapters/Realm.swift\n"),
            "\(told)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: command.path("Tests/AppTests/ConfinementAdapters")) == [
                "Realm.swift"
            ])
        #expect(try command.read("Tests/AppTests/ConfinementAdapters/Realm.swift").contains("static func openChecked("))
        // An existing folder is the user's.
        try command.write("Tests/AppTests/ConfinementAdapters/Realm.swift", "// mine\n")
        let again = try command.run("init", "checker")
        #expect(
            again.status == 2
                && again.reason.contains("Tests/AppTests/ConfinementAdapters/Realm.swift is there already"))
        #expect(try command.read("Tests/AppTests/ConfinementAdapters/Realm.swift") == "// mine\n")
        #expect(try command.run("init", "checker", "--print").output.contains("enum RealmHandles"))
    }

    @Test func adaptersWithoutATarget() throws {
        let command = try Command(["A.swift": "import GRDB\nimport CoreData\n"])
        #expect(try command.run("init", "checker").status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: command.path("ConfinementAdapters")).sorted() == [
                "CoreData.swift", "GRDB.swift"
            ])
        let none = try Command(["A.swift": "import Foundation\n"])
        let told = try none.run("init", "checker")
        #expect(
            told.status == 2 && told.reason.contains("nothing here imports RealmSwift, CoreData, SwiftData or GRDB"))
        #expect(try listing(none) == ["A.swift"])
    }
}
