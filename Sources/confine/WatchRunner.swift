import Dispatch
import Engine
import Reporters
import Watching

/// The result of a run in the background.
enum WatchOutcome {
    case linted(Session, Report)
    /// A newer change came.
    case cancelled
    /// Nothing can be linted until something changes, and why; as a run by itself would say it.
    case hindered(String, any Error)
    case message(String)
}

/// Runs one after the other on a thread of its own, and says by a wakeup when one is over.
final class WatchRunner: @unchecked Sendable {
    private let queue = DispatchQueue(label: "lint")
    private let lock = DispatchSemaphore(value: 1)
    private let wanted = Wanted()
    private let repeated = RepeatedLint()
    private let tree: WatchedTree
    private let options: LintOptions
    private let hasDay: Bool
    private var outcomes: [WatchOutcome] = []
    private var generation = 0

    /// - Parameter hasDay: whether the day was given, and does not pass.
    init(_ options: LintOptions, _ tree: WatchedTree, hasDay: Bool) {
        self.options = options
        self.tree = tree
        self.hasDay = hasDay
    }

    func lint() {
        let generation = next()
        queue.async {
            self.put(self.run(generation))
            self.repeated.tidyUp()
        }
    }

    /// The safe fixes of findings with these fingerprints.
    func mend(_ fingerprints: Set<String>, allowsDirty: Bool) {
        _ = next()
        queue.async { self.put(self.fix(fingerprints, allowsDirty)) }
    }

    /// Of a run that is under way nothing is wanted any more; it still says when it is over.
    func cancel() { _ = next() }

    func takeOutcomes() -> [WatchOutcome] {
        lock.wait()
        defer { lock.signal() }
        defer { outcomes = [] }
        return outcomes
    }

    private func next() -> Int {
        generation += 1
        wanted.set(generation)
        return generation
    }

    private func put(_ outcome: WatchOutcome) {
        lock.wait()
        outcomes.append(outcome)
        lock.signal()
        Wakeup.send(Wakeup.word)
    }

    /// The options as they are today, with all above the paths watched that may speak for them.
    private func current() -> LintOptions {
        var options = options
        options.tree = tree
        if !hasDay { options.today = Day.today }
        for path in options.paths {
            let absolute = Paths.absolute(path, from: options.workingDirectory)
            guard let top = Git.topLevel(above: absolute) else { continue }
            for folder in Paths.ancestors(absolute) where Paths.relativeIfInside(folder, to: top) != nil {
                tree.watch(folder)
            }
        }
        return options
    }

    private func run(_ generation: Int) -> WatchOutcome {
        let start = Clock.now
        let wanted = wanted
        var options = current()
        // At the beginning it is a slip of the hand, which the session reports.
        if generation > 1,
            let missing = options.paths.first(where: {
                tree.status(Paths.absolute($0, from: options.workingDirectory), followingLinks: true) == nil
            })
        {
            let name = missing == "." ? options.workingDirectory : missing
            let text = "\(printable(name)) does not exist; waiting for it to appear"
            return .hindered(text, UsageError(text))
        }
        options.allowsEmpty = options.allowsEmpty || generation > 1
        do {
            guard
                case (let session, var report)? = try repeated.run(options, isCancelled: { wanted.isOver(generation) })
            else { return .cancelled }
            tree.endRun(searching: session.searched, reading: session.configurations.sources)
            report.repository = Version.repository
            report.summary.durationSeconds = Clock.now - start
            return .linted(session, report)
        } catch let problems as ConfigurationProblems {
            tree.watch(others: problems.sources)
            return .hindered(
                problems.list.map { "\(printable($0.path)):\($0.line):\($0.column): error: \(printable($0.message))" }
                    .joined(separator: "\n"), problems)
        } catch {
            return .hindered("\(error)", error)
        }
    }

    private func fix(_ fingerprints: Set<String>, _ allowsDirty: Bool) -> WatchOutcome {
        do {
            let session = try Session(repeated.prepared(current()))
            var request = Fixer.Request()
            request.approve = { fingerprints.contains($0.fingerprint) ? .apply : .skip }
            var fixer = Fixer(session, request)
            let outcome = fixer.run()
            if !allowsDirty, let changes = FixCommand.dirty(outcome.files) {
                return .message(
                    "nothing is written: \(changes); commit or stage them, or press F to write all the same")
            }
            let failures = FixCommand.write(outcome.groups, session)
            if let reason = FixCommand.reason(failures) { return .message(reason) }
            if outcome.files.isEmpty {
                return .message("nothing to fix safely\(outcome.refused.first.map { ": \($0.reason)" } ?? "")")
            }
            return .message(FixCommand.summary(outcome, "fixed"))
        } catch {
            return .message("nothing is fixed: \(error)")
        }
    }
}
