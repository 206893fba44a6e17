import Findings
import Foundation
import Rules
import Testing

/// The documentation's table of rules is made from the catalogue. `CONFINE_WRITE=1 swift test --filter RuleTableTests`
/// writes it anew.
@Suite struct RuleTableTests {
    @Test func theTableIsCurrent() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/rules.md")
        var text = try String(contentsOf: url, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- rules -->\n"))
        let end = try #require(text.range(of: "<!-- /rules -->"))
        let table = Self.table
        if ProcessInfo.processInfo.environment["CONFINE_WRITE"] != nil {
            text.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
            try text.write(to: url, atomically: true, encoding: .utf8)
        } else {
            #expect(String(text[start.upperBound..<end.lowerBound]) == table, "Documentation/rules.md is stale")
        }
    }

    private static var table: String {
        var lines: [String] = []
        var section = ""
        for rule in Catalog.rules {
            if rule.section != section {
                section = rule.section
                lines += [
                    "", "**\(section)**", "", "| rule | severity | what it flags | frameworks | fix |",
                    "|---|---|---|---|---|"
                ]
            }
            let off = rule.enabledByDefault ? "" : " (off by default)"
            lines.append(
                """
                | `\(rule.id)` | \(rule.severity.rawValue)\(off) | \(rule.summary) | \
                \(rule.frameworks.joined(separator: ", ")) | \(rule.fix.isEmpty ? "–" : rule.fix) |
                """
            )
        }
        return lines.dropFirst().joined(separator: "\n") + "\n"
    }
}
