import Engine
import Findings
import Foundation
import Rules
import Sampling
import Testing

/// The fixes that reports list are those that `fix` applies; one that it does not apply has its reason, in the report
/// as there. In debug: those of one example in ten on one page in four.
@Suite struct OfferedFixTests {
    private func outcome(_ files: [String: String], paths: [String] = ["."]) throws -> Fixer.Outcome {
        let project = try TestProject(files.merging([".confine.json": "{\"root\": true}"]) { a, _ in a })
        var options = LintOptions(workingDirectory: project.root, linter: .confine)
        options.paths = paths
        var request = Fixer.Request()
        request.includesUnsafe = true
        var fixer = Fixer(try Session(options), request)
        return fixer.run()
    }

    @Test(arguments: Embedded.pageIDs.sample(oneIn: 4))
    func everyOfferedFixIsAppliedOrRefused(_ id: String) throws {
        for (title, files) in PageExample.wrong(in: try RulePages.text(id)).sample(oneIn: 10) {
            let outcome = try outcome(files)
            #expect(outcome.fighting == nil, "\(title)")
            for finding in outcome.after.findings where !finding.fixes.isEmpty {
                #expect(
                    outcome.refused.contains {
                        $0.rule == finding.rule && $0.place.path == finding.place.path && !$0.reason.isEmpty
                    }, "\(title): \(finding.place.path):\(finding.place.start.line) \(finding.fixes[0].title)")
            }
        }
    }

    @Test func fileThatIsNotNamedIsSaidInBoth() throws {
        let page = try RulePages.text("write_in_loop")
        let example = try #require(PageExample.wrong(in: page).first { $0.title.hasPrefix("A manager that saves") })
        let some = try outcome(example.files, paths: ["ImportScreen.swift"])
        let refused = try #require(some.before.findings.first?.refusedFixes.first)
        #expect(some.before.findings.allSatisfy { $0.fixes.isEmpty } && some.files.isEmpty)
        #expect(refused.reason.contains("Subscriptions.swift") && some.refused.map(\.reason) == [refused.reason])
        #expect(try outcome(example.files).files.count == 2)
    }
}

/// The wrong examples of a rule's page, each as files by name.
enum PageExample {
    static func wrong(in page: String) -> [(title: String, files: [String: String])] {
        var examples: [(title: String, files: [String: String])] = [], name: String?, isWrong = false
        var lines: [Substring] = []
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if let file = name {
                if line == "```" {
                    if isWrong, !file.isEmpty {
                        examples[examples.count - 1].files[file] = lines.joined(separator: "\n") + "\n"
                    }
                    name = nil
                } else {
                    lines.append(line)
                }
            } else if line.hasPrefix("### ") {
                isWrong = line.hasPrefix("### ❌ ")
                if isWrong { examples.append((String(line.dropFirst(6)), [:])) }
            } else if line.hasPrefix("```") {
                let words = line.dropFirst(3).split(separator: " ")
                let isSource = words.first?.hasPrefix("swift") == true && !words.contains("fixed")
                name = isSource ? words[0] == "swift" ? "Example.swift" : String(words[0].dropFirst(6)) : ""
                lines = []
            }
        }
        return examples
    }
}
