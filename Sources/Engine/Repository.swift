/// Where the tool comes from.
package struct Repository: Sendable {
    /// The address that stands for it where nobody has said another.
    package static let placeholder = "https://github.com/OWNER/Confine"

    package var url: String
    /// A tag, a branch or a commit of it.
    package var ref: String

    package init(url: String = placeholder, ref: String = "main") {
        self.url = url
        self.ref = ref
    }

    /// The address of a rule's page; those of the findings about the tool itself stand on one page.
    package func page(of rule: String) -> String {
        guard Embedded.page(rule) != nil else { return "\(url)/blob/\(ref)/Documentation/suppressions.md#\(rule)" }
        return "\(url)/blob/\(ref)/Rules/\(RulePage.name(rule))/\(RulePage.name(rule)).md"
    }
}
