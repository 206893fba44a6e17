import Foundation

/// The rules' pages as they lie in the repository, each with the examples in files beside it. The binary carries the
/// pages alone.
package enum RulePages {
    /// A rule's page and, behind it, the files of its folder `examples`, sorted by name.
    package static func text(_ id: String) throws -> String {
        let name = id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Rules/\(name)").standardized
        let examples = folder.appendingPathComponent("examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
        let files = [folder.appendingPathComponent(name + ".md")] + names.sorted().map(examples.appendingPathComponent)
        return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }
}
