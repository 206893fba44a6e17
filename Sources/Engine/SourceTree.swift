/// An entry of a folder.
package struct FolderEntry: Sendable {
    package var name: String
    /// A link is a link here, whatever it names.
    package var kind: FileSystem.Kind
    /// Whether the name is text; else `name` is a repaired form of it, under which nothing can be opened.
    package var isNameValid: Bool
    package init(name: String, kind: FileSystem.Kind, isNameValid: Bool = true) {
        self.name = name
        self.kind = kind
        self.isNameValid = isNameValid
    }
}

/// The source of a project's text: the work tree, or a commit or the index of its repository seen as if it were checked
/// out in the same place. All paths are absolute and mean the place in the work tree, so that code which reads the
/// sources and build descriptions of a project need not know which of them is read. Files that the user has written for
/// the tool alone, the configuration and the ignore files, are read from the work tree in any case.
package protocol SourceTree: Sendable {
    /// - Returns: the entries sorted by the bytes of their names, without `.` and `..`.
    /// - Throws: where the folder is missing or can't be read.
    func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry]
    /// Nil where there is nothing.
    func status(_ path: String, followingLinks: Bool) -> FileSystem.Status?
    /// The whole file, links followed.
    func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes
    /// The path with every link resolved; nil where it does not exist.
    func realPath(_ path: String) -> String?
}

extension SourceTree {
    /// A file that the repository names, read where no link or `..` takes it out of `folder`.
    func read(_ path: String, within folder: String) throws(FileSystem.Failure) -> SourceBytes {
        if let real = realPath(path), let top = realPath(folder), Paths.relativeIfInside(real, to: top) == nil {
            throw FileSystem.Failure(code: EPERM, reason: "it lies outside of \(printable(folder))")
        }
        return try read(path)
    }

    /// A small file as text; nil where it is missing, unreadable or led out of `folder`.
    func text(_ path: String, within folder: String) -> String? {
        guard let bytes = try? read(path, within: folder) else { return nil }
        return bytes.string(0..<bytes.count)
    }
}

/// The files as they lie on the disk.
package struct WorkTree: SourceTree {
    package init() {}

    package func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] {
        try entries(of: folder, atMost: .max)
    }

    /// - Throws: `EFBIG` where there are more entries than that.
    func entries(of folder: String, atMost limit: Int) throws(FileSystem.Failure) -> [FolderEntry] {
        guard let stream = opendir(folder) else { throw FileSystem.Failure(code: errno) }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let type = Int32(entry.pointee.d_type)
            let (name, isValid) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { characters in
                    String(validatingCString: characters).map { ($0, true) } ?? (String(cString: characters), false)
                }
            }
            if name == "." || name == ".." { continue }
            let kind: FileSystem.Kind =
                switch type {
                case Int32(DT_DIR): .folder
                case Int32(DT_REG): .file
                case Int32(DT_LNK): .link
                // Some file systems do not say.
                case Int32(DT_UNKNOWN):
                    FileSystem.status(Paths.join(folder, name), followingLinks: false)?.kind ?? .other
                default: .other
                }
            guard entries.count < limit else { throw FileSystem.Failure(code: EFBIG) }
            entries.append(FolderEntry(name: name, kind: kind, isNameValid: isValid))
        }
        entries.sort { Paths.precedes($0.name, $1.name) }
        return entries
    }

    package func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
        FileSystem.status(path, followingLinks: followingLinks)
    }
    package func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes { try FileSystem.read(path) }
    package func realPath(_ path: String) -> String? { FileSystem.realPath(path) }
}
