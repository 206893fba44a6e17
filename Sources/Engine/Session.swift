/// The request of a run; everything is decided by the caller.
package struct LintOptions: Sendable {
    package var workingDirectory: String
    /// Files and folders as the user wrote them.
    package var paths: [String] = ["."]
    /// Folder of `--root`, absolute and without links.
    package var root: String?
    /// The tree that the sources are read from.
    package var tree: any SourceTree = WorkTree()
    /// Whether a path that is not there is passed over, as one that a commit does not have yet.
    package var toleratesMissingPaths = false
    /// The folder where Xcode has put the packages that projects import.
    package var derivedData = DerivedData()
    /// How much of the packages that a project imports is read.
    package var dependencyLimits = Dependencies.Limits()
    /// Whether a run that finds no Swift file is in order.
    package var allowsEmpty = false
    /// Whether a file that no project claims is read with those below the working directory, or beside it where it lies
    /// elsewhere.
    package var readsBeside = false
    /// Path of `--config`, absolute.
    package var configPath: String?
    package var commandLine = CommandLineSettings()
    package var jobs = 1
    package var deadline: Deadline?
    /// Called with how far the run is, from any thread.
    package var progress: (@Sendable (ProgressEvent) -> Void)?
    package var toolVersion = "0"
    /// A buffer in the place of a file; only findings of this file are reported.
    package var standardInput: (path: String, bytes: SourceBytes)?
    package var baselinePath: String?
    package var ignoresBaseline = false
    package var changes: ChangeRequest?
    package var runtimeLogPath: String?
    /// The day by which expiry dates are judged.
    package var today = Day.today
    package var catalog: [RuleDescriptor]
    /// Facts about texts alone, where they are kept from run to run.
    var texts = KnownTexts()
    /// The analysis; tests put findings of their own in its place.
    package var linter: Linter
    package init(workingDirectory: String, linter: Linter) {
        self.workingDirectory = workingDirectory
        self.linter = linter
        catalog = linter.rules + EngineRules.all
    }
}

/// The projects that a run's paths belong to, found and read, ready to be linted, also again with some files changed.
///
/// The places of the paths decide what is read (`ProjectFinder`), the paths themselves what is reported: findings and
/// fingerprints are the same, whatever part of a project is named and from wherever.
package struct Session {
    package private(set) var options: LintOptions
    package let configurations: ConfigurationTree
    /// All files that were read, each once.
    package private(set) var files: [SourceFile]
    /// Absolute paths, in step with `files`.
    package let paths: [String]
    /// Whether a file's findings and faults are reported, in step with `files`.
    package let isTold: [Bool]
    package let projects: [Project]
    /// The folders that were searched for files, absolute: nothing elsewhere can become part of the projects.
    package let searched: [String]
    /// Files that are blocks of documents, by position in `files`.
    let blocks: [Int: DocumentBlock]
    private let skipped: [Skipped]
    private let baselines: [AppliedBaseline]
    /// Folders that paths in baselines count from.
    private let roots: [String]
    let changes: Changes?
    /// The findings before the change, made when first asked for.
    let earlier = Once<Earlier>()
    private let runtimeLog: RuntimeLog?

    /// Files that are analysed together.
    package struct Project: Sendable {
        /// The folder that paths in fingerprints, baselines and `settings` are relative to; absolute.
        package var root: String
        /// Positions in `Session.files`.
        package var files: [Int]
        package var settings: ProjectSettings
        package var rules: Set<String>
        /// The oldest systems that its targets run on, as its build descriptions say.
        package var deploymentTargets: [DeploymentTarget] = []
        /// Whether nothing but the paths of the run holds its files together, and these name no folder.
        package var isAlone = false
        /// Paths in fingerprints, by file.
        let rootPaths: [Int: String]
    }

    /// Reads everything that the run needs. Throws `UsageError` or `ConfigurationProblems`.
    package init(_ given: LintOptions) throws {
        let directory = given.workingDirectory
        changes = try given.changes.map { try Changes($0, for: given) }
        var options = given
        if let changes { options.tree = changes.after }
        self.options = options
        let configurations = try ConfigurationTree(
            workingDirectory: directory, given: options.configPath, commandLine: options.commandLine,
            catalog: options.catalog)
        self.configurations = configurations
        let finder = ProjectFinder(tree: options.tree, configurations: configurations, root: options.root)
        var selection = PathSelection(options, configurations, finder)
        if let given = options.standardInput { try selection.add(input: given.path) }
        for path in options.paths { try selection.add(path) }
        if !configurations.problems.isEmpty { throw configurations.failure }

        let (named, documents) = selection.reported
        if named.isEmpty, documents.isEmpty, !options.allowsEmpty {
            throw selection.nothingFound()
        }
        let told = Set(named.map(\.path) + documents)
        var found = Self.projects(of: named, selection, finder, options)
        if !configurations.problems.isEmpty { throw configurations.failure }

        var sources = SourceSet(options, selection)
        if let given = options.standardInput, let input = selection.input {
            sources.add(given.bytes, path: input.path, exclusion: selection.exclusion(of: input.path))
        }
        sources.load(Set(found.flatMap(\.files)), first: told)
        for path in documents { found += sources.add(document: path) }
        if named.isEmpty, found.isEmpty, let first = documents.first, !options.allowsEmpty {
            let name = printable(selection.display(first))
            throw UsageError("no Swift block in \(name); name another document, or allow it with `--allow-empty`")
        }
        var loader = ProjectLoader(finder, configurations, options, sources)
        let projects = try found.map { try loader.load($0) }
        sources = loader.sources
        self.projects = projects
        searched = finder.searched
        files = sources.files
        blocks = sources.blocks
        paths = sources.paths
        isTold = sources.paths.map { told.contains($0) }
        var remarks = loader.remarks
        if options.standardInput == nil { remarks += selection.skipped }
        remarks += configurations.misnamed()
        skipped =
            sources.skipped.filter { told.contains($0.path) }.map(\.remark)
            + ((changes?.remarks ?? []) + remarks).map(selection.displayed)

        roots = finder.roots.union(
            projects.flatMap { project in project.rootPaths.compactMap { Self.root(of: sources.paths[$0], $1) } }
        ).sorted()
        baselines =
            options.ignoresBaseline
            ? [] : try AppliedBaseline.all(projects.flatMap(\.rootPaths.keys), sources.paths, configurations, options)
        if !isTold.contains(true), !options.allowsEmpty, let first = skipped.first(where: \.isFault) {
            throw Self.nothingLinted(first)
        }
        runtimeLog = try options.runtimeLogPath.map { try RuntimeLog(reading: $0, workingDirectory: directory) }
    }

    private static func nothingLinted(_ fault: Skipped) -> UsageError {
        UsageError(
            """
            nothing could be linted: \(printable(fault.path)) \(printable(fault.reason)); fix that, name other paths, \
            or allow it with `--allow-empty`
            """)
    }

    /// The projects of the named files, with the loose files beside them where the run reads these, too.
    private static func projects(
        of named: [ProjectFinder.Named], _ selection: PathSelection, _ finder: ProjectFinder, _ options: LintOptions
    ) -> [ProjectFinder.Project] {
        var found = finder.projects(of: named)
        // A buffer that no project claims stands beside the files that are named with it.
        if selection.input != nil, found[0].isLoose { found[0].add(selection.named.map(\.path)) }
        if options.readsBeside, found.count == 1, found[0].isLoose, let path = named.first?.path {
            let start = options.tree.realPath(options.workingDirectory) ?? options.workingDirectory
            let folder = Paths.relativeIfInside(path, to: start) == nil ? Paths.parent(path) : start
            found[0].add(finder.projects(of: finder.files(in: folder).files).filter(\.isLoose).flatMap(\.files))
            found[0].isAlone = false
        }
        return found
    }

    /// The folder that a path in a baseline counts from.
    private static func root(of path: String, _ rootPath: String) -> String? {
        path.hasSuffix("/" + rootPath) ? String(path.dropLast(rootPath.count + 1)) : nil
    }

    package func configuration(forFile index: Int) -> Configuration {
        configurations.configuration(for: Paths.parent(paths[index]))
    }

    /// The configuration in force for a finding; one that only the checker's log has may lie in a file that was not
    /// read.
    package func configuration(of finding: ReportedFinding) -> Configuration {
        configurations.configuration(for: Paths.parent(path(of: finding)))
    }

    /// The absolute path of the file that a finding stands in.
    func path(of finding: ReportedFinding) -> String {
        paths.indices.contains(finding.file)
            ? paths[finding.file] : Paths.absolute(finding.place.path, from: options.workingDirectory)
    }

    package mutating func replaceSource(ofFile index: Int, with bytes: SourceBytes) {
        files[index].bytes = bytes
    }

    mutating func take(_ options: LintOptions) { self.options = options }

    /// Whether something is said of a file as it was read.
    func hasRemark(on file: Int) -> Bool { skipped.contains { $0.path == files[file].path } }

    /// A project's files as they are now, with paths from its root, so that the analysis is the same from wherever it
    /// is started.
    package func sources(of project: Project) -> [SourceFile] {
        project.files.map { SourceFile(path: Paths.relative(paths[$0], to: project.root), bytes: files[$0].bytes) }
    }

    /// Analyses the files as they are now.
    /// - Parameter keepsUnderstanding: whether places of all projects are asked about later. Otherwise the memory that
    ///   a project took is there for the next one, and the report keeps only the last project's.
    package func lint(keepsUnderstanding: Bool = true) -> Report {
        var report = Report(toolVersion: options.toolVersion)
        report.rules = options.catalog
        report.workingDirectory = options.workingDirectory
        report.skipped = skipped
        var sources = SourceCache(files, blocks)
        var every: [ReportedFinding] = []
        for project in projects {
            if !keepsUnderstanding { report.forgetUnderstanding() }
            every += lint(project, isAskedLater: keepsUnderstanding, &report, &sources)
        }
        every.sort(by: ReportedFinding.precedes)
        var all = keep(every, in: &report)
        if let runtimeLog { all = joined(all, runtimeLog, &report, &sources) }
        report.findings = all
        markFailures(in: &report)
        for finding in all { report.summary.bySeverity[finding.severity, default: 0] += 1 }
        report.summary.files = Set(zip(paths, isTold).filter(\.1).map(\.0)).count
        report.summary.filesRead = Set(paths).count
        for (file, isTold) in zip(files, isTold) where isTold {
            report.summary.lines += options.texts.lines(file.bytes)
        }
        report.skipped.sort { ($0.path, $0.line, $0.column, $0.reason) < ($1.path, $1.line, $1.column, $1.reason) }
        report.sources = sources.byPath
        return report
    }

    /// All findings of a project, those that are not reported included: the effect of a fix elsewhere counts, too.
    private func lint(
        _ project: Project, isAskedLater: Bool, _ report: inout Report, _ sources: inout SourceCache
    )
        -> [ReportedFinding]
    {
        guard let result = analysed(project, isAskedLater) else {
            report.add([], memory: nil)
            tellUnanalysed(project, &report)
            return []
        }
        report.add(result.statistics, memory: result.memory)
        report.summary.add(result.databases, to: \.databases) { isTold[project.files[$0]] }
        // A named file without a database may belong to an app that has one.
        if !result.databases.isEmpty { report.summary.hasDatabases = true }
        report.summary.add(result.missingModules, to: \.missingModules) { isTold[project.files[$0]] }
        if project.isAlone { report.summary.filesAlone += project.files.count { isTold[$0] } }
        for error in result.parseErrors { report.broken.insert(project.files[error.file]) }
        addParseErrors(result, of: project, to: &report, &sources)

        var suppressions = Suppressions(
            files: files, among: project.files, catalog: options.catalog, today: options.today, texts: options.texts)
        var all: [ReportedFinding] = []
        for finding in result.findings {
            let finding = finding.relocated(project.files)
            // A header is declarations only; there is nothing to suppress or fix in it.
            if files.indices.contains(finding.location.file), isHeader(finding.location.file) { continue }
            guard let reported = resolve(finding, of: project, &sources) else { continue }
            let shown = shown(reported)
            if suppressions.suppresses(finding, &sources) {
                if shown != nil, isTold[reported.file] { report.summary.suppressed += 1 }
                report.withheld.append((reported, "a comment suppresses it"))
            } else if let shown {
                all.append(shown)
            } else {
                let isUnsure = reported.confidence < configuration(forFile: reported.file).minConfidence.value
                report.withheld.append(
                    (reported, isUnsure ? "its confidence is \(reported.confidence)" : "the rule is off here"))
            }
        }
        for finding in suppressions.findings(
            rulesThatRan: project.rules, requireReasons: { configuration(forFile: $0).requireReasons.value })
        {
            if let reported = resolve(finding, of: project, &sources), let shown = shown(reported) { all.append(shown) }
        }
        all.sort(by: ReportedFinding.precedes)
        Fingerprint.assign(&all)
        for finding in all {
            let key = Report.CensusKey(rule: finding.rule, path: finding.place.path, severity: finding.severity)
            report.census[key, default: 0] += 1
        }
        return all
    }

    // MARK: Steps

    /// Nil where the deadline passes first.
    private func analysed(_ project: Project, _ isAskedLater: Bool) -> LintResult? {
        let sources = sources(of: project)
        var asked = project.settings
        asked.isAskedLater = isAskedLater
        asked.progress = options.progress
        let (analyse, jobs, settings) = (options.linter.analyse, options.jobs, asked)
        guard let deadline = options.deadline else { return analyse(sources, settings, project.rules, jobs) }
        return deadline.value { analyse(sources, settings, project.rules, jobs) }
    }

    private func tellUnanalysed(_ project: Project, _ report: inout Report) {
        report.broken.formUnion(project.files)
        let count = project.files.count { isTold[$0] }
        guard count > 0, let deadline = options.deadline else { return }
        report.unanalysed += count
        let root = Paths.relative(project.root, to: options.workingDirectory)
        report.skipped.append(
            Skipped(
                path: root.isEmpty ? "." : root, line: 1, column: 1,
                reason:
                    "not analysed: \(count) \(count == 1 ? "file" : "files"), the deadline of \(deadline) had passed",
                isFault: false))
    }

    private func addParseErrors(
        _ result: LintResult, of project: Project, to report: inout Report, _ sources: inout SourceCache
    ) {
        var told: Set<Int> = []
        for error in result.parseErrors.sorted(by: { ($0.file, $0.offset) < ($1.file, $1.offset) }) {
            let file = project.files[error.file]
            // One line a file: what follows the first error is often its echo.
            guard isTold[file], told.insert(file).inserted else { continue }
            let at = sources.position(error.offset, in: file)
            report.skipped.append(
                Skipped(
                    path: files[file].path, line: at.line, column: at.column,
                    reason: "can't be parsed in full: \(error.message)", isFault: true))
        }
    }

    /// The finding with its severity as configured; nil where it is not to be shown.
    func shown(_ finding: ReportedFinding) -> ReportedFinding? {
        let configuration = configuration(of: finding)
        guard finding.confidence >= configuration.minConfidence.value else { return nil }
        guard let rule = options.catalog.first(where: { $0.id == finding.rule }) else { return finding }
        let level = configuration.level(of: rule, for: path(of: finding))
        guard let severity = level.value.severity else { return nil }
        var shown = finding
        // A rule may report some cases as a hint; the configuration's word counts only where it was spoken.
        if level.isExplicit { shown.severity = severity }
        return shown
    }

    /// The findings that are reported: of named files, accepted by no baseline, new with the change if one is asked
    /// for.
    private func keep(_ every: [ReportedFinding], in report: inout Report) -> [ReportedFinding] {
        let scope = scope(report)
        report.scope = scope
        report.untold = every.filter { !isTold[$0.file] }
        var known: Set<Int> = []
        for applied in baselines {
            let positions = every.indices.filter { applied.files.contains(every[$0].file) }
            let match = applied.baseline.match(positions.map { every[$0] }, scope, today: options.today) {
                isTold[$0.file]
            }
            for (position, isKnown) in zip(positions, match.isKnown) where isKnown { known.insert(position) }
            report.baselines.append(
                Report.UsedBaseline(
                    path: applied.path, pruned: match.met.adding(match.unseen), stale: match.stale.count,
                    isStrict: applied.isStrict))
            report.summary.staleBaseline += match.stale.count
            report.summary.expiredBaseline += match.expired
            report.summary.unseenBaseline += match.unseen.count
        }
        report.summary.baselined = known.count { isTold[every[$0].file] }
        for position in known.sorted() { report.withheld.append((every[position], "the baseline accepts it")) }
        var all = every.indices.filter { isTold[every[$0].file] && !known.contains($0) }.map { every[$0] }
        if let changes {
            let told = all.count
            all = kept(all, by: changes, &report)
            report.summary.unchanged = told - all.count
        }
        return all
    }

    /// The files and rules that a baseline may take as analysed.
    private func scope(_ report: Report) -> Baseline.Scope {
        // A run that leaves findings out by their place or confidence has looked at no rule in full.
        let isLimited = changes != nil || options.commandLine.minConfidence != nil
        var told: Set<String> = []
        var read: Set<String> = []
        for project in projects {
            for (file, path) in project.rootPaths where !report.broken.contains(file) {
                read.insert(path)
                if isTold[file] { told.insert(path) }
            }
        }
        let rules = isLimited ? [] : projects.reduce(into: Set<String>()) { $0.formUnion($1.rules) }
        return Baseline.Scope(rules: rules, reported: told, read: read) { [roots] path in
            roots.allSatisfy { FileSystem.status(Paths.join($0, path)) == nil }
        }
    }

    private func resolve(_ finding: Finding, of project: Project, _ sources: inout SourceCache) -> ReportedFinding? {
        guard let place = sources.place(finding.location) else { return nil }
        var reported = ReportedFinding(
            rule: finding.rule, severity: finding.severity, confidence: finding.confidence,
            framework: finding.framework,
            place: place, message: finding.message, help: finding.help, enclosing: finding.enclosing)
        for note in finding.notes {
            guard let place = sources.place(note.location) else { continue }
            reported.notes.append(
                ReportedNote(role: note.role, place: place, message: note.message, context: note.context))
        }
        // The text of a document around a block is not ours to check.
        let grade =
            finding.fixes.isEmpty
            ? .off : configuration(forFile: finding.location.file).fixGrade(of: finding.rule, in: options.catalog)
        for fix in finding.fixes where blocks[finding.location.file] == nil && grade != .off {
            var edits: [ReportedEdit] = []
            for edit in fix.edits {
                guard let place = sources.place(edit.location) else { break }
                edits.append(ReportedEdit(place: place, replacement: edit.replacement))
            }
            guard edits.count == fix.edits.count, !edits.isEmpty else { continue }
            edits.sort { ($0.place.path, $0.place.start.offset) < ($1.place.path, $1.place.start.offset) }
            let applicability = grade == .unsafe ? Fix.Applicability.unsafe : fix.applicability
            if let reason = refusal(of: fix) {
                reported.refusedFixes.append(
                    RefusedFix(title: fix.title, applicability: applicability, reason: reason))
            } else {
                reported.fixes.append(
                    ReportedFix(
                        title: fix.title, applicability: applicability, edits: edits, group: fix.group, note: fix.note))
            }
        }
        let text = sources.text(place.start.line, of: finding.location.file)
        reported.text = Fingerprint.normalised(text)
        reported.file = finding.location.file
        reported.code = Fingerprint.code(files[reported.file].bytes, finding.location)
        reported.rootPath = project.rootPaths[reported.file] ?? files[reported.file].path
        reported.key = Fingerprint.key(
            rule: reported.rule, path: reported.rootPath, enclosing: reported.enclosing, text: reported.text)
        return reported
    }
}
