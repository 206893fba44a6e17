import Engine
import Foundation
import Testing
import Reporters

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
                            role: .born, location: at(own, "realm.objects(Dog.self).first!"),
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
                  |
                2 |     let dog = realm.objects(Dog.self).first!
                  |               ------------------------------ 2 born: fetched on the main actor
                3 |     queue.async {
                  |     ----------- 3 crossed: work for `queue`
                4 |         print("next")
                5 |         dog.name = "Rex"
                  |         ^^^^^^^^ 4 used: written on `queue`
                 ::: Store.swift:2:9
                  |
                2 |     let realm: Realm
                  |         ----- 1 declared: the handle is opened by the main actor
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
                            role: .home, location: Location(file: 0, start: 4, end: 10), message: "made here",
                            context: "the main actor"),
                        Note(
                            role: .used, location: Location(file: 0, start: at, end: at + 6), message: "used here",
                            context: "a background task")
                    ])
            }
            return result
        }
        return try withExtendedLifetime(project) { try Session(options).lint() }
    }

    @Test func findingsOfOneRootAreFoldedForAPersonOnly() throws {
        func text(_ count: Int, _ layout: TextLayout) throws -> String {
            String(decoding: Format.text.render(try Self.repeated(count), layout: layout), as: UTF8.self)
        }
        let folded = try text(7, TextLayout(width: 100, folds: true))
        #expect(
            folded.contains(
                "… and 4 more like it [nested_transaction] (`--verbose` shows them)\n    A.swift:5 A.swift:6 A.swift:7 A.swift:8\n"
            ))
        #expect(folded.contains("used in f2") && !folded.contains("used in f3"))
        #expect(try !text(3, TextLayout(width: 100, folds: true)).contains("more like it"))
        let whole = try text(7, TextLayout(width: 100))
        #expect(whole.contains("used in f6") && !whole.contains("more like it"))
        #expect(try text(7, TextLayout()).components(separatedBy: "error: ").count == 8)
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
        report.findings[0].rule = "write_in_loop"
        report.findings[0].severity = .hint
        #expect(
            SummaryLine.table(report, Style(isOn: false))
                == "  nested_transaction  2 errors\n  write_in_loop       1 hint")
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
