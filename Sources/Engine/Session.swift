/// What a run is asked for; everything is decided by the caller.
package struct LintOptions: Sendable {
    package var workingDirectory: String
    /// Files and folders as the user wrote them.
    package var paths: [String] = ["."]
    /// Path of `--config`, absolute.
    package var configPath: String?
    package var commandLine = CommandLineSettings()
    package var jobs = 1
    package var toolVersion = "0"
    /// A buffer that stands for a file; only its findings are reported.
    package var standardInput: (path: String, bytes: SourceBytes)?
    package var baselinePath: String?
    package var ignoresBaseline = false
    package var changes: ChangeRequest?
    package var runtimeLogPath: String?
    package var catalog: [RuleDescriptor] = Catalog.rules + EngineRules.all
    /// The analysis; tests put findings of their own in its place.
    package var analyse: @Sendable ([SourceFile], ProjectSettings, Set<String>, Int) -> LintResult = {
        lint($0, settings: $1, rules: $2, jobs: $3)
    }
    package init(workingDirectory: String) { self.workingDirectory = workingDirectory }
}

/// A project that was found and read, ready to be linted, also again with some files changed.
package struct Session {
    package let options: LintOptions
    package let configurations: ConfigurationTree
    package let settings: ProjectSettings
    package let rules: Set<String>
    package private(set) var files: [SourceFile]
    /// Absolute paths, in step with `files`.
    package let paths: [String]
    private let skipped: [Skipped]
    private let baseline: Baseline?
    private let baselinePath: String?
    private let changes: ChangedLines?
    private let runtimeLog: RuntimeLog?
    /// Folder that fingerprints count paths from, so that they do not depend on where the command was started.
    private let fingerprintRoot: String

    /// Reads everything that the run needs. Throws `UsageError` or `ConfigurationProblems`.
    package init(_ options: LintOptions) throws {
        self.options = options
        let directory = options.workingDirectory
        let configurations = try ConfigurationTree(
            workingDirectory: directory, given: options.configPath, commandLine: options.commandLine, catalog: options.catalog)
        if !configurations.problems.isEmpty { throw ConfigurationProblems(configurations.problems) }
        var finder = FileFinder(workingDirectory: directory, configurations: configurations)
        for path in options.paths { try finder.add(path) }
        if !configurations.problems.isEmpty { throw ConfigurationProblems(configurations.problems) }
        self.configurations = configurations

        var found = finder.files
        var input: (file: SourceFile, path: String, skipped: Skipped?)?
        if let given = options.standardInput {
            let path = Paths.absolute(given.path, from: directory)
            let display = Paths.relative(path, to: directory)
            found.removeAll { $0.path == path }
            var (bytes, problem) = FileLoader.inspect(given.bytes, path: display)
            if let reason = configurations.configuration(for: Paths.parent(path)).exclusion(of: path, isFolder: false) {
                (bytes, problem) = (nil, Skipped(path: display, reason: "not linted: \(reason)", isFault: false))
            }
            input = (SourceFile(path: display, bytes: bytes ?? SourceBytes([])), path, problem)
        }
        // A fixed order of the input makes the order of everything after it fixed, too.
        found.sort { $0.displayPath.utf8.lexicographicallyPrecedes($1.displayPath.utf8) }
        let loaded = FileLoader.load(found, jobs: options.jobs)
        files = loaded.files + (input.map { [$0.file] } ?? [])
        paths = loaded.paths + (input.map { [$0.path] } ?? [])
        skipped = finder.skipped + loaded.skipped + (input?.skipped.map { [$0] } ?? [])

        // A configuration given from elsewhere says nothing of where the project's top is.
        let root = configurations.root.map(\.folder).flatMap { Paths.relativeIfInside(directory, to: $0) == nil ? nil : $0 }
        fingerprintRoot = root ?? Git.topLevel(above: directory) ?? directory
        settings = ProjectReader(workingDirectory: directory, configurations: configurations)
            .settings(for: zip(files, paths).map { ($0.path, $1) })
        rules = configurations.enabledRules()

        baselinePath = try options.baselinePath ?? configurations.root.flatMap { file throws(UsageError) in try Self.baselinePath(file, directory) }
        baseline = if let baselinePath, !options.ignoresBaseline { try Baseline(reading: baselinePath, workingDirectory: directory) } else { nil }
        changes = try options.changes.map { try ChangedLines($0, directory: directory) }
        runtimeLog = try options.runtimeLogPath.map { try RuntimeLog(reading: $0, workingDirectory: directory) }
    }

    /// A configuration comes with the repository: a baseline that it names is read, and pruned, within the project only.
    private static func baselinePath(_ file: ConfigurationFile, _ directory: String) throws(UsageError) -> String? {
        guard let name = file.baseline else { return nil }
        let path = Paths.absolute(name, from: file.folder)
        let top = Containment.top(of: file.folder)
        guard Containment.holds(path, in: top) else {
            throw UsageError("\(printable(Paths.relative(file.path, to: directory))): the baseline \(printable(name)) lies outside of \(printable(top)); move it there, or name it with `--baseline`")
        }
        return path
    }

    package func configuration(forFile index: Int) -> Configuration {
        configurations.configuration(for: Paths.parent(paths[index]))
    }

    package mutating func replaceSource(ofFile index: Int, with bytes: SourceBytes) {
        files[index].bytes = bytes
    }

    /// Analyses the files as they are now.
    package func lint() -> Report {
        let result = options.analyse(files, settings, rules, options.jobs)
        var report = Report(toolVersion: options.toolVersion)
        report.rules = options.catalog
        report.workingDirectory = options.workingDirectory
        report.statistics = result.statistics
        report.memory = result.memory
        report.skipped = skipped
        var sources = SourceCache(files)
        addParseErrors(result, to: &report, &sources)

        var suppressions = Suppressions(files: files, catalog: options.catalog)
        var all: [ReportedFinding] = []
        var hidden = 0
        for finding in result.findings {
            guard let reported = resolve(finding, &sources) else { continue }
            if suppressions.suppresses(finding, &sources) {
                if isShown(reported, inFile: finding.location.file) != nil { hidden += 1 }
            } else if let shown = isShown(reported, inFile: finding.location.file) {
                all.append(shown)
            }
        }
        let own = suppressions.findings(rulesThatRan: rules) { configuration(forFile: $0).requireReasons.value }
        for finding in own {
            guard let reported = resolve(finding, &sources) else { continue }
            if let shown = isShown(reported, inFile: finding.location.file) { all.append(shown) }
        }
        all.sort(by: ReportedFinding.precedes)
        Fingerprint.assign(&all)
        report.summary.suppressed = hidden
        for finding in all { report.census[Report.CensusKey(rule: finding.rule, path: finding.place.path), default: 0] += 1 }
        keep(&all, in: &report)
        if let runtimeLog {
            let joined = runtimeLog.join(all, workingDirectory: options.workingDirectory, catalog: options.catalog)
            all = joined.sorted(by: ReportedFinding.precedes)
        }
        report.findings = all
        for finding in all { report.summary.bySeverity[finding.severity, default: 0] += 1 }
        report.summary.files = files.count
        report.summary.lines = result.lines
        report.skipped.sort { ($0.path, $0.line, $0.column, $0.reason) < ($1.path, $1.line, $1.column, $1.reason) }
        report.sources = sources.byPath
        return report
    }

    /// Whether the run fails because of a finding.
    package func fails(_ finding: ReportedFinding) -> Bool {
        let path = Paths.absolute(finding.place.path, from: options.workingDirectory)
        return configurations.configuration(for: Paths.parent(path)).failOn.value.fails(finding.severity)
    }

    // MARK: Steps

    private func addParseErrors(_ result: LintResult, to report: inout Report, _ sources: inout SourceCache) {
        var told: Set<Int> = []
        for error in result.parseErrors.sorted(by: { ($0.file, $0.offset) < ($1.file, $1.offset) }) where told.insert(error.file).inserted {
            // One line a file: what follows the first error is often its echo.
            let at = sources[error.file].lines.position(error.offset)
            report.skipped.append(Skipped(
                path: files[error.file].path, line: at.line, column: at.column,
                reason: "can't be parsed in full: \(error.message)", isFault: true))
        }
    }

    /// The finding with its severity as configured; nil where it is not to be shown.
    private func isShown(_ finding: ReportedFinding, inFile file: Int) -> ReportedFinding? {
        if let input = options.standardInput, Paths.absolute(input.path, from: options.workingDirectory) != paths[file] { return nil }
        let configuration = configuration(forFile: file)
        guard finding.confidence >= configuration.minConfidence.value else { return nil }
        guard let rule = options.catalog.first(where: { $0.id == finding.rule }) else { return finding }
        let level = configuration.level(of: rule, for: paths[file])
        guard let severity = level.value.severity else { return nil }
        var shown = finding
        // A rule may report some cases as a hint; the configuration's word counts only where it was spoken.
        if level.isExplicit { shown.severity = severity }
        return shown
    }

    private func keep(_ all: inout [ReportedFinding], in report: inout Report) {
        if let baseline {
            let split = baseline.split(all)
            report.baselinePath = baselinePath
            report.prunedBaseline = baseline.pruned(to: all)
            report.summary.baselined = split.known
            report.summary.staleBaseline = split.stale
            all = split.new
        }
        if let changes {
            let before = all.count
            all = all.filter { finding in
                changes.touches(finding.place, from: options.workingDirectory)
                    || finding.notes.contains { changes.touches($0.place, from: options.workingDirectory) }
            }
            report.summary.unchanged = before - all.count
        }
    }

    private func resolve(_ finding: Finding, _ sources: inout SourceCache) -> ReportedFinding? {
        guard let place = sources.place(finding.location) else { return nil }
        var reported = ReportedFinding(
            rule: finding.rule, severity: finding.severity, confidence: finding.confidence, framework: finding.framework,
            place: place, message: finding.message, help: finding.help, enclosing: finding.enclosing)
        for note in finding.notes {
            guard let place = sources.place(note.location) else { continue }
            reported.notes.append(ReportedNote(role: note.role, place: place, message: note.message, context: note.context))
        }
        for fix in finding.fixes {
            var edits: [ReportedEdit] = []
            for edit in fix.edits {
                guard let place = sources.place(edit.location) else { break }
                edits.append(ReportedEdit(place: place, replacement: edit.replacement))
            }
            guard edits.count == fix.edits.count, !edits.isEmpty else { continue }
            edits.sort { ($0.place.path, $0.place.start.offset) < ($1.place.path, $1.place.start.offset) }
            reported.fixes.append(ReportedFix(title: fix.title, applicability: fix.applicability, edits: edits, group: fix.group))
        }
        let text = sources[finding.location.file].line(place.start.line)
        reported.text = Fingerprint.normalised(text)
        reported.rootPath = Paths.relative(paths[finding.location.file], to: fingerprintRoot)
        reported.key = Fingerprint.key(rule: reported.rule, path: reported.rootPath, enclosing: reported.enclosing, text: reported.text)
        return reported
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
