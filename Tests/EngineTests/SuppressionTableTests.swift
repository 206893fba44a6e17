import Engine
import Testing

/// Suppressions in every position and form, each with the findings that are still reported. `BAD` is a finding of
/// `write_in_loop`, `WORSE` one of `nested_transaction`; where a line says `LOOP` or `OVER`, every finding has it as
/// its loop, or as the place where it crosses.
@Suite struct SuppressionTableTests {
    struct Row: CustomTestStringConvertible {
        var name: String
        var source: String
        var told: [String]
        init(_ name: String, _ source: String, _ told: String...) {
            (self.name, self.source, self.told) = (name, source, told)
        }
        var testDescription: String { name }
    }

    static let positions = [
        Row("above the line", "// confine:disable:next write_in_loop\nBAD()\nBAD()\n", "3 write_in_loop"),
        Row(
            "above a blank line and another comment",
            """
            // confine:disable:next write_in_loop

            // more words
            BAD()

            """),
        Row("above attributes", "// confine:disable:next write_in_loop\n@MainActor\n@objc\nvar x = BAD()\n"),
        Row(
            "between attributes and what they are of",
            "@MainActor\n// confine:disable:next write_in_loop\nvar x = BAD()\n"),
        Row(
            "above a try whose call stands a line lower",
            "// confine:disable:next write_in_loop\ntry\n    store.BAD()\n"),
        Row(
            "above a chain",
            "// confine:disable:next write_in_loop\nlet x = try store\n    .first()\n    .BAD()\nBAD()\n",
            "5 write_in_loop"),
        Row(
            "above arguments over several lines",
            "// confine:disable:next write_in_loop\ncall(\n    a: 1,\n    b: BAD()\n)\n"),
        Row("on a loop's line", "for x in LOOP { // confine:disable:this write_in_loop\n    BAD()\n}\n"),
        Row("above a loop", "// confine:disable:next write_in_loop\nfor x in LOOP {\n    ok()\n    BAD()\n}\n"),
        Row(
            "above a loop whose head is broken",
            "// confine:disable:next write_in_loop\nfor x in items\n    where LOOP(x) {\n    BAD()\n}\n"),
        Row(
            "above a closure's call that is the boundary",
            "// confine:disable:next write_in_loop\nOVER.async {\n    ok()\n    BAD()\n}\n"),
        Row(
            "above a call, not for the statements in its closure",
            "// confine:disable:next write_in_loop\nqueue.async {\n    BAD()\n}\n", "1 superfluous_suppression",
            "3 write_in_loop"),
        Row(
            "above a function, not for its body",
            "// confine:disable:next write_in_loop\nfunc f(\n    a: Int = BAD()\n) {\n    BAD()\n}\n", "5 write_in_loop"
        ),
        Row(
            "above a type, not for its members",
            "// confine:disable:next write_in_loop\nclass A: BAD {\n    let x = BAD()\n}\n", "3 write_in_loop"),
        Row("above a body on one line", "// confine:disable:next write_in_loop\nfunc f() { BAD() }\n"),
        Row(
            "above one of several arguments",
            """
            call(
                a: BAD(),
                // confine:disable:next write_in_loop
                b: run(
                    BAD()),
                c: BAD()
            )

            """,
            "2 write_in_loop", "6 write_in_loop"),
        Row(
            "above a link of a chain", "try store\n    // confine:disable:next write_in_loop\n    .BAD()\n    .BAD()\n",
            "4 write_in_loop"),
        Row(
            "above a case", "switch x {\n// confine:disable:next write_in_loop\ncase .a,\n    BAD:\n    BAD()\n}\n",
            "5 write_in_loop"),
        Row(
            "above an else-if",
            "if a {\n    ok()\n// confine:disable:next write_in_loop\n} else if BAD() {\n    BAD()\n}\n",
            "5 write_in_loop"),
        Row(
            "above a string of several lines",
            "// confine:disable:next write_in_loop\nlet s = \"\"\"\n    one\n    \\(BAD())\n    \"\"\"\n"),
        Row("behind the line", "BAD() // confine:disable:this write_in_loop\nBAD()\n", "2 write_in_loop"),
        Row("behind the first line of a statement", "try // confine:disable:this write_in_loop\n    BAD()\n"),
        Row("behind the last line of a statement", "call(\n    BAD(),\n    1) // confine:disable:this write_in_loop\n"),
        Row(
            "behind a line in the middle is for it alone",
            "call(\n    BAD(),\n    BAD(), // confine:disable:this write_in_loop\n    1)\n", "2 write_in_loop"),
        Row(
            "behind the brace that ends a closure",
            """
            run(BAD()) {
                ok()
            } // confine:disable:this write_in_loop

            """),
        Row("two statements on one line", "BAD(); WORSE() // confine:disable:this write_in_loop, nested_transaction\n"),
        Row("below a statement of several lines", "call(\n    BAD()\n)\n// confine:disable:previous write_in_loop\n"),
        Row("below a loop", "for x in LOOP {\n    BAD()\n}\n// confine:disable:previous write_in_loop\n"),
        Row(
            "a range with its end",
            "BAD()\n// confine:disable write_in_loop\nBAD()\nBAD()\n// confine:enable write_in_loop\nBAD()\n",
            "1 write_in_loop", "6 write_in_loop"),
        Row(
            "a range that ends with a function's braces",
            "func f() {\n    // confine:disable write_in_loop\n    BAD()\n}\nfunc g() { BAD() }\n", "5 write_in_loop"),
        Row(
            "a range that ends with a type's braces",
            """
            struct A {
                // confine:disable write_in_loop
                func f() {
                    BAD()
                }
            }
            let x = BAD()

            """,
            "7 write_in_loop"),
        Row("a range that nothing ends", "ok()\n// confine:disable write_in_loop\nBAD()\n", "2 blanket_suppression"),
        Row("a range for the file", "// confine:disable write_in_loop\nimport A\nBAD()\nfunc f() {\n    BAD()\n}\n"),
        Row(
            "an end outside of the braces ends nothing",
            "func f() {\n    // confine:disable write_in_loop\n    BAD()\n}\nBAD()\n// confine:enable write_in_loop\n",
            "5 write_in_loop", "6 superfluous_suppression"),
        Row(
            "rules of one range that end apart",
            """
            // confine:disable write_in_loop nested_transaction
            BAD(); WORSE()
            // confine:enable write_in_loop
            BAD(); WORSE()
            // confine:enable all
            WORSE()

            """,
            "4 write_in_loop", "6 nested_transaction")
    ]

    static let forms = [
        Row("reason after a dash", "BAD() // confine:disable:this write_in_loop - one file, one commit\n"),
        Row("reason after two dashes", "BAD() // confine:disable:this write_in_loop -- one file, one commit\n"),
        Row("reason after an em dash", "BAD() // confine:disable:this write_in_loop — one file\n"),
        Row("reason after an em dash without blanks", "BAD() // confine:disable:this write_in_loop—one file\n"),
        Row("reason after a colon", "BAD() // confine:disable:this write_in_loop: one file\n"),
        Row("reason after a colon that stands alone", "BAD() // confine:disable:this write_in_loop : one file\n"),
        Row(
            "reason with nothing before it",
            "BAD() // confine:disable:this write_in_loop because one file is one commit\n"),
        Row(
            "reason on a line of its own",
            """
            /* confine:disable:next write_in_loop
               one file, one commit */
            BAD()

            """),
        Row(
            "a dash with no reason behind it", "BAD() // confine:disable:this write_in_loop -\n",
            "1 suppression_without_reason"),
        Row("no reason", "BAD() // confine:disable:this write_in_loop\n", "1 suppression_without_reason"),
        Row(
            "a rule in the reason is none",
            "BAD(); WORSE() // confine:disable:this write_in_loop - not nested_transaction\n", "1 nested_transaction"),
        Row(
            "`all` in the reason is none",
            "BAD(); WORSE() // confine:disable:this write_in_loop all writes are small\n", "1 nested_transaction"),
        Row("a word of a rule's name in prose is none", "BAD() // confine:disable:this write_in_loop nested in one\n"),
        Row(
            "prose without a rule", "BAD() // confine:disable:this because I say so\n", "1 write_in_loop",
            "1 unknown_rule"),
        Row("ids with commas", "BAD(); WORSE() // confine:disable:this write_in_loop,nested_transaction: why\n"),
        Row("a misspelt id", "BAD() // confine:disable:this write_in_lop - why\n", "1 write_in_loop", "1 unknown_rule"),
        Row(
            "a misspelt second id", "BAD() // confine:disable:this write_in_loop, nested-transactoin - why\n",
            "1 unknown_rule"),
        Row("an unknown second id", "BAD() // confine:disable:this write_in_loop, old_rule - why\n", "1 unknown_rule"),
        Row(
            "a group of rules", "BAD() // confine:disable:this transactions - why\n", "1 write_in_loop",
            "1 unknown_rule"),
        Row("a block comment", "/* confine:disable:next write_in_loop - why */ BAD()\nBAD()\n", "1 write_in_loop"),
        Row(
            "a comment in a block that begins with a line break",
            "/*\n   confine:disable:next write_in_loop - why\n*/\nBAD()\n"),
        Row(
            "documentation", "/// confine:disable:next write_in_loop - why\nBAD()\n", "1 unknown_rule",
            "2 write_in_loop"),
        Row(
            "documentation in a block", "/** confine:disable:next write_in_loop - why */\nBAD()\n", "1 unknown_rule",
            "2 write_in_loop"),
        Row(
            "a playground's comment", "//: confine:disable:next write_in_loop - why\nBAD()\n", "1 unknown_rule",
            "2 write_in_loop"),
        Row("a capital", "// Confine:disable:next write_in_loop - why\nBAD()\n", "1 unknown_rule", "2 write_in_loop"),
        Row(
            "another tool's dashes", "// confine-disable-next-line write_in_loop - why\nBAD()\n", "1 unknown_rule",
            "2 write_in_loop"),
        Row(
            "a blank after the colon", "// confine: disable:next write_in_loop - why\nBAD()\n", "1 unknown_rule",
            "2 write_in_loop"),
        Row(
            "a blank for the colon", "// confine disable:next write_in_loop - why\nBAD()\n", "1 unknown_rule",
            "2 write_in_loop"),
        Row(
            "another tool's verb", "// confine:ignore write_in_loop - why\nBAD()\n", "1 unknown_rule", "2 write_in_loop"
        ),
        Row(
            "a rule after a colon", "// confine:disable:write_in_loop - why\nBAD()\n", "1 unknown_rule",
            "2 write_in_loop"),
        Row(
            "prose about the tool",
            """
            // confine: a handle stays where it is
            // confine is a linter
            // Confined disable: no word of ours
            ok()

            """
        ),
        Row("not the first thing in a comment", "BAD() // see confine:disable:this write_in_loop\n", "1 write_in_loop"),
        Row("in a string", "let s = \"// confine:disable:this write_in_loop\"; BAD()\n", "1 write_in_loop"),
        Row("until a day that has not come", "BAD() // confine:disable:this write_in_loop until 2027-03-01 - why\n"),
        Row("until the day itself", "BAD() // confine:disable:this write_in_loop until 2026-11-23 - why\n"),
        Row(
            "until a day that has passed", "BAD() // confine:disable:this write_in_loop until 2026-11-22 - why\n",
            "1 write_in_loop", "1 expired_suppression"),
        Row(
            "a day at the end of the reason",
            "BAD() // confine:disable:this write_in_loop - move to actors (until 2026-01-31)\n", "1 write_in_loop",
            "1 expired_suppression"),
        Row(
            "a day that there is not", "BAD() // confine:disable:this write_in_loop until 2027-02-30 - why\n",
            "1 unknown_rule"),
        Row("`until` in prose", "BAD() // confine:disable:this write_in_loop - until the actor is there\n")
    ]

    private func told(_ row: Row, requiringReasons: Bool) throws -> [String] {
        let project = try TestProject(["A.swift": row.source])
        if requiringReasons { try project.write(".confine.json", "{\"requireReasons\": true}") }
        return try project.lint { options in
            options.today = Day("2026-11-23")!
            options.linter.analyse = { files, _, rules, _ in
                var result = TestProject.findings(files, ["BAD": "write_in_loop", "WORSE": "nested_transaction"], rules)
                let text = String(
                    decoding: UnsafeBufferPointer(start: files[0].bytes.base, count: files[0].bytes.count),
                    as: UTF8.self)
                for (word, role) in [("LOOP", Note.Role.loop), ("OVER", .crossed)] {
                    guard let place = text.firstRange(of: word) else { continue }
                    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
                    for i in result.findings.indices {
                        result.findings[i].notes.append(
                            Note(role: role, location: Location(file: 0, start: start, end: start + 4), message: "here")
                        )
                    }
                }
                return result
            }
        }.findings.map { "\($0.place.start.line) \($0.rule)" }
    }

    @Test(arguments: positions) func position(_ row: Row) throws {
        #expect(try told(row, requiringReasons: false) == row.told)
    }

    @Test(arguments: forms) func form(_ row: Row) throws {
        #expect(try told(row, requiringReasons: true) == row.told)
    }

    @Test func aWordOfProseIsNeverMended() throws {
        let project = try TestProject([
            "A.swift":
                """
            BAD() // confine:disable:this nested because it is small
            BAD() // confine:disable:this write_in_loop, one-off import

            """
        ])
        let report = try project.lint(["BAD": "write_in_loop"])
        #expect(
            report.findings.filter { $0.rule == "unknown_rule" }.map(\.message) == [
                "`nested` is not a rule; did you mean `nested_transaction`?"
            ])
        #expect(report.findings.allSatisfy { $0.rule != "unknown_rule" || $0.fixes.isEmpty })
    }

    @Test func theMendIsNamed() throws {
        let project = try TestProject([
            "A.swift":
                """
            /// confine:disable:next write_in_loop
            // confine-disable-line write_in_loop
            // confine:disable:write_in_loop
            // confine: enable write_in_loop
            ok()

            """
        ])
        #expect(
            try project.lint().findings.map(\.message) == [
                "this is not understood as a suppression; write `// confine:disable:next RULE` in a plain comment",
                "this is not understood as a suppression; write `// confine:disable:this RULE`",
                """
                `:write_in_loop` is not one of :next, :this and :previous; a blank stands before the rule: \
                `confine:disable write_in_loop`
                """,
                "this is not understood as a suppression; write `// confine:enable RULE`"
            ])
    }

    /// Both the directives and the statements of a file may be many; the time must not grow with their product.
    @Test func manyDirectivesOverOneLargeStatement() throws {
        let text =
            String(repeating: "// confine:disable:next write_in_loop\n", count: 4_000) + "let x = [\n"
            + String(repeating: "    1,\n", count: 40_000) + "]\n"
        let project = try TestProject(["A.swift": text])
        func seconds() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let begun = seconds()
        _ = try project.lint()
        // Of the processor: a product would take minutes.
        #expect(seconds() - begun < 20)
    }
}
