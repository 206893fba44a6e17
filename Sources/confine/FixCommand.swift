import Engine
import Reporters

/// `confine fix`, and `lint --fix`.
struct FixCommand {
    private let arguments: Arguments
    private let terminal: Terminal

    init(_ arguments: Arguments) throws(UsageError) {
        self.arguments = arguments
        terminal = Terminal(color: try arguments.choice("--color") ?? .auto, isQuiet: arguments.has("--quiet"))
    }

    func run() throws -> Int32 {
        if arguments.has("--diff"), arguments.has("--dry-run") {
            throw UsageError("`--diff` writes nothing by itself; leave out `--dry-run`")
        }
        if arguments.has("--interactive") {
            if arguments.has("--stdin") || arguments.has("--diff") || arguments.has("--dry-run") {
                throw UsageError("`--interactive` asks before it writes; leave out `--stdin`, `--diff` and `--dry-run`")
            }
            guard isatty(0) == 1, terminal.isShown(2) else {
                throw UsageError("`--interactive` needs a terminal to ask on; look at the fixes with `--diff`")
            }
        }
        var options = try SharedOptions.lintOptions(arguments)
        let progress = Progress(terminal)
        // Questions stand on lines of their own.
        if !arguments.has("--interactive") { options.progress = progress.observer }
        let session = try Session(options)
        let outcome = try Self.fixed(session, arguments)
        progress.clear()
        for skipped in outcome.after.skipped {
            terminal.say(
                "\(printable(skipped.path)):\(skipped.line):\(skipped.column): note: \(printable(skipped.reason))")
        }
        let writes = !arguments.has("--diff") && !arguments.has("--dry-run") && !arguments.has("--stdin")
        var failures: [(path: String, message: String)] = []
        if arguments.has("--diff") {
            for file in outcome.files {
                try Fault.write(UnifiedDiff.render(file.before, file.after, path: file.displayPath))
            }
        } else if arguments.has("--stdin"), !arguments.has("--dry-run") {
            if let bytes = outcome.files.first?.after ?? options.standardInput?.bytes {
                try Fault.write(UnsafeRawBufferPointer(start: bytes.base, count: bytes.count))
            }
        } else if writes {
            try Self.refuseDirty(outcome.files, arguments)
            failures = Self.write(outcome.groups, session)
            Self.say(failures, terminal)
        }
        report(outcome, isDone: writes, failed: Set(failures.map(\.path)))
        if let reason = Self.reason(failures) {
            terminal.reason(reason)
            return Status.fault
        }
        if arguments.has("--diff") || arguments.has("--dry-run") { return status(ofPreview: outcome) }
        return status(session.verdict(outcome.after))
    }

    /// - Parameter fingerprints: The findings whose fixes are made; empty for all.
    static func fixed(
        _ session: Session, _ arguments: Arguments, only fingerprints: Set<String> = []
    ) throws(UsageError) -> Fixer.Outcome {
        var request = Fixer.Request()
        request.includesUnsafe = arguments.has("--unsafe") || arguments.has("--interactive")
        if arguments.has("--interactive") { request.approve = FixQuestion.ask }
        if !fingerprints.isEmpty {
            request.approve = { fingerprints.contains($0.fingerprint) ? .apply : .skip }
        }
        request.rules = Set(arguments.list("--rule"))
        var fixer = Fixer(session, request)
        // No question is asked about files that are not written in the end.
        if arguments.has("--interactive") { try refuseDirty(fixer.candidates(), arguments) }
        return fixer.run()
    }

    static func reason(_ failures: [(path: String, message: String)]) -> String? {
        guard let first = failures.first else { return nil }
        return """
            \(SummaryLine.plural(failures.count, "file")) \
            could not be written\(failures.count == 1 ? ":" : ", the first is") \(printable(first.path)): \
            \(printable(first.message))
            """
    }

    /// Writes the files.
    /// - Returns: those that could not be, with the reason.
    static func write(_ groups: [[Fixer.ChangedFile]], _ session: Session) -> [(path: String, message: String)] {
        let directory = session.options.workingDirectory
        func root(_ group: [Fixer.ChangedFile]) -> String {
            session.projects.map(\.root).filter { Paths.relativeIfInside(group[0].path, to: $0) != nil }.max {
                $0.count < $1.count
            } ?? directory
        }
        var failures: [(path: String, message: String)] = []
        let byRoot = Dictionary(grouping: groups, by: root)
        let writeGuard = groups.isEmpty ? nil : WriteGuard()
        // A run that was killed may have left its journal, also where there is nothing to write.
        for folder in Set(byRoot.keys).union(session.projects.map(\.root)).sorted() {
            let writer = FixWriter(folder: folder, workingDirectory: directory, writeGuard: writeGuard)
            failures += writer.write(byRoot[folder] ?? []).map { ($0.displayPath, $0.message) }
        }
        return failures
    }

    static func say(_ failures: [(path: String, message: String)], _ terminal: Terminal) {
        for failure in failures {
            terminal.say("\(printable(failure.path)):1:1: error: not written: \(printable(failure.message))")
        }
    }

    /// A wrong fix must be distinct from the user's own work: a change that git does not have, committed or staged, is
    /// not written over.
    static func refuseDirty(_ files: [Fixer.ChangedFile], _ arguments: Arguments) throws(UsageError) {
        if !arguments.has("--allow-dirty"), let changes = dirty(files) {
            throw UsageError("nothing is written: \(changes); commit or stage them, or allow it with `--allow-dirty`")
        }
    }

    /// The files that have changes which git does not have, as a sentence; nil where none has.
    static func dirty(_ files: [Fixer.ChangedFile]) -> String? {
        let byTop = Dictionary(grouping: files) { Git.topLevel(above: Paths.parent($0.path)) ?? "" }
        for (top, files) in byTop.sorted(by: { $0.key < $1.key }) where !top.isEmpty {
            let dirty = Git.unsaved(files.map(\.path), in: top)
            guard let first = dirty.first else { continue }
            let others = dirty.count - 1
            let files = others > 0 ? " and \(SummaryLine.plural(others, "other file")) have" : " has"
            return "\(printable(first))\(files) changes that git does not have"
        }
        return nil
    }

    private func report(_ outcome: Fixer.Outcome, isDone: Bool, failed: Set<String>) {
        if terminal.isQuiet { return }
        let applied = outcome.applied.filter { !failed.contains($0.place.path) }
        for applied in applied {
            terminal.say(
                """
                \(printable(applied.place.path)):\(applied.place.start.line): \(isDone ? "fixed" : "would fix") \
                \(applied.rule): \(printable(applied.title))
                """
            )
        }
        Self.say(outcome.refused, terminal)
        if let fighting = outcome.fighting {
            terminal.say(
                """
                the fixes of \(fighting.joined(separator: " and ")) undo each other; stopped after \(outcome.rounds) \
                rounds
                """
            )
        }
        var parts = [
            Self.summary(outcome, isDone ? "fixed" : "would be fixed", failed: failed),
            "\(outcome.after.findings.count) remaining"
        ]
        let hidden =
            arguments.has("--unsafe")
            ? 0
            : outcome.after.findings.count { f in !f.fixes.isEmpty && !f.fixes.contains { $0.applicability == .safe } }
        if hidden > 0 { parts.append("\(hidden) of them with an unsafe fix (`confine fix --unsafe`)") }
        if !outcome.refused.isEmpty { parts.append("\(outcome.refused.count) skipped") }
        terminal.say(parts.joined(separator: ", "))
    }

    /// "3 findings fixed by 2 fixes in 1 file": the number of fixes stands there where it is another one.
    /// - Parameter failed: Paths of the files that could not be written.
    static func summary(_ outcome: Fixer.Outcome, _ verb: String, failed: Set<String> = []) -> String {
        let applied = outcome.applied.count { !failed.contains($0.place.path) }
        let fixed = failed.isEmpty ? outcome.fixedCount : applied
        var text = SummaryLine.plural(fixed, "finding") + " " + verb
        if fixed != applied { text += " by " + SummaryLine.plural(applied, "fix", "fixes") }
        let files = outcome.files.count - failed.count
        return files > 0 ? text + " in " + SummaryLine.plural(files, "file") : text
    }

    /// The fixes that were not applied, each with the reason.
    static func say(_ refused: [Fixer.Refused], _ terminal: Terminal) {
        for refused in refused {
            terminal.say(
                """
                \(printable(refused.place.path)):\(refused.place.start.line): skipped \(refused.rule): \(refused.reason)
                """
            )
        }
    }

    /// Whether there is something to change, as the exit status of a preview.
    private func status(ofPreview outcome: Fixer.Outcome) -> Int32 {
        guard !outcome.files.isEmpty else { return Status.clean }
        terminal.reason(
            """
            \(SummaryLine.plural(outcome.files.count, "file")) would change; `confine fix` without \
            `\(arguments.has("--diff") ? "--diff" : "--dry-run")` writes \(outcome.files.count == 1 ? "it" : "them")
            """
        )
        return Status.findings
    }

    private func status(_ verdict: Verdict) -> Int32 {
        let failing = verdict.failing
        guard let first = failing.first else { return Status.clean }
        terminal.reason(
            """
            \(SummaryLine.plural(failing.count, "finding")) at or above the severity that fails the run; \
            `confine lint` shows them, `confine explain \(first.rule)` says how to fix the first
            """
        )
        return Status.findings
    }
}
