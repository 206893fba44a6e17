/// Joins a run with the checker's log.
extension SessionRun {
    /// The findings with what the log says of each, and what only the log has.
    mutating func joined(_ findings: [ReportedFinding], _ log: RuntimeLog) -> [ReportedFinding] {
        report.skipped += log.remarks
        let (judged, unseen) = log.join(
            findings, workingDirectory: session.options.workingDirectory, catalog: session.options.catalog)
        let known = Set(session.options.catalog.map(\.id))
        noteUnknown(unseen.filter { !known.contains($0.rule) })
        return (judged + placed(unseen.filter { known.contains($0.rule) })).sorted(by: ReportedFinding.precedes)
    }

    /// Notes violations of rules that this version does not have: what nobody can look up or turn off fails no run.
    private mutating func noteUnknown(_ unseen: [ReportedFinding]) {
        guard let first = unseen.first else { return }
        let rules = Set(unseen.map(\.rule)).sorted().map { "`\($0)`" }
        report.skipped.append(
            Skipped(
                path: first.place.path, line: first.place.start.line, column: first.place.start.column,
                reason: """
                    the runtime log: \(unseen.count) \(unseen.count == 1 ? "violation has" : "violations have") a rule \
                    that this version does not know (\(rules.joined(separator: ", "))); use the ConfinementChecker and \
                    the confine of one release
                    """,
                isFault: false))
    }

    /// The violations that only the log has, in the files of this run and as the configuration has it, each with a
    /// fingerprint of its own. Those elsewhere are counted in a note.
    private mutating func placed(_ unseen: [ReportedFinding]) -> [ReportedFinding] {
        let positions = Dictionary(session.paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var outside: [String] = []
        var placed = unseen.compactMap { finding -> ReportedFinding? in
            var finding = finding
            finding.file = positions[session.path(of: finding)] ?? -1
            guard finding.file >= 0 else {
                outside.append(finding.place.path)
                return nil
            }
            fit(&finding.place, positions)
            for index in finding.notes.indices { fit(&finding.notes[index].place, positions) }
            // Messages name threads, which are others in each run.
            finding.text = Fingerprint.normalised(sources.text(finding.place.start.line, of: finding.file))
            finding.key = Fingerprint.key(
                rule: finding.rule, path: finding.rootPath, enclosing: "", text: finding.text)
            return shown(finding)
        }
        if let first = outside.first {
            let shown = Paths.absolute(first, from: session.options.workingDirectory)
            let isThere = FileSystem.status(shown) != nil
            let remedy =
                isThere
                ? "lint the folder that holds it, too"
                : "it is not on this machine: was the log written in another folder?"
            report.skipped.append(
                Skipped(
                    path: first,
                    reason:
                        """
                        the runtime log: \(outside.count) \(outside.count == 1 ? "violation lies" : "violations lie") \
                        in files that this run did not read, this the first; \
                        \(remedy)
                        """,
                    isFault: false))
        }
        placed.sort(by: ReportedFinding.precedes)
        Fingerprint.assign(&placed)
        return placed
    }

    /// Puts a place where its file has one: the file may have changed since the tests ran. A report shows the lines of
    /// the files that were read.
    private mutating func fit(_ place: inout Place, _ positions: [String: Int]) {
        guard let file = positions[Paths.absolute(place.path, from: session.options.workingDirectory)] else { return }
        let at = sources.position(line: place.start.line, column: place.start.column, in: file)
        place.start = at
        place.end = at
    }
}
