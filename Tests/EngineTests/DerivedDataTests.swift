import Engine
import Foundation
import Testing

/// Packages that Xcode has fetched for a project.
@Suite struct DerivedDataTests {
    private func manifest(_ target: String) -> String {
        "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"\(target)\")])\n"
    }

    /// An Xcode project with the folder of derived data that Xcode would have for it, and those of others.
    private func xcodeProject(_ derived: TestProject) throws -> TestProject {
        let project = try TestProject([
            "My App.xcodeproj/project.pbxproj": "", "App/A.swift": "import Store\nimport Sync\nBAD"
        ])
        func store(_ folder: String, _ package: String, _ module: String, opened: String?) throws {
            let packages = "\(folder)/SourcePackages/checkouts/\(package)"
            try derived.write("\(packages)/Package.swift", manifest(module))
            try derived.write("\(packages)/Sources/\(module)/\(folder).swift", "BAD")
            guard let opened else { return }
            try derived.write(
                "\(folder)/info.plist",
                "<plist><dict><key>WorkspacePath</key>\n<string>\(opened)</string></dict></plist>")
        }
        try store("My_App-abc", "store", "Store", opened: project.path("My App.xcodeproj"))
        try store("My_App-bcd", "store", "Store", opened: "/another/place/My App.xcodeproj")
        try store("My_App-cde", "sync", "Sync", opened: nil)
        try store("Other-abc", "sync", "Sync", opened: nil)
        return project
    }

    private func context(_ project: TestProject, _ change: (inout LintOptions) -> Void = { _ in }) throws -> [String] {
        var options = project.options()
        change(&options)
        let session = try Session(options)
        return zip(session.paths, session.isReported).filter { !$1 }.map { Paths.name($0.0) }.sorted()
    }

    @Test func packagesInDerivedDataAreContext() throws {
        let derived = try TestProject(), project = try xcodeProject(derived)
        #expect(try context(project) == [])
        #expect(
            try context(project) { $0.derivedData.usual = derived.root } == ["My_App-abc.swift", "My_App-cde.swift"])
        #expect(
            try project.lint(["BAD": "write_in_loop"]) { $0.derivedData.usual = derived.root }.spots == [
                "App/A.swift:3:1 write_in_loop"
            ])
        // The folder of one project, or of its packages, may be named as well, whatever its name.
        for place in ["Other-abc", "Other-abc/SourcePackages"] {
            #expect(
                try context(project) { $0.derivedData = DerivedData(given: derived.path(place), usual: derived.root) }
                    == ["Other-abc.swift"])
        }
    }

    @Test func derivedDataBesideTheProjectIsFound() throws {
        for place in [
            "DerivedData/My_App-abc/SourcePackages", "DerivedData/SourcePackages", "build/SourcePackages",
            "SourcePackages", "x/DD/SourcePackages"
        ] {
            let project = try TestProject([
                "My App.xcodeproj/project.pbxproj": "", "App/A.swift": "import Store",
                ".confine.json": #"{"derivedData": "x/DD"}"#,
                "\(place)/checkouts/store/Package.swift": manifest("Store"),
                "\(place)/checkouts/store/Sources/Store/S.swift": ""
            ])
            #expect(try context(project) == ["S.swift"], "\(place)")
        }
    }

    @Test func aConfigurationNamesDerivedDataInTheProject() throws {
        let derived = try TestProject(), project = try xcodeProject(derived)
        try project.run("ln", "-s", derived.root, "link")
        for name in [derived.root, "../\(Paths.name(derived.root))", "link"] {
            try project.write(".confine.json", "{\"derivedData\": \"\(name)\"}")
            #expect(throws: UsageError.self, "\(name)") { try context(project) }
            #expect(try context(project) { $0.derivedData.given = derived.root }.count == 2)
        }
        try project.write(".confine.json", "{\"derivedData\": \"absent\"}")
        #expect(try context(project) { $0.derivedData.usual = derived.root } == [])
    }

    @Test func noLinkInDerivedDataIsFollowed() throws {
        let outside = try TestProject([
            "store/Package.swift": manifest("Store"), "store/Sources/Store/S.swift": "",
            "SourcePackages/checkouts/store/Package.swift": manifest("Store"),
            "SourcePackages/checkouts/store/Sources/Store/S.swift": "", "Sources/S.swift": ""
        ])
        let project = try TestProject(["My App.xcodeproj/project.pbxproj": "", "App/A.swift": "import Store"])
        for (link, target) in [
            ("My_App-abc", ""), ("My_App-abc/SourcePackages", "SourcePackages"),
            ("My_App-abc/SourcePackages/checkouts", ""), ("SourcePackages/checkouts/store", "store")
        ] {
            let derived = try TestProject(["\(link).txt": ""])
            try project.run("ln", "-s", outside.path(target), derived.path(link))
            #expect(FileSystem.status(derived.path(link))?.kind == .folder, "\(link)")
            #expect(try context(project) { $0.derivedData.usual = derived.root } == [], "\(link)")
        }
        // A package has no sources outside of its own folder.
        let derived = try TestProject([
            "SourcePackages/checkouts/store/Package.swift": """
            let package = Package(name: "P", targets: [.target(name: "Store", path: "\(outside.path("Sources"))")])
            """
        ])
        #expect(try context(project) { $0.derivedData.usual = derived.root } == [])
    }
}
