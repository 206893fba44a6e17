/// The work tree with other contents in places: a commit or the index of its repository, seen as if it were checked out
/// there.
///
/// Only what differs from the work tree comes from git's objects. The rest is read from the disk, and with it what git
/// does not hold: checked-out dependencies, generated files. Both sides of a comparison see the same of that, so that
/// it makes no difference.
package struct GitTree: SourceTree {
    private let disk = WorkTree()
    /// By real absolute path; nil where this side has no such file.
    private var contents: [String: SourceBytes?] = [:]
    /// Folders of which this side has nothing.
    private var absent: Set<String> = []
    /// Names that this side has and the disk lacks, by folder.
    private var added: [String: [String: FileSystem.Kind]] = [:]
    /// A number that takes the place of an inode for files and folders that differ from the disk, on a device of our
    /// own.
    private var numbers: [String: UInt64] = [:]
    /// Submodules and files of which this side could not be read, and why.
    package private(set) var remarks: [Skipped] = []

    package enum Side: Sendable {
        case commit(String)
        case index
    }

    package init(_ side: Side, of repository: GitRepository) throws(UsageError) {
        try add(side, of: repository)
        for (path, bytes) in contents where bytes != nil && FileSystem.status(path) == nil { enlist(path) }
        for (number, path) in (Array(contents.keys) + added.keys).enumerated() { numbers[path] = UInt64(number) }
    }

    private mutating func add(_ side: Side, of repository: GitRepository) throws(UsageError) {
        let differences: [GitRepository.Difference]
        let commit: String?
        switch side {
        case .commit(let id):
            commit = id
            differences = try repository.differences(.workTree(against: id))
        case .index:
            commit = nil
            differences = try repository.differences(.workTreeAgainstIndex)
        }
        var objects: [(id: String, path: String)] = []
        var conflicts: Set<String> = []
        for difference in differences {
            let path = Paths.join(repository.top, difference.path)
            if difference.status == UInt8(ascii: "U") { conflicts.insert(difference.path) }
            if difference.newMode == "160000", difference.oldMode != "160000" { absent.insert(path) }
            if difference.oldMode == "160000" { continue }
            let isFile = difference.oldMode.hasPrefix("100")
            if isFile, !Self.isRead(difference.path) { continue }
            contents.updateValue(nil, forKey: path)
            if isFile { objects.append((difference.oldObject, difference.path)) }
        }
        for name in repository.untracked() { contents.updateValue(nil, forKey: Paths.join(repository.top, name)) }
        let texts = try repository.contents(of: objects)
        for object in objects {
            contents.updateValue(texts[object.id], forKey: Paths.join(repository.top, object.path))
        }
        for name in conflicts {
            let path = Paths.join(repository.top, name)
            contents.updateValue(nil, forKey: path)
            if name.hasSuffix(".swift") {
                remarks.append(
                    Skipped(
                        path: path,
                        reason: "is in conflict, so the index has no text of it; resolve it and `git add` it",
                        isFault: true))
            }
        }
        for module in repository.submodules(in: commit) { try add(module, of: repository) }
    }

    private mutating func add(_ module: (path: String, commit: String), of repository: GitRepository) throws(UsageError)
    {
        let path = Paths.join(repository.top, module.path)
        guard let inner = repository.submodule(module.path) else { return }
        guard inner.commit(module.commit) != nil else {
            let reason = """
                is a submodule without its commit \(module.commit.prefix(12)), so its files on disk are read; \
                `git -C \(printable(module.path)) fetch` fetches the commit
                """
            remarks.append(Skipped(path: path, reason: reason, isFault: false))
            return
        }
        try add(.commit(module.commit), of: inner)
    }

    /// Whether a run can ask for the file: Swift, documents, build descriptions and the files that these include. The
    /// rest of a change may be large.
    private static func isRead(_ path: String) -> Bool {
        let name = Paths.name(path)
        guard let dot = name.lastIndex(of: ".") else { return true }
        return readSuffixes.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let readSuffixes: Set<String> = [
        "swift", "md", "markdown", "json", "pbxproj", "xcconfig", "xcworkspacedata", "yml", "yaml", "bazel", "bzl",
        "resolved", "plist", "podspec"
    ]

    /// Makes a path that the disk lacks visible from every folder above it.
    private mutating func enlist(_ path: String) {
        var kind = FileSystem.Kind.file
        var path = path
        while path != "/" {
            let folder = Paths.parent(path)
            added[folder, default: [:]][Paths.name(path)] = kind
            if FileSystem.status(folder) != nil { return }
            (path, kind) = (folder, .folder)
        }
    }

    // MARK: Reading

    /// Whether a file is read from git, or is not there, so that it may differ from the disk's.
    func isOwn(_ path: String) -> Bool {
        let real = realName(path)
        return contents.keys.contains(real) || isAbsent(real)
    }

    private func isAbsent(_ path: String) -> Bool {
        !absent.isEmpty && absent.contains { Paths.relativeIfInside(path, to: $0) != nil }
    }

    package func entries(of folder: String) throws(FileSystem.Failure) -> [FolderEntry] {
        let real = FileSystem.realPath(folder) ?? folder
        if isAbsent(real) { throw FileSystem.Failure(code: ENOENT) }
        let extra = added[real]
        var entries: [FolderEntry]
        do {
            entries = try disk.entries(of: folder)
        } catch {
            if extra == nil { throw error }
            entries = []
        }
        entries = entries.compactMap { entry in
            let path = Paths.join(real, entry.name)
            if isAbsent(path) { return nil }
            guard let content = contents[path] else { return entry }
            // This side may have a file where a link or a folder lies on the disk.
            return content == nil ? nil : FolderEntry(name: entry.name, kind: .file)
        }
        guard let extra else { return entries }
        entries += extra.map { FolderEntry(name: $0.key, kind: $0.value) }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    package func status(_ path: String, followingLinks: Bool) -> FileSystem.Status? {
        let real = realName(path)
        if let content = contents[real] ?? (isAbsent(real) ? .some(nil) : nil) {
            guard let content else {
                errno = ENOENT
                return nil
            }
            return Self.status(.file, size: content.count, number: numbers[real] ?? 0)
        }
        if added[real] != nil, FileSystem.status(real) == nil {
            return Self.status(.folder, size: 0, number: numbers[real] ?? 0)
        }
        return disk.status(path, followingLinks: followingLinks)
    }

    private static func status(_ kind: FileSystem.Kind, size: Int, number: UInt64) -> FileSystem.Status {
        FileSystem.Status(
            kind: kind, size: size, identity: FileSystem.Identity(device: .max, inode: number), permissions: 0o644,
            modified: (0, 0), changed: (0, 0))
    }

    package func read(_ path: String) throws(FileSystem.Failure) -> SourceBytes {
        let real = realName(path)
        if let content = contents[real] {
            guard let content else { throw FileSystem.Failure(code: ENOENT) }
            return content
        }
        if isAbsent(real) { throw FileSystem.Failure(code: ENOENT) }
        return try disk.read(path)
    }

    package func realPath(_ path: String) -> String? {
        let real = realName(path)
        if let content = contents[real] { return content == nil ? nil : real }
        if isAbsent(real) { return nil }
        if added[real] != nil { return real }
        return disk.realPath(path)
    }

    /// The path with the links above it resolved; one that the disk lacks lies where it would be made.
    private func realName(_ path: String) -> String {
        if contents.keys.contains(path) || added[path] != nil { return path }
        let folder = Paths.parent(path)
        if let real = FileSystem.realPath(folder), real != folder { return Paths.join(real, Paths.name(path)) }
        return path
    }
}
