/// The facts about a line, or about one place in it, with the findings there.
package struct ExplainedPlace: Sendable {
    package var path: String
    package var line: Int
    /// The column in bytes from 1; nil where all of the line is meant.
    package var column: Int?
    /// The line.
    package var text: String
    package var explanation: Explanation
    /// Findings at it.
    package var findings: [ReportedFinding]
    /// Findings elsewhere whose path leads through it, with the note that stands here.
    package var parts: [(finding: ReportedFinding, note: ReportedNote)]
    /// The findings there that are not reported, each with the reason.
    package var withheld: [(finding: ReportedFinding, reason: String)]
    /// Violations there that are proven and no findings of their own, each with where it is told, or why it is not.
    package var covered: [(place: Place, by: String?, isTold: Bool, reason: String)] = []
    fileprivate var places: [Location: Place]
    /// The findings about a value, by the place where the value comes from.
    fileprivate var findingsByOrigin: [Place: [ReportedFinding]] = [:]
    /// The findings, by the place where each stands.
    fileprivate var findingsByPlace: [Place: [ReportedFinding]] = [:]
    /// The findings, with each place where one stands or ends.
    fileprivate var touches: [(place: Place, finding: ReportedFinding)] = []

    /// A place of the explanation; nil where it lies in no file of the run.
    package func place(_ location: Location) -> Place? { places[location] }

    /// Whether a finding is there, or the path of one leads through it.
    package var hasFinding: Bool { !findings.isEmpty || !parts.isEmpty }

    /// The reason why nothing is reported there about a value that is used where it does not belong; nil if something
    /// is, or if nothing is wrong.
    package func reason(for possibility: Explanation.Possibility) -> String? {
        guard possibility.isLegal == false, !hasFinding else { return nil }
        if let other = withheld.first { return "not reported: \(other.reason) (\(other.finding.rule))" }
        if let own = covered.first { return own.isTold ? own.reason : "not reported: \(own.reason)" }
        if let created = possibility.steps.first(where: { $0.role == .created }).flatMap({ places[$0.location] }),
            let known = nearest(findingsByOrigin[created] ?? []) ?? nearest(findings(in: created))
        {
            return Self.told(known)
        }
        if let place = possibility.told.flatMap({ places[$0] }), let known = findingsByPlace[place]?.first {
            return Self.told(known)
        }
        return "not reported: no enabled rule covers this use"
    }

    /// The words for what another finding tells.
    fileprivate static func told(_ finding: ReportedFinding) -> String {
        let place = finding.place
        return "reported once, at \(place.path):\(place.start.line):\(place.start.column) (\(finding.rule))"
    }

    /// Takes the violations there that other findings stand for, or that nothing is told of.
    /// - Parameters:
    ///   - every: The findings of the run.
    ///   - withheld: Those that are not reported, each with the reason.
    fileprivate mutating func take(
        _ known: [Explanation.Covered], _ every: [ReportedFinding],
        _ withheld: [(finding: ReportedFinding, reason: String)], isThere: (Place) -> Bool
    ) {
        for one in known {
            guard let place = places[one.location], isThere(place) else { continue }
            guard let told = one.told else {
                covered.append((place, one.by, false, one.reason))
                continue
            }
            guard let there = places[told] else { continue }
            func isAt(_ finding: ReportedFinding) -> Bool {
                finding.place.path == there.path && finding.place.start == there.start
            }
            if let finding = every.first(where: isAt) {
                covered.append((place, one.by, true, Self.told(finding)))
            } else if let other = withheld.first(where: { isAt($0.finding) }) {
                covered.append((place, one.by, false, "\(other.reason) (\(other.finding.rule))"))
            }
        }
    }

    /// The findings about what a value is made of: what is wrong there is wrong with the value.
    private func findings(in created: Place) -> [ReportedFinding] {
        touches.filter { touch in
            touch.place.path == created.path && touch.place.start.offset >= created.start.offset
                && touch.place.end.offset <= created.end.offset
        }.map(\.finding)
    }

    /// The finding that stands for the use here: of the same file before others, and of the product's code for its own.
    private func nearest(_ findings: [ReportedFinding]) -> ReportedFinding? {
        let here = findings.filter { $0.place.path == path }
        if let own = here.min(by: { abs($0.place.start.line - line) < abs($1.place.start.line - line) }) { return own }
        return findings.first { !$0.isInTests }
    }
}

extension ExplainedPlace {
    /// Adds what is known of a place from the facts about its whole file.
    /// - Parameter offset: The place in the text that these are about.
    package mutating func add(_ whole: ExplainedPlace, at offset: Int) {
        func extent(_ location: Location) -> Range<Int>? {
            guard let place = whole.places[location], place.path == whole.path else { return nil }
            return place.start.offset..<max(place.end.offset, place.start.offset + 1)
        }
        func isThere(_ location: Location) -> Bool { extent(location)?.contains(offset) ?? false }
        explanation.values = whole.explanation.values.filter { isThere($0.location) }
        let around = whole.explanation.runs.filter { isThere($0.code) }
        // The innermost code says where a place runs.
        let least = around.compactMap { extent($0.code)?.count }.min()
        explanation.runs = around.filter { extent($0.code)?.count == least }
        places.merge(whole.places) { own, _ in own }
    }
}

extension Session {
    /// The facts about a line of a file.
    /// - Parameters:
    ///   - file: Its position in `files`.
    ///   - column: In bytes from 1; the whole line where it is nil.
    ///   - report: The result of `lint` for the files as they are.
    /// - Returns: Nil where the file has no such line, or no such column in it.
    package func explain(_ file: Int, line: Int, column: Int? = nil, in report: Report) -> ExplainedPlace? {
        let source = ReportedSource(files[file].bytes)
        guard (1...source.lines.lineCount).contains(line) else { return nil }
        let range = source.lines.range(ofLine: line, in: source.bytes)
        if let column { guard column >= 1, column <= range.count + 1 else { return nil } }
        return explain(file, range: range, offset: column.map { range.lowerBound + $0 - 1 }, in: report)
    }

    /// The facts about a range of a file.
    /// - Parameters:
    ///   - range: In bytes.
    ///   - offset: The place in it that alone is meant.
    package func explain(_ file: Int, range: Range<Int>, offset: Int?, in report: Report) -> ExplainedPlace? {
        let path = files[file].path
        var cache = SourceCache(files)
        var found = Explanation()
        var places: [Location: Place] = [:]
        for (project, memory) in zip(projects, report.memory) {
            guard let own = project.files.firstIndex(of: file),
                let known = memory?.explanation(file: own, range: range, offset: offset)
            else { continue }
            found = known
            for location in known.locations where project.files.indices.contains(location.file) {
                places[location] = cache.place(
                    Location(file: project.files[location.file], start: location.start, end: location.end))
            }
        }
        func isThere(_ place: Place) -> Bool {
            guard place.path == path, range.contains(place.start.offset) || place.start.offset == range.lowerBound
            else { return false }
            return offset.map { place.start.offset <= $0 && $0 < max(place.end.offset, place.start.offset + 1) } ?? true
        }
        let every = report.findings + report.unreported
        let findings = every.filter { isThere($0.place) }
        let parts = every.filter { !isThere($0.place) }.flatMap { finding in
            finding.notes.filter { isThere($0.place) }.prefix(1).map { (finding, $0) }
        }
        let withheld = report.withheld.filter { known in
            isThere(known.finding.place)
                && !findings.contains { $0.rule == known.finding.rule && $0.place == known.finding.place }
        }
        let start = cache.position(offset ?? range.lowerBound, in: file)
        var explained = ExplainedPlace(
            path: path, line: start.line, column: offset == nil ? nil : start.column,
            text: cache.text(start.line, of: file), explanation: found, findings: findings, parts: parts,
            withheld: withheld, places: places)
        explained.take(found.covered, every, report.withheld, isThere: isThere)
        guard !explained.hasFinding else { return explained }
        for finding in every {
            explained.findingsByPlace[finding.place, default: []].append(finding)
            // What a value belongs to is no origin of it: others have it, too.
            let origins = finding.notes.filter { $0.role == .created || $0.role == .owner }.prefix(1)
            for note in origins { explained.findingsByOrigin[note.place, default: []].append(finding) }
            guard !origins.isEmpty else { continue }
            explained.touches.append((finding.place, finding))
            for note in finding.notes where note.role == .used { explained.touches.append((note.place, finding)) }
        }
        return explained
    }
}
