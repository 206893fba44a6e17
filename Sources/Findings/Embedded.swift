import EmbeddedFiles

/// The rule pages, the documentation and the framework models, carried in the binary.
package enum Embedded {
    /// The name of the repository, OWNER/NAME.
    package static let repository = {
        let line = files("Distribution").first { $0.name == "repository.txt" }?.text ?? ""
        return String(line.split(separator: "\n").first ?? "")
    }()

    private static let pages: [String: EmbeddedFile] = {
        let pages = files("Rules").filter { $0.path.hasSuffix(".md") }
        return Dictionary(pages.map { (id(of: $0), $0) }) { first, _ in first }
    }()

    /// The id is what stands in a page's first line after `# `.
    private static func id(of page: EmbeddedFile) -> String {
        let line = page.bytes.prefix { $0 != UInt8(ascii: "\n") }
        return String(decoding: line, as: UTF8.self).split(separator: " ").last.map(String.init) ?? ""
    }

    private static func files(_ folder: String) -> [EmbeddedFile] { EmbeddedFile.inside(folder) }

    /// The page of a rule as Markdown; nil for an unknown id.
    package static func page(_ id: String) -> String? { pages[id]?.text }

    /// The page of a rule without a copy; nil for an unknown id.
    static func bytes(ofPage id: String) -> UnsafeBufferPointer<UInt8>? { pages[id]?.bytes }

    /// Ids of all pages, sorted.
    package static var pageIDs: [String] { pages.keys.sorted() }

    private static let documents = files("Documentation").sorted { $0.stem < $1.stem }

    /// A page of Documentation by its file's name without the extension; nil for an unknown one.
    package static func document(_ name: String) -> String? { documents.first { $0.stem == name }?.text }

    /// Names of the documentation's pages, sorted.
    package static var documentNames: [String] { documents.map { String($0.stem) } }

    /// The models in Rules/Frameworks by file name without its extension, sorted. They are arrays as those of a project
    /// are.
    package static let frameworkModels: [(name: String, json: [UInt8])] =
        files("Rules/Frameworks").filter { $0.stem != "schema" }.map { (String($0.stem), Array($0.bytes)) }

    /// The JSON Schema of a model file.
    package static var modelSchema: String {
        files("Rules/Frameworks").first { $0.stem == "schema" }?.text ?? ""
    }
}
