import Engine
import Reporters

/// `lint --write-baseline` and `lint --prune-baseline`.
struct BaselineCommand {
    private let arguments: Arguments
    private let terminal: Terminal
    private let options: LintOptions
    /// The last day on which new entries accept anything.
    private let until: Day?

    init(_ arguments: Arguments, _ terminal: Terminal, _ options: LintOptions) throws(UsageError) {
        self.arguments = arguments
        self.terminal = terminal
        self.options = options
        until = try Self.until(arguments, options)
        let ignores = arguments.has("--no-baseline")
        for option in ["--baseline", "--prune-baseline", "--strict-baseline"] where ignores && arguments.isGiven(option)
        {
            throw UsageError("`--no-baseline` and `\(option)` can't be combined; give one")
        }
    }

    /// The day of `--until`, which is to come.
    static func until(_ arguments: Arguments, _ options: LintOptions) throws(UsageError) -> Day? {
        guard let until = try SharedOptions.day(arguments, "--until") else { return nil }
        guard arguments.isGiven("--write-baseline") || arguments.isGiven("--suppress") else {
            throw UsageError(
                """
                `--until` says how long findings are accepted; give it with `--write-baseline FILE` or \
                `--suppress REASON`
                """
            )
        }
        guard until >= options.today else {
            throw UsageError("`--until \(until)` has passed (today is \(options.today)); name a later day")
        }
        return until
    }

    var writes: Bool { arguments.isGiven("--write-baseline") }
    var prunes: Bool { arguments.has("--prune-baseline") }

    /// - Returns: Whether the findings are accepted now.
    func run(_ report: Report) throws -> Bool {
        if let file = arguments.value("--write-baseline") {
            try accept(report, file)
            return true
        }
        if prunes {
            if report.baselines.isEmpty {
                throw UsageError("there is no baseline to prune; name one with `--baseline FILE`")
            }
            for baseline in report.baselines { try write(baseline.pruned, baseline.path) }
            if !terminal.isQuiet {
                let entries = SummaryLine.plural(report.summary.staleBaseline, "entry", "entries")
                terminal.say("\(entries) pruned\(kept(report.summary.unseenBaseline))")
            }
        }
        return false
    }

    private func accept(_ report: Report, _ file: String) throws {
        let path = Paths.absolute(file, from: options.workingDirectory)
        var baseline = Baseline(report.findings, until: until)
        var unseen = 0
        if let scope = report.scope, FileSystem.status(path)?.kind == .file {
            // Findings outside the run stay accepted.
            let reported = Set(report.findings.map(\.file))
            let match = try Baseline(reading: path, workingDirectory: options.workingDirectory).match(
                report.findings + report.unreported, scope, today: options.today
            ) { reported.contains($0.file) }
            let new = zip(report.findings, match.isKnown).filter { !$1 }.map(\.0)
            baseline = match.met.adding(Baseline(new, until: until)).adding(match.unseen)
            unseen = match.unseen.count
        }
        try write(baseline, path)
        if !terminal.isQuiet {
            terminal.say(
                """
                \(SummaryLine.plural(report.findings.count, "finding")) accepted in \(printable(file))\(kept(unseen)); \
                `--baseline \(printable(file))` or "baseline" in .confine.json \
                leaves \(report.findings.count == 1 ? "it" : "them") out
                """
            )
        }
    }

    private func write(_ baseline: Baseline, _ path: String) throws {
        do {
            try AtomicFile.write(baseline.json, to: path, workingDirectory: options.workingDirectory)
        } catch {
            throw Fault(
                """
                the baseline \(printable(path)) can't be written: \(error.message); \
                name another file, or make its folder writable
                """
            )
        }
    }

    private func kept(_ count: Int) -> String {
        guard count > 0 else { return "" }
        return """
            , \(SummaryLine.plural(count, "entry", "entries")) outside this run kept (a run over the whole project \
            judges \(count == 1 ? "it" : "them"))
            """
    }
}
