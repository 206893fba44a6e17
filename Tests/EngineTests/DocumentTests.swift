import Engine
import Testing

/// Swift blocks of a Markdown document that is named.
@Suite struct DocumentTests {
    private let words = ["BAD": "write_in_loop"]

    private func lint(_ project: TestProject, _ change: (inout LintOptions) -> Void = { _ in }) throws -> Report {
        try project.lint(words) {
            $0.paths = ["GUIDE.md"]
            change(&$0)
        }
    }

    @Test func findingsStandAtTheDocumentsLines() throws {
        let text = """
            # BAD title\r\n\r\n```swift\r\nok()\r\n  BAD()\r\n```\r\n\r\n- item\r\n  ~~~ Swift title=x\r\n  BAD(2)\r\n \
             ~~~\r\n```json\r\nBAD\r\n```\r\n
            """
        let project = try TestProject(["GUIDE.md": text, "A.swift": "BAD()\n"])
        let report = try lint(project)
        #expect(report.spots == ["GUIDE.md:5:3 write_in_loop", "GUIDE.md:10:3 write_in_loop"])
        for finding in report.findings {
            let start = finding.place.start.offset
            #expect(Array(text.utf8)[start..<start + 3].elementsEqual("BAD".utf8))
        }
        #expect(report.sources["GUIDE.md"]?.line(10) == "  BAD(2)")
        #expect(report.summary.files == 1)
        #expect(Set(report.findings.map(\.fingerprint)).count == 2)
        // A walk passes documents over.
        #expect(try project.lint(words).spots == ["A.swift:1:1 write_in_loop"])
        #expect(try lint(project) { $0.paths = ["A.swift", "GUIDE.md"] }.findings.count == 3)
    }

    @Test func eachBlockIsLintedByItself() throws {
        let project = try TestProject(["GUIDE.md": "```swift\nlet one = 1\n```\n```swift\nlet two = 2\n```\n"])
        nonisolated(unsafe) var seen: [[String]] = []
        _ = try lint(project) {
            $0.linter.analyse = { files, _, _, _ in
                seen.append(files.map { $0.bytes.string(0..<$0.bytes.count) })
                return LintResult()
            }
        }
        #expect(seen == [["let one = 1\n"], ["let two = 2\n"]])
    }

    @Test func commentsSilenceInTheirBlock() throws {
        let block = "```swift\n// confine:disable write_in_loop - shown on purpose\nBAD()\n```\n"
        let report = try lint(TestProject(["GUIDE.md": block + "```swift\nBAD()\n```\n"]))
        #expect(report.spots == ["GUIDE.md:6:1 write_in_loop"])
        #expect(report.summary.suppressed == 1)
    }

    @Test func standardInputMayBeADocument() throws {
        let project = try TestProject(["GUIDE.md": "nothing\n"])
        let report = try lint(project) {
            $0.standardInput = ("docs/New.md", SourceBytes(Array("```swift\nBAD()\n```\n".utf8)))
            $0.paths = []
        }
        #expect(report.spots == ["docs/New.md:2:1 write_in_loop"])
    }

    @Test func aChangeIsFollowedInADocument() throws {
        let project = try TestProject.repository(["GUIDE.md": "text\n```swift\nBAD()\n```\n"])
        try project.write("GUIDE.md", "more\ntext\n```swift\nBAD()\n```\n```swift\nBAD(2)\n```\n")
        #expect(try lint(project) { $0.changes = .since("HEAD") }.spots == ["GUIDE.md:7:1 write_in_loop"])
    }

    @Test func brokenFencesAreToldOnceAndNothingIsLost() throws {
        let project = try TestProject(["GUIDE.md": "```swift\nBAD()\n\n```swift\nBAD(2)\n```\n\n```swift\nBAD(3)\n"])
        let report = try lint(project)
        #expect(report.findings.count == 3)
        #expect(report.skipped.count == 1)
        #expect(
            report.skipped[0].line == 1 && report.skipped[0].isFault
                && report.skipped[0].reason.contains("no fence closes the block that opens here, and 1 more"))
    }

    @Test func aDocumentWithoutSwiftIsNothingLinted() throws {
        let project = try TestProject(["GUIDE.md": "```json\n{}\n```\n", "Binary.md": "\0\0"])
        #expect(throws: UsageError.self) { try lint(project) }
        #expect(throws: UsageError.self) { try lint(project) { $0.paths = ["Binary.md"] } }
        #expect(try lint(project) { $0.allowsEmpty = true }.findings.isEmpty)
    }

    @Test func nothingIsMendedInADocument() throws {
        let project = try TestProject(["GUIDE.md": "```swift\nlet a = 1 // confine:disable:this write_in_loop\n```\n"])
        var options = project.options(paths: ["GUIDE.md"])
        options.catalog = TestProject.catalog
        var fixer = Fixer(try Session(options), Fixer.Request())
        let outcome = fixer.run()
        #expect(outcome.before.findings.count == 1 && outcome.files.isEmpty)
    }
}
