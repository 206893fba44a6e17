/// The change that a run is about.
package enum ChangeRequest: Sendable {
    /// The changes of the work tree since it left a revision; untracked files are new.
    case since(String)
    /// Only what a line of it has changed since a revision.
    case sinceLines(String)
    /// The changes of the next commit: the index against HEAD.
    case staged
}

/// A change: the sources before and after it.
package struct Changes: Sendable {
    package let request: ChangeRequest
    package let before: GitTree
    /// The linted side.
    package let after: any SourceTree
    /// Absolute path to the one that the file had before.
    private let renames: [String: String]
    /// The files of either side that could not be read, with absolute paths.
    package let remarks: [Skipped]

    /// The repository is the one that the working directory lies in, or else the first path of the run.
    init(_ request: ChangeRequest, for options: LintOptions) throws(UsageError) {
        var folder = options.workingDirectory
        if Git.topLevel(above: folder) == nil, let path = options.paths.first.map({ Paths.absolute($0, from: folder) }),
            let status = FileSystem.status(path)
        {
            let place = status.kind == .folder ? path : Paths.parent(path)
            if Git.topLevel(above: place) != nil { folder = place }
        }
        try self.init(request, around: folder)
    }

    /// - Parameter folder: lies in the repository that is asked.
    package init(_ request: ChangeRequest, around folder: String) throws(UsageError) {
        self.request = request
        let repository = try GitRepository(around: folder)
        var remarks: [Skipped] = []
        let comparison: GitRepository.Comparison
        switch request {
        case .since(let revision), .sinceLines(let revision):
            let (commit, isGuess) = try repository.base(of: revision)
            if isGuess {
                let reason = """
                    this shallow clone lacks the common ancestor of HEAD and `\(revision)`, so it is compared with \
                    `\(revision)` itself; `git fetch --unshallow` fetches the rest
                    """
                remarks.append(Skipped(path: repository.top, reason: reason, isFault: false))
            }
            before = try GitTree(.commit(commit), of: repository)
            after = WorkTree()
            comparison = .workTree(against: commit)
        case .staged:
            let head = repository.commit("HEAD") ?? repository.emptyTree
            before = try GitTree(.commit(head), of: repository)
            let index = try GitTree(.index, of: repository)
            remarks += index.remarks
            after = index
            comparison = .index(against: head)
        }
        var renames: [String: String] = [:]
        for difference in try repository.differences(comparison, renames: true) {
            let path = Paths.join(repository.top, difference.newPath)
            if difference.path != difference.newPath { renames[path] = Paths.join(repository.top, difference.path) }
            if difference.oldMode == "160000" || difference.newMode == "160000",
                repository.submodule(difference.newPath) == nil
            {
                let reason = """
                    is a submodule that changed and is not checked out, so nothing of it is read; \
                    `git submodule update --init` checks it out
                    """
                remarks.append(Skipped(path: path, reason: reason, isFault: false))
            }
        }
        self.renames = renames
        self.remarks = remarks + before.remarks.filter { remark in !remarks.contains { $0.path == remark.path } }
    }

    /// Whether a file may have another text on the two sides; otherwise it has none but the disk's.
    /// - Parameter path: absolute.
    func mayDiffer(_ path: String) -> Bool { before.isOwn(path) || (after as? GitTree)?.isOwn(path) ?? false }

    package func path(before path: String) -> String { renames[path] ?? path }

    /// The text that a file had under the same name; nil where there was none.
    /// - Parameter path: absolute.
    func textBefore(_ path: String) -> SourceBytes? { try? before.read(path) }

    /// - Parameter path: absolute.
    package func lines(of path: String, now bytes: SourceBytes) -> LineChanges {
        LineChanges(from: try? before.read(self.path(before: path)), to: bytes)
    }

    /// The findings that the change brought, and those on lines that it changed.
    ///
    /// A finding was there before if the same rule had one on the same line, wherever that stood, or else one with the
    /// same fingerprint, as many times. A finding on a changed line takes its fingerprint first: it stands for the one
    /// that was there.
    ///
    /// - Parameter findings: with the data that places them: their path, absolute, and the changes of its lines.
    /// - Parameter earlier: the findings before the change; asked for only where it matters. Paths absolute.
    package func brought(
        _ findings: [(finding: ReportedFinding, path: String, lines: LineChanges)],
        earlier: () -> [(finding: ReportedFinding, path: String)]
    ) -> [ReportedFinding] {
        let origins = findings.map { $0.lines.origin(of: $0.finding.place.start.line) }
        guard origins.contains(where: { $0 != nil }) else { return findings.map(\.finding) }
        var places: [Spot: [ReportedFinding]] = [:]
        for (finding, path) in earlier() {
            places[Spot(rule: finding.rule, path: path, line: finding.place.start.line), default: []].append(finding)
        }
        var isKnown = [Bool](repeating: false, count: findings.count)
        for (i, (finding, path, _)) in findings.enumerated() {
            guard let line = origins[i],
                var list = places[Spot(rule: finding.rule, path: self.path(before: path), line: line)], !list.isEmpty
            else { continue }
            // Of several on one line the one that says the same is the same.
            list.remove(at: list.firstIndex { $0.message == finding.message } ?? 0)
            places[Spot(rule: finding.rule, path: self.path(before: path), line: line)] = list
            isKnown[i] = true
        }
        var left: [Text: Int] = [:]
        for (spot, list) in places { for finding in list { left[Text(finding, path: spot.path), default: 0] += 1 } }
        let changedFirst =
            findings.indices.filter { origins[$0] == nil }
            + findings.indices.filter { origins[$0] != nil && !isKnown[$0] }
        for i in changedFirst {
            let text = Text(findings[i].finding, path: path(before: findings[i].path))
            guard let count = left[text], count > 0 else { continue }
            left[text] = count - 1
            isKnown[i] = origins[i] != nil
        }
        return findings.indices.filter { !isKnown[$0] }.map { findings[$0].finding }
    }

    private struct Spot: Hashable {
        var rule: String
        var path: String
        var line: Int
    }

    /// The parts of a fingerprint, with the path as it was before.
    private struct Text: Hashable {
        var rule: String
        var path: String
        var declaration: String
        var text: String
        init(_ finding: ReportedFinding, path: String) {
            rule = finding.rule
            self.path = path
            declaration = finding.enclosing
            text = finding.text
        }
    }
}
