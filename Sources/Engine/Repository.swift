/// The tool's own repository.
package struct Repository: Sendable {
    /// The address of the released sources, from the one name in Distribution/repository.txt. Until a release has been
    /// named it holds `OWNER`, and no link is made of it.
    package static let named = "https://github.com/" + Embedded.repository

    package var url: String
    /// A tag, a branch or a commit of it.
    package var ref: String

    package init(url: String = named, ref: String = "main") {
        self.url = url
        self.ref = ref
    }

    /// Whether the address leads anywhere.
    package var isNamed: Bool { !url.contains("/OWNER/") }

    /// The address of a rule's page; those of the findings about the tool itself stand on one page.
    /// - Returns: Nil until the repository has a name.
    package func page(of rule: String) -> String? {
        guard isNamed else { return nil }
        guard Embedded.page(rule) != nil else {
            return "\(url)/blob/\(ref)/Documentation/\(EngineRules.document(of: rule) ?? "suppressions").md#\(rule)"
        }
        return "\(url)/blob/\(ref)/Rules/\(RulePage.name(rule))/\(RulePage.name(rule)).md"
    }
}
