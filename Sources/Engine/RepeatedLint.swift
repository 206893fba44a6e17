import Dispatch

/// Lints a place again and again, as an editor and `lint --watch` do: what is kept from run to run is kept here, and nothing that is
/// kept changes what is found.
package final class RepeatedLint: @unchecked Sendable {
    private let parsed = ParsedFiles()
    /// By the projects' order.
    private let kept = KeptAnalyses()

    package init() {}

    /// - Parameter isCancelled: nobody waits for the findings any more.
    /// - Returns: Nil where it was cancelled.
    /// - Throws: as `Session` does.
    package func run(
        _ options: LintOptions, followsEverything: Bool = false, isCancelled: @escaping @Sendable () -> Bool
    ) throws -> (session: Session, report: Report)? {
        kept.begin()
        let session = try Session(prepared(options, kept, followsEverything: followsEverything, isCancelled: isCancelled))
        var report = session.lint()
        guard !isCancelled() else { return nil }
        parsed.endRun()
        // Only who asks about places asks what was understood.
        if !followsEverything { report.forgetUnderstanding() }
        return (session, report)
    }

    /// The same options for a session of the caller's own, which finds the trees that are kept.
    package func prepared(_ options: LintOptions) -> LintOptions { prepared(options, nil, followsEverything: false) { false } }

    private func prepared(_ options: LintOptions, _ kept: KeptAnalyses?, followsEverything: Bool, isCancelled: @escaping @Sendable () -> Bool) -> LintOptions {
        var options = options
        let parsed = parsed
        options.analyse = { files, settings, rules, jobs in
            var settings = settings
            settings.parsed = parsed
            settings.kept = kept?.next()
            settings.isCancelled = isCancelled
            if followsEverything { settings.followsEverything = true }
            return lint(files, settings: settings, rules: rules, jobs: jobs)
        }
        return options
    }
}

/// What is kept of a session's projects, by the order in which they are analysed.
private final class KeptAnalyses: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var all: [KeptAnalysis] = []
    private var position = 0

    func begin() {
        lock.wait()
        defer { lock.signal() }
        all.removeLast(all.count - min(all.count, max(position, 1)))
        position = 0
    }

    func next() -> KeptAnalysis {
        lock.wait()
        defer { lock.signal() }
        if position == all.count { all.append(KeptAnalysis()) }
        position += 1
        return all[position - 1]
    }
}

/// Whether somebody still waits for a generation.
package final class Wanted: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var generation = 0

    package init() {}

    package func set(_ generation: Int) {
        lock.wait()
        self.generation = generation
        lock.signal()
    }
    package func isOver(_ generation: Int) -> Bool {
        lock.wait()
        defer { lock.signal() }
        return self.generation != generation
    }
}
