/// The rules of `.gitignore` files for a folder and everything under it; the last matching pattern decides, nearer
/// files win.
package struct IgnoreRules: Sendable {
    private struct Level: Sendable {
        /// Absolute folder that the patterns are relative to.
        var folder: String
        var patterns: [Glob]
    }
    /// Outermost first.
    private var levels: [Level] = []

    /// Whether the entry itself is named; folders above it are the walker's business.
    func ignores(_ path: String, isFolder: Bool) -> Bool {
        for level in levels.reversed() {
            guard var relative = Paths.relativeIfInside(path, to: level.folder) else { continue }
            let last = relative.withUTF8 { bytes in
                let name = Glob.nameStart(in: bytes)
                return level.patterns.last { $0.matches(bytes, name: name, isFolder: isFolder) }
            }
            if let last { return !last.isNegated }
        }
        return false
    }

    /// The rules with those of `folder`'s own `.gitignore` added, if it has one.
    func entering(_ folder: String, hasIgnoreFile: Bool) -> IgnoreRules {
        guard hasIgnoreFile, let text = FileSystem.text(Paths.join(folder, ".gitignore"), within: folder) else {
            return self
        }
        return adding(text, folder: folder)
    }

    private func adding(_ text: String, folder: String) -> IgnoreRules {
        // Character-wise splitting would take "\r\n" for one character.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        let patterns = lines.compactMap { Glob($0) }
        guard !patterns.isEmpty else { return self }
        var copy = self
        copy.levels.append(Level(folder: folder, patterns: patterns))
        return copy
    }

    /// The rules in force in `folder`: those of the repository it lies in, from its top down to the folder's parent.
    static func above(_ folder: String) -> IgnoreRules {
        let ancestors = Paths.ancestors(folder)
        guard let top = ancestors.firstIndex(where: { FileSystem.status(Paths.join($0, ".git")) != nil }) else {
            return IgnoreRules()
        }
        var rules = IgnoreRules()
        if let text = FileSystem.text(Paths.join(ancestors[top], ".git/info/exclude")) {
            rules = rules.adding(text, folder: ancestors[top])
        }
        for ancestor in ancestors[...top].reversed().dropLast() {
            rules = rules.entering(ancestor, hasIgnoreFile: true)
        }
        return rules
    }

    /// The ignore file that keeps a path out of a walk of its repository; nil where none does.
    package static func reason(_ path: String, isFolder: Bool) -> String? {
        let rules = above(Paths.parent(path)).entering(Paths.parent(path), hasIgnoreFile: true)
        if rules.ignores(path, isFolder: isFolder) { return ".gitignore names it" }
        for folder in Paths.ancestors(Paths.parent(path)) where folder != "/" {
            if above(folder).ignores(folder, isFolder: true) { return ".gitignore names \(folder)" }
        }
        return nil
    }
}
