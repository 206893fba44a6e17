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

    init(_ options: LintOptions, _ selection: PathSelection) {
        self.options = options
        self.selection = selection
    }

    /// A buffer in the place of a file.
    mutating func add(_ bytes: SourceBytes, path: String, exclusion: String?) {
        if let status = options.tree.status(path, followingLinks: true) { seen.insert(status.identity) }
        let display = selection.display(path)
        var (text, problem) = FileLoader.inspect(bytes, path: display)
        if let exclusion { (text, problem) = (nil, Skipped(path: display, reason: "not linted: \(exclusion)", isFault: false)) }
        append(SourceFile(path: display, bytes: text ?? SourceBytes([])), path)
        if let problem { skipped.append((path, problem)) }
    }

    /// - Parameter first: of several names of one file the one that is kept.
    mutating func load(_ wanted: Set<String>, first: Set<String>) {
        let order = wanted.sorted { a, b in
            let (x, y) = (first.contains(a), first.contains(b))
            return x == y ? a.utf8.lexicographicallyPrecedes(b.utf8) : x
        }
        var found: [FoundFile] = []
        for path in order where places[path] == nil {
            guard let status = options.tree.status(path, followingLinks: true) else {
                skipped.append((path, Skipped(path: selection.display(path), reason: "can't be read: \(systemMessage(ENOENT))", isFault: true)))
                continue
            }
            if seen.insert(status.identity).inserted { found.append(FoundFile(path: path, displayPath: selection.display(path), size: status.size)) }
        }
        let absolute = Dictionary(found.map { ($0.displayPath, $0.path) }, uniquingKeysWith: { first, _ in first })
        let loaded = FileLoader.load(found, from: options.tree, jobs: options.jobs)
        for (file, path) in zip(loaded.files, loaded.paths) { append(file, path) }
        skipped += loaded.skipped.map { (absolute[$0.path] ?? $0.path, $0) }
    }

    private mutating func append(_ file: SourceFile, _ path: String) {
        places[path] = files.count
        files.append(file)
        paths.append(path)
    }
}

/// Line tables of the files that something is said about, made when first asked for.
package struct SourceCache {
    private let files: [SourceFile]
    private var known: [Int: ReportedSource] = [:]

    package init(_ files: [SourceFile]) { self.files = files }

    package subscript(file: Int) -> ReportedSource {
        mutating get {
            if let source = known[file] { return source }
            let source = ReportedSource(files[file].bytes)
            known[file] = source
            return source
        }
    }

    /// Nil for a place that lies in no file of the run.
    package mutating func place(_ location: Location) -> Place? {
        guard files.indices.contains(location.file) else { return nil }
        let lines = self[location.file].lines
        return Place(path: files[location.file].path, start: lines.position(location.start), end: lines.position(max(location.start, location.end)))
    }

    package func path(_ file: Int) -> String { files[file].path }

    package var byPath: [String: ReportedSource] {
        Dictionary(known.map { (files[$0.key].path, $0.value) }, uniquingKeysWith: { a, _ in a })
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
            for j in finding.fixes[i].edits.indices { finding.fixes[i].edits[j].location = moved(fixes[i].edits[j].location) }
        }
        return finding
    }
}
