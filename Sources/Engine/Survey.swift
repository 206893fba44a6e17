/// Everything that a walk of one tree meets: its Swift files, its data models, its headers and its build folders. Where
/// a tree of its own begins (the top of another git work tree, a folder whose configuration says that it is a root) the
/// walk stops and keeps the place.
///
/// Folders that package managers and Xcode fill are not entered, nor what `.gitignore` names or the configuration
/// excludes; links are not followed.
package struct Survey {
    /// Passed over unless given by name; what package managers and Xcode fill.
    package static let passedOver: Set<String> = [
        ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "checkouts"
    ]

    let top: String
    /// Absolute paths of Swift files and data models, in the order of the walk.
    private(set) var files: [String] = []
    /// Absolute paths of headers.
    private(set) var headers: [String] = []
    private(set) var folders: Set<String> = []
    private(set) var skipped: [Skipped] = []
    /// Tops of trees of their own.
    private(set) var inner: [String] = []
    private(set) var descriptions: [(folder: String, names: BuildFolder.Names)] = []
    private let tree: any SourceTree
    private let configurations: ConfigurationTree
    /// Whether a folder below is the top of a tree of its own.
    private let isInner: (String, BuildFolder.Names, _ hasGit: Bool) -> Bool
    private var seen: Set<FileSystem.Identity> = []
    /// Real path of the top, which links may not leave.
    private let realTop: String

    init(
        _ top: String, in tree: any SourceTree, configurations: ConfigurationTree,
        isInner: @escaping (String, BuildFolder.Names, _ hasGit: Bool) -> Bool
    ) {
        self.top = top
        self.tree = tree
        self.configurations = configurations
        self.isInner = isInner
        realTop = tree.realPath(top) ?? top
        walk(top, ignoring: IgnoreRules.above(top))
    }

    private mutating func walk(_ folder: String, ignoring rules: IgnoreRules) {
        // The identity ends loops made of bind mounts, too, which look like plain folders.
        if let status = tree.status(folder, followingLinks: true), !seen.insert(status.identity).inserted { return }
        let entries: [FolderEntry]
        do {
            entries = try tree.entries(of: folder)
        } catch {
            skipped.append(Skipped(path: folder, reason: "the folder can't be read: \(error.message)", isFault: true))
            return
        }
        var names = BuildFolder.Names()
        for entry in entries { names.add(entry) }
        if folder != top, isInner(folder, names, entries.contains { $0.name == ".git" }) {
            inner.append(folder)
            return
        }
        folders.insert(folder)
        if !names.isEmpty { descriptions.append((folder, names)) }
        let configuration = configurations.configuration(for: folder)
        let rules = rules.entering(folder, hasIgnoreFile: entries.contains { $0.name == ".gitignore" })
        // Most entries of most folders end here, before any path is built.
        for entry in entries where Self.mayMatter(entry) {
            let path = Paths.join(folder, entry.name)
            guard entry.isNameValid else {
                if entry.isSwift || entry.kind == .folder {
                    let reason = "its name is not valid UTF-8; rename it to lint it"
                    skipped.append(Skipped(path: path, reason: reason, isFault: true))
                }
                continue
            }
            if rules.ignores(path, isFolder: entry.kind == .folder) { continue }
            if configuration.exclusion(of: path, isFolder: entry.kind == .folder) != nil { continue }
            take(entry, at: path, ignoring: rules)
        }
    }

    /// Leaves out what no description builds beside the file that it is a copy of.
    mutating func leaveOut(_ copies: StrayCopies) {
        var kept: [String] = []
        for path in files {
            guard let original = copies.original(of: path) else {
                kept.append(path)
                continue
            }
            let name = printable(Paths.name(original))
            let reason = "not linted: is a copy of \(name) that the Xcode project does not list; delete it, or add it"
            skipped.append(Skipped(path: path, reason: reason, isFault: false))
        }
        files = kept
    }

    private static func mayMatter(_ entry: FolderEntry) -> Bool {
        switch entry.kind {
        case .folder:
            !passedOver.contains(entry.name) && !entry.name.hasSuffix(".xcodeproj")
                && !entry.name.hasSuffix(".xcworkspace")
        // Emacs's lock of a file that it has open is a link to nothing.
        case .link: !entry.name.hasPrefix(".#")
        case .file: entry.isSwift || entry.isHeader
        case .other, .missing: entry.isSwift
        }
    }

    private mutating func take(_ entry: FolderEntry, at path: String, ignoring rules: IgnoreRules) {
        switch entry.kind {
        case .folder where DataModel.isFolder(entry.name):
            if let model = DataModel.current(in: path, tree) { files.append(model) }
        case .folder: walk(path, ignoring: rules)
        case .file where entry.isHeader: headers.append(path)
        case .file: files.append(path)
        case .link: link(path, isSwift: entry.isSwift)
        case .other, .missing: skipped.append(Skipped(path: path, reason: "is not a regular file", isFault: true))
        }
    }

    /// Links are not followed: what they name inside the tree is met under its own name, and the rest is not ours.
    private mutating func link(_ path: String, isSwift: Bool) {
        guard let target = tree.realPath(path) else {
            if isSwift { skipped.append(Skipped(path: path, reason: "is a symbolic link to nothing", isFault: true)) }
            return
        }
        let isFolder = tree.status(target, followingLinks: true)?.kind == .folder
        guard isFolder || isSwift else { return }
        let here = tree.realPath(Paths.parent(path)) ?? Paths.parent(path)
        if isFolder, Paths.relativeIfInside(here, to: target) != nil {
            skipped.append(
                Skipped(
                    path: path, reason: "is a symbolic link to a folder that it lies in; not followed", isFault: false))
        } else if Paths.relativeIfInside(target, to: realTop) == nil {
            skipped.append(
                Skipped(
                    path: path,
                    reason: "is a symbolic link out of the linted folder; name \(printable(target)) to lint it",
                    isFault: false))
        }
    }
}

extension FolderEntry {
    fileprivate var isSwift: Bool { name.hasSuffix(".swift") }
    fileprivate var isHeader: Bool { kind == .file && name.hasSuffix(".h") }
}
