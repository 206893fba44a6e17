import Engine
import Reporters
import Watching

/// `confine lint --watch`: lints, waits until something changes, lints again. One thread waits for everything at once
/// (keys, signals, what happens in folders, runs that end) and owns all state; runs are on another, and a change
/// cancels what it makes worthless.
final class WatchCommand {
    private let arguments: Arguments
    private let terminal: Terminal
    private let outputs: LintOutputs
    private let options: LintOptions
    private let hasKeys: Bool
    private let format: Format

    private var view: WatchView?
    private var session: Session?
    /// Why nothing can be linted at the moment.
    private var hindrance: (text: String, error: any Error)?
    private var remarks: [String] = []
    private var isHelpShown = false
    private var isRunning = false
    /// When a change came first and last that no run has seen yet.
    private var pending: (first: Double, last: Double)?
    private var lastShown = -Double.infinity
    private var isOver = false
    private var failure: (any Error)?

    /// The seconds without a change after which a run begins, and the most that are waited for them.
    private static let quiet = 0.03, patience = 0.5
    /// The seconds since the last complete run after which a run is no longer cancelled: a result appears during
    /// continuous edits, too.
    private static let longestSilence = 5.0

    init(_ arguments: Arguments, _ terminal: Terminal, _ outputs: LintOutputs, _ options: LintOptions) {
        self.arguments = arguments
        self.terminal = terminal
        self.outputs = outputs
        self.options = options
        format = outputs.shown ?? .text
        hasKeys = outputs.shown != nil && KeyTerminal.isAtHand
    }

    /// Options that exclude each other.
    static func check(_ arguments: Arguments, _ outputs: LintOutputs) throws(UsageError) {
        for option in [
            "--stdin", "--staged", "--write-baseline", "--until", "--suppress", "--prune-baseline", "--timeout",
            "--stamp", "--stats", "--statistics"
        ] where arguments.has(option) || arguments.value(option) != nil {
            throw UsageError("`--watch` and `\(option)` can't be combined; leave one out")
        }
        if arguments.has("--fix") {
            throw UsageError("`--watch` and `--fix` can't be combined; with `--watch`, f applies the safe fixes")
        }
        if let format = outputs.shown, !appendable.contains(format) {
            let names = appendable.map(\.rawValue).joined(separator: ", ")
            throw UsageError(
                """
                `--watch` prints report after report, and `--format \(format.rawValue)` is one document; take one of \
                \(names), or give it a file: `--format \(format.rawValue):FILE`
                """
            )
        }
    }

    /// Formats of which several reports one after the other can still be read.
    private static let appendable: [Format] = [.text, .concise, .agent, .xcode, .github, .jsonl]

    /// - Parameter status: the status of a run's findings; prints its reason.
    func run(_ status: (Report, Session) -> Int32) throws -> Int32 {
        let wakeup = try Wakeup.open(
            for: hasKeys ? [SIGTSTP, SIGCONT, SIGWINCH] : [], ends: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        let watcher: FolderWatcher
        do {
            watcher = try FolderWatcher()
        } catch {
            let remedy = "; close other programs that watch, or raise fs.inotify.max_user_instances"
            throw Fault("folders can't be watched: \(error.message)\(error.code == EMFILE ? remedy : "")")
        }
        let directory = options.workingDirectory
        let read = [options.configPath, options.baselinePath, options.runtimeLogPath].compactMap { $0 }
        let tree = WatchedTree(
            watcher, fixed: Set(read), written: Set(outputs.files.map { Paths.absolute($0.file, from: directory) }))
        let runner = WatchRunner(options, tree, hasDay: arguments.value("--today") != nil)
        if hasKeys {
            KeyTerminal.prepare()
            KeyTerminal.enter()
        }
        defer { if hasKeys { KeyTerminal.leave() } }
        begin(runner)
        while !isOver {
            wait(for: [wakeup, watcher.descriptor])
            take(watcher.drain(), tree)
            takeSignals(wakeup)
            for outcome in runner.takeOutcomes() { take(outcome, tree) }
            if hasKeys { takeKeys(runner) }
            goOn(runner)
        }
        if hasKeys { KeyTerminal.leave() }
        if let error = failure ?? hindrance?.error { throw error }
        guard let view, let session else {
            terminal.reason("ended before the first run was done; wait for it, or lint once without `--watch`")
            return Status.fault
        }
        return status(view.report, session)
    }

    // MARK: Waiting

    private func wait(for descriptors: [Int32]) {
        var waited = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if hasKeys { waited.append(pollfd(fd: 0, events: Int16(POLLIN), revents: 0)) }
        // A reader that goes away is noticed also while there is nothing to report.
        // Darwin reports that only where it is asked for, and waits for input of a terminal then; the hangup of a
        // terminal ends the process anyway.
        #if canImport(Darwin)
            waited.append(pollfd(fd: isatty(1) == 1 ? -1 : 1, events: Int16(POLLHUP), revents: 0))
        #else
            waited.append(pollfd(fd: 1, events: 0, revents: 0))
        #endif
        let count = waited.count
        let timeout = due.map { max(0, Int32(($0 - Clock.now) * 1000) + 1) } ?? -1
        _ = poll(&waited, nfds_t(count), timeout)
        if let output = waited.last, Int32(output.revents) & (POLLERR | POLLHUP) != 0 { isOver = true }
    }

    /// When the next run begins; nil where nothing is to be done, or one is under way that is let to its end.
    private var due: Double? {
        guard let pending, !isRunning || Clock.now - lastShown < Self.longestSilence else { return nil }
        return min(pending.last + Self.quiet, pending.first + Self.patience)
    }

    private func goOn(_ runner: WatchRunner) {
        guard let due, due <= Clock.now else { return }
        // The one that comes too late says when it is over.
        if isRunning { return runner.cancel() }
        begin(runner)
    }

    private func begin(_ runner: WatchRunner) {
        pending = nil
        isRunning = true
        runner.lint()
        if hasKeys, view == nil { writeAll(1, Array("linting ...\r".utf8)) }
    }

    // MARK: What comes

    private func take(_ events: FolderEvents, _ tree: WatchedTree) {
        guard events.isCutShort || events.list.contains(where: tree.isOfInterest) else { return }
        pending = (pending?.first ?? Clock.now, Clock.now)
    }

    private func takeSignals(_ wakeup: Int32) {
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while case let count = read(wakeup, &bytes, bytes.count), count > 0 {
            for byte in bytes[..<count] {
                switch Int32(byte) {
                case SIGTSTP: pause()
                case SIGCONT, SIGWINCH:
                    KeyTerminal.enter()
                    show()
                case Int32(Wakeup.word): break
                default: isOver = true
                }
            }
        }
    }

    /// Ctrl-Z: the shell's terminal is the shell's.
    private func pause() {
        KeyTerminal.leave()
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        Wakeup.listen(to: SIGTSTP)
        KeyTerminal.enter()
        show()
    }

    private func takeKeys(_ runner: WatchRunner) {
        var waited = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        guard poll(&waited, 1, 0) == 1 else { return }
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        let count = read(0, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return }
        // The terminal is gone.
        guard count > 0 else { return isOver = true }
        var pressed = bytes[..<count]
        while let byte = pressed.popFirst() {
            guard byte == 0x1B else {
                take(key: Character(UnicodeScalar(byte)), runner)
                continue
            }
            // Arrows and the like are several bytes up to a letter or a tilde, and none of ours.
            guard pressed.first == UInt8(ascii: "[") || pressed.first == UInt8(ascii: "O") else { continue }
            pressed.removeFirst()
            pressed = pressed.drop { !(0x40...0x7E).contains($0) }.dropFirst()
        }
    }

    private func take(key: Character, _ runner: WatchRunner) {
        switch key {
        case "q", "Q", "\u{4}": isOver = true
        case "a":
            view?.showsAll.toggle()
            show()
        case "?", "h":
            isHelpShown.toggle()
            show()
        case "r": pending = (Clock.now, Clock.now)
        case "f", "F":
            guard let view, hindrance == nil, !isRunning else { break }
            isRunning = true
            runner.mend(Set(view.shown.map(\.fingerprint)), allowsDirty: key == "F" || arguments.has("--allow-dirty"))
        default: break
        }
    }

    private func take(_ outcome: WatchOutcome, _ tree: WatchedTree) {
        isRunning = false
        switch outcome {
        case .cancelled: break
        case .message(let text):
            remarks = [text]
            show()
        case .hindered(let text, let error):
            lastShown = Clock.now
            // Nothing was ever linted: that is reported as without `--watch`.
            if view == nil { (failure, isOver) = (error, true) }
            guard view != nil, hindrance?.text != text else { break }
            hindrance = (text, error)
            remarks = []
            if hasKeys { show() } else { say(text) }
        case .linted(let session, let report):
            lastShown = Clock.now
            if remarks.first.map({ !$0.contains("fixed") }) ?? false { remarks = [] }
            hindrance = nil
            self.session = session
            take(report, tree)
        }
    }

    private func take(_ report: Report, _ tree: WatchedTree) {
        let before = view
        var next = view ?? WatchView(report: report)
        next.report = report
        if let before {
            next.runs += 1
            let changes = FindingChanges(from: before.report.findings, to: report.findings)
            if !changes.isEmpty { (next.changes, next.showsAll) = (changes, false) }
        }
        view = next
        do { try outputs.writeFiles(report, from: options.workingDirectory) } catch {
            failure = error
            isOver = true
        }
        if let gap = tree.gap {
            remarks = [
                """
                \(SummaryLine.plural(gap.count, "folder")) can't be watched: \
                \(systemMessage(gap.code))\(gap.code == ENOSPC ? "; raise fs.inotify.max_user_watches" : ""); r lints \
                again
                """
            ]
        }
        if hasKeys {
            show()
        } else {
            append(
                next, isFirst: before == nil,
                isChanged: before.map { !FindingChanges(from: $0.report.findings, to: report.findings).isEmpty } ?? true
            )
        }
    }

    // MARK: Reporting

    private func show() {
        guard hasKeys, view != nil || hindrance != nil else { return }
        let screen = WatchScreen(terminal: terminal, format: format, isVerbose: arguments.has("--verbose"))
        writeAll(
            1,
            screen.render(view, remarks: remarks, hindrance: hindrance?.text, isHelpShown: isHelpShown, time: Self.time)
        )
    }

    /// Without keys: report after report, what was said of it on standard error.
    private func append(_ view: WatchView, isFirst: Bool, isChanged: Bool) {
        if isChanged, let format = outputs.shown {
            var bytes = format.render(
                view.report, color: terminal.output.isOn, layout: terminal.layout(isVerbose: arguments.has("--verbose"))
            )
            if format == .jsonl {
                let counts = isFirst ? "" : ",\"new\":\(view.changes.new.count),\"gone\":\(view.changes.gone.count)"
                bytes += Array("{\"run\":\(view.runs),\"findings\":\(view.report.findings.count)\(counts)}\n".utf8)
            }
            do {
                guard try Fault.write(bytes) else { return isOver = true }
            } catch {
                failure = error
                return isOver = true
            }
        }
        if isFirst {
            for skipped in view.report.skipped {
                terminal.say(
                    "\(printable(skipped.path)):\(skipped.line):\(skipped.column): note: \(printable(skipped.reason))")
            }
        }
        for remark in remarks { say(remark) }
        remarks = []
        let what =
            isFirst
            ? "" : isChanged ? "\(view.changes.new.count) new, \(view.changes.gone.count) gone; " : "nothing new; "
        say(what + SummaryLine.render(view.report, terminal.errors).split(separator: "\n")[0])
        if isFirst { say("watching; SIGINT or SIGTERM ends it") }
    }

    private func say(_ text: String) { if !terminal.isQuiet { terminal.say("\(Self.time) \(text)") } }

    private static var time: String {
        var now = timespec(), parts = tm()
        clock_gettime(CLOCK_REALTIME, &now)
        localtime_r(&now.tv_sec, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
    }
}
