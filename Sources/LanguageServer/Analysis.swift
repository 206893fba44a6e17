import Dispatch
import Engine

/// The input of an analysis, as it was at one moment.
struct Snapshot: Sendable {
    var generation: Int
    /// Absolute paths of the client's folders.
    var folders: [String]
    /// Open files that lie in none of them.
    var single: [String]
    /// Texts of no file, by URI.
    var untitled: [String: SourceBytes]
    var open: [String: SourceBytes]
    var versions: [String: Int]
    var settings: ServerSettings
    /// Counts the client's notifications about the disk.
    var disk = 0
    /// Whether code that has nothing to do with a database is followed, too, since it was asked about.
    var followsEverything = false

    /// Those folders that lie in no other, sorted.
    static func outermost(_ folders: Set<String>) -> [String] {
        folders.filter { folder in
            !folders.contains { $0 != folder && Paths.relativeIfInside(folder, to: $0) != nil }
        }.sorted()
    }

    init(
        of documents: [String: TextDocument], folders: [String], _ settings: ServerSettings, generation: Int, disk: Int,
        followsEverything: Bool
    ) {
        self.generation = generation
        self.settings = settings
        self.disk = disk
        self.followsEverything = followsEverything
        self.folders = settings.isEnabled ? folders : []
        (single, untitled, open, versions) = ([], [:], [:], [:])
        for document in documents.values where settings.isEnabled {
            guard let text = document.text else { continue }
            guard let path = document.path else {
                untitled[document.uri] = text.bytes
                continue
            }
            open[path] = text.bytes
            versions[path] = document.version
            if !folders.contains(where: { Paths.relativeIfInside(path, to: $0) != nil }) { single.append(path) }
        }
        single.sort()
    }
}

/// A session, what it found, and where its files are; used by one thread at a time.
final class AnalysedUnit: @unchecked Sendable {
    let session: Session
    let report: Report
    /// Positions of files by absolute path.
    let files: [String: Int]
    private let paths: [String: String]
    private var lines: [Int: LinedText] = [:]
    /// The URI of a text of no file.
    let uri: String?

    init(_ session: Session, _ report: Report, uri: String? = nil) {
        self.session = session
        self.report = report
        self.uri = uri
        files = Dictionary(session.paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        paths = Dictionary(zip(session.files.map(\.path), session.paths), uniquingKeysWith: { first, _ in first })
    }

    /// The absolute path of what a report calls so.
    func path(_ shown: String) -> String? { paths[shown] }

    func lines(_ file: Int) -> LinedText {
        if let known = lines[file] { return known }
        let made = LinedText(session.files[file].bytes)
        lines[file] = made
        return made
    }
}

/// The result of analysing a snapshot.
struct Analysis: Sendable {
    var snapshot: Snapshot
    var units: [AnalysedUnit] = []
    /// Mistakes in configurations, by path.
    var problems: [ConfigurationProblem] = []
    /// Absolute paths of configurations, models and interfaces that were read.
    var sources: Set<String> = []
    /// Faults of the analysis, for the log.
    var remarks: [String] = []
    var milliseconds = 0
    var files = 0

    /// The unit that reports on a file, and the file's position in it.
    func unit(of path: String) -> (unit: AnalysedUnit, file: Int)? {
        for unit in units { if let file = unit.files[path], unit.session.isReported[file] { return (unit, file) } }
        return nil
    }
}

/// Analyses snapshots, one after the other, on a thread of its own. Its result is that of `confine lint` for the same
/// texts.
final class Analyst: @unchecked Sendable {
    private let queue = DispatchQueue(label: "analysis")
    /// By the folder, or the URI of a text of no file.
    private var units: [String: Unit] = [:]
    private let wanted: Wanted
    private let version: String
    private let linter: Linter
    private let diskChanged: @Sendable () -> Void
    let meter = AnalysisMeter()

    /// The state kept of units that are linted again and again.
    private struct Unit {
        let lint = RepeatedLint()
        let folder: WatchedFolder
        let configuration: String?
        /// The count of the client's notifications when it was last linted.
        var disk = -1
    }

    /// - Parameter diskChanged: the findings may have changed; called on any thread.
    init(wanted: Wanted, version: String, linter: Linter, diskChanged: @escaping @Sendable () -> Void) {
        self.wanted = wanted
        self.version = version
        self.linter = linter
        self.diskChanged = diskChanged
    }

    /// - Parameter done: is called on another thread, unless the generation is over before.
    func start(_ snapshot: Snapshot, _ done: @escaping @Sendable (Analysis?) -> Void) {
        if !snapshot.followsEverything { meter.begin() }
        queue.async {
            done(self.analyse(snapshot))
            for unit in self.units.values { unit.lint.tidyUp() }
        }
    }

    /// Gathers the facts about all of some files, unless something newer is wanted.
    func remember(_ paths: [String], of analysis: Analysis, _ inbox: Inbox) {
        for path in paths {
            queue.async {
                guard !self.wanted.isOver(analysis.snapshot.generation) else { return }
                if let file = RememberedFile(path, analysis) { inbox.put(.remembered(file, path: path)) }
            }
        }
    }

    /// Frees something big while nothing is waited for.
    func release(_ memory: Analysis?) { queue.async { withExtendedLifetime(memory) {} } }

    private func analyse(_ snapshot: Snapshot) -> Analysis? {
        let start = DispatchTime.now()
        var analysis = Analysis(snapshot: snapshot)
        var kept: Set<String> = []
        func add(_ key: String, _ change: (inout LintOptions) -> Void, directory: String, uri: String? = nil) {
            kept.insert(key)
            guard !wanted.isOver(snapshot.generation) else { return }
            var options = options(snapshot, directory)
            var unit = unit(key, options, isWatched: uri == nil)
            options.tree = OverlayTree(over: unit.folder.tree, open: snapshot.open)
            change(&options)
            let isDiskSame = unit.folder.isUnchanged() && unit.disk == snapshot.disk
            unit.disk = snapshot.disk
            units[key] = unit
            do {
                if !isDiskSame { unit.folder.watchAbove(directory) }
                let wanted = wanted, generation = snapshot.generation
                guard
                    let (session, report) = try unit.lint.run(
                        options, followsEverything: snapshot.followsEverything, open: snapshot.open,
                        isRestSame: isDiskSame, isCancelled: { wanted.isOver(generation) })
                else { return }
                if unit.lint.hasSearched {
                    unit.lint.hasSearched = false
                    unit.folder.endRun(searching: session.searched, reading: session.configurations.sources)
                }
                analysis.units.append(AnalysedUnit(session, report, uri: uri))
                analysis.sources.formUnion(session.configurations.sources)
                analysis.files += session.files.count
            } catch let problems as ConfigurationProblems {
                unit.folder.watch(problems.sources)
                analysis.sources.formUnion(problems.sources)
                analysis.problems += problems.list.map { problem in
                    var problem = problem
                    problem.path = Paths.absolute(problem.path, from: directory)
                    return problem
                }
            } catch {
                analysis.remarks.append("\(error)")
            }
        }
        for folder in snapshot.folders { add(folder, { $0.paths = ["."] }, directory: folder) }
        if let first = snapshot.single.first { add("", { $0.paths = snapshot.single }, directory: Paths.parent(first)) }
        for (uri, bytes) in snapshot.untitled.sorted(by: { $0.key < $1.key }) {
            add(
                uri,
                { options in
                    options.paths = []
                    options.standardInput = ("/untitled.swift", bytes)
                }, directory: "/", uri: uri)
        }
        units = units.filter { kept.contains($0.key) }
        let time = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
        analysis.milliseconds = Int(time / 1_000_000)
        return wanted.isOver(snapshot.generation) ? nil : analysis
    }

    private func unit(_ key: String, _ options: LintOptions, isWatched: Bool) -> Unit {
        if let known = units[key], known.configuration == options.configPath { return known }
        return Unit(
            folder: WatchedFolder(
                isWatched: isWatched, fixed: Set([options.configPath].compactMap { $0 }), changed: diskChanged),
            configuration: options.configPath)
    }

    private func options(_ snapshot: Snapshot, _ directory: String) -> LintOptions {
        var options = LintOptions(workingDirectory: directory, linter: linter)
        if !snapshot.followsEverything { options.progress = { [meter] in meter.take($0) } }
        options.toolVersion = version
        options.jobs = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        options.allowsEmpty = true
        options.toleratesMissingPaths = true
        options.countsUnderstood = false
        options.derivedData.usual = DerivedData.ofUser
        options.commandLine.minConfidence = snapshot.settings.minConfidence.flatMap { Confidence(rawValue: $0) }
        options.configPath = snapshot.settings.configuration.map { Paths.absolute($0, from: directory) }
        return options
    }
}
