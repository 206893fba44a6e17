import Dispatch

extension SessionRun {
    /// The findings before a change, and whether all files were analysed for them.
    struct Earlier {
        var findings: [(finding: ReportedFinding, path: String)] = []
        var isComplete = true
    }

    /// The findings that a change is to answer for.
    mutating func kept(_ findings: [ReportedFinding], by changes: Changes) -> [ReportedFinding] {
        var known: [Int: LineChanges] = [:]
        func lines(_ file: Int) -> LineChanges {
            if let lines = known[file] { return lines }
            let lines = changes.lines(
                of: session.paths[file], now: session.blocks[file]?.document.bytes ?? session.files[file].bytes)
            known[file] = lines
            return lines
        }
        if case .sinceLines = changes.request {
            let indices = Dictionary(
                session.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
            func isTouched(_ place: Place) -> Bool {
                indices[place.path].map { lines($0).touches(place.start.line...max(place.start.line, place.end.line)) }
                    ?? false
            }
            return findings.filter { isTouched($0.place) || $0.notes.contains { isTouched($0.place) } }
        }
        var isComplete = true
        let brought = changes.brought(findings.map { ($0, session.paths[$0.file], lines($0.file)) }) {
            let before = session.earlier.value { found(before: changes) }
            isComplete = before.isComplete
            return before.findings
        }
        if !isComplete {
            report.skipped.append(
                Skipped(
                    path: ".", line: 1, column: 1,
                    reason:
                        """
                        the sources before the change could not be analysed in time: findings that were there before \
                        are reported, too
                        """,
                    isFault: false))
        }
        return brought
    }

    /// The same run over the sources as they were, with today's configuration. A path that can't be read there did not
    /// exist.
    private func found(before changes: Changes) -> Earlier {
        var options = session.options
        options.tree = changes.before
        options.changes = nil
        options.standardInput = nil
        options.toleratesMissingPaths = true
        options.allowsEmpty = true
        options.ignoresBaseline = true
        options.baselinePath = nil
        options.runtimeLogPath = nil
        // The same files once more: a user counts them once.
        options.progress = nil
        if let input = session.options.standardInput { options.paths.append(input.path) }
        // A folder's name may be new, too: findings of its files are looked up under the names that they had.
        options.paths += zip(session.paths, session.isReported).compactMap { path, isReported in
            isReported && changes.path(before: path) != path ? changes.path(before: path) : nil
        }
        guard let earlier = try? Session(options) else { return Earlier() }
        let report = earlier.lint(keepsUnderstanding: false)
        return Earlier(
            findings: report.findings.map { ($0, earlier.paths[$0.file]) }, isComplete: report.unanalysed == 0)
    }
}

/// A value that is made once, when first asked for, and shared by all copies.
final class Once<Value>: @unchecked Sendable {
    private let lock = DispatchSemaphore(value: 1)
    private var made: Value?

    func value(_ make: () -> Value) -> Value {
        lock.wait()
        defer { lock.signal() }
        if let made { return made }
        let value = make()
        made = value
        return value
    }
}
