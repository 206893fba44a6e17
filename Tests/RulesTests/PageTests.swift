import Findings
import Foundation
import Rules
import Sampling
import Syntax
import Testing

/// Every example of every rule's page and of the files beside it is linted with all rules on (in debug, one in
/// twelve of a rule); what its markers expect must be found where they say, and nothing else.
@Suite struct PageTests {
    @Test(arguments: Embedded.pageIDs)
    func examples(of id: String) throws {
        let shown = PageExample.all(in: try #require(Embedded.page(id)))
        #expect(shown.count { $0.isWrong } == 3, "a page has three wrong examples; others are files in `examples`")
        #expect(shown.count { !$0.isWrong } == 3, "a page has three right examples; others are files in `examples`")
        for example in PageExample.all(in: try RulePages.text(id)).sample(oneIn: 12) {
            let problems = example.check(rule: id)
            if example.isKnownDebt {
                #expect(
                    !problems.isEmpty, "\(id): \(example.title): the known miss or false alarm is gone; drop the mark")
            } else {
                #expect(problems.isEmpty, "\(id): \(example.title):\n\(problems.joined(separator: "\n"))")
            }
        }
    }

    /// The head of a page repeats the rule's descriptor.
    @Test func headsAgreeWithDescriptors() throws {
        for rule in Catalog.rules {
            let head = try #require(Embedded.page(rule.id)).split(separator: "\n").prefix(8).map(String.init)
            let fix = rule.fix.isEmpty ? "none" : rule.fix
            for line in ["severity: \(rule.severity.rawValue)", "section: \(rule.section)", "fix: \(fix)"] {
                #expect(head.contains("- " + line), "\(rule.id): the head of the page lacks \"\(line)\"")
            }
        }
    }

    @Test func everyRuleHasItsPage() {
        for rule in Catalog.rules { #expect(Embedded.page(rule.id) != nil, "\(rule.id) has no page") }
        #expect(Set(Embedded.pageIDs).subtracting(Catalog.rules.map(\.id)).isEmpty)
    }
}

/// One example of a page: a small project with markers.
struct PageExample {
    var title: String
    var isWrong: Bool
    /// `FN_` or `FP_` in front of the title: today's behaviour, which is known to be wrong.
    var isKnownDebt: Bool
    var files: [(name: String, text: String)]

    static func all(in page: String) -> [PageExample] {
        var examples: [PageExample] = []
        var current: PageExample?
        var block: (name: String, lines: [Substring])?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if var b = block {
                if line == "```" {
                    if b.name != "" { current?.files.append((b.name, b.lines.joined(separator: "\n") + "\n")) }
                    block = nil
                } else {
                    b.lines.append(line)
                    block = b
                }
                continue
            }
            if line.hasPrefix("#") {
                if let c = current { examples.append(c) }
                current = nil
                if line.hasPrefix("### ❌ ") || line.hasPrefix("### ✅ ") {
                    let title = String(line.dropFirst(6))
                    current = PageExample(
                        title: title, isWrong: line.hasPrefix("### ❌"),
                        isKnownDebt: title.hasPrefix("FN_") || title.hasPrefix("FP_"), files: [])
                }
            } else if line.hasPrefix("```") {
                let info = line.dropFirst(3)
                // The fixed text of an example is compared elsewhere.
                if info == "swift" {
                    block = ("Example.swift", [])
                } else if info.hasPrefix("swift:"), !info.contains(" ") {
                    block = (String(info.dropFirst(6)), [])
                } else {
                    block = ("", [])
                }
            }
        }
        if let c = current { examples.append(c) }
        return examples.filter { !$0.files.isEmpty }
    }

    private struct Mark: Hashable {
        var file: String
        var line: Int
        var rule: String
    }

    /// The markers of one kind, `// expect: rule, other_rule` or with the severity where it is not the rule's own:
    /// `// expect: rule (hint)`.
    func marks(_ word: String) -> [(file: String, line: Int, rule: String, severity: Severity?)] {
        var result: [(String, Int, String, Severity?)] = []
        for (name, text) in files {
            for (i, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                var rest = line[...]
                while let at = rest.range(of: word + ": ") {
                    rest = rest[at.upperBound...]
                    let list = rest.prefix {
                        $0.isLowercase || $0 == "_" || $0 == "," || $0 == " " || $0 == "(" || $0 == ")"
                    }
                    for item in list.split(separator: ",") {
                        let words = item.split { $0 == " " || $0 == "(" || $0 == ")" }
                        guard let rule = words.first else { continue }
                        result.append(
                            (name, i + 1, String(rule), words.count > 1 ? Severity(rawValue: String(words[1])) : nil))
                    }
                }
            }
        }
        return result.map { (file: $0.0, line: $0.1, rule: $0.2, severity: $0.3) }
    }

    /// The differences between the markers and the findings, in words.
    func check(rule id: String) -> [String] { problems(rule: id, lint(running: PageExample.rules(with: id))) }

    /// All rules that are on, and the one whose page this is.
    static func rules(with id: String) -> [any Rule.Type] {
        Catalog.all.filter { $0.descriptor.enabledByDefault || $0.descriptor.id == id }
    }

    func lint(running rules: [any Rule.Type], followingEverything: Bool = false) -> LintResult {
        let inputs = files.map { SourceFile(path: $0.name, bytes: SourceBytes(Array($0.text.utf8))) }
        var settings = ProjectSettings()
        settings.followsEverything = followingEverything
        for (name, text) in files where name.hasSuffix("Package.swift") {
            var target = ProjectSettings.Target(
                name: "Example", pathPrefix: String(name.dropLast("Package.swift".count)))
            target.defaultIsolationIsMainActor = text.contains("defaultIsolation(MainActor.self)")
            if text.contains("NonisolatedNonsendingByDefault") {
                target.upcomingFeatures.insert("NonisolatedNonsendingByDefault")
            }
            settings.targets.append(target)
        }
        let used = settings
        return onDeepStack { Rules.lint(inputs, settings: used, running: rules, jobs: 1) }
    }

    func problems(rule id: String, _ result: LintResult) -> [String] {
        var problems = result.parseErrors.map { "does not parse: \(files[$0.file].name), \($0.message)" }
        let findings = result.findings.filter { $0.confidence != .low }
        let spots = findings.map { f -> (first: Mark, all: Set<Mark>) in
            let first = Mark(file: files[f.location.file].name, line: line(f.location), rule: f.rule)
            return (
                first,
                Set(
                    [first]
                        + f.notes.map {
                            Mark(file: files[$0.location.file].name, line: line($0.location), rule: f.rule)
                        })
            )
        }
        var met: Set<Int> = []
        let expected = marks("expect").map { Mark(file: $0.file, line: $0.line, rule: $0.rule) }
        for want in expected {
            if let i = spots.indices.first(where: { spots[$0].first == want })
                ?? spots.indices.first(where: { !met.contains($0) && spots[$0].all.contains(want) })
            {
                met.insert(i)
                let severities = marks("expect").filter { Mark(file: $0.file, line: $0.line, rule: $0.rule) == want }
                    .compactMap(\.severity)
                if let severity = severities.first, findings[i].severity != severity {
                    problems.append(
                        "\(want.rule) at \(want.file):\(want.line) is \(findings[i].severity), not \(severity)")
                }
            } else {
                problems.append("missed \(want.rule) at \(want.file):\(want.line)")
            }
        }
        for fix in findings.flatMap(\.fixes) where (fix.applicability == .unsafe) != (fix.note != nil) {
            problems.append(
                "the fix \"\(fix.title)\" is \(fix.applicability) and says \(fix.note ?? "nothing") of what to look at")
        }
        let allowed = Set(expected).union(marks("maybe").map { Mark(file: $0.file, line: $0.line, rule: $0.rule) })
        for i in spots.indices where !met.contains(i) && spots[i].all.isDisjoint(with: allowed) {
            problems.append(
                "false \(spots[i].first.rule) at \(spots[i].first.file):\(spots[i].first.line): \(findings[i].message)")
        }
        if isWrong, !expected.contains(where: { $0.rule == id }) {
            problems.append("a wrong example expects nothing of its own rule")
        }
        return problems
    }

    private func line(_ location: Location) -> Int {
        files[location.file].text.utf8.prefix(location.start).reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
    }
}
