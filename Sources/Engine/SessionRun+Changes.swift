import Dispatch

extension SessionRun {
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
            let before = session.earlier.found(in: session, before: changes, leavingOut: left)
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

    /// The projects that are before and after the change what they are, by their positions: it has brought nothing
    /// there, and what it did not bring is not asked for.
    func unreached() -> Set<Int> {
        // A buffer stands for a file that the change may not have, and the checker's log is about all code.
        guard let changes = session.changes, session.options.standardInput == nil, session.runtimeLog == nil else {
            return []
        }
        var left = Set(session.projects.indices.filter { !isTouched(session.projects[$0], changes) })
        if case .sinceLines = changes.request { return left }
        guard !left.isEmpty else { return [] }
        let same = session.earlier.alike(in: session, before: changes)
        left = left.filter { same[$0] != nil }
        // Findings of a file are counted over all projects that it belongs to.
        var reached = Set(session.projects.indices).subtracting(left)
        while !reached.isEmpty {
            let files = Set(reached.flatMap { session.projects[$0].rootPaths.keys })
            reached = left.filter { session.projects[$0].rootPaths.keys.contains { files.contains($0) } }
            left.subtract(reached)
        }
        return left
    }

    /// Whether a text of the project is another one since the change, or since it was read.
    private func isTouched(_ project: Session.Project, _ changes: Changes) -> Bool {
        project.files.contains { file in
            session.edited.contains(file)
                || changes.mayDiffer(session.paths[file])
                    && !(changes.textBefore(session.paths[file])?.isSame(
                        as: session.blocks[file]?.document.bytes ?? session.files[file].bytes) ?? false)
        }
    }
}

/// The run over the sources before a change: read when first asked for, and analysed as far as its projects are other
/// ones than now.
final class EarlierRun: @unchecked Sendable {
    /// The findings before a change, and whether all files were analysed for them.
    struct Findings {
        var findings: [(finding: ReportedFinding, path: String)] = []
        var isComplete = true
    }

    private let lock = DispatchSemaphore(value: 1)
    private var read: Session??
    private var known = Findings()
    private var analysed: Set<Int> = []

    /// By the position of a project now, that of the same one before: its files, their texts, and all that decides how
    /// they are linted.
    func alike(in session: Session, before changes: Changes) -> [Int: Int] {
        lock.wait()
        defer { lock.signal() }
        return alike(session, changes)
    }

    /// The findings of all projects but those that are now what they were.
    /// - Parameter unreached: The positions of these, which are not analysed now either.
    func found(in session: Session, before changes: Changes, leavingOut unreached: Set<Int>) -> Findings {
        lock.wait()
        defer { lock.signal() }
        guard let earlier = earlier(session, changes) else { return known }
        let same =
            unreached.isEmpty ? [] : Set(alike(session, changes).filter { unreached.contains($0.key) }.values)
        let missing = Set(earlier.projects.indices).subtracting(same).subtracting(analysed)
        guard !missing.isEmpty else { return known }
        let report = earlier.lint(keepsUnderstanding: false, only: missing)
        analysed.formUnion(missing)
        known.findings += report.findings.map { ($0, earlier.paths[$0.file]) }
        known.isComplete = known.isComplete && report.unanalysed == 0
        return known
    }

    private func alike(_ session: Session, _ changes: Changes) -> [Int: Int] {
        guard let earlier = earlier(session, changes) else { return [:] }
        // Blocks of a document have one root.
        var roots = Dictionary(grouping: earlier.projects.indices) { earlier.projects[$0].root }
        var found: [Int: Int] = [:]
        for (number, project) in session.projects.enumerated() {
            let others = roots[project.root] ?? []
            guard let at = others.firstIndex(where: { session.isSame(project, as: earlier.projects[$0], of: earlier) })
            else { continue }
            found[number] = others[at]
            roots[project.root]?.remove(at: at)
        }
        return found
    }

    /// The same run over the sources as they were, with today's configuration. A path that can't be read there did not
    /// exist.
    private func earlier(_ session: Session, _ changes: Changes) -> Session? {
        if let read { return read }
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
        options.countsUnderstood = false
        if let input = session.options.standardInput { options.paths.append(input.path) }
        // A folder's name may be new, too: findings of its files are looked up under the names that they had.
        options.paths += zip(session.paths, session.isReported).compactMap { path, isReported in
            isReported && changes.path(before: path) != path ? changes.path(before: path) : nil
        }
        let made = try? Session(options)
        read = .some(made)
        return made
    }
}

extension Session {
    /// Whether a project has the findings of one of another session.
    fileprivate func isSame(_ project: Project, as other: Project, of session: Session) -> Bool {
        project.rules == other.rules && project.settings.findsTheSame(as: other.settings)
            && project.files.elementsEqual(other.files) { own, file in
                paths[own] == session.paths[file] && isReported[own] == session.isReported[file]
                    && project.isOwn(own) == other.isOwn(file)
                    && files[own].isSame(as: session.files[file])
            }
    }
}
