/// The rule pages and framework models, carried in the binary (see Plugins/EmbedFiles).
package enum Embedded {
    /// The page of a rule as Markdown; nil for an unknown id.
    package static func page(_ id: String) -> String? {
        pages.first { $0.id == id }?.text
    }

    /// Ids of all pages, sorted.
    package static var pageIDs: [String] { pages.map(\.id) }

    /// The models in Rules/Frameworks by file name without its extension, sorted.
    package static var frameworkModels: [(name: String, json: [UInt8])] {
        models.map { ($0.name, Array($0.text.utf8)) }
    }
}
