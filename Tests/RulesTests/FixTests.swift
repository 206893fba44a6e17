import Findings
import Foundation
import Rules
import Sampling
import Syntax
import Testing

/// The fix of an example gives exactly the text that its page shows; linted again, the rule's findings are gone and no
/// rule reports more than before. In debug: of one example in forty of a rule.
@Suite struct FixTests {
    @Test(arguments: Embedded.pageIDs)
    func fixedText(of id: String) throws {
        for example in FixedExample.all(in: try RulePages.text(id)).sample(oneIn: 40) {
            let problems = example.fixed.isEmpty ? example.checkUnfixed(rule: id) : example.check(rule: id)
            #expect(problems.isEmpty, "\(id): \(example.title):\n\(problems.joined(separator: "\n"))")
        }
    }

    @Test func keepsTabsAndComments() {
        let model = "import RealmSwift\nclass Tag: Object {\n\t@Persisted var name: String\n}\n"
        let before =
            model + """
                func store(_ names: [String], in realm: Realm) throws {
                \t// all of them
                \tfor name in names { // one by one
                \t\t// in one go
                \t\ttry realm.write {
                \t\t\t// a new one
                \t\t\tlet tag = Tag()
                \t\t\ttag.name = \"\"\"
                \t\t\t\t\\(name)
                \t\t\t\t\"\"\"
                \t\t\trealm.add(tag) // added
                \t\t}
                \t}
                }

                """
        let after =
            model + """
                func store(_ names: [String], in realm: Realm) throws {
                \t// all of them
                \t// one by one
                \t// in one go
                \ttry realm.write {
                \t\tfor name in names {
                \t\t\t// a new one
                \t\t\tlet tag = Tag()
                \t\t\ttag.name = \"\"\"
                \t\t\t\t\\(name)
                \t\t\t\t\"\"\"
                \t\t\trealm.add(tag) // added
                \t\t}
                \t}
                }

                """
        let problems = FixedExample(title: "tabs", files: [("Tags.swift", before)], fixed: ["Tags.swift": after]).check(
            rule: "write_in_loop")
        #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    }

    /// Code that may throw past the transaction, wait or leave is not for the safe fixes.
    @Test(arguments: [
        "for name in names { try realm.write { try check(name) } }",
        "for name in names { try realm.write { if name.isEmpty { return }; realm.deleteAll() } }",
        "for name in names { let realm = try Realm(); try realm.write { realm.deleteAll() } }",
        "for realm in realms { try realm.write { realm.deleteAll() } }",
        "all: for name in names { try realm.write { realm.deleteAll() } }",
        "for name in names { try realm.write { realm.deleteAll(); if name.isEmpty { realm.cancelWrite() } } }",
        "for name in computed { try realm.write { realm.deleteAll() } }",
        "for name in names { try next().write { realm.deleteAll() } }",
        "for name in names { try realm.write { [name] in print(name) } }",
        "for name in names where check2(name) { try realm.write { realm.deleteAll() } }",
        "let f: () -> Void = { names.forEach { name in try? realm.write { print(name) } } }",
        "for name in names { realm.beginWrite(); try check(name); try realm.commitWrite() }",
        "while names.count > 3 { try realm.write { realm.deleteAll() } }"
    ])
    func isNotSafe(_ loop: String) {
        let text = """
            import RealmSwift
            var computed: [String] { [] }
            func next() -> Realm { try! Realm() }
            func check2(_ name: String) -> Bool { true }
            func check(_ name: String) throws {}
            func store(_ names: [String], _ realms: [Realm], in realm: Realm) throws {
                \(loop)
            }

            """
        let result = onDeepStack {
            lint(
                [SourceFile(path: "Loop.swift", bytes: SourceBytes(Array(text.utf8)))], settings: ProjectSettings(),
                rules: ["write_in_loop"], jobs: 1)
        }
        #expect(!result.findings.contains { $0.fixes.contains { $0.applicability == .safe } })
    }

    @Test func pagesShowFixes() {
        let shown = Embedded.pageIDs.filter { id in
            Embedded.page(id).map { !FixedExample.all(in: $0).allSatisfy { $0.fixed.isEmpty } } ?? false
        }
        #expect(shown.count >= 19, "only \(shown) show what their fixes do")
    }
}

/// A wrong example with its fixed text.
struct FixedExample {
    var title: String
    var files: [(name: String, text: String)]
    var fixed: [String: String]

    static func all(in page: String) -> [FixedExample] {
        var result: [FixedExample] = []
        var current: FixedExample?
        var block: (name: String, isFixed: Bool, lines: [Substring])?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if var b = block {
                if line == "```" {
                    let text = b.lines.joined(separator: "\n") + "\n"
                    if b.isFixed {
                        current?.fixed[b.name] = text
                    } else {
                        current?.files.append((b.name, withoutMarks(text)))
                    }
                    block = nil
                } else {
                    b.lines.append(line)
                    block = b
                }
            } else if line.hasPrefix("#") {
                if let c = current { result.append(c) }
                current =
                    line.hasPrefix("### ❌ ")
                    ? FixedExample(title: String(line.dropFirst(6)), files: [], fixed: [:]) : nil
            } else if line.hasPrefix("```swift") {
                let words = line.dropFirst(3).split(separator: " ")
                let name = words[0] == "swift" ? "Example.swift" : String(words[0].dropFirst(6))
                block = (name, words.count > 1 && words[1] == "fixed", [])
            }
        }
        if let c = current { result.append(c) }
        return result
    }

    /// The markers of the other tests would stay behind on lines that are right now.
    private static func withoutMarks(_ text: String) -> String {
        text.replacing(#/[ \t]*\/\/ (?:expect|maybe): [a-z_, ]+(?:\(\w+\))?/#, with: "")
    }

    private func run(_ texts: [String], _ id: String) -> LintResult {
        let inputs = zip(files, texts).map { SourceFile(path: $0.name, bytes: SourceBytes(Array($1.utf8))) }
        let rules = Set(Catalog.rules.filter { $0.enabledByDefault || $0.id == id }.map(\.id))
        return onDeepStack { lint(inputs, settings: ProjectSettings(), rules: rules, jobs: 1) }
    }

    private func census(_ result: LintResult) -> [String: Int] {
        result.findings.filter { $0.confidence != .low }.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    }

    /// No fix is offered, or the one that is does harm elsewhere and would be taken back.
    func checkUnfixed(rule id: String) -> [String] {
        let before = run(files.map(\.text), id)
        let old = census(before)
        for fix in before.findings.filter({ $0.rule == id }).compactMap(\.fixes.first) {
            var texts = files.map(\.text)
            Self.apply(fix, to: &texts)
            let after = run(texts, id)
            if after.parseErrors.isEmpty, census(after).allSatisfy({ $0.value <= old[$0.key, default: 0] }) {
                return [
                    "a fix is offered, and the page does not show what it leaves:\n\(texts.joined(separator: "\n"))"
                ]
            }
        }
        return []
    }

    static func apply(_ fix: Fix, to texts: inout [String]) {
        for (file, edits) in Dictionary(grouping: fix.edits, by: \.location.file) {
            var bytes = Array(texts[file].utf8)
            for edit in edits.enumerated().sorted(by: {
                ($0.element.location.start, $0.offset) > ($1.element.location.start, $1.offset)
            }).map(\.element) {
                bytes.replaceSubrange(edit.location.start..<edit.location.end, with: edit.replacement.utf8)
            }
            texts[file] = String(decoding: bytes, as: UTF8.self)
        }
    }

    func check(rule id: String) -> [String] {
        var problems: [String] = []
        // The safe fixes alone where there are any, the others where not: as a user would go about it.
        var texts = files.map(\.text)
        let before = run(texts, id)
        let hasSafe = before.findings.contains { $0.rule == id && $0.fixes.contains { $0.applicability == .safe } }
        var now = before
        var rounds = 0
        while let fix = now.findings.lazy.filter({ $0.rule == id }).compactMap({ f in
            f.fixes.first { $0.applicability == .safe } ?? (hasSafe ? nil : f.fixes.first)
        }).first {
            guard rounds < 12 else { return ["the fix is offered again and again"] }
            rounds += 1
            Self.apply(fix, to: &texts)
            now = run(texts, id)
            if let error = now.parseErrors.first {
                return ["after the fix it does not parse: \(error.message)\n\(texts[error.file])"]
            }
        }
        if rounds == 0 { return ["no fix is offered"] }
        for (i, file) in files.enumerated() {
            let want = fixed[file.name] ?? file.text
            if texts[i] != want { problems.append("\(file.name) became\n\(texts[i])") }
        }
        let old = census(before), new = census(now)
        // An example with several findings keeps those that no fix is offered for.
        if old[id, default: 0] == 0 || new[id, default: 0] >= old[id, default: 0] {
            problems.append("the finding is still there")
        }
        for (rule, count) in new where count > old[rule, default: 0] {
            problems.append("\(rule) reports more than before")
        }
        return problems
    }
}
