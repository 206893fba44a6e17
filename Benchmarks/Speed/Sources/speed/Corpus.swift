import Foundation

/// The Swift files of a folder, as `confine` finds them: no links, nothing below folders of dependencies and builds.
struct Corpus {
    let folder: String
    let files: [String]
    let bytes: Int

    private static let passedOver: Set<String> = [".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "checkouts"]

    init(folder: String) throws {
        self.folder = folder
        var files: [String] = []
        var bytes = 0
        guard
            let found = FileManager.default.enumerator(
                at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.isRegularFileKey, .fileSizeKey, .isSymbolicLinkKey])
        else { throw SpawnFailure(command: folder, reason: "no such folder") }
        for case let url as URL in found {
            if Corpus.passedOver.contains(url.lastPathComponent) {
                found.skipDescendants()
                continue
            }
            let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey, .isSymbolicLinkKey])
            guard url.pathExtension == "swift", values.isRegularFile == true, values.isSymbolicLink != true else { continue }
            files.append(url.path)
            bytes += values.fileSize ?? 0
        }
        self.files = files.sorted()
        self.bytes = bytes
    }

    /// Writes the paths to a file, one a line, for commands that take a list.
    func writeList(to path: String) throws {
        try (files.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}
