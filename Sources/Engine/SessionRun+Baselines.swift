/// The findings that a run accepts without reporting them.
extension SessionRun {
    /// The findings that are reported: of named files, accepted by no baseline, new with the change if one is asked
    /// for.
    mutating func keep(_ every: [ReportedFinding]) -> [ReportedFinding] {
        let scope = scope
        report.scope = scope
        report.unreported = every.filter { !session.isReported[$0.file] }
        var known: Set<Int> = []
        for applied in session.baselines {
            let positions = every.indices.filter { applied.files.contains(every[$0].file) }
            let match = applied.baseline.match(positions.map { every[$0] }, scope, today: session.options.today) {
                session.isReported[$0.file]
            }
            for (position, isKnown) in zip(positions, match.isKnown) where isKnown { known.insert(position) }
            report.baselines.append(
                Report.UsedBaseline(
                    path: applied.path, pruned: match.met.adding(match.unseen), stale: match.stale.count,
                    isStrict: applied.isStrict))
            report.summary.staleBaseline += match.stale.count
            report.summary.expiredBaseline += match.expired
            report.summary.unseenBaseline += match.unseen.count
        }
        report.summary.baselined = known.count { session.isReported[every[$0].file] }
        for position in known.sorted() {
            report.withheld.append((every[position], Report.acceptedByBaseline))
            if session.isReported[every[position].file] {
                report.accepted.append(AcceptedFinding(finding: every[position], by: .baseline))
            }
        }
        var all = every.indices.filter { session.isReported[every[$0].file] && !known.contains($0) }.map { every[$0] }
        if let changes = session.changes {
            let count = all.count
            all = kept(all, by: changes)
            report.summary.unchanged = count - all.count
        }
        return all
    }

    /// The files and rules that a baseline may take as analysed.
    private var scope: Baseline.Scope {
        // A run that leaves findings out by their place or confidence has looked at no rule in full.
        let isLimited = session.changes != nil || session.options.commandLine.minConfidence != nil
        var reported: Set<String> = []
        var read: Set<String> = []
        for project in session.projects {
            for (file, path) in project.rootPaths where !report.broken.contains(file) {
                read.insert(path)
                if session.isReported[file] { reported.insert(path) }
            }
        }
        let rules = isLimited ? [] : session.projects.reduce(into: Set<String>()) { $0.formUnion($1.rules) }
        return Baseline.Scope(rules: rules, reported: reported, read: read) { [roots = session.roots] path in
            roots.allSatisfy { FileSystem.status(Paths.join($0, path)) == nil }
        }
    }
}
