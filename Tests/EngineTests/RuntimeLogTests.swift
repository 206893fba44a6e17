import Engine
import Testing

@Suite struct RuntimeLogTests {
    private func lint(_ log: String, _ text: String = "ok()\nBAD(1)\nBAD(2)\n") throws -> Report {
        let project = try TestProject(["A.swift": text, "log.jsonl": log])
        return try project.lint(["BAD": "write_in_loop"]) { $0.runtimeLogPath = project.path("log.jsonl") }
    }

    @Test func findingsAreConfirmedOrNotReachedAndTheRestIsAdded() throws {
        let report = try lint("""
            {"version":1,"rule":"write_in_loop","relatedRules":[],"kind":"x","path":"A.swift","line":2,"column":1,"message":"m","label":"l","notes":[]}
            {"version":1,"rule":"nested_transaction","path":"A.swift","line":1,"column":3,"message":"two open","notes":[{"role":"born","path":"A.swift","line":3,"column":1,"message":"here"}]}

            """)
        #expect(report.spots == ["A.swift:1:3 nested_transaction", "A.swift:2:1 write_in_loop", "A.swift:3:1 write_in_loop"])
        #expect(report.findings.map(\.runtime) == [.confirmed, .confirmed, .notReached])
        #expect(report.findings[0].message == "seen only at run time: two open")
        #expect(report.findings[0].notes.map(\.place.start.line) == [3])
    }

    @Test func relatedRulesAndNotesConfirmToo() throws {
        let report = try lint("""
            {"version":1,"rule":"nested_transaction","relatedRules":["write_in_loop"],"path":"B.swift","line":9,"message":"m","notes":[{"role":"born","path":"A.swift","line":3,"column":1,"message":"here"}]}
            """)
        #expect(report.findings.map(\.runtime) == [.notReached, .confirmed])
    }

    @Test func anUnfinishedLastLineIsNoMistake() throws {
        let whole = "{\"rule\":\"write_in_loop\",\"path\":\"A.swift\",\"line\":2,\"message\":\"m\"}\n"
        #expect(try lint(whole + "{\"rule\":\"wri").findings.first?.runtime == .confirmed)
        #expect(throws: UsageError.self) { try lint("{\"rule\":\"wri\n" + whole) }
    }
}
