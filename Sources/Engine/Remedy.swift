/// What a framework's own document says to do where a rule reports.
package struct Remedy: Sendable, Equatable {
    /// The frameworks that it is for.
    package var frameworks: [String]
    /// One or two sentences.
    package var text: String
    /// The document, and where in it.
    package var source: String
}

extension RulePage {
    /// What a rule's page says to do by hand.
    package struct Advice: Sendable {
        /// The remedies that documents name, in the page's order.
        package var remedies: [Remedy] = []
        /// The page's own advice, for findings about an API that no remedy is for; nil where there is none.
        package var prose: String?

        /// The remedies for a finding's framework. A page that is about one framework has the same for every finding.
        package func remedies(for framework: String?) -> [Remedy] {
            let own = remedies.filter { remedy in framework.map(remedy.frameworks.contains) ?? false }
            guard own.isEmpty else { return own }
            return remedies.allSatisfy { $0.frameworks == remedies[0].frameworks } ? remedies : []
        }

        /// The advice of a rule; an unknown id has none.
        package init(_ id: String) {
            guard let outline = RulePage.text(id).map({ PageOutline($0) }) else { return }
            prose = outline.section("Fix it by hand")
            remedies = outline.section("Remedies")?.split(separator: "\n").compactMap { Remedy(item: $0) } ?? []
        }
    }
}

extension Remedy {
    /// An item of the section: `- Realm, SwiftData: Do this. Source: Document, section.`
    fileprivate init?(item: Substring) {
        // A long item goes on in indented lines.
        let words = item.split(separator: " ").joined(separator: " ")
        guard words.hasPrefix("- "), let colon = words.firstRange(of: ": "),
            let mark = words.firstRange(of: " Source: "), colon.upperBound <= mark.lowerBound
        else { return nil }
        frameworks = words[..<colon.lowerBound].dropFirst(2).split(separator: ",").map { name in
            String(name.drop { $0 == " " })
        }
        text = String(words[colon.upperBound..<mark.lowerBound])
        let named = words[mark.upperBound...]
        source = String(named.hasSuffix(".") ? named.dropLast() : named)
    }
}
