import Engine
import Findings
import Syntax
import Testing

/// Lines that a fix writes end as those do that stand where it writes.
@Suite struct LineEndTests {
    @Test(arguments: [
        ("a\r\nb\r\n", "a\r\nx\r\ny\r\n", 3), ("a\nb\n", "a\nx\ny\n", 2), ("a\nb\r\nc\n", "a\nx\r\ny\r\nc\n", 2),
        ("a\r\nb", "a\r\nx\r\ny", 3), ("b", "x\ny", 0)
    ])
    func endsAsItsNeighbours(_ before: String, _ after: String, _ at: Int) throws {
        let project = try TestProject(["A.swift": before])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = LintResult()
            guard let text = files.first?.bytes, text.string(at..<min(text.count, at + 1)) == "b" else { return result }
            let place = Location(file: 0, start: at, end: at + 1)
            let fix = Fix(
                title: "two lines", applicability: .safe, edits: [Edit(location: place, replacement: "x\ny")])
            result.findings = [
                Finding(
                    rule: "write_in_loop", severity: .warning, confidence: .high, location: place, message: "b",
                    fixes: [fix])
            ]
            return result
        }
        var fixer = Fixer(try Session(options), Fixer.Request())
        let file = try #require(fixer.run().files.first)
        #expect(file.after.string(0..<file.after.count) == after)
    }
}
