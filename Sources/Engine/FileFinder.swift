/// A Swift file of the run.
package struct FoundFile: Sendable {
    /// Absolute.
    package var path: String
    /// As users see it: relative to the working directory where it lies under it.
    package var displayPath: String
    package var size: Int
}

/// Something that was asked for or met and not linted in full, with the reason.
package struct Skipped: Sendable {
    package var path: String
    package var line: Int
    package var column: Int
    package var reason: String
    /// A file that could not be read or parsed in full, as against one that was passed over on purpose; `--strict-parse` asks.
    package var isFault: Bool
    package init(path: String, line: Int = 1, column: Int = 1, reason: String, isFault: Bool) {
        self.path = path
        self.line = line
        self.column = column
        self.reason = reason
        self.isFault = isFault
    }
}

/// Walks folders for Swift files, once, leaving early what need not be entered.
package struct FileFinder {
    /// Passed over unless given by name; what package managers and Xcode fill.
    package static let passedOver: Set<String> = [".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "checkouts"]

    package private(set) var files: [FoundFile] = []
    package private(set) var skipped: [Skipped] = []
    private let workingDirectory: String
    private let configurations: ConfigurationTree
    private var seenFiles: Set<FileSystem.Identity> = []
    private var seenFolders: Set<FileSystem.Identity> = []
    /// Real path of the tree being walked, which links may not leave.
    private var top = ""

    package init(workingDirectory: String, configurations: ConfigurationTree) {
        self.workingDirectory = workingDirectory
        self.configurations = configurations
    }

    private func display(_ path: String) -> String {
        let relative = Paths.relative(path, to: workingDirectory)
        return relative.isEmpty ? "." : relative
    }

    /// Adds a file or folder named on the command line.
    package mutating func add(_ argument: String) throws(UsageError) {
        let path = Paths.absolute(argument, from: workingDirectory)
        guard let status = FileSystem.status(path) else {
            let code = errno
            if code == ENOENT || code == ENOTDIR {
                throw UsageError("\(printable(argument)) does not exist; check the path (it is relative to \(printable(workingDirectory)))")
            }
            throw UsageError("\(printable(argument)) can't be opened: \(systemMessage(code))")
        }
        switch status.kind {
        case .folder:
            top = FileSystem.realPath(path) ?? path
            walk(path, ignoring: IgnoreRules.above(path))
        case .file where path.hasSuffix(".swift"):
            if let reason = configurations.configuration(for: Paths.parent(path)).exclusion(of: path, isFolder: false) {
                skipped.append(Skipped(path: display(path), reason: "not linted: \(reason)", isFault: false))
            } else {
                append(path, status)
            }
        default:
            throw UsageError("\(printable(argument)) is neither a folder nor a Swift file; name a .swift file or a folder")
        }
    }

    private mutating func append(_ path: String, _ status: FileSystem.Status) {
        guard seenFiles.insert(status.identity).inserted else { return }
        files.append(FoundFile(path: path, displayPath: display(path), size: status.size))
    }

    /// Which ignore file keeps a path out of a walk of its repository; nil where none does.
    package static func ignoreReason(_ path: String, isFolder: Bool) -> String? {
        var rules = IgnoreRules.above(Paths.parent(path))
        rules = rules.entering(Paths.parent(path), hasIgnoreFile: true)
        if rules.ignores(path, isFolder: isFolder) { return ".gitignore names it" }
        for folder in Paths.ancestors(Paths.parent(path)) where folder != "/" {
            if IgnoreRules.above(folder).ignores(folder, isFolder: true) { return ".gitignore names \(folder)" }
        }
        return nil
    }

    private struct Entry {
        var name: String
        var type: Int32
    }

    private mutating func walk(_ folder: String, ignoring rules: IgnoreRules) {
        // The identity ends loops made of bind mounts, too, which look like plain folders.
        if let status = FileSystem.status(folder), !seenFolders.insert(status.identity).inserted { return }
        guard let entries = list(folder) else { return }
        let configuration = configurations.configuration(for: folder)
        let rules = rules.entering(folder, hasIgnoreFile: entries.contains { $0.name == ".gitignore" })
        for entry in entries {
            let isSwift = entry.name.hasSuffix(".swift")
            var kind = FileSystem.Kind.other
            switch entry.type {
            case Int32(DT_DIR): kind = .folder
            case Int32(DT_REG): kind = .file
            case Int32(DT_LNK): kind = .link
            case Int32(DT_UNKNOWN): kind = FileSystem.status(Paths.join(folder, entry.name), followingLinks: false)?.kind ?? .other
            default: break
            }
            // Most entries of most folders end here, before any path is built.
            if kind == .file && !isSwift { continue }
            if kind == .folder && Self.passedOver.contains(entry.name) { continue }
            if kind == .other && !isSwift { continue }
            let path = Paths.join(folder, entry.name)
            if rules.ignores(path, isFolder: kind == .folder) { continue }
            if configuration.exclusion(of: path, isFolder: kind == .folder) != nil { continue }
            switch kind {
            case .folder: walk(path, ignoring: rules)
            case .file:
                if let status = FileSystem.status(path) { append(path, status) }
            case .link: link(path, isSwift: isSwift)
            case .other, .missing:
                skipped.append(Skipped(path: display(path), reason: "is not a regular file", isFault: true))
            }
        }
    }

    /// Links are not followed: what they name inside the tree is met under its own name, and the rest is not ours.
    private mutating func link(_ path: String, isSwift: Bool) {
        guard let target = FileSystem.realPath(path) else {
            if isSwift { skipped.append(Skipped(path: display(path), reason: "is a symbolic link to nothing", isFault: true)) }
            return
        }
        let isFolder = FileSystem.status(target)?.kind == .folder
        guard isFolder || isSwift else { return }
        let here = FileSystem.realPath(Paths.parent(path)) ?? Paths.parent(path)
        if isFolder, Paths.relativeIfInside(here, to: target) != nil {
            skipped.append(Skipped(path: display(path), reason: "is a symbolic link to a folder that it lies in; not followed", isFault: false))
        } else if Paths.relativeIfInside(target, to: top) == nil {
            skipped.append(Skipped(path: display(path), reason: "is a symbolic link out of the linted folder; name \(printable(target)) to lint it", isFault: false))
        }
    }

    private mutating func list(_ folder: String) -> [Entry]? {
        guard let stream = opendir(folder) else {
            skipped.append(Skipped(path: display(folder), reason: "the folder can't be read: \(systemMessage(errno))", isFault: true))
            return nil
        }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let type = Int32(entry.pointee.d_type)
            let name: String? = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            guard let name else {
                let repaired = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if repaired.hasSuffix(".swift") || type == Int32(DT_DIR) {
                    skipped.append(Skipped(path: display(Paths.join(folder, repaired)), reason: "its name is not valid UTF-8", isFault: true))
                }
                continue
            }
            if name == "." || name == ".." { continue }
            entries.append(Entry(name: name, type: type))
        }
        entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        return entries
    }
}
