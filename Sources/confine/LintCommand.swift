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
        outputs = try LintOutputs(arguments)
    }

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
            throw UsageError("`--stamp \(printable(stamp))` would replace a file that is no stamp; name another")
        }
    }

    private static let stamp = "// Linted by confine.\n"

    func run() throws -> Int32 {
        let start = Clock.now
        if arguments.has("--watch") { try WatchCommand.check(arguments, outputs) }
        var options = try SharedOptions.lintOptions(arguments)
        try checkPlaces(options.workingDirectory)
        if arguments.has("--watch") {
            return try WatchCommand(arguments, terminal, outputs, options).run { status($0, $1) }
        }
        options.deadline = try deadline(since: start)
        let until = try SharedOptions.day(arguments, "--until")
        if until != nil, arguments.value("--write-baseline") == nil {
            throw UsageError("`--until` says how long a baseline accepts; give it with `--write-baseline FILE`")
        }
        // What is accepted now is told first, whatever an older baseline says.
        options.ignoresBaseline = arguments.value("--write-baseline") != nil
        let progress = Progress(terminal)
        progress.show("reading")
        let session = try Session(options)
        progress.show("linting \(session.files.count) files")
        var report: Report
        var failures: [(path: String, message: String)] = []
        if arguments.has("--fix") {
            if options.deadline != nil {
                throw UsageError("`--fix` and `--timeout` exclude each other: a partial analysis is not fixed")
            }
            if arguments.has("--stdin") {
                throw UsageError(
                    "`lint --fix` can't write to standard input; `confine fix --stdin` prints the fixed text")
            }
            let outcome = FixCommand.mend(session, arguments)
            progress.clear()
            try FixCommand.refuseDirty(outcome, arguments)
            failures = FixCommand.write(outcome, session)
            FixCommand.say(failures, terminal)
            if !terminal.isQuiet, !outcome.applied.isEmpty {
                terminal.say("\(outcome.applied.count) fixed in \(SummaryLine.plural(outcome.files.count, "file"))")
            }
            report = outcome.after
        } else {
            report = session.lint(keepsUnderstanding: false)
        }
        report.repository = Version.repository
        // The process ends soon, which frees it all at once.
        for case let memory? in report.memory { _ = Unmanaged<AnyObject>.passRetained(memory) }
        report.summary.durationSeconds = Clock.now - start
        progress.clear()

        for skipped in report.skipped {
            terminal.say(
                "\(printable(skipped.path)):\(skipped.line):\(skipped.column): note: \(printable(skipped.reason))")
        }
        let layout = terminal.layout(
            isVerbose: arguments.has("--verbose"), showsHints: showsHints(session.verdict(report)))
        try outputs.write(report, from: options.workingDirectory, shownIn: terminal, layout: layout)
        if let stamp = arguments.value("--stamp") {
            do {
                try AtomicFile.write(Array(Self.stamp.utf8), to: Paths.absolute(stamp, from: options.workingDirectory))
            } catch {
                throw Fault(
                    "\(printable(stamp)) can't be written: \(error.message); name another place, or fix the cause")
            }
        }
        if arguments.has("--stats") {
            // To count takes about as long as the analysis, and is no part of it.
            let seconds = Clock.processor
            var gaps = GapReport()
            for (project, memory) in zip(session.projects, report.memory) {
                if let found = GapStage.gaps(session, project, memory) { gaps.add(found) }
            }
            terminal.say(Statistics.render(report, gaps, seconds: seconds, terminal.errors))
        }
        if !terminal.isQuiet {
            let countsHints = layout.showsHints || outputs.shown != .text
            if terminal.isShown(2),
                let table = SummaryLine.table(report, terminal.errors, countsHints: countsHints)
            {
                terminal.say(table)
            }
            terminal.say(SummaryLine.render(report, terminal.errors, width: terminal.width(2)))
        }
        if let reason = FixCommand.reason(failures) {
            terminal.reason(reason)
            return Status.fault
        }
        let isAccepted = try writeBaseline(report, options, until)
        if report.unanalysed > 0, let deadline = options.deadline {
            terminal.reason(
                "\(SummaryLine.plural(report.unanalysed, "file")) not analysed when the deadline of \(deadline) had passed; give `--timeout` more, or name fewer paths"
            )
            return Status.fault
        }
        return isAccepted ? Status.clean : status(report, session)
    }

    /// Hints are shown where they are asked for, by their option or by rules' names, and where they fail the run.
    private func showsHints(_ verdict: Verdict) -> Bool {
        arguments.has("--hints") || arguments.values["--only"] != nil
            || verdict.failing.contains { $0.severity == .hint }
    }

    /// `--write-baseline` and `--prune-baseline`. True where the findings are accepted now.
    private func writeBaseline(_ report: Report, _ options: LintOptions, _ until: Day?) throws -> Bool {
        func write(_ baseline: Baseline, _ path: String) throws {
            do {
                try AtomicFile.write(baseline.json, to: path, workingDirectory: options.workingDirectory)
            } catch {
                throw Fault(
                    "the baseline \(printable(path)) can't be written: \(error.message); name another place, or fix the cause"
                )
            }
        }
        if let file = arguments.value("--write-baseline") {
            let path = Paths.absolute(file, from: options.workingDirectory)
            var baseline = Baseline(report.findings, until: until)
            var kept = 0
            if let scope = report.scope, FileSystem.status(path)?.kind == .file {
                // What the run has not looked at stays accepted.
                let told = Set(report.findings.map(\.file))
                let match = try Baseline(reading: path, workingDirectory: options.workingDirectory).match(
                    report.findings + report.untold, scope, today: options.today
                ) { told.contains($0.file) }
                let new = zip(report.findings, match.isKnown).filter { !$1 }.map(\.0)
                baseline = match.met.adding(Baseline(new, until: until)).adding(match.unseen)
                kept = match.unseen.count
            }
            try write(baseline, path)
            if !terminal.isQuiet {
                terminal.say(
                    "\(SummaryLine.plural(report.findings.count, "finding")) accepted in \(printable(file)); `--baseline \(printable(file))` or \"baseline\" in .confine.json leaves them out"
                )
                tellUnseen(kept)
            }
            return true
        }
        if arguments.has("--prune-baseline") {
            if report.baselines.isEmpty {
                throw UsageError("there is no baseline to prune; name one with `--baseline FILE`")
            }
            for baseline in report.baselines { try write(baseline.pruned, baseline.path) }
            if !terminal.isQuiet {
                terminal.say("\(report.summary.staleBaseline) entries pruned")
                tellUnseen(report.summary.unseenBaseline)
            }
        }
        return false
    }

    private func deadline(since start: Double) throws(UsageError) -> Deadline? {
        guard let text = arguments.value("--timeout") else { return nil }
        guard let seconds = Double(text), seconds > 0, seconds < 1e9 else {
            throw UsageError("`--timeout \(printable(text))` is no number of seconds; write `--timeout 60`")
        }
        return Deadline(seconds: seconds, elapsed: Clock.now - start)
    }

    private func tellUnseen(_ count: Int) {
        guard count > 0 else { return }
        let entries = SummaryLine.plural(count, "baseline entry", "baseline entries")
        terminal.say(
            "\(entries) outside this run \(count == 1 ? "was" : "were") kept; a run over the whole project judges \(count == 1 ? "it" : "them")"
        )
    }

    private func status(_ report: Report, _ session: Session) -> Int32 {
        let faults = report.skipped.filter(\.isFault)
        if arguments.has("--strict-parse"), let first = faults.first {
            terminal.reason(
                "\(SummaryLine.plural(faults.count, "file")) not read or parsed in full, the first is \(printable(first.path)); fix or exclude \(faults.count == 1 ? "it" : "them"), or leave out --strict-parse"
            )
            return Status.fault
        }
        let verdict = session.verdict(report)
        if !terminal.isQuiet { for allowed in verdict.allowed { terminal.say(allowed) } }
        let failing = verdict.failing
        guard !failing.isEmpty else {
            // What was pruned in this run is stale no more.
            guard let reason = verdict.stale, !arguments.has("--prune-baseline") else { return Status.clean }
            terminal.reason(reason)
            return Status.findings
        }
        let what = SummaryLine.plural(failing.count, "finding")
        let fixable = failing.contains { $0.fixes.contains { $0.applicability == .safe } }
        let advice =
            fixable
            ? "`confine fix` applies the safe fixes"
            : "`confine explain \(failing[0].rule)` says how to fix \(failing.count == 1 ? "it" : "the first")"
        terminal.reason(
            "\(what) at or above the severity that fails the run\(verdict.exceeded.isEmpty ? "" : " (\(verdict.exceeded.joined(separator: "; ")))"); \(advice)"
        )
        return Status.findings
    }
}
