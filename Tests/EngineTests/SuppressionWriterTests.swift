import Engine
import Testing

/// `lint --suppress`: where the comments are written, and what is left.
@Suite struct SuppressionWriterTests {
    private let words = ["BAD": "write_in_loop", "WORSE": "nested_transaction"]

    private func outcome(_ project: TestProject, until: Day? = nil) throws -> SuppressionWriter.Outcome {
        var writer = SuppressionWriter(
            try Session(project.options(reporting: words)), reason: "known", until: until)
        return writer.run()
    }

    /// The text with its comments, which suppress everything; a second run changes nothing.
    private func suppressed(_ text: String) throws -> String {
        let project = try TestProject(["A.swift": text])
        let result = try outcome(project)
        #expect(result.after.findings.isEmpty, "\(result.after.spots)")
        let file = try #require(result.files.first)
        let written = file.after.string(0..<file.after.count)
        try project.write("A.swift", written)
        #expect(try outcome(project).files.isEmpty)
        return written
    }

    @Test func aCommentStandsAboveTheLineWithItsIndentation() throws {
        #expect(
            try suppressed("func f() {\n    BAD()\n\tBAD()\n}\n")
                == """
                func f() {
                    // confine:disable:next write_in_loop - known
                    BAD()
                \t// confine:disable:next write_in_loop - known
                \tBAD()
                }

                """
        )
    }

    @Test func rulesOfALineShareAComment() throws {
        #expect(
            try suppressed("WORSE(BAD, BAD)\n")
                == "// confine:disable:next nested_transaction, write_in_loop - known\nWORSE(BAD, BAD)\n")
    }

    @Test func lineBreaksAreKept() throws {
        #expect(
            try suppressed("f()\r\nBAD()\r\n")
                == "f()\r\n// confine:disable:next write_in_loop - known\r\nBAD()\r\n")
        #expect(
            try suppressed("f()\r\n  BAD()") == "f()\r\n  // confine:disable:next write_in_loop - known\r\n  BAD()")
        // Of mixed ones that of the line.
        #expect(
            try suppressed("f()\r\nBAD()\ng()\n")
                == "f()\r\n// confine:disable:next write_in_loop - known\nBAD()\ng()\n")
        #expect(try suppressed("BAD()") == "// confine:disable:next write_in_loop - known\nBAD()")
    }

    @Test func noCommentIsWrittenIntoALiteralOrAComment() throws {
        #expect(
            try suppressed("let a = \"\"\"\n    one\n    \\(BAD())\n    \"\"\"\n")
                == "// confine:disable:next write_in_loop - known\nlet a = \"\"\"\n    one\n    \\(BAD())\n    \"\"\"\n"
        )
        #expect(
            try suppressed("f(\n  \"\"\"\n  \\(f(\"\"\"\n  in\n  \\(BAD)\n  \"\"\"))\n  \"\"\")\n")
                == "f(\n  // confine:disable:next write_in_loop - known\n"
                + "  \"\"\"\n  \\(f(\"\"\"\n  in\n  \\(BAD)\n  \"\"\"))\n  \"\"\")\n"
        )
        #expect(
            try suppressed("f()\n/* one\n two */ BAD()\n")
                == "f()\n// confine:disable:next write_in_loop - known\n/* one\n two */ BAD()\n")
    }

    @Test func documentationStaysWithItsDeclaration() throws {
        #expect(
            try suppressed("/// One.\n/// Two.\nvar BAD = 1\n")
                == "// confine:disable:next write_in_loop - known\n/// One.\n/// Two.\nvar BAD = 1\n")
        #expect(
            try suppressed("f()\n    /** One.\n    Two. */\n    var BAD = 1\n")
                == """
                f()
                    // confine:disable:next write_in_loop - known
                    /** One.
                    Two. */
                    var BAD = 1

                """
        )
        #expect(
            try suppressed("// plain\nvar BAD = 1\n")
                == "// plain\n// confine:disable:next write_in_loop - known\nvar BAD = 1\n")
    }

    @Test func aChainIsSuppressedAtItsLine() throws {
        #expect(
            try suppressed("list\n    .first\n    .BAD()\n")
                == "list\n    .first\n    // confine:disable:next write_in_loop - known\n    .BAD()\n")
    }

    @Test func aDayEndsTheSuppression() throws {
        let project = try TestProject(["A.swift": "BAD()\n"])
        let file = try #require(try outcome(project, until: Day("2099-03-01")).files.first)
        let text = file.after.string(0..<file.after.count)
        #expect(text == "// confine:disable:next write_in_loop until 2099-03-01 - known\nBAD()\n")
        try project.write("A.swift", text)
        #expect(
            try project.lint(words) { $0.today = Day("2099-03-02")! }.findings.map(\.rule).sorted() == [
                "expired_suppression", "write_in_loop"
            ])
    }

    @Test func whatNoCommentCanSuppressIsLeftWithTheReason() throws {
        let project = try TestProject([
            "A.swift": "// confine:disable:next nested_transaction - why\nBAD()\n", "B.md": "```swift\nBAD()\n```\n"
        ])
        var options = project.options(reporting: words)
        options.paths = ["A.swift", "B.md"]
        var writer = SuppressionWriter(try Session(options), reason: "known", until: nil)
        let result = writer.run()
        #expect(result.suppressed == 1)
        #expect(
            result.left.map { "\($0.finding.rule): \($0.reason)" } == [
                "superfluous_suppression: it is about a suppression; correct the comment, or remove it",
                "write_in_loop: it stands in a document"
            ])
    }
}
