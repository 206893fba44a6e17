import AuditReports
import Engine
import Frameworks
import Inventory
import Reporters

/// `confine audit`.
enum AuditCommand {
    enum FailOn: String, CaseIterable { case blocker, never }

    static func run(_ arguments: Arguments) throws -> Int32 {
        let terminal = Terminal(color: try arguments.choice("--color") ?? .auto, isQuiet: arguments.has("--quiet"))
        if arguments.has("--schema") {
            try Fault.write(AuditSchema.render()); return Status.clean
        }
        let outputs = try outputs(arguments)
        let asked = try targets(arguments)
        let failOn = try arguments.choice("--fail-on", FailOn.self) ?? .never
        // The linter's option of the name takes severities.
        var options = try SharedOptions.lintOptions(arguments.without("--fail-on"))
        options.ignoresBaseline = true
        let rates =
            try arguments.value("--rates").map {
                try AuditRates.read(Paths.absolute($0, from: options.workingDirectory), shown: $0)
            } ?? EffortRates()
        for (_, file) in outputs {
            guard let file else { continue }
            if FileSystem.status(Paths.absolute(file, from: options.workingDirectory))?.kind == .folder {
                throw UsageError("`--format …:\(printable(file))` names a folder; name a file in it")
            }
            if file.hasSuffix(".swift") {
                throw UsageError("`--format …:\(printable(file))` would replace a Swift file; name another")
            }
        }
        let progress = Progress(terminal)
        options.progress = progress.observer
        let session = try Session(options)
        let report = session.lint()
        let inventory = Inventory(session, report), targets = AuditReport.targets(asked: asked, of: inventory)
        let audit = AuditReport(inventory, targets: targets, rates: rates, toolVersion: Version.current)
        // The process ends soon, which frees it all at once.
        for case let memory? in report.memory { _ = Unmanaged<AnyObject>.passRetained(memory) }
        progress.clear()
        for skipped in report.skipped {
            terminal.say(
                "\(printable(skipped.path)):\(skipped.line):\(skipped.column): note: \(printable(skipped.reason))")
        }
        for (format, file) in outputs {
            let bytes = format.render(audit)
            guard let file else {
                try Fault.write(bytes)
                continue
            }
            do {
                try AtomicFile.write(
                    bytes, to: Paths.absolute(file, from: options.workingDirectory),
                    workingDirectory: options.workingDirectory)
            } catch {
                throw Fault(
                    """
                    the report \(printable(file)) can't be written: \(error.message); name another place, or fix the \
                    cause
                    """
                )
            }
        }
        let blocked = failOn == .blocker ? audit.blocked : []
        guard !blocked.isEmpty else { return Status.clean }
        let reasons = blocked.map { "\($0.target.title) is \($0.verdict)" }.joined(separator: "; ")
        terminal.reason("\(reasons); fix that, or ask for other targets with `--to`")
        return Status.findings
    }

    private static func outputs(_ arguments: Arguments) throws(UsageError) -> [(AuditFormat, String?)] {
        var found: [(AuditFormat, String?)] = []
        for text in arguments.values["--format"] ?? [] {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let format = AuditFormat(rawValue: parts[0]) else {
                let names = AuditFormat.allCases.map(\.rawValue)
                throw UsageError(
                    """
                    `\(printable(parts[0]))` is not a format of an audit; use one of \
                    \(names.joined(separator: ", "))\(Spelling.hint(parts[0], in: names))
                    """
                )
            }
            if parts.count > 1, parts[1].isEmpty {
                throw UsageError("`--format \(parts[0]):` names no file; write `--format \(parts[0]):FILE`")
            }
            found.append((format, parts.count > 1 ? parts[1] : nil))
        }
        if found.count(where: { $0.1 == nil }) > 1 {
            throw UsageError("two formats can't both go to standard output; give one a file: `--format FORMAT:FILE`")
        }
        return found.isEmpty ? [(.text, nil)] : found
    }

    /// Those that are asked for by name.
    private static func targets(_ arguments: Arguments) throws(UsageError) -> [MoveTarget] {
        let names = MoveTarget.allCases.filter { $0 != .stay }.map(\.rawValue)
        var found: [MoveTarget] = []
        for name in (arguments.values["--to"] ?? []).flatMap({ $0.split(separator: ",").map(String.init) }) {
            guard let target = MoveTarget(rawValue: name), target != .stay else {
                throw UsageError(
                    """
                    `\(printable(name))` is not a target of a move; `--to` takes \
                    \(names.joined(separator: ", "))\(Spelling.hint(name, in: names))
                    """
                )
            }
            if !found.contains(target) { found.append(target) }
        }
        return found
    }
}

/// Reads `--rates FILE`: minutes by class.
enum AuditRates {
    static func read(_ path: String, shown: String) throws(UsageError) -> EffortRates {
        guard let text = FileSystem.text(path) else {
            throw UsageError(
                "the rates \(printable(shown)) can't be read: \(systemMessage(errno)); name a file that exists")
        }
        let value: JSONValue
        do {
            value = try JSONValue.parse(Array(text.utf8))
        } catch {
            throw UsageError(
                """
                the rates \(printable(shown)) are not JSON: \(error.message); write minutes by class, as in {"paste": \
                5, "redesign": 60}
                """
            )
        }
        var rates = EffortRates()
        let names = EffortRates.Class.allCases.map(\.rawValue)
        guard case .object(let members) = value.content else {
            throw UsageError(
                """
                the rates \(printable(shown)) are not an object; write minutes by class, as in \
                {"paste": 5, "redesign": 60}
                """
            )
        }
        for member in members {
            guard let kind = EffortRates.Class(rawValue: member.key) else {
                throw UsageError(
                    """
                    `\(printable(member.key))` in \(printable(shown)) is not a class of effort; use one of \
                    \(names.joined(separator: ", "))\(Spelling.hint(member.key, in: names))
                    """
                )
            }
            guard case .number(let digits) = member.value.content, let minutes = Int(digits), minutes >= 0,
                minutes < 1_000_000
            else {
                throw UsageError(
                    """
                    `\(member.key)` in \(printable(shown)) is not a number of minutes; write a whole number, 0 or more
                    """)
            }
            rates.minutes[kind] = minutes
        }
        return rates
    }
}
