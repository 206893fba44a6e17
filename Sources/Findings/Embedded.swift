/// The rule pages, the documentation and the framework models, carried in the binary (`EmbeddedFiles.swift`, which `embed.py` makes of them).
package enum Embedded {
    /// The page of a rule as Markdown; nil for an unknown id.
    package static func page(_ id: String) -> String? {
        pages.first { $0.id == id }?.text
    }

    /// Ids of all pages, sorted.
    package static var pageIDs: [String] { pages.map(\.id) }

    /// A page of Documentation by its file's name without the extension; nil for an unknown one.
    package static func document(_ name: String) -> String? { texts.first { $0.name == name }?.text }

    /// Names of the documentation's pages, sorted.
    package static var documentNames: [String] { texts.map(\.name) }

    /// The models in Rules/Frameworks by file name without its extension, sorted.
    package static var frameworkModels: [(name: String, json: [UInt8])] {
        models.filter { $0.name != "schema" }.map { ($0.name, Array($0.text.utf8)) }
    }

    /// The JSON Schema of a model file.
    package static var modelSchema: String { models.first { $0.name == "schema" }?.text ?? "" }
}
