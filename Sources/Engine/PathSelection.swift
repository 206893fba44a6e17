/// The files that the paths of a run name, whose findings are reported.
struct PathSelection {
    private(set) var named: [ProjectFinder.Named] = []
    /// Absolute paths of Markdown documents; a walk passes them over.
    private(set) var documents: [String] = []
    /// The file whose text is on standard input.
    private(set) var input: ProjectFinder.Named?
    private var inputDocument: String?
    /// With absolute paths.
    private(set) var skipped: [Skipped] = []
    /// Files that are named and left out.
    private var excluded = 0
    private let options: LintOptions
    private let configurations: ConfigurationTree
    private let finder: ProjectFinder
    private var seen: Set<String> = []
    /// Places that a link was named for, with what it was called.
    private var aliases: [(real: String, spelt: String)] = []

    init(_ options: LintOptions, _ configurations: ConfigurationTree, _ finder: ProjectFinder) {
        self.options = options
        self.configurations = configurations
        self.finder = finder
    }

    /// Adds a file or folder named on the command line.
    mutating func add(_ argument: String) throws(UsageError) {
        let spelt = Paths.absolute(argument, from: options.workingDirectory)
        guard let status = options.tree.status(spelt, followingLinks: true) else {
            let code = errno
            if options.toleratesMissingPaths { return }
            if argument.unicodeScalars.contains("\u{FFFD}") {
                throw UsageError("the name of \(printable(argument)) is not valid UTF-8; rename it to lint it")
            }
            if let file = AskedPlace(argument)?.path,
                options.tree.status(Paths.absolute(file, from: options.workingDirectory), followingLinks: true) != nil
            {
                throw UsageError(
                    """
                    \(printable(argument)) is a line, not a path; `confine explain \(printable(argument))` explains \
                    it, and `confine lint \(printable(file))` lints the file
                    """)
            }
            if code == ENOENT || code == ENOTDIR {
                throw UsageError(
                    """
                    \(printable(argument)) does not exist; check the path (it is relative to \
                    \(printable(options.workingDirectory)))
                    """
                )
            }
            throw UsageError("\(printable(argument)) can't be opened: \(systemMessage(code)); check its permissions")
        }
        let path = real(spelt)
        try requireInsideRoot(path, argument)
        switch status.kind {
        case .folder:
            let found = finder.files(in: path)
            for file in found.files where seen.insert(file.path).inserted { named.append(file) }
            skipped += found.skipped
        case .file where path.hasSuffix(".swift") || MarkdownDocument.isNamed(path):
            guard seen.insert(path).inserted else { return }
            if let reason = exclusion(of: path) {
                skipped.append(Skipped(path: path, reason: "not linted: \(reason)", isFault: false))
                excluded += 1
            } else if path.hasSuffix(".swift") {
                named.append(finder.file(path))
            } else {
                documents.append(path)
            }
        default:
            throw UsageError(
                """
                \(printable(argument)) is neither a folder nor a Swift file; name a .swift file, a Markdown document \
                or a folder
                """
            )
        }
    }

    /// Whether all paths are files that the configuration leaves out: a hook names whatever has changed.
    var isExcludedByName: Bool {
        excluded > 0 && excluded == Set(options.paths.map { Paths.absolute($0, from: options.workingDirectory) }).count
    }

    /// Adds the file whose text is on standard input; it need not exist. Only its findings are reported.
    mutating func add(input argument: String) throws(UsageError) {
        let path = real(Paths.absolute(argument, from: options.workingDirectory))
        try requireInsideRoot(path, argument)
        if MarkdownDocument.isNamed(path) { inputDocument = path } else { input = finder.file(path) }
    }

    /// The files and documents whose findings are reported.
    var reported: (files: [ProjectFinder.Named], documents: [String]) {
        options.standardInput == nil ? (named, documents) : (input.map { [$0] } ?? [], inputDocument.map { [$0] } ?? [])
    }

    /// The error where the paths hold no Swift file.
    func nothingFound() -> UsageError {
        let paths = options.paths.map { printable($0) }.joined(separator: ", ")
        if let first = skipped.first {
            return UsageError(
                """
                no Swift file to lint in \(paths): \(printable(display(first.path))) \(printable(first.reason)); fix \
                that, name other paths, or allow it with `--allow-empty`
                """
            )
        }
        return UsageError(
            """
            no Swift file to lint in \(paths); name other paths, look at "include" and "exclude" with \
            `confine config`, or allow it with `--allow-empty`
            """
        )
    }

    func exclusion(of path: String) -> String? {
        // A configuration that says `"root": true` hides the ones above it.
        let inner = Paths.ancestors(Paths.parent(path)).prefix { !configurations.isRoot($0) }
        for folder in inner.reversed() where folder != "/" {
            if let reason = configurations.configuration(for: Paths.parent(folder)).exclusion(
                of: folder, isFolder: true)
            {
                return reason
            }
        }
        return configurations.configuration(for: Paths.parent(path)).exclusion(of: path, isFolder: false)
    }

    private func requireInsideRoot(_ path: String, _ argument: String) throws(UsageError) {
        guard let root = options.root, Paths.relativeIfInside(path, to: root) == nil else { return }
        throw UsageError(
            """
            \(printable(argument)) lies outside of the root \
            \(printable(Paths.relative(root, to: options.workingDirectory))); name a path in it, or another `--root`
            """
        )
    }

    /// The path without links, so that a project is one however it is reached. A path that a link of the project leads
    /// out of it keeps its spelling: it is no place to write to.
    private mutating func real(_ spelt: String) -> String {
        var existing = spelt
        var rest = ""
        while options.tree.status(existing, followingLinks: true) == nil, existing != "/" {
            rest = rest.isEmpty ? Paths.name(existing) : Paths.join(Paths.name(existing), rest)
            existing = Paths.parent(existing)
        }
        guard let resolved = options.tree.realPath(existing), resolved != existing,
            !Containment.isLedOut(existing, workingDirectory: options.workingDirectory)
        else { return spelt }
        aliases.append((resolved, existing))
        return rest.isEmpty ? resolved : Paths.join(resolved, rest)
    }

    func displayed(_ remark: Skipped) -> Skipped {
        Skipped(
            path: display(remark.path), line: remark.line, column: remark.column, reason: remark.reason,
            isFault: remark.isFault)
    }

    /// As users see it: as they spelt it, relative to the working directory where it lies under it.
    func display(_ path: String) -> String {
        var path = path
        if Paths.relativeIfInside(path, to: options.workingDirectory) == nil,
            let alias = aliases.first(where: { Paths.relativeIfInside(path, to: $0.real) != nil }),
            let inside = Paths.relativeIfInside(path, to: alias.real)
        {
            path = inside.isEmpty ? alias.spelt : Paths.join(alias.spelt, inside)
        }
        let relative = Paths.relative(path, to: options.workingDirectory)
        return relative.isEmpty ? "." : relative
    }
}
