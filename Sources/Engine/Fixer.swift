/// Applies fixes to a session's files in memory, round after round, until nothing is left to apply.
///
/// The order within a round is fixed: fixes by path and offset of their first edit; one is put off to the next round
/// when any of its edits overlaps or touches an edit that was taken before it, or when one of its group was taken. A
/// fix is applied with all of its edits or not at all. After each round every changed file must still parse, no rule
/// may report more in any file than before, no finding may ask again for the fix that it has had, and what a fix has
/// written must be legal where it stands (`FixJudge`); a fix that breaks this is
/// taken back and not tried again.
package struct Fixer {
    private var session: Session
    private let request: Request
    private let original: [SourceBytes]
    private let indices: [String: Int]
    /// Fixes that did harm, by what they would have done.
    private var banned: Set<String> = []
    private var refused: [Refused] = []
    /// The report on the files as they were given, once it is made.
    private var first: Report?
    /// Paths that one fix has changed together.
    private var joint: [Set<String>] = []
    /// The last answer, where it holds for all that follow.
    private var standing: Answer?

    package init(_ session: Session, _ request: Request) {
        self.session = session
        self.request = request
        original = session.files.map(\.bytes)
        indices = Dictionary(session.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { a, _ in a })
    }

    /// One fix that was chosen for a finding.
    private struct Candidate {
        var rule: String
        var place: Place
        var message: String
        var fingerprint: String
        var fix: ReportedFix
        /// The change and its place in the text, for the list of banned ones.
        var key: String
        /// The change and its subject, whatever the line says by now.
        var demand: String
    }

    /// The files that fixes of the findings edit, as they are now.
    package mutating func candidates() -> [ChangedFile] {
        let report = first ?? lint()
        first = report
        let paths = report.findings.compactMap { candidate($0) }.flatMap {
            $0.fix.edits.compactMap { indices[$0.place.path] }
        }
        return Set(paths).sorted().map { index in
            ChangedFile(
                path: session.paths[index], displayPath: session.files[index].path, before: session.files[index].bytes,
                after: session.files[index].bytes)
        }
    }

    package mutating func run() -> Outcome {
        var report = first ?? lint()
        var outcome = Outcome(before: report, after: report)
        var seen: [String: Int] = [snapshot(): 0]
        var rulesByRound: [Set<String>] = []
        while outcome.rounds < request.maximumRounds {
            let refusals = banned.count
            let (taken, next) = round(report)
            guard !taken.isEmpty else {
                // A fix that was refused may have stood in the way of another one.
                if banned.count > refusals { continue }
                break
            }
            outcome.rounds += 1
            report = next
            for candidate in taken { join(Set(candidate.fix.edits.map(\.place.path))) }
            outcome.applied += taken.map { Applied(rule: $0.rule, place: $0.place, title: $0.fix.title) }
            rulesByRound.append(Set(taken.map(\.rule)))
            let now = snapshot()
            if let earlier = seen[now] {
                outcome.fighting = rulesByRound[earlier...].reduce(into: Set()) { $0.formUnion($1) }.sorted()
                break
            }
            seen[now] = outcome.rounds
        }
        if outcome.rounds == request.maximumRounds, outcome.fighting == nil, !round(report).taken.isEmpty {
            outcome.fighting = Array(rulesByRound.suffix(2).reduce(into: Set()) { $0.formUnion($1) }).sorted()
        }
        outcome.after = report
        outcome.refused = refused
        for (index, file) in session.files.enumerated() where !file.bytes.isSame(as: original[index]) {
            outcome.files.append(
                ChangedFile(
                    path: session.paths[index], displayPath: file.path, before: original[index], after: file.bytes))
        }
        outcome.groups = joint.compactMap { paths in
            let files = outcome.files.filter { paths.contains($0.displayPath) }
            return files.isEmpty ? nil : files
        }
        return outcome
    }

    private mutating func join(_ paths: Set<String>) {
        let (touched, others) = (
            joint.filter { !$0.isDisjoint(with: paths) }, joint.filter { $0.isDisjoint(with: paths) }
        )
        joint = others + [touched.reduce(paths) { $0.union($1) }]
    }

    /// The report on the files as they are now; it answers no questions about places.
    private func lint(asking ask: Session.Question? = nil) -> Report {
        var report = session.lint(keepsUnderstanding: false, asking: ask)
        report.forgetUnderstanding()
        return report
    }

    private func snapshot() -> String {
        var hash = StableHash()
        for file in session.files where !file.bytes.isEmptyBuffer {
            // Only what changed differs from the original object; hashing it alone would confuse two files.
            hash.add(part: file.path)
            hash.add(UnsafeBufferPointer(start: file.bytes.base, count: file.bytes.count))
        }
        return hash.hex
    }

    // MARK: A round

    private mutating func round(_ report: Report) -> (taken: [Candidate], report: Report) {
        let start = session.files.map(\.bytes)
        var taken = choose(report)
        guard !taken.isEmpty else { return ([], report) }
        taken = approved(keepParsing(taken))
        guard !taken.isEmpty else { return ([], report) }
        var (after, judge) = judged(taken)
        if let worse = worsened(report, after) {
            restore(start)
            taken = withoutHarm(taken, worse, report, start)
            guard !taken.isEmpty else { return ([], report) }
            (after, judge) = judged(taken)
            if worsened(report, after) != nil {
                // Harmless alone, harmful together: as many of them as go together.
                restore(start)
                var tries = 40
                taken = together(taken, onto: [], report, start, &tries)
                guard !taken.isEmpty else { return ([], report) }
                (after, judge) = judged(taken)
            }
        }
        let idle = unmended(taken, after), misplaced = misplaced(taken, judge, report, after)
        if !idle.isEmpty || !misplaced.isEmpty {
            restore(start)
            for candidate in taken where idle.contains(candidate.key) {
                ban(candidate, "its finding would stand as before")
            }
            for candidate in taken where misplaced.contains(candidate.key) {
                ban(candidate, "what it writes would be reported, too")
            }
            taken.removeAll { idle.contains($0.key) || misplaced.contains($0.key) }
            guard !taken.isEmpty else { return ([], report) }
            apply(taken)
            after = lint()
        }
        return (taken, after)
    }

    /// Applies fixes.
    /// - Returns: The report on the new text, and what was asked about it.
    private mutating func judged(_ taken: [Candidate]) -> (Report, FixJudge) {
        var text = WrittenText()
        for (index, edits) in ordered(taken) { text.add(edits, to: session.files[index].bytes, file: index) }
        let judge = FixJudge(text, session.options.catalog)
        apply(taken)
        return (lint(asking: judge.ask), judge)
    }

    /// Fixes after which a value is still used in a place where it may not be.
    private func misplaced(
        _ taken: [Candidate], _ judge: FixJudge, _ before: Report, _ after: Report
    ) -> Set<String> {
        judge.misusing.union(
            taken.filter { candidate in
                indices[candidate.place.path].map {
                    judge.isStanding(
                        candidate.rule, at: candidate.place, file: $0, fix: candidate.key, before, after)
                } ?? false
            }.map(\.key))
    }

    /// Those whose findings still stand where they stood, and ask for the very same: it would be written again and
    /// again.
    private func unmended(_ taken: [Candidate], _ after: Report) -> Set<String> {
        var standing: Set<String> = []
        for finding in after.findings {
            if let candidate = candidate(finding) {
                standing.insert("\(candidate.demand) \(candidate.place.start.line)")
            }
        }
        let edits = Dictionary(grouping: taken.flatMap(\.fix.edits), by: \.place.path)
        return Set(
            taken.filter { candidate in
                var line = candidate.place.start.line
                for edit in edits[candidate.place.path] ?? []
                where edit.place.start.offset <= candidate.place.start.offset {
                    let more = edit.replacement.utf8.count { $0 == 10 } - (edit.place.end.line - edit.place.start.line)
                    // Code in lines that are rewritten has no place in the new text.
                    if edit.place.end.offset > candidate.place.start.offset,
                        more != 0 || edit.place.end.line > edit.place.start.line
                    {
                        return false
                    }
                    line += more
                }
                return standing.contains("\(candidate.demand) \(line)")
            }.map(\.key))
    }

    private mutating func restore(_ bytes: [SourceBytes]) {
        for (index, old) in bytes.enumerated() where session.files[index].bytes !== old {
            session.replaceSource(ofFile: index, with: old)
        }
    }

    private mutating func ban(_ candidate: Candidate, _ reason: String) {
        guard banned.insert(candidate.key).inserted else { return }
        refused.append(Refused(rule: candidate.rule, place: candidate.place, reason: reason))
    }

    /// The fixes that are accepted by the answers; a refused one is not offered again.
    private mutating func approved(_ candidates: [Candidate]) -> [Candidate] {
        guard let approve = request.approve else { return candidates }
        var wanted: [Candidate] = []
        for candidate in candidates {
            let answer =
                standing
                ?? approve(
                    Proposal(
                        rule: candidate.rule, place: candidate.place, message: candidate.message,
                        fingerprint: candidate.fingerprint, fix: candidate.fix,
                        files: edited([candidate]).map { index, bytes in
                            ChangedFile(
                                path: session.paths[index], displayPath: session.files[index].path,
                                before: session.files[index].bytes, after: bytes)
                        }))
            if answer == .rest || answer == .quit { standing = answer }
            if answer == .apply || answer == .rest { wanted.append(candidate) } else { banned.insert(candidate.key) }
        }
        return wanted
    }

    /// The fix of a finding that is asked for: a safe one where there is one.
    private func candidate(_ finding: ReportedFinding) -> Candidate? {
        if !request.rules.isEmpty, !request.rules.contains(finding.rule) { return nil }
        guard
            let fix = finding.fixes.first(where: { $0.applicability == .safe })
                ?? (request.includesUnsafe ? finding.fixes.first : nil)
        else { return nil }
        var hash = StableHash()
        hash.add(part: finding.key)
        var demand = StableHash()
        for part in [finding.rule, finding.place.path, finding.enclosing, finding.message] { demand.add(part: part) }
        for edit in fix.edits {
            hash.add(part: edit.place.path + "\n" + edit.replacement)
            hash.add(part: replaced(by: edit))
            demand.add(part: edit.place.path + "\n" + edit.replacement)
        }
        return Candidate(
            rule: finding.rule, place: finding.place, message: finding.message, fingerprint: finding.fingerprint,
            fix: fix, key: hash.hex, demand: demand.hex)
    }

    /// The text that an edit replaces, by which fixes of findings in one line differ.
    private func replaced(by edit: ReportedEdit) -> String {
        let range = edit.place.start.offset..<edit.place.end.offset
        guard let index = indices[edit.place.path], range.upperBound <= session.files[index].bytes.count else {
            return ""
        }
        return session.files[index].bytes.string(range)
    }

    private mutating func choose(_ report: Report) -> [Candidate] {
        var candidates: [Candidate] = []
        for finding in report.findings {
            guard let candidate = candidate(finding) else {
                refuse(finding)
                continue
            }
            if !banned.contains(candidate.key) { candidates.append(candidate) }
        }
        candidates.sort { a, b in
            let x = a.fix.edits[0].place, y = b.fix.edits[0].place
            if x.path != y.path { return x.path.utf8.lexicographicallyPrecedes(y.path.utf8) }
            return (x.start.offset, x.end.offset, a.rule) < (y.start.offset, y.end.offset, b.rule)
        }
        var occupied: [String: [ClosedRange<Int>]] = [:]
        var groups: Set<String> = []
        return candidates.filter { candidate in
            if let group = candidate.fix.group, groups.contains(group) { return false }
            let ranges = candidate.fix.edits.map { ($0.place.path, $0.place.start.offset...$0.place.end.offset) }
            // Closed ranges, so that touching counts as a clash.
            if ranges.contains(where: { path, range in occupied[path]?.contains { $0.overlaps(range) } ?? false }) {
                return false
            }
            for (path, range) in ranges { occupied[path, default: []].append(range) }
            if let group = candidate.fix.group { groups.insert(group) }
            return true
        }
    }

    /// Says once why nothing is done about a finding whose fixes can't be applied.
    private mutating func refuse(_ finding: ReportedFinding) {
        guard request.rules.isEmpty || request.rules.contains(finding.rule),
            let fix = finding.refusedFixes.first(where: { request.includesUnsafe || $0.applicability == .safe }),
            banned.insert("refused " + finding.fingerprint).inserted
        else { return }
        refused.append(Refused(rule: finding.rule, place: finding.place, reason: fix.reason))
    }

    // MARK: Applying

    private mutating func apply(_ candidates: [Candidate]) {
        for (index, bytes) in edited(candidates) { session.replaceSource(ofFile: index, with: bytes) }
    }

    /// The changed files' new bytes, by file.
    private func edited(_ candidates: [Candidate]) -> [(Int, SourceBytes)] {
        ordered(candidates).map { index, edits in
            (index, Self.apply(edits.map(\.edit), to: session.files[index].bytes))
        }
    }

    /// The edits by file, each with the key of its fix, in the order in which they are applied.
    private func ordered(_ candidates: [Candidate]) -> [(file: Int, edits: [(fix: String, edit: ReportedEdit)])] {
        var edits: [Int: [(fix: String, edit: ReportedEdit)]] = [:]
        for candidate in candidates {
            for edit in candidate.fix.edits {
                if let index = indices[edit.place.path] { edits[index, default: []].append((candidate.key, edit)) }
            }
        }
        return edits.sorted { $0.key < $1.key }.map { index, list in
            // Insertions at one place keep the order in which the fix states them.
            let ordered = list.enumerated().sorted {
                ($0.element.edit.place.start.offset, $0.offset) < ($1.element.edit.place.start.offset, $1.offset)
            }
            return (index, ordered.map(\.element))
        }
    }

    // MARK: Taking back

    /// The candidates without those after which a file has more syntax errors than before.
    private mutating func keepParsing(_ candidates: [Candidate]) -> [Candidate] {
        var known: [Int: Int] = [:]
        func errorsBefore(_ index: Int) -> Int {
            if let count = known[index] { return count }
            let count = parse(path: session.files[index].path, source: session.files[index].bytes).errors.count
            known[index] = count
            return count
        }
        func breaks(_ list: [Candidate]) -> Set<Int> {
            Set(
                edited(list).compactMap { index, bytes in
                    parse(path: session.files[index].path, source: bytes).errors.count > errorsBefore(index)
                        ? index : nil
                })
        }
        var kept = candidates
        var broken = breaks(kept)
        if broken.isEmpty { return kept }
        let alone = kept.filter { candidate in
            candidate.fix.edits.contains { indices[$0.place.path].map { broken.contains($0) } ?? false }
                && !breaks([candidate]).isEmpty
        }
        for candidate in alone { ban(candidate, "the file would no longer parse") }
        kept.removeAll { candidate in alone.contains { $0.key == candidate.key } }
        broken = breaks(kept)
        if !broken.isEmpty {
            // Those that parse alone and not together: one a file and round.
            var begun: Set<Int> = []
            kept.removeAll { candidate in
                let own = Set(candidate.fix.edits.compactMap { indices[$0.place.path] }).intersection(broken)
                if begun.isDisjoint(with: own) {
                    begun.formUnion(own)
                    return false
                }
                return true
            }
        }
        return kept
    }

    /// Files in which some rule reports more than before; nil if none does. A lesser finding may take the place of a
    /// graver one: a handle that is opened where it is used needs a pool there.
    private func worsened(_ before: Report, _ after: Report) -> Set<String>? {
        var paths: Set<String> = []
        func graver(than severity: Severity, _ report: Report) -> Int {
            report.census.reduce(0) { $0 + ($1.key.severity > severity ? $1.value : 0) }
        }
        let eased = Set(Severity.allCases.filter { graver(than: $0, before) > graver(than: $0, after) })
        // How grave a rule's finding is may change with what is around it: that is no new one.
        func counts(_ report: Report) -> [[String]: Int] {
            report.census.reduce(into: [:]) { $0[[$1.key.rule, $1.key.path], default: 0] += $1.value }
        }
        let was = counts(before), now = counts(after)
        for key in after.census.keys where now[[key.rule, key.path], default: 0] > was[[key.rule, key.path], default: 0]
        {
            // A suppression whose finding was fixed is for the next round.
            if key.rule == EngineRules.superfluousSuppression.id { continue }
            if eased.contains(key.severity) { continue }
            paths.insert(key.path)
        }
        return paths.isEmpty ? nil : paths
    }

    /// Adds to fixes that go together those of a list that go with them, halving the list where it does harm.
    private mutating func together(
        _ list: [Candidate], onto base: [Candidate], _ before: Report, _ start: [SourceBytes], _ tries: inout Int
    ) -> [Candidate] {
        guard !list.isEmpty else { return base }
        guard tries > 0 else {
            for candidate in list {
                ban(candidate, "another fix of this round causes new findings; run again for this one")
            }
            return base
        }
        tries -= 1
        apply(base + list)
        let isHarmless = worsened(before, lint()) == nil
        restore(start)
        if isHarmless { return base + list }
        if list.count == 1 {
            ban(list[0], "together with others it would cause new findings")
            return base
        }
        let half = list.count / 2
        let first = together(Array(list[..<half]), onto: base, before, start, &tries)
        return together(Array(list[half...]), onto: first, before, start, &tries)
    }

    /// The candidates that alone make nothing worse. Only those that touch a file that became worse are tried one by
    /// one.
    private mutating func withoutHarm(
        _ candidates: [Candidate], _ worse: Set<String>, _ before: Report, _ start: [SourceBytes]
    ) -> [Candidate] {
        var suspects = candidates.filter { candidate in candidate.fix.edits.contains { worse.contains($0.place.path) } }
        // A fix may do its harm in a file that it does not touch.
        if suspects.isEmpty { suspects = candidates }
        let limit = 40
        for (tried, candidate) in suspects.enumerated() {
            if tried >= limit {
                ban(candidate, "another fix of this file causes new findings; run again for this one")
                continue
            }
            apply([candidate])
            if worsened(before, lint()) != nil { ban(candidate, "it would cause a new finding") }
            restore(start)
        }
        return candidates.filter { !banned.contains($0.key) }
    }
}

extension SourceBytes {
    fileprivate var isEmptyBuffer: Bool { count == 0 }
}
