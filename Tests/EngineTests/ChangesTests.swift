import Engine
import Testing

@Suite struct ChangesTests {
    private let words = ["BAD": "write_in_loop"]

    private func spots(
        _ project: TestProject, _ request: ChangeRequest, in folder: String = "", paths: [String] = ["."]
    ) throws -> [String] {
        try project.lint(words) {
            $0.changes = request
            $0.paths = paths
            if !folder.isEmpty { $0.workingDirectory = project.path(folder) }
        }.spots.map { String($0.prefix { $0 != " " }) }
    }

    @Test func onlyWhatIsNewIsTold() throws {
        let project = try TestProject.repository([
            "A.swift": "BAD(1)\nok()\nok()\nok()\n", "Old.swift": "BAD(1)\nline\nline\nline\nline\nline\n",
            "weird \"é\t.swift": "BAD()\n"
        ])
        try project.write("A.swift", "BAD(1)\nok()\nBAD(2)\nok()\n")
        try project.write("New.swift", "BAD()\n")
        try project.run("git", "mv", "Old.swift", "Renamed.swift")
        try project.write("Renamed.swift", "BAD(1)\nline\nline\nline\nline\nBAD(2)\n")
        try project.write("weird \"é\t.swift", "ok\nBAD()\n")
        #expect(try spots(project, .since("HEAD")) == ["A.swift:3:1", "New.swift:1:1", "Renamed.swift:6:1"])
        #expect(try spots(project, .sinceLines("HEAD")) == ["A.swift:3:1", "New.swift:1:1", "Renamed.swift:6:1"])
        #expect(try spots(project, .since("HEAD"), paths: ["Renamed.swift"]) == ["Renamed.swift:6:1"])
        try project.write("weird \"é\t.swift", "BAD(3)\n")
        #expect(
            try project.lint(words) { $0.changes = .since("HEAD") }.findings.last?.place.path == "weird \"é\t.swift")
    }

    /// A word is wrong only while the switch in another file is on.
    private func lint(
        _ project: TestProject, _ request: ChangeRequest, paths: [String] = ["."], input: (String, String)? = nil
    ) throws -> [String] {
        var options = project.options(paths: paths)
        options.changes = request
        if let input { options.standardInput = (input.0, SourceBytes(Array(input.1.utf8))) }
        options.linter.analyse = { files, _, rules, _ in
            let isOn = files.contains { $0.bytes.string(0..<$0.bytes.count).contains("ON") }
            return TestProject.findings(
                files, isOn ? ["BAD": "write_in_loop", "OLD": "nested_transaction"] : ["OLD": "nested_transaction"],
                rules)
        }
        return try Session(options).lint().spots
    }

    @Test func whatAChangeCausesElsewhereIsTold() throws {
        let project = try TestProject.repository([
            ".confine.json": #"{"root": true}"#, "Switch.swift": "off\n", "A.swift": "x\nBAD()\nOLD()\n",
            "sub/B.swift": "OLD()\n"
        ])
        try project.write("Switch.swift", "ON\n")
        #expect(try lint(project, .since("HEAD")) == ["A.swift:2:1 write_in_loop"])
        #expect(try lint(project, .since("HEAD"), paths: ["A.swift"]) == ["A.swift:2:1 write_in_loop"])
        #expect(try lint(project, .since("HEAD"), paths: ["sub"]) == [])
        #expect(try lint(project, .sinceLines("HEAD")) == [])
        #expect(try lint(project, .staged) == [])
        try project.run("git", "add", "-A")
        #expect(try lint(project, .staged) == ["A.swift:2:1 write_in_loop"])
        try project.commit()
        #expect(try lint(project, .since("HEAD")) == [])
        #expect(try lint(project, .since("HEAD~1")) == ["A.swift:2:1 write_in_loop"])
        #expect(try lint(project, .staged) == [])
    }

    @Test func aFindingIsKnownByItsLineOrByItsFingerprint() throws {
        // The same text in the same declaration: the moved lines decide which of them is new.
        let project = try TestProject.repository(["A.swift": "BAD(same)\nok()\nok()\n"])
        try project.write("A.swift", "ok(0)\nBAD(same)\nok()\nBAD(same)\nok()\n")
        #expect(try spots(project, .since("HEAD")) == ["A.swift:4:1"])
        // A finding on a line that was touched without becoming another is reported, and takes the old one's place.
        try project.write("A.swift", "    BAD(same)\nok()\nok()\n")
        #expect(try spots(project, .since("HEAD")) == ["A.swift:1:5"])
        // One that only moved is reported as well: it stands on a line that is new there.
        try project.write("A.swift", "ok()\nok()\nBAD(same)\n")
        #expect(try spots(project, .since("HEAD")) == ["A.swift:3:1"])
    }

    @Test func aBufferIsComparedAsItIs() throws {
        let project = try TestProject.repository(["Switch.swift": "off\n", "A.swift": "BAD()\nOLD()\n"])
        #expect(
            try lint(project, .since("HEAD"), input: ("A.swift", "new line\nBAD()\nOLD()\nOLD(2)\n")) == [
                "A.swift:4:1 nested_transaction"
            ])
        #expect(
            try lint(project, .since("HEAD"), input: ("New.swift", "OLD()\n")) == ["New.swift:1:1 nested_transaction"])
    }

    @Test func whatTheOtherBranchDidIsNotOurs() throws {
        let project = try TestProject.repository(["A.swift": "ok()\n", "B.swift": "ok()\nBAD()\n"])
        try project.run("git", "checkout", "-q", "-b", "mine")
        try project.write("A.swift", "BAD()\n")
        try project.commit()
        try project.run("git", "checkout", "-q", "main")
        try project.write("B.swift", "BAD()\nok()\n")
        try project.commit()
        try project.run("git", "checkout", "-q", "mine")
        #expect(try spots(project, .since("main")) == ["A.swift:1:1"])
    }

    @Test func stagedIsTheIndex() throws {
        let project = try TestProject.repository(["sub/A.swift": "ok()\nok()\nok()\nok()\n"])
        try project.write("sub/A.swift", "ok()\nBAD(1)\nok()\nok()\n")
        try project.run("git", "add", "-A")
        try project.write("sub/A.swift", "above\nabove\nok()\nBAD(1)\nok()\nBAD(2)\n")
        try project.write("Untracked.swift", "BAD()\n")
        #expect(try spots(project, .staged) == ["sub/A.swift:2:1"])
        #expect(try spots(project, .since("HEAD"), in: "sub") == ["A.swift:4:1", "A.swift:6:1"])
        // The report shows the index's text as well.
        let report = try project.lint(words) { $0.changes = .staged }
        #expect(report.sources["sub/A.swift"]?.line(2) == "BAD(1)")
        // A file that is staged and gone from the work tree.
        try project.run("rm", "sub/A.swift")
        #expect(try spots(project, .staged) == ["sub/A.swift:2:1"])
    }

    @Test func noFixIsWrittenOverWhatIsNotStaged() throws {
        let project = try TestProject.repository(["A.swift": "ok()\n"])
        try project.write("A.swift", "let a = 1 // confine:disable:this write_in_loop\n")
        try project.run("git", "add", "-A")
        try project.write("A.swift", "work in progress\nlet a = 1 // confine:disable:this write_in_loop\n")
        var options = project.options()
        options.changes = .staged
        var fixer = Fixer(try Session(options), Fixer.Request())
        let outcome = fixer.run()
        #expect(outcome.files.count == 1)
        #expect(FixWriter(folder: project.root, workingDirectory: project.root).write(outcome.groups).count == 1)
        #expect(try project.read("A.swift").hasPrefix("work in progress\n"))
    }

    @Test func aPlaceOfThePathIsEnoughForLines() throws {
        let project = try TestProject.repository(["A.swift": "ok()\nhelper()\n"])
        try project.write("A.swift", "ok()\nhelper(2)\n")
        var options = project.options()
        options.linter.analyse = { _, _, _, _ in
            var result = LintResult()
            let note = Note(role: .call, location: Location(file: 0, start: 5, end: 8), message: "called here")
            result.findings = [
                Finding(
                    rule: "write_in_loop", severity: .warning, confidence: .high,
                    location: Location(file: 0, start: 0, end: 2), message: "m", notes: [note])
            ]
            return result
        }
        options.changes = .sinceLines("HEAD")
        #expect(try Session(options).lint().findings.count == 1)
        // It was there before, and does not stand on that line.
        options.changes = .since("HEAD")
        #expect(try Session(options).lint().findings.count == 0)
    }

    private func message(_ project: TestProject, _ request: ChangeRequest) -> String {
        do {
            _ = try project.lint { $0.changes = request }
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test func missingRevisionsAndRepositoriesAreToldClearly() throws {
        let project = try TestProject.repository(["A.swift": "ok()\n"])
        try project.write("A.swift", "ok(2)\n")
        try project.commit()
        #expect(message(project, .since("nowhere")).hasPrefix("git knows no revision `nowhere`"))
        #expect(message(project, .since("--output=x")).hasPrefix("`--output=x` is not a git revision"))
        #expect(message(project, .sinceLines("")).hasPrefix("`` is not a git revision"))
        let clone = try TestProject()
        try clone.run("git", "clone", "-q", "--depth", "1", "file://\(project.root)", ".")
        #expect(message(clone, .since("HEAD~1")).contains("shallow clone"))
        #expect(message(try TestProject(["A.swift": ""]), .since("HEAD")).contains("in no git repository"))
        try project.write(".git/HEAD", "nonsense\n")
        #expect(message(project, .since("HEAD")).contains("git can't open the repository"))
    }

    @Test func aPartingThatAShallowCloneDoesNotHoldIsTold() throws {
        let project = try TestProject.repository(["A.swift": "ok()\nBAD(old)\n"])
        try project.run("git", "checkout", "-q", "-b", "mine")
        try project.write("A.swift", "ok()\nBAD(old)\nBAD()\n")
        try project.commit()
        try project.run("git", "checkout", "-q", "main")
        try project.write("B.swift", "ok()\n")
        try project.commit()
        let clone = try TestProject()
        try clone.run("git", "clone", "-q", "--depth", "1", "--branch", "mine", "file://\(project.root)", ".")
        try clone.run("git", "fetch", "-q", "--depth", "1", "origin", "main:main")
        let report = try clone.lint(words) { $0.changes = .since("main") }
        #expect(report.spots == ["A.swift:3:1 write_in_loop"])
        #expect(
            report.skipped.map(\.reason).filter { $0.contains("lacks the common ancestor of HEAD and `main`") }.count
                == 1
        )
    }
}
