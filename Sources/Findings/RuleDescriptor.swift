/// The description of a rule, without running it.
package struct RuleDescriptor: Sendable {
    package var id: String
    /// One line, as in the README's table.
    package var summary: String
    package var severity: Severity
    /// Section of the catalogue: Confinement, Transactions, Memory and lifetime, Modelling, Migration, File stores.
    package var section: String
    /// The section as an id, by which all of its rules are named at once: `memory_and_lifetime`.
    package var group: String {
        String(decoding: section.utf8.map { $0 < 0x41 ? UInt8(ascii: "_") : $0 | 0x20 }, as: UTF8.self)
    }
    /// Whether a fix mends its finding at one stroke. Others mend step by step: a transaction moves out of a loop, and
    /// then out of the loop around that.
    package var isMendedAtOnce: Bool { section == "Confinement" || section == "Memory and lifetime" }
    /// Read from the rule's page, which says what its examples cover.
    package var frameworks: [String] { Self.frameworks(of: id) }
    /// "safe", "unsafe", "safe/unsafe" or "".
    package var fix: String
    package var enabledByDefault: Bool
    /// Whether all findings of the rule ask a project for one decision, such as leaving a service that has ended.
    package var asksOnce: Bool
    package init(
        id: String, summary: String, severity: Severity, section: String, fix: String = "",
        enabledByDefault: Bool = true, asksOnce: Bool = false
    ) {
        self.id = id
        self.summary = summary
        self.severity = severity
        self.section = section
        self.fix = fix
        self.enabledByDefault = enabledByDefault
        self.asksOnce = asksOnce
    }
}

extension RuleDescriptor {
    /// The `- frameworks: …` line at the top of a rule's page.
    private static func frameworks(of id: String) -> [String] {
        guard let page = Embedded.bytes(ofPage: id) else { return [] }
        let mark = "- frameworks: "
        for line in page.split(separator: UInt8(ascii: "\n"), maxSplits: 12) where line.starts(with: mark.utf8) {
            return String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self).split(separator: ",").map { word in
                String(word.drop { $0 == " " })
            }
        }
        return []
    }
}

extension [RuleDescriptor] {
    /// The groups that the rules belong to, each once, in the catalogue's order.
    package var groups: [String] { reduce(into: []) { if !$0.contains($1.group) { $0.append($1.group) } } }

    /// The ids that a word names: its own or those of its group; none for an unknown word.
    package func ids(named word: String) -> [String] { filter { $0.id == word || $0.group == word }.map(\.id) }
}
