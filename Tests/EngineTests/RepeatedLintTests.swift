import Engine
import Findings
import Rules
import Syntax
import Testing

/// Runs one after the other, of which some need not look for files.
@Suite struct RepeatedLintTests {
    private static let dog = """
        import RealmSwift
        func go(realm: Realm, dogs: [Object]) throws {
            for dog in dogs { try realm.write { realm.add(dog) } }
        }

        """

    private struct Overlay: SourceTree {
        let open: [String: SourceBytes]
        func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] {
            try WorkTree().entries(of: folder)
        }
        func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
            WorkTree().status(path, followingLinks: followingLinks)
        }
        func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes {
            if let bytes = open[path] { return bytes }
            return try WorkTree().read(path)
        }
        func realPath(_ path: String) -> String? { WorkTree().realPath(path) }
    }

    /// Whether a run with these texts has to look for files again, after one with none; it finds what a fresh run
    /// finds.
    private func searches(_ project: TestProject, _ repeated: RepeatedLint, _ texts: [String: String]) throws -> Bool {
        let open = Dictionary(
            uniqueKeysWithValues: texts.map { (project.path($0.key), SourceBytes(Array($0.value.utf8))) })
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.tree = Overlay(open: open)
        repeated.hasSearched = false
        let run = try #require(try repeated.run(options, open: open, isRestSame: true) { false })
        let fresh = try Session(options).lint()
        #expect(
            run.report.findings.map { "\($0.rule) \($0.place)" } == fresh.findings.map { "\($0.rule) \($0.place)" },
            "\(texts)")
        #expect(
            run.report.summary.lines == fresh.summary.lines
                && run.report.skipped.map(\.reason) == fresh.skipped.map(\.reason), "\(texts)")
        return repeated.hasSearched
    }

    @Test func textsAloneAreNoReasonToSearch() throws {
        let project = try TestProject([
            "A.swift": Self.dog, "B.swift": "import Foundation\nfunc b() {}\n",
            "Package.swift":
                "// swift-tools-version:6.0\nimport PackageDescription\nlet package = Package(name: \"A\")\n",
            "GRDB/C.swift": "func c() {}\n"
        ])
        let repeated = RepeatedLint()
        #expect(try searches(project, repeated, [:]))
        #expect(try !searches(project, repeated, [:]))
        #expect(
            try !searches(
                project, repeated,
                ["A.swift": Self.dog + "// confine:disable:previous write_in_loop - tests\nfunc more() {}\n"]))
        #expect(try !searches(project, repeated, ["A.swift": Self.dog + Self.dog, "B.swift": "import Foundation\n"]))
        // A file that is no longer open has its text on the disk.
        #expect(try !searches(project, repeated, [:]))
        #expect(try !searches(project, repeated, ["/elsewhere/X.swift": "let a = 1"]))
        // An import may add packages, a manifest describes the targets, a text may decide its module, and a file that
        // is no text is reported.
        for (path, text) in [
            ("B.swift", "import RealmSwift\n"), ("Package.swift", "import PackageDescription\n"),
            ("GRDB/C.swift", "public final class Database {}\n"), ("B.swift", "\0"), ("New.swift", "let a = 1\n")
        ] {
            #expect(try searches(project, repeated, [path: text]), "\(path)")
            _ = try searches(project, repeated, [:])
        }
    }

    /// A question about a place has the answer of a fresh run, whatever was edited since the last question.
    @Test func placesAreKnownAfterEdits() throws {
        let text = """
            import RealmSwift
            import Foundation
            func helper(_ names: [String]) { print(names) }
            func first(realm: Realm) -> Object? {
                return realm.objects(Object.self).first
            }
            func go(realm: Realm) {
                DispatchQueue.global().async { helper([]); print(first(realm: realm) as Any) }
            }

            """
        let project = try TestProject(["A.swift": text])
        let repeated = RepeatedLint()
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        for added in [
            "", "    helper([\"a\"])\n", "    helper([\"a\"])\n    let dogs = realm.objects(Object.self)\n",
            "    let dogs = realm.objects(Object.self)\n"
        ] {
            for place in ["func go(realm: Realm) {\n", "func first(realm: Realm) -> Object? {\n"] {
                let edited = text.replacing(place, with: place + added)
                let open = [project.path("A.swift"): SourceBytes(Array(edited.utf8))]
                options.tree = Overlay(open: open)
                _ = try repeated.run(options, open: open, isRestSame: true) { false }
                let asked = try #require(
                    try repeated.run(options, followsEverything: true, open: open, isRestSame: true) { false })
                var whole = options
                whole.linter.analyse = { files, settings, rules, jobs in
                    var settings = settings
                    settings.followsEverything = true
                    return lint(files, settings: settings, rules: rules, jobs: jobs)
                }
                let session = try Session(whole), fresh = session.lint()
                for line in 1...edited.count(where: { $0 == "\n" }) {
                    let known = asked.session.explain(0, line: line, in: asked.report).map { "\($0.explanation)" }
                    #expect(
                        known == session.explain(0, line: line, in: fresh).map { "\($0.explanation)" },
                        "line \(line) of \(edited)")
                    #expect(known != nil)
                }
            }
        }
    }

    /// Who shows no summary need not pay for what only that says; the findings are the same.
    @Test func whatOnlyASummarySaysNeedNotBeCounted() throws {
        let project = try TestProject(["A.swift": Self.dog])
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        let whole = try Session(options).lint()
        options.countsUnderstood = false
        let quick = try Session(options).lint()
        #expect(whole.summary.understood.functions == 1 && quick.summary.understood.functions == 0)
        #expect(whole.findings.map(\.fingerprint) == quick.findings.map(\.fingerprint) && whole.findings.count == 1)
        #expect(whole.statistics.contains { $0.name == "processor seconds in understanding" })
        #expect(!quick.statistics.contains { $0.name == "processor seconds in understanding" })
    }

    @Test func progressIsToldInWords() {
        var progress = RunProgress()
        let events: [ProgressEvent] = [
            .reading(files: 2), .hasRead, .reading(files: 1), .hasRead, .hasRead, .analysed(functions: 4, of: 9)
        ]
        #expect(
            events.map { progress.words(after: $0) } == [
                "reading 0 of 2 files", "reading 1 of 2 files", "reading 1 of 3 files", "reading 2 of 3 files",
                "reading 3 of 3 files", "linting 3 files: 4 of 9 functions"
            ])
    }

    @Test func otherOptionsSearchAgain() throws {
        let project = try TestProject(["A.swift": Self.dog])
        let repeated = RepeatedLint()
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        _ = try repeated.run(options, isRestSame: true) { false }
        repeated.hasSearched = false
        options.commandLine.disabled = ["write_in_loop"]
        let run = try #require(try repeated.run(options, isRestSame: true) { false })
        #expect(repeated.hasSearched && run.report.findings.isEmpty)
    }
}
