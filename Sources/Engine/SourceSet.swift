/// The files of a run as they are read, each once however often it is met.
struct SourceSet {
    private(set) var files: [SourceFile] = []
    /// Absolute, in step with `files`.
    private(set) var paths: [String] = []
    /// Positions in `files`, by absolute path.
    private(set) var places: [String: Int] = [:]
    private(set) var skipped: [(path: String, remark: Skipped)] = []
    private let options: LintOptions
    private let selection: PathSelection
    private var seen: Set<FileSystem.Identity> = []
    /// Files that are blocks of documents, by position in `files`.
    private(set) var blocks: [Int: DocumentBlock] = [:]

    init(_ options: LintOptions, _ selection: PathSelection) {
        self.options = options
        self.selection = selection
    }

    /// A buffer in the place of a file.
    mutating func add(_ bytes: SourceBytes, path: String, exclusion: String?) {
        if let status = options.tree.status(path, followingLinks: true) { seen.insert(status.identity) }
        let display = selection.display(path)
        var (text, problem) = FileLoader.inspect(bytes, path: display)
        if let exclusion {
            (text, problem) = (nil, Skipped(path: display, reason: "not linted: \(exclusion)", isFault: false))
        }
        append(SourceFile(path: display, bytes: text ?? SourceBytes([])), path)
        if let problem { skipped.append((path, problem)) }
    }

    /// A header as the Swift declarations that it stands for.
    mutating func add(header path: String, _ text: String) {
        guard places[path] == nil else { return }
        append(SourceFile(path: selection.display(path), bytes: SourceBytes(Array(text.utf8))), path)
    }

    /// The Swift blocks of a document, each a project of its own: what one declares another need not mean.
    mutating func add(document path: String) -> [ProjectFinder.Project] {
        let display = selection.display(path)
        var loaded = FileLoader.Loaded()
        if let given = options.standardInput {
            let (bytes, problem) = FileLoader.inspect(given.bytes, path: display)
            if let bytes { loaded.files = [SourceFile(path: display, bytes: bytes)] }
            loaded.skipped = problem.map { [$0] } ?? []
        } else {
            let size = options.tree.status(path, followingLinks: true)?.size ?? 0
            loaded = FileLoader.load(
                [FoundFile(path: path, displayPath: display, size: size)], from: options.tree, jobs: 1)
        }
        skipped += loaded.skipped.map { (path, $0) }
        guard let file = loaded.files.first else { return [] }
        let document = MarkdownDocument(file.bytes)
        let source = ReportedSource(file.bytes)
        if let first = document.unclosed.first {
            let at = source.lines.position(first)
            let others = document.unclosed.count > 1 ? ", and \(document.unclosed.count - 1) more" : ""
            skipped.append(
                (
                    path,
                    Skipped(
                        path: display, line: at.line, column: at.column,
                        reason:
                            """
                            no fence closes the block that opens here\(others); it is read up to the next fence or the \
                            end
                            """,
                        isFault: true)
                ))
        }
        return document.blocks.map { block in
            // Blocks are known by a name that no file has.
            let name = path + "\0\(block.range.lowerBound)"
            blocks[files.count] = DocumentBlock(document: source, offset: block.range.lowerBound)
            places[name] = files.count
            files.append(SourceFile(path: display, bytes: document.code(of: block, in: file.bytes)))
            paths.append(path)
            return ProjectFinder.Project(root: Paths.parent(path), files: [name], isLoose: true)
        }
    }

    /// - Parameter first: of several names of one file the one that is kept.
    mutating func load(_ wanted: Set<String>, first: Set<String> = [], from other: (any SourceTree)? = nil) {
        let tree = other ?? options.tree
        let order = wanted.sorted { a, b in
            let (x, y) = (first.contains(a), first.contains(b))
            return x == y ? Paths.precedes(a, b) : x
        }
        var found: [FoundFile] = []
        for path in order where places[path] == nil {
            guard let status = tree.status(path, followingLinks: true) else {
                skipped.append(
                    (
                        path,
                        Skipped(
                            path: selection.display(path), reason: "can't be read: \(systemMessage(ENOENT))",
                            isFault: true)
                    ))
                continue
            }
            if seen.insert(status.identity).inserted {
                found.append(FoundFile(path: path, displayPath: selection.display(path), size: status.size))
            }
        }
        let absolute = Dictionary(found.map { ($0.displayPath, $0.path) }, uniquingKeysWith: { first, _ in first })
        let loaded = FileLoader.load(found, from: tree, jobs: options.jobs, progress: options.progress)
        for (file, path) in zip(loaded.files, loaded.paths) { append(file, path) }
        skipped += loaded.skipped.map { (absolute[$0.path] ?? $0.path, $0) }
    }

    private mutating func append(_ file: SourceFile, _ path: String) {
        places[path] = files.count
        files.append(file)
        paths.append(path)
    }
}

/// The position of a file of the run in a document.
struct DocumentBlock: Sendable {
    var document: ReportedSource
    /// Of its first byte.
    var offset: Int
}

/// Line tables of the files that something is said about, made when first asked for.
package struct SourceCache {
    private let files: [SourceFile]
    private let blocks: [Int: DocumentBlock]
    private var known: [Int: ReportedSource] = [:]

    init(_ files: [SourceFile], _ blocks: [Int: DocumentBlock] = [:]) {
        self.files = files
        self.blocks = blocks
    }

    /// A file by itself, without the document that it may stand in.
    package subscript(file: Int) -> ReportedSource {
        mutating get {
            if let source = known[file] { return source }
            let source = ReportedSource(files[file].bytes)
            known[file] = source
            return source
        }
    }

    /// A place for reports; nil for one that lies in no file of the run.
    package mutating func place(_ location: Location) -> Place? {
        guard files.indices.contains(location.file) else { return nil }
        return Place(
            path: files[location.file].path, start: position(location.start, in: location.file),
            end: position(max(location.start, location.end), in: location.file))
    }

    /// A place as users count it, in the document where the file is a block of one.
    package mutating func position(_ offset: Int, in file: Int) -> Position {
        let own = self[file]
        guard let block = blocks[file] else { return own.lines.position(offset) }
        return block.document.lines.position(block.offset + offset)
    }

    /// A line and a column of bytes, as far as the file reaches: they may come from another version of it.
    package mutating func position(line: Int, column: Int, in file: Int) -> Position {
        let source = blocks[file]?.document ?? self[file]
        let line = min(max(line, 1), source.lines.lineCount)
        let range = source.lines.range(ofLine: line, in: source.bytes)
        return source.lines.position(range.lowerBound + min(max(column, 1) - 1, range.count))
    }

    /// A line as users count it.
    package mutating func text(_ line: Int, of file: Int) -> String {
        (blocks[file]?.document ?? self[file]).line(line)
    }

    package func path(_ file: Int) -> String { files[file].path }

    package var byPath: [String: ReportedSource] {
        Dictionary(
            known.map { (files[$0.key].path, blocks[$0.key]?.document ?? $0.value) }, uniquingKeysWith: { a, _ in a })
    }
}

extension Finding {
    /// With the files' positions in another list.
    func relocated(_ files: [Int]) -> Finding {
        func moved(_ location: Location) -> Location {
            var location = location
            location.file = files.indices.contains(location.file) ? files[location.file] : -1
            return location
        }
        var finding = self
        finding.location = moved(location)
        for i in finding.notes.indices { finding.notes[i].location = moved(notes[i].location) }
        for i in finding.fixes.indices {
            for j in finding.fixes[i].edits.indices {
                finding.fixes[i].edits[j].location = moved(fixes[i].edits[j].location)
            }
        }
        return finding
    }
}
