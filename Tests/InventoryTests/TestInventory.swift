import Engine
import Foundation
import Inventory
import Rules
import Testing

/// The inventory of sources given by path.
func inventory(_ files: [String: String], jobs: Int = 1) throws -> Inventory {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("confine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let root = try #require(FileSystem.realPath(folder.path))
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (path, text) in files {
        let whole = Paths.join(root, path)
        try FileManager.default.createDirectory(atPath: Paths.parent(whole), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: whole))
    }
    var options = LintOptions(workingDirectory: root, linter: .confine)
    if !files.keys.contains("Package.swift") { options.root = root }
    options.jobs = jobs
    let session = try Session(options)
    return Inventory(session, session.lint())
}

/// The inventory of one file that imports RealmSwift.
func realm(_ text: String) throws -> Inventory {
    try inventory(["Models.swift": "import Foundation\nimport RealmSwift\n" + text])
}

extension Inventory {
    /// A line a property of a model: name, column, whether and why it is stored.
    func lines(_ name: String) -> [String] {
        (models.first { $0.name == name }?.properties ?? []).map {
            "\($0.name): \($0.column.text)\($0.isOptional ? "?" : ""), \($0.standing.rawValue), \($0.reason.text)"
        }
    }
    func property(_ model: String, _ name: String) -> ModelProperty? {
        models.first { $0.name == model }?.properties.first { $0.name == name }
    }
}
