import Engine
import Foundation
import Instrumentation
import Rules
import Testing

/// The manifests of a copy.
@Suite struct ManifestTests {
    private func rewritten(_ text: String) -> ManifestPaths.Result {
        ManifestPaths.rewritten(text, in: "/src/app/Modules", root: "/src/app")
    }

    @Test(arguments: [
        (".package(path: \"../../shared\")", ".package(path: \"/src/shared\")"),
        (".package(name: \"Shared\", path: \"../../shared/\")", ".package(name: \"Shared\", path: \"/src/shared\")"),
        ("Package.Dependency.package(path: \"../../s\")", "Package.Dependency.package(path: \"/src/s\")"),
        // Within the project all is copied, and whole paths lead where they led.
        (".package(path: \"../Core\")", ".package(path: \"../Core\")"),
        (".package(path: \"Core\")", ".package(path: \"Core\")"),
        (".package(path: \"/elsewhere\")", ".package(path: \"/elsewhere\")"),
        (".target(name: \"A\", path: \"../../Sources\")", ".target(name: \"A\", path: \"../../Sources\")")
    ])
    func paths(_ before: String, _ after: String) {
        let result = rewritten("let d = [\(before)]\n")
        #expect(result.text == "let d = [\(after)]\n")
        #expect(result.unknown == [])
    }

    @Test func pathsThatAreNoText() {
        let result = rewritten(
            "let base = \"..\"\nlet d = [.package(path: base + \"/x\"),\n.package(path: \"\\(base)/y\")]\n")
        #expect(result.unknown == [2, 3])
        #expect(ManifestPaths.isManifest("Package@swift-6.1.swift") && !ManifestPaths.isManifest("Packages.swift"))
    }

    /// Targets are known by their modules; a manifest for a version of its own counts; every file comes along.
    @Test func aPackageOfSeveralTargets() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copied-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", dependencies: [.package(path: "../dep")], targets: [
                .target(name: "my-store", resources: [.process("Resources")]), .executableTarget(name: "App"),
                .testTarget(name: "StoreTests"),
            ])

            """
        let store = "import RealmSwift\nfunc f() throws { try Realm().beginWrite() }\n"
        for (path, text) in [
            "Package.swift": manifest, "Package@swift-6.1.swift": manifest, "Sources/my-store/A.swift": store,
            "Sources/my-store/Resources/a.json": "{}", "Sources/App/main.swift": store,
            "Tests/StoreTests/T.swift": "import Testing\n@Test func a() {}\n"
        ] {
            let file = folder.appendingPathComponent("project/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let root = try #require(FileSystem.realPath(folder.path + "/project")), output = Paths.parent(root) + "/copy"
        var options = LintOptions(workingDirectory: root, linter: .confine)
        options.root = root
        let session = try Session(options)
        let made = Instrumentation(session, session.lint(), checker: .folder("/checker"))
        var copy = ProjectCopy(of: root, to: output)
        try copy.write(made.texts)
        #expect(copy.unknownPaths == [] && copy.leftOut == [] && made.unlinked == [] && made.unclaimed.isEmpty)
        #expect(FileSystem.text(output + "/Sources/my-store/Resources/a.json") == "{}")
        #expect(
            FileSystem.text(output + "/Tests/StoreTests/T.swift")?.contains("@Test(.confinementInstrumented)") == true)
        for name in ["Package.swift", "Package@swift-6.1.swift"] {
            let text = try #require(FileSystem.text(output + "/" + name))
            #expect(text.contains(".package(path: \"\(Paths.parent(root))/dep\")"), "\(text)")
            #expect(text.contains(#"where ["App", "my_store"].contains(confineModule(target.name))"#), "\(text)")
            #expect(text.contains(#"where ["StoreTests"].contains("#), "\(text)")
        }
    }
}
