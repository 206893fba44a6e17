/// Keeps paths that come from a repository inside of it: neither a link that it holds nor a path in its configuration
/// leads out. Paths on the command line are not bound, unless a link of the tree redirects them.
package enum Containment {
    /// The folder that counts as the project around `folder`: the repository's top where there is one.
    package static func top(of folder: String) -> String { Git.topLevel(above: folder) ?? folder }

    /// Whether a path, every link in it resolved, lies in a folder. A path that does not exist yet lies where it would
    /// be made.
    package static func holds(_ path: String, in folder: String) -> Bool {
        guard let top = FileSystem.realPath(folder) else { return false }
        var existing = path
        while true {
            if let real = FileSystem.realPath(existing) { return Paths.relativeIfInside(real, to: top) != nil }
            // A link to nothing would be made where it points.
            if FileSystem.status(existing, followingLinks: false)?.kind == .link { return false }
            guard existing != "/", !existing.isEmpty else { return false }
            existing = Paths.parent(existing)
        }
    }

    /// Whether a path that is spelt as lying in the project is led out of it by a link.
    package static func isLedOut(_ path: String, workingDirectory: String) -> Bool {
        let top = top(of: workingDirectory)
        return Paths.relativeIfInside(path, to: top) != nil && !holds(path, in: top)
    }
}
