import Engine
import Foundation
import Reporters
import Testing

@Suite struct TextReporterTests {
    /// A finding with a path through two files.
    static func story(
        message: String = "`dog` lives on the main actor, `queue.async` runs elsewhere", path: String = "Kennel.swift"
    ) throws -> Report {
        let kennel = """
            func feed() {
                let dog = realm.objects(Dog.self).first!
                queue.async {
                    print("next")
            \t\tdog.name = "Rex"
                }
            }

            """
        let store = "struct Store {\n    let realm: Realm\n}\n"
        let project = try TestProject([path: kennel, "Store.swift": store])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            let own = files.firstIndex { $0.path == path }!
            let other = files.firstIndex { $0.path == "Store.swift" }!
            func at(_ file: Int, _ word: String, occurrence: Int = 0) -> Location {
                let text = files[file].bytes.string(0..<files[file].bytes.count)
                var from = text.startIndex
                for _ in 0...occurrence { from = text.range(of: word, from: from) }
                let start = text.utf8.distance(from: text.startIndex, to: from) - word.utf8.count
                return Location(file: file, start: start, end: start + word.utf8.count)
            }
            var result = LintResult()
            result.lines = 10
            result.findings = [
                Finding(
                    rule: "nested_transaction", severity: .error, confidence: .high, framework: "Realm",
                    location: at(own, "dog.name"), message: message, help: "freeze `dog` before the boundary",
                    notes: [
                        Note(
                            role: .declared, location: at(other, "realm"),
                            message: "the handle is opened by the main actor", context: "main actor"),
                        Note(
                            role: .created, location: at(own, "realm.objects(Dog.self).first!"),
                            message: "fetched on the main actor", context: "main actor"),
                        Note(
                            role: .crossed, location: at(own, "queue.async"), message: "work for `queue`",
                            context: "queue"),
                        Note(
                            role: .used, location: at(own, "dog.name"), message: "written on `queue`", context: "queue")
                    ],
                    fixes: [
                        Fix(
                            title: "freeze `dog`", applicability: .safe,
                            edits: [Edit(location: at(own, "queue.async"), replacement: "queue.sync")])
                    ],
                    enclosing: "feed()")
            ]
            return result
        }
        return try Session(options).lint()
    }

    @Test func thePathIsShownInTheSource() throws {
        let text = String(decoding: Format.text.render(try Self.story()), as: UTF8.self)
        #expect(
            text == """
                error: `dog` lives on the main actor, `queue.async` runs elsewhere [nested_transaction]
                 --> Kennel.swift:5:3
                 ::: Store.swift:2:9
                  |
                2 |     let realm: Realm
                  |         ----- 1 the handle is opened by the main actor
                 ::: Kennel.swift:2:15
                  |
                2 |     let dog = realm.objects(Dog.self).first!
                  |               ------------------------------ 2 fetched on the main actor
                3 |     queue.async {
                  |     ----------- 3 crossed: work for `queue`
                4 |         print("next")
                5 |         dog.name = "Rex"
                  |         ^^^^^^^^ 4 written on `queue`
                  = help: freeze `dog` before the boundary
                  = fix: freeze `dog` (safe: `confine fix`)


                """)
    }

    @Test func coloursWrapAndChangeNothingElse() throws {
        let report = try Self.story()
        let plain = String(decoding: Format.text.render(report), as: UTF8.self)
        let colored = String(decoding: Format.text.render(report, color: true), as: UTF8.self)
        #expect(colored.contains("\u{1B}[1;31m^^^^^^^^\u{1B}[0m"))
        #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func nothingHostileReachesTheTerminal() throws {
        let report = try Self.story(
            message: "`\u{1B}[2Jx\u{202E}` is\nbad\u{9B}31m", path: "a\u{1B}]0;x\u{7}\n::error::.swift")
        for format in [Format.text, .concise, .agent, .xcode, .github, .jsonl, .rdjson, .markdown, .checkstyle, .junit]
        {
            let text = String(decoding: format.render(report), as: UTF8.self)
            #expect(!text.unicodeScalars.contains { isHostile($0) && $0 != "\n" && $0 != "\t" }, "\(format)")
            #expect(!text.contains("\n::error::.swift"), "\(format)")
        }
    }

    /// `queue` is used once in each function, and goes back to one place.
    static func repeated(_ count: Int) throws -> Report {
        let text = "let shared = 1\n" + (0..<count).map { "func f\($0)() { _ = shared }\n" }.joined()
        let project = try TestProject(["A.swift": text])
        var options = project.options()
        options.linter.analyse = { _, _, _, _ in
            var result = LintResult()
            var from = 15
            result.findings = (0..<count).map { i in
                let line = "func f\(i)() { _ = shared }\n", at = from + line.utf8.count - 9
                from += line.utf8.count
                return Finding(
                    rule: "nested_transaction", severity: .error, confidence: .high,
                    location: Location(file: 0, start: at, end: at + 6), message: "`shared` is used in f\(i)",
                    help: "do not",
                    notes: [
                        Note(
                            role: .owner, location: Location(file: 0, start: 4, end: 10), message: "made here",
                            context: "the main actor"),
                        Note(
                            role: .used, location: Location(file: 0, start: at, end: at + 6), message: "used here",
                            context: "a background thread")
                    ])
            }
            return result
        }
        return try withExtendedLifetime(project) { try Session(options).lint() }
    }

    private static func text(_ report: Report, _ layout: TextLayout = TextLayout()) -> String {
        String(decoding: Format.text.render(report, layout: layout), as: UTF8.self)
    }

    @Test func oneFactIsOneEntryWithItsPlaces() throws {
        let seven = try Self.repeated(7)
        let places = (3...8).map { "\n      A.swift:\($0):17" }.joined()
        for layout in [TextLayout(width: 100, folds: true), TextLayout(folds: true)] {
            let folded = Self.text(seven, layout)
            #expect(folded.contains("  = help: do not\n  = also: 6 other places\(places)\n\n"), "\(folded)")
            #expect(folded.contains("used in f0") && !folded.contains("used in f1"))
        }
        #expect(Self.text(seven).components(separatedBy: "error: ").count == 8)
        #expect(!Self.text(try Self.repeated(1), TextLayout(folds: true)).contains("also:"))
        // A terminal shows the first places of many, a pipe all.
        let many = try Self.repeated(15)
        let shown = Self.text(many, TextLayout(width: 100, folds: true))
        #expect(shown.contains("= also: 14 other places\n") && shown.contains("… and 6 more (`--verbose` shows all)\n"))
        #expect(Self.text(many, TextLayout(folds: true)).contains("\n      A.swift:16:18\n"))
    }

    /// Findings of a rule that asks for one decision are one entry, whatever they name.
    @Test func aRuleThatAsksOnceIsOneEntry() throws {
        var report = try Self.repeated(3)
        for i in report.findings.indices {
            report.findings[i].notes = []
            report.findings[i].message = "the model `M\(i)` is coded"
        }
        #expect(Self.text(report, TextLayout(folds: true)).components(separatedBy: "error: ").count == 4)
        report.rules = [
            RuleDescriptor(
                id: "nested_transaction", summary: "", severity: .error, section: "Transactions", asksOnce: true)
        ]
        let text = Self.text(report, TextLayout(folds: true))
        #expect(text.contains("error: the model `M0` is coded"))
        #expect(
            text.contains("= also: 2 other places\n      A.swift:3:17  `M1`\n      A.swift:4:17  `M2`\n"), "\(text)")
    }

    /// What a rule says in the same words about several places of a file is one entry; each error is its own.
    @Test func equalWarningsOfAFileAreOneEntry() throws {
        var report = try Self.repeated(3)
        for i in report.findings.indices {
            report.findings[i].message = "this box is unchecked"
            report.findings[i].notes[0].place = report.findings[i].place
            report.findings[i].severity = .warning
        }
        let text = Self.text(report, TextLayout(folds: true))
        #expect(text.contains("= also: 2 other places\n      A.swift:3:17\n      A.swift:4:17\n"), "\(text)")
        #expect(text.components(separatedBy: "warning: ").count == 2)
        report.findings[2].place.path = "B.swift"
        #expect(Self.text(report, TextLayout(folds: true)).components(separatedBy: "warning: ").count == 3)
        for i in report.findings.indices { report.findings[i].severity = .error }
        #expect(Self.text(report, TextLayout(folds: true)).components(separatedBy: "error: ").count == 4)
    }

    /// Hints of test targets are one line, unless they fail the run or everything is asked for.
    @Test func hintsOfTestTargetsAreOneLine() throws {
        var report = try Self.repeated(4)
        for i in report.findings.indices {
            report.findings[i].severity = .hint
            report.findings[i].failsRun = false
            report.findings[i].isInTests = i > 0
        }
        let shown = Self.text(report, TextLayout(folds: true))
        #expect(shown.components(separatedBy: "hint: ").count == 2)
        #expect(
            shown.contains("\n3 hints in test targets (`--verbose` shows them): 3 nested_transaction\n"), "\(shown)")
        let counted = Self.text(report, TextLayout(folds: true, showsHints: false))
        #expect(counted.hasPrefix("1 hint (`--hints` shows it): 1 nested_transaction\n\n3 hints in test targets"))
        #expect(Self.text(report).components(separatedBy: "hint: ").count == 5)
        for i in report.findings.indices { report.findings[i].failsRun = true }
        #expect(!Self.text(report, TextLayout(folds: true)).contains("in test targets"))
    }

    @Test func errorsComeFirstAndHintsAreCounted() throws {
        var report = try Self.repeated(6)
        for (i, severity) in [Severity.hint, .warning, .hint, .error, .hint, .error].enumerated() {
            report.findings[i].severity = severity
        }
        report.findings[2].rule = "write_in_loop"
        func heads(_ layout: TextLayout) -> [String] {
            Self.text(report, layout).split(separator: "\n").map(String.init).filter {
                $0.hasPrefix("error: ") || $0.hasPrefix("warning: ") || $0.hasPrefix("hint: ") || $0.contains("hints")
            }.map { $0.replacing("`shared` is used in ", with: "") }
        }
        #expect(
            heads(TextLayout(showsHints: false)) == [
                "error: f3 [nested_transaction]", "error: f5 [nested_transaction]", "warning: f1 [nested_transaction]",
                "3 hints (`--hints` shows them): 2 nested_transaction, 1 write_in_loop"
            ])
        #expect(
            heads(TextLayout()).map { $0.split(separator: " ")[1] } == ["f3", "f5", "f1", "f0", "f2", "f4"])
    }

    /// A terminal that has links gets them on rules and paths, and nothing else changes.
    @Test func linksWrapRulesAndPaths() throws {
        var report = try Self.story(path: "a b\u{1B}.swift")
        report.workingDirectory = "/tmp/x"
        func links() -> [String] {
            Self.text(report, TextLayout(hasLinks: true)).matches(of: /\u{1B}\]8;;([^\u{1B}]+)\u{1B}\\/).map {
                String($0.output.1)
            }
        }
        let files = links()
        #expect(Set(files) == ["file:///tmp/x/a%20b%1B.swift", "file:///tmp/x/Store.swift"], "a rule has no page yet")
        report.repository = Repository(url: "https://example.org/us/confine", ref: "v1")
        let page = "https://example.org/us/confine/blob/v1/Rules/NestedTransaction/NestedTransaction.md"
        #expect(links() == [page] + files)
        let text = Self.text(report, TextLayout(hasLinks: true)).replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
        #expect(text == Self.text(report))
    }

    /// Steps on one line keep their order below it.
    @Test func stepsOfOneLineKeepTheirOrder() throws {
        var report = try Self.repeated(1)
        let line = report.findings[0].place
        func place(_ from: Int, _ to: Int) -> Place {
            var place = line
            place.start.column = from
            place.end.column = to
            return place
        }
        report.findings[0].notes = [
            ReportedNote(role: .owner, place: place(1, 5), message: "made here", context: "the main actor"),
            ReportedNote(role: .used, place: line, message: "used here", context: "a background thread")
        ]
        #expect(
            Self.text(report).contains(
                """
                2 | func f0() { _ = shared }
                  | ----            ^^^^^^
                  | 1 made here (the main actor)
                  |                 2 used here (a background thread)

                """), "\(Self.text(report))")
    }

    @Test func closingLinesFitTheTerminal() throws {
        var report = try Self.repeated(7)
        report.summary.missingModules = (0..<9).map { Report.Summary.Count(name: "ModuleOfALongName\($0)", files: 3) }
        report.summary.databases = [Report.Summary.Count(name: "Realm", files: 3)]
        let long = SummaryLine.render(report, Style(isOn: false))
        #expect(long.split(separator: "\n").contains { $0.count > 200 })
        for style in [Style(isOn: false), Style(isOn: true)] {
            let lines = SummaryLine.render(report, style, width: 60).replacing(/\u{1B}\[[0-9;]*m/, with: "").split(
                separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 60 })
            #expect(
                lines.joined(separator: " ").replacing(/\ +/, with: " ")
                    == long.split(separator: "\n").joined(separator: " "))
        }
    }

    /// Little that is found in little that is understood is no sign of health.
    @Test func aLowShareOfUnderstoodCodeIsSaidLast() throws {
        var report = try Self.repeated(1)
        func last() -> String {
            SummaryLine.render(report, Style(isOn: false)).split(separator: "\n").last.map { String($0) } ?? ""
        }
        report.summary.understood.functions = 100
        report.summary.understood.unclear = 15
        #expect(!last().contains("understood"))
        report.summary.understood.unclear = 59
        report.summary.understood.lacks = [.module("Pigeon"): 40, .name("coop"): 39, .member("Dog.bark"): 7]
        #expect(
            last().hasPrefix(
                "only 41 % of 100 functions that use a database are understood; most of the others need Pigeon, "
                    + "not at hand:"
            ))
        report.summary.understood.lacks = [.name("coop"): 39]
        #expect(last().contains("; most of the others use coop, which no file declares"))
        // Of a handful nothing can be said.
        report.summary.understood.functions = 4
        report.summary.understood.unclear = 3
        #expect(!last().contains("understood"))
    }

    /// Whatever stands before it, the caret is under what is marked, and nothing is wider than the window.
    @Test(
        arguments: [
            "", "日本語", "é e\u{301}", "👩‍👩‍👧‍👦🇩🇪☂️", "\t\t", String(repeating: "x", count: 90),
            String(repeating: "日本", count: 60), String(repeating: "👍🏽", count: 70)
        ], [30, 60, 100, 400])
    func theCaretStandsUnderTheMark(_ before: String, _ width: Int) throws {
        let line = "let a = \"\(before)\"; TARGET(\"\(before)\")"
        let project = try TestProject(["A.swift": line + "\n"])
        var options = project.options()
        options.linter.analyse = { files, _, _, _ in
            let at = Array(line.utf8).firstRange(of: Array("TARGET".utf8))!.lowerBound
            var result = LintResult()
            result.findings = [
                Finding(
                    rule: "nested_transaction", severity: .error, confidence: .high,
                    location: Location(file: 0, start: at, end: at + 6),
                    message: "it is a text that says so much that it goes over a line", help: "mend it", notes: [])
            ]
            return result
        }
        let report = try withExtendedLifetime(project) { try Session(options).lint() }
        let rows = String(decoding: Format.text.render(report, layout: TextLayout(width: width)), as: UTF8.self).split(
            separator: "\n"
        ).map(String.init)
        let shown = try #require(rows.first { $0.hasPrefix("1 |") }),
            marks = try #require(rows.first { $0.contains("^") })
        let target = try #require(shown.range(of: "TARGET")), carets = try #require(marks.range(of: "^^^^^^"))
        #expect(
            TextWidth.of(String(shown[..<target.lowerBound]))
                == marks.distance(from: marks.startIndex, to: carets.lowerBound))
        #expect(
            rows.allSatisfy { TextWidth.of($0) <= max(40, width) || $0.contains("[nested_transaction]") }, "\(rows)")
    }

    @Test func theTableComparesRules() throws {
        var report = try Self.repeated(3)
        #expect(SummaryLine.table(report, Style(isOn: false)) == nil, "one rule is no table")
        #expect(SummaryLine.table(report, Style(isOn: false), isAskedFor: true) == "  nested_transaction  3 errors")
        report.findings[0].rule = "write_in_loop"
        report.findings[0].severity = .hint
        #expect(
            SummaryLine.table(report, Style(isOn: false))
                == "  nested_transaction  2 errors\n  write_in_loop       1 hint")
        #expect(
            SummaryLine.table(report, Style(isOn: false), countsHints: false) == nil, "hints are counted in the report")
    }

    @Test func wideCharactersAndTabsKeepTheCaretInPlace() {
        #expect(TextWidth.of("👩‍👩‍👧‍👦") == 2)
        #expect(TextWidth.of("e\u{301}🇩🇪1️⃣") == 5)
        #expect(TextWidth.of("日本x", upToByte: 6) == 4)
        #expect(TextWidth.of("\tx", upToByte: 1) == 4)
        #expect(TextWidth.of("é=", upToByte: 2) == 1)
    }
}

extension String {
    /// The index past the next occurrence of `word`.
    func range(of word: String, from: String.Index) -> String.Index {
        var start = from
        while !self[start...].hasPrefix(word) { start = index(after: start) }
        return index(start, offsetBy: word.count)
    }
}
