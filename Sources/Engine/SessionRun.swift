import Findings

/// One analysis of a session's files on the way to its report.
struct SessionRun {
    let session: Session
    var report: Report
    var sources: SourceCache

    /// The positions of projects that are not analysed.
    private(set) var left: Set<Int>
    private let decides: Bool
    private let progress: CommonProgress?

    /// - Parameter left: the positions of projects that are not analysed; nil where the run decides itself which the
    ///   change that it is about can't have reached.
    init(_ session: Session, leavingOut left: Set<Int>? = nil) {
        self.session = session
        self.left = left ?? []
        decides = left == nil
        progress = session.options.progress.map { CommonProgress($0) }
        sources = SourceCache(session.files, session.blocks)
        report = Report(toolVersion: session.options.toolVersion)
        report.rules = session.options.catalog
        report.workingDirectory = session.options.workingDirectory
        report.skipped = session.skipped
    }

    mutating func lint(keepsUnderstanding: Bool, asking ask: Session.Question?) {
        let options = session.options
        var every: [ReportedFinding] = []
        if decides {
            left = unreached()
            report.summary.unreachedProjects = left.count
            report.summary.projects = session.projects.count
        }
        let ahead = ahead(isAskedLater: keepsUnderstanding)
        for (number, project) in session.projects.enumerated() {
            if !keepsUnderstanding { report.forgetUnderstanding() }
            guard !left.contains(number) else {
                report.add([], memory: nil)
                continue
            }
            let result = ahead?.result(of: number) ?? analysis(of: number, isAskedLater: keepsUnderstanding)()
            var found = findings(result, of: project)
            if let memory = report.memory.last ?? nil {
                noteSurroundings(&found, of: project, memory)
                ask?(project, memory)
            }
            every += found
        }
        every.sort(by: ReportedFinding.precedes)
        var all = keep(every)
        if let log = session.runtimeLog { all = joined(all, log) }
        report.findings = all
        session.markFailures(in: &report)
        for finding in all { report.summary.bySeverity[finding.severity, default: 0] += 1 }
        report.summary.files = Set(zip(session.paths, session.isReported).filter(\.1).map(\.0)).count
        report.summary.filesRead = Set(session.paths).count
        for (file, isReported) in zip(session.files, session.isReported) where isReported {
            report.summary.lines += options.texts.lines(file.bytes)
        }
        report.skipped.sort { ($0.path, $0.line, $0.column, $0.reason) < ($1.path, $1.line, $1.column, $1.reason) }
        report.sources = sources.byPath
    }

    /// All findings of a project, those that are not reported included: the effect of a fix elsewhere counts, too.
    private mutating func findings(_ result: LintResult?, of project: Session.Project) -> [ReportedFinding] {
        let isReported = session.isReported, options = session.options
        guard let result else {
            report.add([], memory: nil)
            noteUnanalysed(project)
            return []
        }
        report.add(result.statistics, memory: result.memory)
        summarise(result, of: project)
        for error in result.parseErrors { report.broken.insert(project.files[error.file]) }
        addParseErrors(result, of: project)
        addUnfollowed(result, of: project)

        var suppressions = Suppressions(
            files: session.files, among: project.files.filter(project.isOwn), catalog: options.catalog,
            today: options.today,
            texts: options.texts)
        var all: [ReportedFinding] = []
        var withheld: [(finding: ReportedFinding, reason: String)] = [], suppressed: [AcceptedFinding] = []
        for finding in result.findings {
            let finding = finding.relocated(project.files)
            // Another project's file is context here, and told there.
            if session.files.indices.contains(finding.location.file), !project.isOwn(finding.location.file) { continue }
            // A header is declarations only; there is nothing to suppress or fix in it.
            if session.files.indices.contains(finding.location.file), session.isHeader(finding.location.file) {
                continue
            }
            guard let reported = resolve(finding, of: project) else { continue }
            let shown = shown(reported)
            if let suppression = suppressions.suppression(of: finding, &sources), !options.ignoresSuppressions {
                if let shown, isReported[reported.file] {
                    suppressed.append(AcceptedFinding(finding: shown, by: .comment(reason: suppression.reason)))
                }
                withheld.append((reported, Report.suppressed))
            } else if let shown {
                all.append(shown)
            } else {
                let isUnsure = reported.confidence < session.configuration(forFile: reported.file).minConfidence.value
                withheld.append(
                    (reported, isUnsure ? "its confidence is \(reported.confidence)" : "the rule is off here"))
            }
        }
        for finding in suppressions.findings(
            rulesThatRan: project.rules, requireReasons: { session.configuration(forFile: $0).requireReasons.value })
        {
            if let reported = resolve(finding, of: project), let shown = shown(reported) { all.append(shown) }
        }
        all.sort(by: ReportedFinding.precedes)
        Fingerprint.assign(&all)
        report.add(withheld: withheld, suppressed: suppressed)
        for finding in all {
            let key = Report.CensusKey(rule: finding.rule, path: finding.place.path, severity: finding.severity)
            report.census[key, default: 0] += 1
        }
        return all
    }

    /// Adds what the summary says of a project.
    private mutating func summarise(_ result: LintResult, of project: Session.Project) {
        let isReported = session.isReported
        report.summary.add(result.databases, to: \.databases) { isReported[project.files[$0]] }
        // A named file without a database may belong to an app that has one.
        if !result.databases.isEmpty { report.summary.hasDatabases = true }
        report.summary.understood.add(result.understood)
        // What `confine init checker` has written imports these, and nothing that they do is missed.
        report.summary.add(result.missingModules.filter { !Self.ownModules.contains($0.name) }, to: \.missingModules) {
            isReported[project.files[$0]]
        }
        report.summary.cutOff = Set(report.summary.cutOff + project.cutOff).sorted()
        if project.isAlone { report.summary.filesAlone += project.files.count { isReported[$0] } }
    }

    private static let ownModules: Set = ["ConfinementChecker", "ConfinementGuards"]

    // MARK: Steps

    /// The analyses of several projects at once, where that is asked for and no deadline goes from one to the next.
    private func ahead(isAskedLater: Bool) -> ProjectsAtOnce? {
        let order = session.projects.indices.filter { !left.contains($0) }
        guard session.options.projectsAtOnce > 1, order.count > 1, session.options.deadline == nil else { return nil }
        return ProjectsAtOnce(order, atMost: session.options.projectsAtOnce) { number in
            analysis(of: number, isAskedLater: isAskedLater)
        }
    }

    /// The analysis of a project; nil where the deadline passes first.
    private func analysis(of number: Int, isAskedLater: Bool) -> @Sendable () -> LintResult? {
        let project = session.projects[number]
        let sources = session.sources(of: project)
        var asked = project.settings
        asked.isAskedLater = isAskedLater
        asked.countsUnderstood = session.options.countsUnderstood
        if let progress { asked.progress = { progress.take($0, of: number) } }
        if let deadline = session.options.deadline { asked.isStopped = { deadline.isNear } }
        asked.counted = Set(
            project.files.filter { session.isReported[$0] && project.isOwn($0) }.map {
                Paths.relative(session.paths[$0], to: project.root)
            })
        let (analyse, jobs, settings) = (session.options.linter.analyse, session.options.jobs, asked)
        let rules = project.rules
        guard let deadline = session.options.deadline else { return { analyse(sources, settings, rules, jobs) } }
        return { deadline.value { analyse(sources, settings, rules, jobs) } }
    }

    /// Notes the functions around reported findings, where they are asked for.
    private mutating func noteSurroundings(
        _ findings: inout [ReportedFinding], of project: Session.Project, _ memory: any AnalysedProject
    ) {
        guard session.options.notesSurroundings else { return }
        for index in findings.indices where session.isReported[findings[index].file] {
            findings[index].surroundings = session.surroundings(of: findings[index], in: project, memory, &sources)
        }
    }

    private mutating func noteUnanalysed(_ project: Session.Project) {
        report.broken.formUnion(project.files)
        let count = project.files.count { session.isReported[$0] }
        guard count > 0, let deadline = session.options.deadline else { return }
        report.unanalysed += count
        let root = Paths.relative(project.root, to: session.options.workingDirectory)
        report.skipped.append(
            Skipped(
                path: root.isEmpty ? "." : root, line: 1, column: 1,
                reason:
                    "not analysed: \(count) \(count == 1 ? "file" : "files"), the deadline of \(deadline) had passed",
                isFault: false))
    }

    private mutating func addParseErrors(_ result: LintResult, of project: Session.Project) {
        var reported: Set<Int> = []
        for error in result.parseErrors.sorted(by: { ($0.file, $0.offset) < ($1.file, $1.offset) }) {
            let file = project.files[error.file]
            // One line a file: what follows the first error is often its echo.
            guard session.isReported[file], reported.insert(file).inserted else { continue }
            let at = sources.position(error.offset, in: file)
            report.skipped.append(
                Skipped(
                    path: session.files[file].path, line: at.line, column: at.column,
                    reason: "can't be parsed in full: \(error.message)", isFault: true))
        }
    }

    /// Notes functions that were not followed to the end: each for the summary, and one note a file.
    private mutating func addUnfollowed(_ result: LintResult, of project: Session.Project) {
        if result.wasStopped { report.isOutOfTime = true }
        guard !result.unfollowed.isEmpty else { return }
        report.isOutOfTime = report.isOutOfTime || session.options.deadline?.isNear ?? false
        let why = report.isOutOfTime ? "there was no time left" : "it takes more work than is allowed"
        for (number, functions) in Dictionary(grouping: result.unfollowed, by: \.file).sorted(by: { $0.key < $1.key })
        where session.isReported[project.files[number]] {
            let file = project.files[number], path = session.files[file].path
            for function in functions {
                report.unfollowed.append((path, sources.position(function.offset, in: file).line))
            }
            let at = sources.position(functions[0].offset, in: file)
            let what =
                functions.count == 1
                ? "this function was" : "\(functions.count) functions of this file, of which this is the first, were"
            report.skipped.append(
                Skipped(
                    path: path, line: at.line, column: at.column, reason: "\(what) not followed to the end: \(why)",
                    isFault: false))
        }
    }
}
