import Dispatch

/// Lints a place again and again, as an editor and `lint --watch` do: what is kept from run to run is kept here, and
/// nothing that is kept changes what is found.
package final class RepeatedLint: @unchecked Sendable {
    private let parsed = ParsedFiles()
    /// By the projects' order.
    private let kept = KeptAnalyses()
    /// The state of runs that follow everything; begun anew when none has been asked for in a while.
    private var deeper = KeptAnalyses()
    private var runsWithoutDeeper = 0
    private let texts = KnownTexts()
    private var past: [(any AnalysedProject)?] = []
    /// The last session, with the texts that its tree had in the place of files.
    private var last: (session: Session, open: [String: SourceBytes])?

    /// Whether a run has looked for files, and not only taken new texts, since this was last set to false.
    package var hasSearched = false

    package init() {}

    /// - Parameters:
    ///   - open: Texts that the tree has in the place of files, by absolute path.
    ///   - isRestSame: Whether the rest of the tree is surely the same as in the last run.
    ///   - isCancelled: Whether the findings are wanted no more.
    /// - Returns: Nil where it was cancelled.
    /// - Throws: As `Session` does.
    package func run(
        _ options: LintOptions, followsEverything: Bool = false, open: [String: SourceBytes] = [:],
        isRestSame: Bool = false, isCancelled: @escaping @Sendable () -> Bool
    ) throws -> (session: Session, report: Report)? {
        tidyUp()
        runsWithoutDeeper = followsEverything ? 0 : runsWithoutDeeper + 1
        if runsWithoutDeeper == Self.patience { deeper = KeptAnalyses() }
        (followsEverything ? deeper : kept).begin()
        if !followsEverything { deeper.rewind() }
        let prepared = prepared(options, keeping: true, followsEverything: followsEverything, isCancelled: isCancelled)
        let known = isRestSame ? again(prepared, open) : nil
        last = nil
        let session = try known ?? Session(prepared)
        last = (session, open)
        if known == nil { hasSearched = true }
        var report = session.lint()
        guard !isCancelled() else { return nil }
        parsed.endRun()
        texts.endRun()
        // The analysis is needed again only for questions about places.
        if !followsEverything { past = report.forgetUnderstanding() }
        return (session, report)
    }

    /// The number of edits in a row after which no questions about places are expected.
    private static let patience = 100

    /// Frees the state of the last run while nothing is waited for; the next run would do so otherwise.
    package func tidyUp() { past = [] }

    private func again(_ options: LintOptions, _ open: [String: SourceBytes]) -> Session? {
        guard let last, last.session.options.isLike(options) else { return nil }
        return last.session.again(
            options, edited: Set(open.keys).union(last.open.keys).filter { open[$0] !== last.open[$0] })
    }

    /// The same options for a session of the caller's own, which finds the trees that are kept.
    package func prepared(_ options: LintOptions) -> LintOptions {
        prepared(options, keeping: false, followsEverything: false) { false }
    }

    private func prepared(
        _ options: LintOptions, keeping: Bool, followsEverything: Bool, isCancelled: @escaping @Sendable () -> Bool
    ) -> LintOptions {
        var options = options
        let linter = options.linter, parsed = parsed, own = keeping ? followsEverything ? deeper : kept : nil,
            followers = keeping && !followsEverything ? deeper : nil
        options.texts = texts
        // What is kept of projects is told apart by their order.
        options.projectsAtOnce = 1
        options.linter.analyse = { files, settings, rules, jobs in
            var settings = settings
            settings.parsed = parsed
            settings.kept = own?.next(linter.keep)
            settings.follower = followers?.nextKnown()
            settings.isCancelled = isCancelled
            if followsEverything { settings.followsEverything = true }
            return linter.analyse(files, settings, rules, jobs)
        }
        return options
    }
}

/// The state kept of a session's projects, by the order in which they are analysed.
private final class KeptAnalyses: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var all: [any KeptProject] = []
    private var position = 0

    func begin() {
        lock.wait()
        defer { lock.signal() }
        all.removeLast(all.count - min(all.count, max(position, 1)))
        position = 0
    }

    /// Before a run of another kind over the same projects.
    func rewind() {
        lock.wait()
        defer { lock.signal() }
        position = 0
    }

    /// The state kept of the next project, if there is any.
    func nextKnown() -> (any KeptProject)? {
        lock.wait()
        defer { lock.signal() }
        position += 1
        return position <= all.count ? all[position - 1] : nil
    }

    func next(_ make: () -> any KeptProject) -> any KeptProject {
        lock.wait()
        defer { lock.signal() }
        if position == all.count { all.append(make()) }
        position += 1
        return all[position - 1]
    }
}

/// Whether the result of a generation is still wanted.
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
