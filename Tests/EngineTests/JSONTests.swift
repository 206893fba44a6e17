import Engine
import Foundation
import Frameworks
import Reporters
import Testing

@Suite struct JSONTests {
    @Test func theDocumentIsAsPromised() throws {
        let report = try TextReporterTests.story()
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(Format.json.render(report))) as? [String: Any])
        #expect(object["version"] as? Int == 1)
        let summary = try #require(object["summary"] as? [String: Any])
        #expect(summary["files"] as? Int == 2)
        #expect(summary["findings"] as? Int == 1)
        #expect(summary["bySeverity"] as? [String: Int] == ["error": 1, "warning": 0, "hint": 0])
        let finding = try #require((object["findings"] as? [[String: Any]])?.first)
        #expect(finding["path"] as? String == "Kennel.swift")
        #expect(finding["line"] as? Int == 5)
        #expect(finding["column"] as? Int == 3)
        #expect(finding["endColumn"] as? Int == 11)
        #expect((finding["fingerprint"] as? String)?.count == 32)
        let notes = try #require(finding["notes"] as? [[String: Any]])
        #expect(notes.map { $0["role"] as? String } == ["declared", "created", "crossed", "used"])
        let fix = try #require((finding["fixes"] as? [[String: Any]])?.first)
        let edit = try #require((fix["edits"] as? [[String: Any]])?.first)
        #expect((edit["start"] as? [String: Int])?["line"] == 3)
        #expect(edit["replacement"] as? String == "queue.sync")
    }

    @Test func anyTextSurvivesAndNothingHostileIsLeftBare() throws {
        let hostile =
            "\u{200B}\u{61C}\u{FEFF}\u{E0041}a\"b\\c\u{1B}[0m\n\t\u{0}\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}é日😀</script>"
        var writer = JSONWriter()
        writer.object { $0.member("x", hostile) }
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(
            !text.unicodeScalars.contains {
                $0.value < 32 || (0x7F..<0xA0).contains($0.value) || (0x2028...0x202E).contains($0.value)
            })
        let object = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: String]
        #expect(object?["x"] == hostile)
        #expect(try JSONValue.parse(writer.bytes)["x"]?.string == hostile)
    }

    @Test func theOutputIsTheSameForAnyNumberOfThreads() throws {
        let project = try TestProject(
            Dictionary(uniqueKeysWithValues: (0..<40).map { ("f\($0)/F.swift", "BAD WORSE\nBAD\n") }))
        let words = ["BAD": "write_in_loop", "WORSE": "nested_transaction"]
        let outputs = try [1, 2, 7].map { jobs in
            let report = try project.lint(words) { $0.jobs = jobs }
            return Format.json.render(report)
        }
        #expect(outputs[0] == outputs[1] && outputs[1] == outputs[2])
    }

    @Test func findingsAreSortedByPathLineColumnRule() throws {
        let project = try TestProject(["b.swift": "BAD\n", "a.swift": "\nWORSE BAD\nBAD\n", "a/c.swift": "BAD"])
        let report = try project.lint(["BAD": "write_in_loop", "WORSE": "nested_transaction"])
        #expect(
            report.spots == [
                "a.swift:2:1 nested_transaction", "a.swift:2:7 write_in_loop", "a.swift:3:1 write_in_loop",
                "a/c.swift:1:1 write_in_loop",
                "b.swift:1:1 write_in_loop"
            ])
    }

    @Test func fingerprintsSurviveEditsElsewhere() throws {
        let project = try TestProject(["a.swift": "    try BAD()   // why\n"])
        let before = try project.lint(["BAD": "write_in_loop"]).findings.map(\.fingerprint)
        try project.write("a.swift", "import X\n\n\ttry  BAD()\n// end\n")
        let after = try project.lint(["BAD": "write_in_loop"]).findings.map(\.fingerprint)
        #expect(before == after)
        try project.write("a.swift", "try BAD()\ntry BAD()\ntry? BAD()\n")
        let several = try project.lint(["BAD": "write_in_loop"]).findings.map(\.fingerprint)
        #expect(Set(several).count == 3)
        #expect(several.first == before.first)
    }
}
