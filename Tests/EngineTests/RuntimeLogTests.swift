import Engine
import Reporters
import Testing

@Suite struct RuntimeLogTests {
    private func lint(_ log: String, _ text: String = "ok()\nBAD(1)\nBAD(2)\n") throws -> Report {
        let project = try TestProject(["A.swift": text, "log.jsonl": log])
        return try project.lint(["BAD": "write_in_loop"]) { $0.runtimeLogPath = project.path("log.jsonl") }
    }

    @Test func findingsAreConfirmedOrNotReachedAndTheRestIsAdded() throws {
        let report = try lint(
            """
            {"version":1,"rule":"write_in_loop","relatedRules":[],"kind":"x","path":"A.swift","line":2,"column":1,"message":"m","label":"l","notes":[]}
            {"version":1,"rule":"nested_transaction","path":"A.swift","line":1,"column":3,"message":"two open","notes":[{"role":"created","path":"A.swift","line":3,"column":1,"message":"here"}]}

            """)
        #expect(
            report.spots == ["A.swift:1:3 nested_transaction", "A.swift:2:1 write_in_loop", "A.swift:3:1 write_in_loop"]
        )
        #expect(report.findings.map(\.runtime) == [.confirmed, .confirmed, .notReached])
        #expect(report.findings[0].message == "seen only at run time: two open")
        #expect(report.findings[0].notes.map(\.place.start.line) == [3])
    }

    @Test func relatedRulesAndNotesConfirmToo() throws {
        let report = try lint(
            """
            {"version":1,"rule":"nested_transaction","relatedRules":["write_in_loop"],"path":"B.swift","line":9,"message":"m","notes":[{"role":"created","path":"A.swift","line":3,"column":1,"message":"here"}]}
            """)
        #expect(report.findings.map(\.runtime) == [.notReached, .confirmed])
    }

    /// A violation that lint did not find itself counts like any other finding: the run fails, by the configuration of
    /// its place. Of what lies elsewhere, or has a rule that nobody can look up, a line tells, and nothing fails.
    @Test func whatOnlyTheRunHasSeenIsJudged() throws {
        let log = """
            {"version":1,"rule":"nested_transaction","path":"A.swift","line":1,"column":3,"message":"two open","notes":[]}
            {"version":1,"rule":"nested_transaction","path":"/nowhere/B.swift","line":7,"column":1,"message":"two open","notes":[]}
            {"version":1,"rule":"a_rule_of_tomorrow","path":"C.swift","line":1,"column":1,"message":"?","notes":[]}
            {"version":1,"rule":"lock_instead_of_actor","path":"A.swift","line":3,"column":1,"message":"off by default","notes":[]}

            """
        let project = try TestProject(["A.swift": "ok()\nok()\nok()\n", "log.jsonl": log])
        var options = project.options()
        options.runtimeLogPath = project.path("log.jsonl")
        let session = try Session(options)
        let report = session.lint()
        #expect(report.spots == ["A.swift:1:3 nested_transaction"])
        #expect(session.verdict(report).failing.count == 1)
        #expect(report.skipped.map(\.path) == ["/nowhere/B.swift", "C.swift"])
        #expect(report.skipped[0].reason.contains("1 violation lies in files that this run did not read"))
        #expect(report.skipped[1].reason.contains("this version does not know (`a_rule_of_tomorrow`)"))
        #expect(report.skipped.allSatisfy { !$0.isFault })
        try project.write(".confine.json", #"{"rules": {"nested_transaction": "off"}, "failOn": "never"}"#)
        let off = try Session(options)
        #expect(off.lint().spots.isEmpty)
        #expect(off.verdict(off.lint()).failing.isEmpty)
    }

    /// What no handle stands for has ids that people can look up and configure, and that SARIF describes.
    @Test(arguments: [
        ("deadlock", "deadlock"), ("blockedPool", "blocked_pool"), ("failingOrder", "failing_order")
    ]) func whatTheCheckerAloneSeesHasARule(kind: String, rule: String) throws {
        let report = try lint(
            """
            {"version":1,"rule":"","kind":"\(kind)","path":"A.swift","line":1,"column":1,"message":"m","notes":[]}

            """)
        let found = try #require(report.findings.first { $0.rule == rule })
        #expect(found.severity == .error && found.runtime == .confirmed)
        #expect(RulePage.overview(rule)?.hasPrefix("# \(rule)\n") == true)
        let sarif = String(decoding: Format.sarif.render(report), as: UTF8.self)
        #expect(sarif.contains("{\"id\":\"\(rule)\""))
        let page = try #require(Repository(url: "", ref: "main").page(of: rule))
        #expect(page == "/blob/main/Documentation/checker-details.md#\(rule)")
    }

    @Test func anUnfinishedLastLineIsNoMistake() throws {
        let whole = "{\"rule\":\"write_in_loop\",\"path\":\"A.swift\",\"line\":2,\"message\":\"m\"}\n"
        #expect(try lint(whole + "{\"rule\":\"wri").findings.first?.runtime == .confirmed)
        #expect(throws: UsageError.self) { try lint("{\"rule\":\"wri\n" + whole) }
        let cut = try lint("{\"rule\":\"wri")
        #expect(cut.skipped.map(\.reason).first?.contains("cut off") == true)
    }

    @Test func aLogThatSaysNothingIsToldSo() throws {
        for nothing in ["", "\n \n"] {
            let report = try lint(nothing)
            #expect(report.skipped.map(\.path) == ["log.jsonl"])
            #expect(report.skipped.first?.reason.contains("it is empty") == true)
            #expect(report.findings.map(\.runtime) == [.notReached, .notReached])
        }
        let report = try lint("{}\n{\"rule\":\"write_in_loop\",\"path\":\"A.swift\",\"line\":0}\n")
        #expect(report.skipped.map(\.line) == [1, 2])
        #expect(report.findings.map(\.runtime) == [.notReached, .notReached])
    }

    @Test func aLogOfAnotherVersionIsRefused() throws {
        let error = #expect(throws: UsageError.self) {
            try lint("{\"version\":2,\"rule\":\"write_in_loop\",\"path\":\"A.swift\",\"line\":2}\n")
        }
        #expect(error.map { "\($0)" }?.contains("version 2") == true)
        #expect(throws: UsageError.self) { try lint("not a log\n") }
    }

    /// Whatever a log holds, every format shows it, at a place that its file has.
    @Test(arguments: Format.allCases) func everyEntryInEveryFormat(format: Format) throws {
        let kinds = [
            "wrongContext", "usedAfterScope", "retainedHandle", "nestedTransaction", "transactionPerItem",
            "transactionAcrossSuspension", "blockingWriteOnMain", "writeOutsideTransaction", "deadlock", "failingOrder",
            "blockedPool", "staleWrite", "kindOfTomorrow"
        ]
        let places: [(path: String, line: Int, column: Int)] = [
            ("A.swift", 1, 2), ("A.swift", 1, 900), ("A.swift", 900, 1), ("A.swift", 3, -4),
            ("Deleted.swift", 7, 7), ("/elsewhere/B.swift", 1_000_000, .max)
        ]
        var log = ""
        for (index, kind) in kinds.enumerated() {
            for place in places {
                let at = "\"path\":\"\(place.path)\",\"line\":\(place.line),\"column\":\(place.column)"
                let rule = index % 3 == 0 ? "" : index % 3 == 1 ? "nested_transaction" : "rule_of_tomorrow"
                log += """
                    {"version":1,"rule":"\(rule)","kind":"\(kind)",\(at),"message":"m\\n\(index)",\
                    "mode":"explore","seed":18446744073709551615,"pass":1,\
                    "notes":[{"role":"created",\(at),"message":"here"},{"role":"?",\(at),"message":""}]}\n
                    """
            }
        }
        let report = try lint(log, "one\n\nthree")
        // Each that a rule of today stands for, at each place of a file that was read.
        #expect(report.findings.count == 6 * 4)
        #expect(report.findings.allSatisfy { !$0.rule.isEmpty && !$0.fingerprint.isEmpty })
        let ofFile = report.findings.filter { $0.place.path == "A.swift" }
        #expect(ofFile.allSatisfy { (1...3).contains($0.place.start.line) && $0.place.start.column <= 6 })
        #expect(Set(report.findings.map(\.fingerprint)).count == report.findings.count)
        #expect(!format.render(report).isEmpty)
        #expect(report.skipped.contains { $0.reason.contains("was the log written in another folder?") })
    }
}
