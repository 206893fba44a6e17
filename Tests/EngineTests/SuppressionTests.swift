import Engine
import Testing

@Suite struct SuppressionTests {
    private let words = ["BAD": "write_in_loop", "WORSE": "nested_transaction"]

    private func lint(_ text: String, configuration: String? = nil) throws -> Report {
        let project = try TestProject(["A.swift": text])
        if let configuration { try project.write(".confine.json", configuration) }
        return try project.lint(words)
    }

    private func lines(_ text: String) throws -> [String] {
        try lint(text).findings.map { "\($0.place.start.line) \($0.rule)" }
    }

    @Test func rangesNextThisPrevious() throws {
        #expect(
            try lines(
                """
                BAD()
                // confine:disable write_in_loop - because
                BAD()
                // confine:enable write_in_loop
                BAD()
                // confine:disable:next write_in_loop
                BAD()
                BAD() // confine:disable:this write_in_loop
                BAD()
                // confine:disable:previous write_in_loop
                BAD()
                """) == ["1 write_in_loop", "5 write_in_loop", "11 write_in_loop"])
    }

    @Test func severalRulesAndAll() throws {
        #expect(try lines("BAD(); WORSE() // confine:disable:this write_in_loop, nested_transaction\n") == [])
        #expect(
            try lines("BAD(); WORSE() // confine:disable:this write_in_loop - not nested_transaction\n") == [
                "1 nested_transaction"
            ])
        #expect(try lines("/* confine:disable:next all */\nBAD(); WORSE()\n") == ["1 blanket_suppression"])
    }

    @Test func onlyAtTheBeginningOfAComment() throws {
        #expect(try lines("BAD() // see confine:disable:this write_in_loop\n") == ["1 write_in_loop"])
        #expect(try lines("let s = \"// confine:disable:this write_in_loop\"; BAD()\n") == ["1 write_in_loop"])
        #expect(try lines("// confine:disable:next write_in_loop\n\n// more words\nBAD()\n") == [])
    }

    @Test func superfluousOnesAreTold() throws {
        let report = try lint(
            """
            ok() // confine:disable:this write_in_loop nested_transaction
            BAD() // confine:disable:this write_in_loop
            // confine:enable write_in_loop

            """
        )
        #expect(
            report.spots == [
                "A.swift:1:30 superfluous_suppression", "A.swift:1:44 superfluous_suppression",
                "A.swift:3:19 superfluous_suppression"
            ])
        #expect(report.summary.suppressed == 1)
    }

    @Test func rulesThatDidNotRunAreNotCalledSuperfluous() throws {
        let project = try TestProject(["A.swift": "ok() // confine:disable:this write_in_loop\n"])
        #expect(try project.lint(words) { $0.commandLine.disabled = ["write_in_loop"] }.findings.isEmpty)
    }

    @Test func unknownRulesAndDirectives() throws {
        let report = try lint(
            """
            BAD() // confine:disable:this write_in_lop
            // confine:disabel write_in_loop
            // confine:disable:nxt write_in_loop
            // confine:disable

            """
        )
        #expect(
            report.findings.map(\.message) == [
                "`BAD` is wrong here", "`write_in_lop` is not a rule; did you mean `write_in_loop`?",
                "`confine:disabel` is not a directive; did you mean \"disable\"?",
                "`:nxt` is not one of :next, :this and :previous; did you mean \"next\"?",
                "the comment names no rule; write its id, or `all`"
            ])
        #expect(report.findings[1].fixes.first?.edits.first?.replacement == "write_in_loop")
    }

    @Test func reasonsAreAskedForWhereTheConfigurationSaysSo() throws {
        let configuration = "{\"requireReasons\": true}"
        let text = """
            BAD() // confine:disable:this write_in_loop
            BAD() // confine:disable:this write_in_loop - one file, one commit
            BAD() // confine:disable:this write_in_loop -

            """
        #expect(
            try lint(text, configuration: configuration).findings.map { "\($0.place.start.line) \($0.rule)" } == [
                "1 suppression_without_reason", "3 suppression_without_reason"
            ])
        #expect(try lint(text).findings.isEmpty)
    }

    @Test func anOpenRangeIsABlanket() throws {
        #expect(try lines("ok()\n// confine:disable write_in_loop\nBAD()\n") == ["2 blanket_suppression"])
        // Above the first line of code it is for the file.
        #expect(try lines("// confine:disable write_in_loop\nBAD()\n") == [])
    }

    @Test func expectations() throws {
        #expect(
            try lines(
                """
                // confine:expect write_in_loop
                BAD()
                BAD() // confine:expect write_in_loop
                ok() // confine:expect write_in_loop

                """
            ) == ["4 unmet_expectation"])
    }

    @Test func aValueMayBeSilencedWhereItIsBorn() throws {
        let project = try TestProject([
            "A.swift": "born() // confine:disable:this write_in_loop - shared on purpose\n", "B.swift": "used()\n"
        ])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            var result = LintResult()
            let a = files.firstIndex { $0.path == "A.swift" }!, b = files.firstIndex { $0.path == "B.swift" }!
            result.findings = [
                Finding(
                    rule: "write_in_loop", severity: .warning, confidence: .high,
                    location: Location(file: b, start: 0, end: 4), message: "m",
                    notes: [Note(role: .created, location: Location(file: a, start: 0, end: 4), message: "here")])
            ]
            return result
        }
        let report = try Session(options).lint()
        #expect(report.findings.isEmpty)
        #expect(report.summary.suppressed == 1)
    }
}
