import Foundation

// embed-files OUTPUT INPUT…: writes a Swift file that holds the inputs as string literals. A rule's page is known by the
// id in its heading; a model by its file name; an interface by its module: the file's name up to a `+`, of a plain Swift
// file the folder's.

/// A literal whose delimiter has one `#` more than any `"""#…` or `\#…` in the text, so that nothing in it needs escaping.
func literal(_ text: String) -> String {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
        run = byte == UInt8(ascii: "#") ? run + 1 : 0
        longest = max(longest, run)
    }
    let hashes = String(repeating: "#", count: longest + 1)
    return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else {
    FileHandle.standardError.write(Data("usage: embed-files OUTPUT INPUT...\n".utf8))
    exit(2)
}
var pages: [(id: String, text: String)] = []
var models: [(name: String, text: String)] = []
var interfaces: [(module: String, path: String, text: String)] = []
do {
    for path in arguments.dropFirst() {
        let text = try String(contentsOfFile: path, encoding: .utf8).replacingOccurrences(of: "\r\n", with: "\n")
        let url = URL(fileURLWithPath: path)
        let name = url.deletingPathExtension().lastPathComponent
        if url.pathExtension == "swiftinterface" {
            interfaces.append((String(name.prefix { $0 != "+" }), path, text))
        } else if url.pathExtension == "swift" {
            interfaces.append((url.deletingLastPathComponent().lastPathComponent, path, text))
        } else if url.pathExtension == "json" {
            models.append((name, text))
        } else if let heading = text.split(separator: "\n").first(where: { $0.hasPrefix("# ") }) {
            pages.append((heading.dropFirst(2).trimmingCharacters(in: .whitespaces), text))
        }
    }
    guard interfaces.isEmpty else {
        var code = "// Made by embed-files from the interfaces; not to be edited.\nenum EmbeddedInterfaces {\n"
        code += "    static let modules: [(module: String, text: StaticString)] = [\n"
        for (module, _, text) in interfaces.sorted(by: { $0.path < $1.path }) { code += "(\"\(module)\",\n\(literal(text))\n),\n" }
        code += "    ]\n}\n"
        try code.write(toFile: output, atomically: true, encoding: .utf8)
        exit(0)
    }
    var code = "// Made by embed-files from the pages and models in Rules; not to be edited.\nextension Embedded {\n"
    code += "    static let pages: [(id: String, text: String)] = [\n"
    for (id, text) in pages.sorted(by: { $0.id < $1.id }) { code += "(\"\(id)\",\n\(literal(text))\n),\n" }
    code += "    ]\n    static let models: [(name: String, text: String)] = [\n"
    for (name, text) in models.sorted(by: { $0.name < $1.name }) { code += "(\"\(name)\",\n\(literal(text))\n),\n" }
    code += "    ]\n}\n"
    try code.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
    FileHandle.standardError.write(Data("embed-files: \(error)\n".utf8))
    exit(1)
}
