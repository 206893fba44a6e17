import Frameworks

/// The checker's violation log (JSON lines): what tests met at run time, in the rules' vocabulary.
package struct RuntimeLog: Sendable {
    package struct Site: Sendable, Hashable {
        /// The absolute path.
        package var path: String
        package var line: Int
        package var column: Int
    }

    package struct Violation: Sendable, Hashable {
        package var rule: String
        /// Other rules that the same event may be reported under.
        package var relatedRules: [String]
        package var site: Site
        package var message: String
        /// The origin of the value, the opening of the transaction.
        package var notes: [NoteSite]
    }

    package struct NoteSite: Sendable, Hashable {
        package var role: String
        package var site: Site
        package var message: String
    }

    package private(set) var violations: [Violation] = []
    /// Places of the log itself that say nothing, each with the reason.
    package private(set) var remarks: [Skipped] = []

    private static let version = 1

    package init(reading path: String, workingDirectory: String) throws(UsageError) {
        let display = Paths.relative(path, to: workingDirectory)
        let bytes: SourceBytes
        do {
            bytes = try FileSystem.read(path)
        } catch {
            throw UsageError(
                """
                the runtime log \(printable(display)) can't be read: \(error.message); run the tests with the \
                checker's log switched on first (CONFINEMENT_LOG=FILE)
                """
            )
        }
        try self.init(bytes, name: display, workingDirectory: workingDirectory)
    }

    /// - Parameter display: the name of the file in messages.
    package init(_ bytes: SourceBytes, name display: String, workingDirectory: String) throws(UsageError) {
        let text = UnsafeBufferPointer(start: bytes.base, count: bytes.count)
        var seen: Set<Violation> = []
        var isEmpty = true
        func remark(_ line: Int, _ reason: String) {
            remarks.append(Skipped(path: display, line: line, reason: "the runtime log: " + reason, isFault: false))
        }
        for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { $0 > 32 }) else { continue }
            isEmpty = false
            let number = index + 1
            guard let value = try? JSONValue.parse(Array(line)), value.members != nil else {
                // A process that was killed leaves its last line unfinished; that is no reason to lose the others.
                if line.endIndex == text.endIndex, line.first(where: { $0 > 32 }) == UInt8(ascii: "{") {
                    remark(number, "its last line is cut off and was left out; the tests' process ended while it wrote")
                    continue
                }
                throw UsageError(
                    "\(printable(display)):\(number): not a line of JSON; the checker writes one object a line")
            }
            if let version = value["version"]?.integer, version != Self.version {
                throw UsageError(
                    """
                    \(printable(display)):\(number): this log is of version \(version), and this confine reads version \
                    \(Self.version); use the ConfinementChecker and the confine of one release
                    """
                )
            }
            guard let rule = Self.rule(value), let site = Self.site(value, workingDirectory) else {
                remark(number, "this line names no rule or no place, and was left out")
                continue
            }
            let notes = (value["notes"]?.elements ?? []).compactMap { note in
                Self.site(note, workingDirectory).map {
                    NoteSite(role: note["role"]?.string ?? "", site: $0, message: note["message"]?.string ?? "")
                }
            }
            let violation = Violation(
                rule: rule, relatedRules: value["relatedRules"]?.elements?.compactMap(\.string) ?? [], site: site,
                message: value["message"]?.string ?? "", notes: notes)
            if seen.insert(violation).inserted { violations.append(violation) }
        }
        if isEmpty {
            remark(
                1,
                """
                it is empty: the tests that wrote it met no violation, or none of them ran under the checker (its \
                summary says how many checks were done)
                """
            )
        }
    }

    /// A violation that no handle stands for, as a deadlock, has no rule of the linter's: its kind is named.
    private static func rule(_ value: JSONValue) -> String? {
        if let rule = value["rule"]?.string, !rule.isEmpty { return rule }
        guard let kind = value["kind"]?.string, !kind.isEmpty else { return nil }
        return kind.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }

    /// Nil where there is no line of that number in any file.
    private static func site(_ value: JSONValue, _ workingDirectory: String) -> Site? {
        guard let path = value["path"]?.string, !path.isEmpty, let line = value["line"]?.integer,
            (1...largestNumber).contains(line)
        else { return nil }
        return Site(
            path: Paths.absolute(path, from: workingDirectory), line: line,
            column: min(max(1, value["column"]?.integer ?? 1), largestNumber))
    }

    /// No file has as many lines, nor any line as many columns.
    private static let largestNumber = Int(Int32.max)

    /// Marks each finding as confirmed or not reached; what was only seen at run time is a finding of its own.
    ///
    /// A violation confirms a finding of its rule, or of a related one, when they have a line in common: the check that
    /// failed or a place in its history, and any place of the finding's path.
    func join(
        _ findings: [ReportedFinding], workingDirectory: String, catalog: [RuleDescriptor]
    ) -> (
        judged: [ReportedFinding], unseen: [ReportedFinding]
    ) {
        var met: Set<Violation> = []
        var result = findings
        for i in result.indices {
            let places = ([result[i].place] + result[i].notes.map(\.place)).map { place in
                (
                    path: Paths.absolute(place.path, from: workingDirectory),
                    lines: place.start.line...max(place.start.line, place.end.line)
                )
            }
            let hits = violations.filter { violation in
                (violation.rule == result[i].rule || violation.relatedRules.contains(result[i].rule))
                    && ([violation.site] + violation.notes.map(\.site)).contains { site in
                        places.contains { $0.path == site.path && $0.lines.contains(site.line) }
                    }
            }
            result[i].runtime = hits.isEmpty ? .notReached : .confirmed
            met.formUnion(hits)
        }
        return (result, violations.filter { !met.contains($0) }.map { Self.finding($0, workingDirectory, catalog) })
    }

    private static func finding(
        _ violation: Violation, _ workingDirectory: String, _ catalog: [RuleDescriptor]
    ) -> ReportedFinding {
        func place(_ site: Site) -> Place {
            let at = Position(line: site.line, column: site.column, offset: 0)
            return Place(path: Paths.relative(site.path, to: workingDirectory), start: at, end: at)
        }
        var finding = ReportedFinding(
            rule: violation.rule, severity: catalog.first { $0.id == violation.rule }?.severity ?? .error,
            confidence: .high,
            place: place(violation.site),
            message: violation.message.isEmpty
                ? "seen only at run time" : "seen only at run time: \(violation.message)",
            help: "the tests met it, the static analysis did not see its path")
        finding.notes = violation.notes.map {
            ReportedNote(role: Note.Role(rawValue: $0.role) ?? .declared, place: place($0.site), message: $0.message)
        }
        finding.runtime = .confirmed
        finding.rootPath = finding.place.path
        finding.text = finding.message
        return finding
    }
}
