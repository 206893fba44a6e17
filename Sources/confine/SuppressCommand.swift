import Engine
import Reporters

/// `lint --suppress REASON`: a comment for each finding that is left.
struct SuppressCommand {
    private let arguments: Arguments
    private let terminal: Terminal
    private let reason: String
    private let until: Day?

    /// Nil where it is not asked for.
    init?(_ arguments: Arguments, _ terminal: Terminal, _ options: LintOptions) throws(UsageError) {
        guard let given = arguments.value("--suppress") else { return nil }
        self.arguments = arguments
        self.terminal = terminal
        for option in ["--fix", "--stdin", "--staged", "--write-baseline"] where arguments.isGiven(option) {
            throw UsageError(
                "`--suppress` and `\(option)` can't be combined; run one after the other, with `--suppress` on files")
        }
        reason = given.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isReason = reason.unicodeScalars.contains { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        guard isReason, printable(reason) == reason else {
            throw UsageError(
                "`--suppress` needs a reason in words, as in `--suppress \"imports run alone at the first start\"`")
        }
        until = try BaselineCommand.until(arguments, options)
    }

    func run(
        _ session: Session, _ progress: Progress
    ) throws -> (report: Report, failures: [(path: String, message: String)]) {
        var writer = SuppressionWriter(session, reason: reason, until: until)
        let outcome = writer.run()
        progress.clear()
        try FixCommand.refuseDirty(outcome.files, arguments)
        let failures = FixCommand.write(outcome.files.map { [$0] }, session)
        FixCommand.say(failures, terminal)
        guard !terminal.isQuiet else { return (outcome.after, failures) }
        for (finding, reason) in outcome.left {
            terminal.say(
                """
                \(printable(finding.place.path)):\(finding.place.start.line): not suppressed \(finding.rule): \(reason)
                """
            )
        }
        if failures.isEmpty {
            terminal.say(
                """
                \(SummaryLine.plural(outcome.suppressed, "finding")) suppressed in \
                \(SummaryLine.plural(outcome.files.count, "file"))
                """
            )
        }
        return (outcome.after, failures)
    }
}
