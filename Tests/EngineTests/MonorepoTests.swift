import Dispatch
import Engine
import Findings
import Testing

/// Changes of a repository with several projects: one that a change has left as it was is not analysed.
@Suite struct MonorepoTests {
    /// The roots of the projects that were analysed, by their first file's text.
    private final class Analysed: @unchecked Sendable {
        private let lock = DispatchSemaphore(value: 1)
        private var known: [String] = []
        func add(_ name: String) {
            lock.wait()
            known.append(name)
            lock.signal()
        }
        var names: [String] {
            lock.wait()
            defer { lock.signal() }
            return known.sorted()
        }
    }

    private static func manifest(_ name: String, _ more: String = "") -> String {
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "\(name)"\(more.isEmpty ? "" : ", dependencies: [.package(path: \"../\(more)\")]"),
            targets: [.target(name: "\(name)"\(more.isEmpty ? "" : ", dependencies: [\"\(more)\"]"))])

        """
    }

    private static func repository() throws -> TestProject {
        var files: [String: String] = [:]
        for (name, shared) in [("A", ""), ("B", ""), ("C", "Common"), ("D", "Common"), ("Common", "")] {
            files["\(name)/Package.swift"] = manifest(name, shared)
            files["\(name)/Sources/\(name)/\(name).swift"] = "// app \(name)\nBAD()\n"
        }
        return try TestProject.repository(files)
    }

    /// What is found, and the apps whose code was analysed: one twice that the change has reached.
    private func lint(
        _ project: TestProject, _ request: ChangeRequest, _ change: (inout LintOptions) -> Void = { _ in }
    ) throws -> (report: Report, analysed: [String]) {
        let analysed = Analysed()
        var options = project.options()
        options.changes = request
        options.linter.analyse = { files, _, rules, _ in
            let text = files.map { $0.bytes.string(0..<$0.bytes.count) }.joined()
            for name in ["A", "B", "C", "D"] where text.contains("// app \(name)\n") { analysed.add(name) }
            return TestProject.findings(files, ["BAD": "write_in_loop"], rules)
        }
        change(&options)
        let report = try Session(options).lint()
        return (report, analysed.names)
    }

    @Test func onlyWhatAChangeReachesIsAnalysed() throws {
        let project = try Self.repository(), file = "B/Sources/B/B.swift"
        var run = try lint(project, .since("HEAD"))
        #expect(run.analysed == [] && run.report.findings.isEmpty && run.report.summary.files == 10)
        // What the same package is part of is one project.
        #expect(run.report.summary.unreachedProjects == 3 && run.report.summary.projects == 3)
        try project.write(file, "// app B\nBAD()\nBAD(2)\n")
        run = try lint(project, .since("HEAD"))
        #expect(run.analysed == ["B", "B"] && run.report.spots == ["\(file):3:1 write_in_loop"])
        #expect(run.report.summary.unchanged == 1)
        run = try lint(project, .sinceLines("HEAD"))
        #expect(run.analysed == ["B"] && run.report.spots == ["\(file):3:1 write_in_loop"])
        run = try lint(project, .staged)
        #expect(run.analysed == [])
        try project.run("git", "add", "-A")
        run = try lint(project, .staged)
        #expect(run.analysed == ["B", "B"] && run.report.spots == ["\(file):3:1 write_in_loop"])
        try project.commit()
        try project.run("git", "mv", "A/Sources/A/A.swift", "A/Sources/A/E.swift")
        run = try lint(project, .since("HEAD"))
        #expect(run.analysed == ["A", "A"] && run.report.findings.isEmpty)
    }

    @Test func whatComesFromOutsideOfAProjectReachesIt() throws {
        let project = try Self.repository()
        try project.write("Common/Sources/Common/Common.swift", "// app Common\nBAD()\nok()\n")
        #expect(try Set(lint(project, .since("HEAD")).analysed) == ["C", "D"])
        try project.run("git", "checkout", "-q", ".")
        // The same texts, compiled in another way.
        try project.write(
            "A/Package.swift",
            Self.manifest("A").replacing(
                "\"A\")])", with: "\"A\", swiftSettings: [.swiftLanguageMode(.v6)])])"))
        #expect(try Set(lint(project, .since("HEAD")).analysed) == ["A"])
        try project.run("git", "checkout", "-q", ".")
        // One file less, which another may have needed.
        try project.write("B/Sources/B/More.swift", "ok()\n")
        try project.commit()
        try project.run("git", "rm", "-q", "B/Sources/B/More.swift")
        #expect(try Set(lint(project, .since("HEAD")).analysed) == ["B"])
    }

    /// How many are analysed at once changes neither findings nor their order, and functions are counted together.
    @Test func severalProjectsAtOnce() throws {
        let project = try Self.repository(), counts = Analysed()
        var options = project.options(reporting: ["BAD": "write_in_loop"])
        let analyse = options.linter.analyse
        options.linter.analyse = { files, settings, rules, jobs in
            settings.progress?(.analysed(functions: 1, of: 2))
            return analyse(files, settings, rules, jobs)
        }
        options.progress = { if case .analysed(let functions, let all) = $0 { counts.add("\(functions) of \(all)") } }
        let alone = try Session(options).lint()
        #expect(alone.findings.count == 5 && counts.names == ["1 of 2", "2 of 4", "3 of 6"])
        for most in 2...6 {
            options.projectsAtOnce = most
            let report = try Session(options).lint(keepsUnderstanding: most % 2 == 0)
            #expect(report.spots == alone.spots)
            #expect(report.findings.map(\.fingerprint) == alone.findings.map(\.fingerprint))
        }
        #expect(counts.names.count { $0 == "3 of 6" } == 6)
    }

    /// A buffer may stand for any file, and the checker's log is about all code.
    @Test func aBufferIsReachedInAnyCase() throws {
        let project = try Self.repository(), text = SourceBytes(Array("// app A\nBAD()\nBAD(2)\n".utf8))
        let run = try lint(project, .since("HEAD")) { $0.standardInput = ("A/Sources/A/A.swift", text) }
        #expect(run.report.spots == ["A/Sources/A/A.swift:3:1 write_in_loop"] && run.analysed.contains("A"))
    }
}
