import Engine
import Frameworks
import LanguageServer
import Rules

/// The pages of rules and of the documentation, as resources.
enum AssistantResources {
    private static let rules = "confine://rules/", documents = "confine://documentation/"

    static var all: [JSONValue] {
        let catalog = Catalog.rules + EngineRules.all
        return catalog.map { rule in
            [
                "uri": .text(rules + rule.id), "name": .text(rule.id), "description": .text(rule.summary),
                "mimeType": "text/markdown"
            ]
        }
            + Embedded.documentNames.sorted().map { name in
                [
                    "uri": .text(documents + name), "name": .text("documentation: \(name)"),
                    "mimeType": "text/markdown"
                ]
            }
    }

    static let templates: [JSONValue] = [
        [
            "uriTemplate": .text(rules + "{id}"), "name": "the page of a rule",
            "description": "what happens, why, when it is fine, how to fix it, examples", "mimeType": "text/markdown"
        ]
    ]

    /// The content of a resource; nil where there is none.
    static func read(_ uri: String) -> JSONValue? {
        var text: String?
        if uri.hasPrefix(rules) { text = RulePage.text(String(uri.dropFirst(rules.count))) }
        if uri.hasPrefix(documents) { text = Embedded.document(String(uri.dropFirst(documents.count))) }
        return text.map { ["uri": .text(uri), "mimeType": "text/markdown", "text": .text($0)] }
    }
}
