import Engine
import Flow
import Reporters

/// `confine lint`.
struct LintCommand {
    private let arguments: Arguments
    private let terminal: Terminal
    private let outputs: LintOutputs

    init(_ arguments: Arguments) throws(UsageError) {
        self.arguments = arguments
        terminal = Terminal(color: try arguments.choice("--color") ?? .auto, isQuiet: arguments.has("--quiet"))
        // A user who accepts findings need not be shown them once more.
        outputs = try LintOutputs(arguments, showsText: arguments.value("--write-baseline") == nil)
    }

    func run() throws -> Int32 {
        let start = Clock.now
        if arguments.has("--watch") { try WatchCommand.check(arguments, outputs) }
        var options = try SharedOptions.lintOptions(arguments)
        try checkPlaces(options.workingDirectory)
        if arguments.has("--watch") {
            return try WatchCommand(arguments, terminal, outputs, options).run { status($0, $1) }
        }
        options.deadline = try deadline(since: start)
        let baseline = try BaselineCommand(arguments, terminal, options)
        let suppression = try SuppressCommand(arguments, terminal, options)
        // Accepted findings are reported first, whatever an older baseline says.
        if baseline.writes { options.ignoresBaseline = true }
        options.notesSurroundings = outputs.haveBriefs
        // Only the summary says it.
        options.countsUnderstood = !terminal.isQuiet
        let progress = Progress(terminal)
        options.progress = progress.observer
        // What is counted of one project must not hold another's.
        if !arguments.has("--stats") { options.projectsAtOnce = min(options.jobs, Self.mostProjects) }
        let session = try Session(options)
        try refuseNothingChecked(session)
        var failures: [(path: String, message: String)] = []
        var report: Report
        let tally = arguments.has("--stats") ? GapTally(session) : nil
        if arguments.has("--fix") {
            (report, failures) = try fixed(session, progress)
        } else if let suppression {
            (report, failures) = try suppression.run(session, progress)
        } else {
            report = session.lint(keepsUnderstanding: false, asking: tally?.count)
        }
        report.repository = Version.repository
        report.listsAccepted = arguments.has("--include-suppressed")
        // The process ends soon, which frees it all at once.
        for case let memory? in report.memory { _ = Unmanaged<AnyObject>.passRetained(memory) }
        report.summary.durationSeconds = Clock.now - start
        progress.clear()
        note(baseline, in: &report, session)
        try write(report, session, tally)
        if let reason = FixCommand.reason(failures) {
            terminal.reason(reason)
            return Status.fault
        }
        let isAccepted = try baseline.run(report)
        if let reason = unanalysed(report, options) {
            terminal.reason(reason)
            return Status.fault
        }
        return isAccepted ? Status.clean : status(report, session)
    }

    /// Each project that is analysed takes its memory.
    private static let mostProjects = 8

    // MARK: Before the run

    private func checkPlaces(_ directory: String) throws(UsageError) {
        try LintOutputs.check(
            outputs.files + (arguments.value("--write-baseline").map { [("--write-baseline ", $0)] } ?? []),
            from: directory)
        if let stamp = arguments.value("--stamp"),
            FileSystem.status(Paths.absolute(stamp, from: directory))?.kind == .folder
        {
            throw UsageError("`--stamp \(printable(stamp))` names a folder; name a file in it")
        }
        if let stamp = arguments.value("--stamp"), let there = FileSystem.text(Paths.absolute(stamp, from: directory)),
            !there.isEmpty, there != Self.stamp
        {
            throw UsageError(
                """
                `--stamp \(printable(stamp))` would replace a file that is not a stamp of confine; name another
                """)
        }
    }

    private static let stamp = "// Linted by confine.\n"

    private func deadline(since start: Double) throws(UsageError) -> Deadline? {
        guard let text = arguments.value("--timeout") else { return nil }
        guard let seconds = Double(text), seconds > 0, seconds < 1e9 else {
            throw UsageError("`--timeout \(printable(text))` is not a number of seconds; write `--timeout 60`")
        }
        for option in ["--fix", "--suppress"] where arguments.isGiven(option) {
            throw UsageError("`\(option)` and `--timeout` can't be combined: a partial analysis changes no file")
        }
        return Deadline(seconds: seconds, elapsed: Clock.now - start)
    }

    /// A run in which no rule is on has checked as little as one that finds no file.
    private func refuseNothingChecked(_ session: Session) throws(UsageError) {
        guard !session.projects.isEmpty, session.projects.allSatisfy(\.rules.isEmpty), !session.options.allowsEmpty
        else { return }
        throw UsageError(
            """
            every rule is off here, so nothing was checked; `confine config` shows where, turn a rule on, or allow it \
            with `--allow-empty`
            """
        )
    }

    // MARK: The run

    private func fixed(
        _ session: Session, _ progress: Progress
    ) throws -> (Report, [(path: String, message: String)]) {
        if arguments.has("--stdin") {
            throw UsageError("`lint --fix` can't write to standard input; `confine fix --stdin` prints the fixed text")
        }
        let outcome = try FixCommand.fixed(session, arguments)
        progress.clear()
        try FixCommand.refuseDirty(outcome.files, arguments)
        let failures = FixCommand.write(outcome.groups, session)
        FixCommand.say(failures, terminal)
        if !terminal.isQuiet { FixCommand.say(outcome.refused, terminal) }
        if !terminal.isQuiet, !outcome.applied.isEmpty {
            terminal.say(FixCommand.summary(outcome, "fixed"))
        }
        return (outcome.after, failures)
    }

    /// Notes in the report for what it says of itself whether the run fails, and why.
    private func note(_ baseline: BaselineCommand, in report: inout Report, _ session: Session) {
        if baseline.writes {
            for index in report.findings.indices { report.findings[index].failsRun = false }
        } else if let stale = session.verdict(report).stale, !baseline.prunes {
            report.failures.append(stale)
        }
        if let reason = unanalysed(report, session.options) { report.failures.append(reason) }
        if let reason = unparsed(report) { report.failures.append(reason) }
    }

    private func write(_ report: Report, _ session: Session, _ tally: GapTally?) throws {
        let directory = session.options.workingDirectory
        for skipped in report.skipped {
            terminal.say(
                "\(printable(skipped.path)):\(skipped.line):\(skipped.column): note: \(printable(skipped.reason))")
        }
        let layout = terminal.layout(
            isVerbose: arguments.has("--verbose"), showsHints: showsHints(session.verdict(report)))
        try outputs.write(report, from: directory, shownIn: terminal, layout: layout)
        if let stamp = arguments.value("--stamp") {
            do {
                try AtomicFile.write(Array(Self.stamp.utf8), to: Paths.absolute(stamp, from: directory))
            } catch {
                throw Fault(
                    """
                    \(printable(stamp)) can't be written: \(error.message); \
                    name another file, or make its folder writable
                    """
                )
            }
        }
        if let tally {
            // To count takes about as long as the analysis, and is no part of it.
            let seconds = Clock.processor - tally.seconds
            if tally.isEmpty {
                for (project, memory) in zip(session.projects, report.memory) {
                    if let memory { tally.count(project, memory) }
                }
            }
            terminal.say(Statistics.render(report, tally.gaps, seconds: seconds, terminal.errors))
        }
        let showsSummary = !terminal.isQuiet && arguments.value("--write-baseline") == nil
        let isAskedFor = arguments.has("--statistics")
        if isAskedFor || showsSummary && terminal.isShown(2),
            let table = SummaryLine.table(
                report, terminal.errors, countsHints: isAskedFor || layout.showsHints || outputs.shown != .text,
                isAskedFor: isAskedFor)
        {
            terminal.say(table)
        }
        if showsSummary {
            terminal.say(SummaryLine.render(report, terminal.errors, width: terminal.width(2)))
        }
    }

    /// Hints are shown where they are asked for, by their option or by rules' names, and where they fail the run.
    private func showsHints(_ verdict: Engine.Verdict) -> Bool {
        arguments.has("--hints") || arguments.values["--only"] != nil
            || verdict.failing.contains { $0.severity == .hint }
    }

    // MARK: The status

    private func unanalysed(_ report: Report, _ options: LintOptions) -> String? {
        let functions = SummaryLine.plural(report.unfollowed.count, "function")
        if let deadline = options.deadline, report.unanalysed > 0 || report.isOutOfTime {
            let what =
                report.unanalysed > 0
                ? "\(SummaryLine.plural(report.unanalysed, "file")) not analysed"
                : report.unfollowed.isEmpty
                    ? "the code that uses a database was not searched to the end"
                    : "\(functions) not followed to the end"
            return "\(what) by the deadline of \(deadline); give `--timeout` more"
        }
        guard arguments.has("--fail-on-incomplete"), let first = report.unfollowed.first else { return nil }
        return """
            \(functions) not followed to the end\(report.unfollowed.count == 1 ? ":" : ", the first is") \
            \(printable(first.path)):\(first.line); divide \(report.unfollowed.count == 1 ? "it" : "them"), or \
            leave out --fail-on-incomplete
            """
    }

    private func unparsed(_ report: Report) -> String? {
        let faults = report.skipped.filter(\.isFault)
        guard arguments.has("--strict-parse"), let first = faults.first else { return nil }
        return """
            \(SummaryLine.plural(faults.count, "file")) \
            not read or parsed in full\(faults.count == 1 ? ":" : ", the first is") \
            \(printable(first.path)); fix or exclude \(faults.count == 1 ? "it" : "them"), or leave out --strict-parse
            """
    }

    private func status(_ report: Report, _ session: Session) -> Int32 {
        if let reason = unparsed(report) {
            terminal.reason(reason)
            return Status.fault
        }
        let verdict = session.verdict(report)
        if !terminal.isQuiet { for allowed in verdict.allowed { terminal.say(allowed) } }
        let failing = verdict.failing
        guard !failing.isEmpty else {
            // An entry that was pruned in this run is stale no more.
            guard let reason = verdict.stale, !arguments.has("--prune-baseline") else { return Status.clean }
            terminal.reason(reason)
            return Status.findings
        }
        let what = SummaryLine.plural(failing.count, "finding")
        let fixable = failing.contains { $0.fixes.contains { $0.applicability == .safe } }
        // Reports begin with the most severe.
        let worst = failing.map(\.severity).max()
        let first = failing.first { $0.severity == worst } ?? failing[0]
        let advice =
            fixable
            ? "`confine fix` applies the safe fixes"
            : "`confine explain \(first.rule)` says how to fix \(failing.count == 1 ? "it" : "the first")"
        terminal.reason(
            """
            \(what) at or above the severity that fails the \
            run\(verdict.exceeded.isEmpty ? "" : " (\(verdict.exceeded.joined(separator: "; ")))"); \(advice)
            """
        )
        return Status.findings
    }
}
