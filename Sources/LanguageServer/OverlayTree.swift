import Engine

/// The work tree with what a client has open in the place of what lies on the disk.
package struct OverlayTree: SourceTree {
    private let disk: any SourceTree
    /// By absolute path.
    let open: [String: SourceBytes]

    package init(over disk: any SourceTree, open: [String: SourceBytes]) {
        self.disk = disk
        self.open = open
    }

    package func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] {
        var entries = try disk.entries(of: folder)
        let unsaved = open.keys.filter { Paths.parent($0) == folder }.map(Paths.name).filter { name in
            !entries.contains { $0.name == name }
        }
        guard !unsaved.isEmpty else { return entries }
        entries += unsaved.map { FolderEntry(name: $0, kind: .file) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    package func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
        let status = disk.status(path, followingLinks: followingLinks)
        guard let bytes = open[path] else { return status }
        if var status {
            status.size = bytes.count
            return status
        }
        // It is not on the disk yet: its identity is its own.
        return FileSystem.Status(
            size: bytes.count, number: UInt64(UInt(bitPattern: Unmanaged.passUnretained(bytes).toOpaque())))
    }

    package func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes {
        if let bytes = open[path] { return bytes }
        return try disk.read(path)
    }

    package func realPath(_ path: String) -> String? { disk.realPath(path) ?? (open[path] == nil ? nil : path) }
}
