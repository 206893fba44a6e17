import Frameworks

/// Findings that a project has accepted. An entry is a rule, a path from the project's root, the enclosing declaration,
/// the line's text and the code that is marked in it, with a count; neither line numbers nor messages are in it, so
/// that it outlives edits around it and new wordings.
package struct Baseline: Sendable {
    package struct Entry: Sendable, Hashable {
        package var rule: String
        package var path: String
        package var declaration: String
        package var text: String
        /// The marked code, without blanks: the same however the line is broken. Nil in files that older versions
        /// wrote.
        package var code: String?
        /// The last day on which it is accepted; nil for ever.
        package var until: Day?
    }

    package private(set) var counts: [Entry: Int]

    /// - Parameter until: the last day on which the findings are accepted.
    package init(_ findings: [ReportedFinding], until: Day? = nil) {
        counts = [:]
        for finding in findings {
            var entry = Self.entry(finding)
            entry.until = until
            counts[entry, default: 0] += 1
        }
    }

    package init(reading path: String, workingDirectory: String) throws(UsageError) {
        let display = Paths.relative(path, to: workingDirectory)
        let bytes: SourceBytes
        do {
            bytes = try FileSystem.read(path)
        } catch {
            throw UsageError(
                """
                the baseline \(printable(display)) can't be read: \(error.message); \
                `--write-baseline \(printable(display))` makes one
                """
            )
        }
        try self.init(bytes, name: display)
    }

    /// - Parameter display: the name of the file in messages.
    package init(_ bytes: SourceBytes, name display: String) throws(UsageError) {
        let text = Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
        let value: JSONValue
        do {
            value = try JSONValue.parse(text)
        } catch {
            let at = LineTable(bytes).position(error.offset)
            throw UsageError(
                "\(printable(display)):\(at.line):\(at.column): the baseline is not JSON: \(error.message)")
        }
        guard value["version"]?.integer == 1, let findings = value["findings"]?.elements else {
            throw UsageError(
                "\(printable(display)): not a baseline of version 1; `--write-baseline \(printable(display))` makes one"
            )
        }
        counts = [:]
        for finding in findings {
            guard let rule = finding["rule"]?.string, let path = finding["path"]?.string,
                let text = finding["text"]?.string
            else {
                let at = LineTable(bytes).position(finding.start)
                throw UsageError(
                    """
                    \(printable(display)):\(at.line):\(at.column): a baseline entry needs "rule", "path" and "text"
                    """
                )
            }
            var entry = Entry(
                rule: rule, path: path, declaration: finding["declaration"]?.string ?? "", text: text,
                code: finding["code"]?.string)
            if let until = finding["until"] {
                guard let day = until.string.flatMap({ Day($0) }) else {
                    let at = LineTable(bytes).position(until.start)
                    throw UsageError(
                        """
                        \(printable(display)):\(at.line):\(at.column): "until" names no date; write it as "2027-03-01"
                        """
                    )
                }
                entry.until = day
            }
            counts[entry, default: 0] += max(1, finding["count"]?.integer ?? 1)
        }
    }

    package static func entry(_ finding: ReportedFinding) -> Entry {
        Entry(
            rule: finding.rule, path: finding.rootPath, declaration: finding.enclosing, text: finding.text,
            code: finding.code)
    }

    /// The files and rules of a run: an entry of anything else is neither matched nor missed by it.
    package struct Scope: Sendable {
        /// Rules that ran in full; none where the run was limited otherwise, as to changed lines.
        package var rules: Set<String>
        /// Paths of files whose findings are reported.
        package var reported: Set<String>
        /// Paths of all files that were analysed and could be parsed.
        package var read: Set<String>
        /// Whether no file of a path is left, so that its entries may be those of a file that was moved.
        package var isGone: @Sendable (String) -> Bool
        package init(
            rules: Set<String>, reported: Set<String>, read: Set<String>, isGone: @escaping @Sendable (String) -> Bool
        ) {
            self.rules = rules
            self.reported = reported
            self.read = read
            self.isGone = isGone
        }

        func looksAt(_ entry: Entry) -> Bool {
            rules.contains(entry.rule)
                && (reported.contains(entry.path) && read.contains(entry.path) || isGone(entry.path))
        }
    }

    package struct Match: Sendable {
        /// Whether each finding is accepted.
        package var isKnown: [Bool]
        /// The entries that were matched, with the texts of their findings; those that were missed; those outside the
        /// run.
        package var met: Baseline
        package var stale: Baseline
        /// The number of missed entries that accept nothing because they have expired.
        package var expired: Int
        package var unseen: Baseline
    }

    private enum Step: CaseIterable {
        case same, reformatted, moved, movedAndReformatted

        /// The parts that a finding and its entry must have in common.
        func key(_ entry: Entry) -> [String]? {
            switch self {
            case .same: [entry.rule, entry.path, entry.declaration, entry.text]
            case .reformatted:
                [entry.rule, entry.path, entry.declaration, entry.code ?? entry.text.filter { $0 != " " }]
            case .moved: [entry.rule, entry.declaration, entry.text]
            case .movedAndReformatted: entry.code.map { [entry.rule, entry.declaration, $0] }
            }
        }
    }

    /// Matches findings with entries. An entry's file may have been renamed, its code moved to another file or broken
    /// into other lines: an entry that matches nowhere as it was is looked for elsewhere. It can't be known which of
    /// several equal findings are new; the last ones are taken.
    ///
    /// - Parameter findings: The findings of all files that were analysed, reported or not: a finding that is still
    ///   there keeps its entry from being matched by another.
    /// - Parameter today: Entries that expired before this day accept nothing.
    package func match(
        _ findings: [ReportedFinding], _ scope: Scope, today: Day = .today,
        isReported: (ReportedFinding) -> Bool = { _ in true }
    ) -> Match {
        let expired = counts.filter { $0.key.until.map { $0 < today } ?? false }
        var left = counts.filter { expired[$0.key] == nil }
        let entries = findings.map(Self.entry)
        var isKnown = [Bool](repeating: false, count: findings.count)
        var met: [Entry: Int] = [:]
        for step in Step.allCases {
            var offered: [[String]: [Entry]] = [:]
            for (entry, count) in left
            where count > 0
                && (step == .same || step == .reformatted || scope.read.contains(entry.path)
                    || scope.isGone(entry.path))
            {
                if let key = step.key(entry) { offered[key, default: []].append(entry) }
            }
            for key in offered.keys {
                offered[key]?.sort {
                    ($0.path, $0.text, $0.until?.description ?? "") < ($1.path, $1.text, $1.until?.description ?? "")
                }
            }
            for (i, entry) in entries.enumerated() where !isKnown[i] {
                guard let key = step.key(entry), let old = offered[key]?.first(where: { left[$0, default: 0] > 0 })
                else { continue }
                left[old, default: 0] -= 1
                // An entry outside the run keeps its text.
                var kept = isReported(findings[i]) ? entry : old
                kept.until = old.until
                met[kept, default: 0] += 1
                isKnown[i] = true
            }
        }
        left = left.filter { $0.value > 0 }.merging(expired) { $1 }
        return Match(
            isKnown: isKnown, met: Baseline(met), stale: Baseline(left.filter { scope.looksAt($0.key) }),
            expired: expired.filter { scope.looksAt($0.key) }.values.reduce(0, +),
            unseen: Baseline(left.filter { !scope.looksAt($0.key) }))
    }

    private init(_ counts: [Entry: Int]) { self.counts = counts }

    /// Number of findings accepted.
    package var count: Int { counts.values.reduce(0, +) }

    package func adding(_ other: Baseline) -> Baseline { Baseline(counts.merging(other.counts) { $0 + $1 }) }

    /// Entries that a run has not looked at; a new baseline of it keeps them.
    package func unseen(_ scope: Scope) -> Baseline { Baseline(counts.filter { !scope.looksAt($0.key) }) }

    /// Sorted, one entry a line, so that a review sees what was accepted.
    package var json: [UInt8] {
        var out = Array("{\n\"version\": 1,\n\"findings\": [".utf8)
        let entries = counts.sorted { a, b in
            (a.key.path, a.key.rule, a.key.declaration, a.key.text, a.key.code ?? "", a.key.until?.description ?? "")
                < (
                    b.key.path, b.key.rule, b.key.declaration, b.key.text, b.key.code ?? "",
                    b.key.until?.description ?? ""
                )
        }
        for (i, (entry, count)) in entries.enumerated() {
            var writer = JSONWriter()
            writer.object { w in
                w.member("path", entry.path)
                w.member("rule", entry.rule)
                w.member("declaration", entry.declaration)
                w.member("text", entry.text)
                if let code = entry.code { w.member("code", code) }
                if let until = entry.until { w.member("until", until.description) }
                if count > 1 { w.member("count", count) }
            }
            out += Array((i == 0 ? "\n" : ",\n").utf8) + writer.bytes
        }
        return out + Array("\n]\n}\n".utf8)
    }
}
