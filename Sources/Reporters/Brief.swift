import Engine

/// All that somebody needs who corrects a finding by hand and has not read the program: the defect with its path, the
/// code at both of its ends, what the framework's documents advise, what stays as it is, and how to check the result.
package struct Brief: Sendable {
    /// A place of the path.
    package struct Step: Sendable {
        /// What the place is to the defect: `owner`, `boundary`, `touch` …
        package var role: String
        /// Where it is.
        package var place: Place
        /// What happens there.
        package var text: String
    }

    /// A few lines of one file.
    package struct Excerpt: Sendable {
        /// A line, without the blanks that all lines of the excerpt begin with.
        package struct Line: Sendable {
            /// From 1.
            package var number: Int
            /// Its text; a long one is cut.
            package var text: String
            /// The roles of the steps on it.
            package var roles: [String]
        }
        /// The file.
        package var path: String
        /// In their order.
        package var lines: [Line]
    }

    /// A fix that the tool can make itself.
    package struct OwnFix: Sendable {
        /// The fix.
        package var fix: ReportedFix
        /// The command that shows it.
        package var command: String
    }

    /// A command, and what its result means.
    package struct Check: Sendable {
        /// The command, for a shell.
        package var command: String
        /// What it says when the correction is right.
        package var meaning: String
    }

    /// The finding that it is about.
    package var finding: ReportedFinding
    /// The path from the owner over the boundary to the touch.
    package var steps: [Step]
    /// The safest of its fixes; nil where it has none.
    package var fix: OwnFix?
    /// The code of the owner and of the touch.
    package var code: [Excerpt]
    /// The remedies of the finding's framework.
    package var remedies: [Remedy]
    /// The rule's own advice, where there is no remedy for the framework.
    package var advice: String?
    /// What stays as it is, a sentence each.
    package var kept: [String]
    /// The commands that check the result.
    package var checks: [Check]

    /// The brief of a finding.
    /// - Parameters:
    ///   - page: What the page of its rule says to do.
    ///   - others: How many other findings its rule has in its file.
    ///   - sources: Those of the files that the finding has places in.
    init(_ finding: ReportedFinding, page: RulePage.Advice, others: Int, _ sources: [String: ReportedSource]) {
        self.finding = finding
        steps = Self.steps(of: finding)
        code = Self.excerpts(finding, steps, sources)
        remedies = page.remedies(for: finding.framework)
        advice = remedies.isEmpty ? page.prose : nil
        kept = finding.surroundings.flatMap { KeptFacts($0).sentences }
        fix = Self.fix(of: finding)
        checks = Self.checks(finding, others)
    }

    // MARK: The path

    private static func steps(of finding: ReportedFinding) -> [Step] {
        Story(finding).steps.map { Step(role: role($0.role), place: $0.place, text: $0.message) }
    }

    /// The name of a note's role for readers.
    private static func role(_ role: String) -> String {
        switch role {
        case Note.Role.owner.rawValue: "owner"
        case Note.Role.created.rawValue: "created"
        case Note.Role.crossed.rawValue: "boundary"
        case Note.Role.used.rawValue: "touch"
        case "found": "finding"
        default: role
        }
    }

    // MARK: Code

    /// Lines shown before and after a place, and columns of a line.
    private static let (before, after, columns) = (1, 2, 100)

    /// The code around the owner's place, the finding's and the touch, and the lines of the steps between them; what is
    /// near to each other is one excerpt.
    private static func excerpts(
        _ finding: ReportedFinding, _ steps: [Step], _ sources: [String: ReportedSource]
    ) -> [Excerpt] {
        var found: [Excerpt] = []
        let places = [finding.owner?.place, finding.place, finding.touch].compactMap { $0 }
        let between = steps.map(\.place)
        var paths: [String] = []
        for place in places + between where !paths.contains(place.path) { paths.append(place.path) }
        for path in paths {
            guard let source = sources[path] else { continue }
            // A checker's log may name a line that the file no longer has.
            func line(_ place: Place) -> Int { min(place.start.line, source.lines.lineCount) }
            var shown = places.filter { $0.path == path }.reduce(into: Set<Int>()) { lines, place in
                let line = line(place)
                lines.formUnion(max(1, line - before)...min(source.lines.lineCount, line + after))
            }
            shown.formUnion(between.filter { $0.path == path }.map { line($0) })
            for range in runs(of: shown.sorted()) {
                found.append(excerpt(path, range, source, steps))
            }
        }
        return found
    }

    /// Numbers in runs, a gap of one line closed.
    private static func runs(of numbers: [Int]) -> [ClosedRange<Int>] {
        numbers.reduce(into: []) { runs, number in
            if let last = runs.last, number <= last.upperBound + 2 {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
    }

    private static func excerpt(
        _ path: String, _ range: ClosedRange<Int>, _ source: ReportedSource, _ steps: [Step]
    ) -> Excerpt {
        var texts = range.map { ($0, source.line($0).replacing("\t", with: "    ")) }
        // Empty lines at the ends show nothing.
        while texts.last?.1.allSatisfy({ $0 == " " }) == true, texts.count > 1 { texts.removeLast() }
        while texts.first?.1.allSatisfy({ $0 == " " }) == true, texts.count > 1 { texts.removeFirst() }
        let margin = texts.filter { !$0.1.allSatisfy { $0 == " " } }.map { $0.1.prefix { $0 == " " }.count }.min() ?? 0
        return Excerpt(
            path: path,
            lines: texts.map { number, text in
                let own = text.dropFirst(margin)
                let roles = steps.filter { $0.place.path == path && $0.place.start.line == number }.map(\.role)
                return Excerpt.Line(
                    number: number, text: own.count > columns ? own.prefix(columns - 1) + "…" : String(own),
                    roles: roles.enumerated().filter { !roles[..<$0].contains($1) }.map(\.element))
            })
    }

    // MARK: Commands

    private static func fix(of finding: ReportedFinding) -> OwnFix? {
        guard let fix = finding.fixes.first(where: { $0.applicability == .safe }) ?? finding.fixes.first else {
            return nil
        }
        let unsafe = fix.applicability == .unsafe ? " --unsafe" : ""
        // Only files that are named are written.
        var paths = [finding.place.path]
        for edit in fix.edits where !paths.contains(edit.place.path) { paths.append(edit.place.path) }
        let files = paths.map(shellWord).joined(separator: " ")
        return OwnFix(fix: fix, command: "confine fix \(files) --rule \(finding.rule)\(unsafe) --diff")
    }

    private static func checks(_ finding: ReportedFinding, _ others: Int) -> [Check] {
        let hint = finding.severity == .hint ? " --fail-on hint" : ""
        return [
            Check(
                command: "confine lint \(shellWord(finding.place.path)) --only \(finding.rule)\(hint)",
                meaning: others == 0
                    ? "status 0: the finding is gone"
                    : "\(SummaryLine.plural(others, "other finding")) of the rule in this file, and this one is gone"),
            Check(command: "confine lint --since HEAD", meaning: "nothing new anywhere in the project, before a commit")
        ]
    }

    /// A path as a word of a shell.
    private static func shellWord(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "/"), UInt8(ascii: "+"), 128...:
                true
            default: false
            }
        }
        return isPlain && !path.hasPrefix("-") ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}

/// Makes briefs of a report's findings; what findings have in common is looked up once.
package struct BriefWriter {
    private let sources: [String: ReportedSource]
    private var counts: [Key: Int] = [:]
    private var pages: [String: RulePage.Advice] = [:]

    /// Reads what the briefs of a report's findings need.
    package init(_ report: Report) {
        sources = report.sources
        for finding in report.findings + report.unreported {
            counts[Self.key(finding), default: 0] += 1
            if pages[finding.rule] == nil { pages[finding.rule] = RulePage.Advice(finding.rule) }
        }
    }

    /// The brief of one of them.
    package func brief(of finding: ReportedFinding) -> Brief {
        Brief(
            finding, page: pages[finding.rule] ?? RulePage.Advice(finding.rule),
            others: max(0, (counts[Self.key(finding)] ?? 1) - 1), sources)
    }

    private static func key(_ finding: ReportedFinding) -> Key {
        Key(rule: finding.rule, path: finding.place.path)
    }

    /// Findings of a rule in a file.
    private struct Key: Hashable {
        var rule: String
        var path: String
    }
}
