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
    package let isReported: [Bool]
    package let projects: [Project]
    /// The folders that were searched for files, absolute: nothing elsewhere can become part of the projects.
    package let searched: [String]
    /// Files that are blocks of documents, by position in `files`.
    let blocks: [Int: DocumentBlock]
    let skipped: [Skipped]
    let baselines: [AppliedBaseline]
    /// Folders that paths in baselines count from.
    let roots: [String]
    let changes: Changes?
    /// The run over the sources before the change, made when first asked for.
    let earlier = EarlierRun()
    /// Files whose text is no longer the one that was read.
    private(set) var edited: Set<Int> = []
    let runtimeLog: RuntimeLog?

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
        /// What it names and what is not at hand.
        package var cutOff: [String] = []
        /// Whether nothing but the paths of the run holds its files together, and these name no folder.
        package var isAlone = false
        /// Paths in fingerprints, by file.
        let rootPaths: [Int: String]

        /// Whether a file is one of its own, and no context.
        func isOwn(_ file: Int) -> Bool { rootPaths[file] != nil }
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
        if named.isEmpty, documents.isEmpty, !options.allowsEmpty, !selection.isExcludedByName {
            throw selection.nothingFound()
        }
        let reported = Set(named.map(\.path) + documents)
        var found = Self.projects(of: named, selection, finder, options)
        if !configurations.problems.isEmpty { throw configurations.failure }

        var sources = SourceSet(options, selection)
        if let given = options.standardInput, let input = selection.input {
            sources.add(given.bytes, path: input.path, exclusion: selection.exclusion(of: input.path))
        }
        sources.load(Set(found.flatMap(\.files)), first: reported)
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
        isReported = sources.paths.map { reported.contains($0) }
        var remarks = loader.remarks
        if options.standardInput == nil { remarks += selection.skipped }
        remarks += configurations.misnamed()
        remarks += configurations.otherVersions(than: options.toolVersion, of: projects.map(\.root))
        skipped =
            sources.skipped.filter { reported.contains($0.path) }.map(\.remark)
            + ((changes?.remarks ?? []) + remarks).map(selection.displayed)

        roots = finder.roots.union(
            projects.flatMap { project in project.rootPaths.compactMap { Self.root(of: sources.paths[$0], $1) } }
        ).sorted()
        baselines =
            options.ignoresBaseline
            ? [] : try AppliedBaseline.all(projects.flatMap(\.rootPaths.keys), sources.paths, configurations, options)
        if !isReported.contains(true), !options.allowsEmpty, let first = skipped.first(where: \.isFault) {
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
        edited.insert(index)
    }

    mutating func take(_ options: LintOptions) { self.options = options }

    /// Whether something is said of a file as it was read.
    func hasRemark(on file: Int) -> Bool { skipped.contains { $0.path == files[file].path } }

    /// A project's files as they are now, with paths from its root, so that the analysis is the same from wherever it
    /// is started.
    package func sources(of project: Project) -> [SourceFile] {
        project.files.map { SourceFile(path: Paths.relative(paths[$0], to: project.root), bytes: files[$0].bytes) }
    }

    /// What is asked of each project when it is analysed.
    package typealias Question = (Project, any AnalysedProject) -> Void

    /// Analyses the files as they are now.
    /// - Parameters:
    ///   - keepsUnderstanding: whether places of all projects are asked about later. Otherwise the memory that a
    ///     project took is there for the next one, and the report keeps only the last project's.
    ///   - chosen: the positions of the projects that are analysed; all where it is nil.
    package func lint(
        keepsUnderstanding: Bool = true, only chosen: Set<Int>? = nil, asking ask: Question? = nil
    ) -> Report {
        var run = SessionRun(self, leavingOut: chosen.map { Set(projects.indices).subtracting($0) })
        run.lint(keepsUnderstanding: keepsUnderstanding, asking: ask)
        return run.report
    }
}
