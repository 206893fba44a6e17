import Engine
import Testing

@Suite struct ChangedLinesTests {
    private let words = ["BAD": "write_in_loop"]

    private func repository(_ files: [String: String]) throws -> TestProject {
        let project = try TestProject(files)
        try project.run("git", "init", "-q", "-b", "main")
        try project.run("git", "config", "user.email", "t@example.org")
        try project.run("git", "config", "user.name", "t")
        try commit(project)
        return project
    }

    private func commit(_ project: TestProject) throws {
        try project.run("git", "add", "-A")
        try project.run("git", "commit", "-q", "-m", "x")
    }

    private func spots(_ project: TestProject, _ request: ChangeRequest, in folder: String = "") throws -> [String] {
        try project.lint(words) {
            $0.changes = request
            if !folder.isEmpty { $0.workingDirectory = project.path(folder) }
        }.spots.map { String($0.prefix { $0 != " " }) }
    }

    @Test func onlyChangedLinesCountUntrackedFilesAndRenamesIncluded() throws {
        let project = try repository(["A.swift": "BAD(1)\nok()\nok()\nok()\n", "Old.swift": "BAD(1)\nline\nline\nline\nline\nline\n", "weird \"é\t.swift": "BAD()\n"])
        try project.write("A.swift", "BAD(1)\nok()\nBAD(2)\nok()\n")
        try project.write("New.swift", "BAD()\n")
        try project.run("git", "mv", "Old.swift", "Renamed.swift")
        try project.write("Renamed.swift", "BAD(1)\nline\nline\nline\nline\nBAD(2)\n")
        try project.write("weird \"é\t.swift", "ok\nBAD()\n")
        #expect(try spots(project, .since("HEAD")) == ["A.swift:3:1", "New.swift:1:1", "Renamed.swift:6:1"])
        try project.write("weird \"é\t.swift", "BAD(3)\n")
        #expect(try project.lint(words) { $0.changes = .since("HEAD") }.findings.last?.place.path == "weird \"é\t.swift")
    }

    @Test func whatTheOtherBranchDidIsNotOurs() throws {
        let project = try repository(["A.swift": "ok()\n", "B.swift": "ok()\n"])
        try project.run("git", "checkout", "-q", "-b", "mine")
        try project.write("A.swift", "BAD()\n")
        try commit(project)
        try project.run("git", "checkout", "-q", "main")
        try project.write("B.swift", "BAD()\n")
        try commit(project)
        try project.run("git", "checkout", "-q", "mine")
        #expect(try spots(project, .since("main")) == ["A.swift:1:1"])
    }

    @Test func stagedIsTheIndex() throws {
        let project = try repository(["sub/A.swift": "ok()\nok()\nok()\nok()\n"])
        try project.write("sub/A.swift", "BAD(1)\nok()\nok()\nok()\n")
        try project.run("git", "add", "-A")
        try project.write("sub/A.swift", "BAD(1)\nok()\nok()\nBAD(2)\n")
        #expect(try spots(project, .staged) == ["sub/A.swift:1:1"])
        #expect(try spots(project, .since("HEAD"), in: "sub") == ["A.swift:1:1", "A.swift:4:1"])
    }

    @Test func aPlaceOfThePathIsEnough() throws {
        let project = try repository(["A.swift": "ok()\nhelper()\n"])
        try project.write("A.swift", "ok()\nhelper(2)\n")
        var options = project.options()
        options.changes = .since("HEAD")
        options.analyse = { _, _, _, _ in
            var result = LintResult()
            let note = Note(role: .call, location: Location(file: 0, start: 5, end: 8), message: "called here")
            result.findings = [Finding(
                rule: "write_in_loop", severity: .warning, confidence: .high, location: Location(file: 0, start: 0, end: 2), message: "m", notes: [note])]
            return result
        }
        #expect(try Session(options).lint().findings.count == 1)
    }

    @Test func missingRevisionsAndRepositoriesAreToldClearly() throws {
        let project = try repository(["A.swift": "ok()\n"])
        try project.write("A.swift", "ok(2)\n")
        try commit(project)
        func message(_ project: TestProject, _ revision: String) -> String {
            do {
                _ = try project.lint { $0.changes = .since(revision) }
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(message(project, "nowhere").hasPrefix("git knows no revision `nowhere`"))
        #expect(message(project, "--output=x").hasPrefix("`--output=x` is no git revision"))
        let clone = try TestProject()
        try clone.run("git", "clone", "-q", "--depth", "1", "file://\(project.root)", ".")
        #expect(message(clone, "HEAD~1").contains("shallow clone"))
        #expect(message(try TestProject(["A.swift": ""]), "HEAD").contains("in no git repository"))
    }
}
