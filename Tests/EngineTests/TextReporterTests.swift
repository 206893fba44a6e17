import Engine
import Testing
@testable import Reporters

@Suite struct TextReporterTests {
    /// A finding with a path through two files.
    static func story(message: String = "`dog` lives on the main actor, `queue.async` runs elsewhere", path: String = "Kennel.swift") throws -> Report {
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
        options.analyse = { files, _, _, _ in
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
                        Note(role: .declared, location: at(other, "realm"), message: "the handle is opened by the main actor", context: "main actor"),
                        Note(role: .born, location: at(own, "realm.objects(Dog.self).first!"), message: "fetched on the main actor", context: "main actor"),
                        Note(role: .crossed, location: at(own, "queue.async"), message: "work for `queue`", context: "queue"),
                        Note(role: .used, location: at(own, "dog.name"), message: "written on `queue`", context: "queue"),
                    ],
                    fixes: [Fix(title: "freeze `dog`", applicability: .safe, edits: [Edit(location: at(own, "queue.async"), replacement: "queue.sync")])],
                    enclosing: "feed()")
            ]
            return result
        }
        return try Session(options).lint()
    }

    @Test func thePathIsShownInTheSource() throws {
        let text = String(decoding: Format.text.render(try Self.story()), as: UTF8.self)
        #expect(text == """
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
        let report = try Self.story(message: "`\u{1B}[2Jx\u{202E}` is\nbad\u{9B}31m", path: "a\u{1B}]0;x\u{7}\n::error::.swift")
        for format in [Format.text, .xcode, .github, .jsonl, .markdown, .checkstyle, .junit] {
            let text = String(decoding: format.render(report), as: UTF8.self)
            #expect(!text.unicodeScalars.contains { isHostile($0) && $0 != "\n" && $0 != "\t" }, "\(format)")
            #expect(!text.contains("\n::error::.swift"), "\(format)")
        }
    }

    @Test func wideCharactersAndTabsKeepTheCaretInPlace() {
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
