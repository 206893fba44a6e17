/// Everything that a reporter needs: findings with places as users count them, in their final order.
package struct Report: Sendable {
    package var toolVersion: String
    /// The place where the tool's own pages are published.
    package var repository = Repository()
    package var findings: [ReportedFinding] = []
    package var skipped: [Skipped] = []
    package var summary = Summary()
    /// The rules that findings may name, in the catalogue's order.
    package var rules: [RuleDescriptor] = []
    /// Sources of the files that findings have places in, by display path.
    package var sources: [String: ReportedSource] = [:]
    package var statistics: [(name: String, value: String)] = []
    package var baselines: [UsedBaseline] = []
    /// The facts about the run that a new baseline needs: its files and rules, and findings of files that are not
    /// reported.
    package var scope: Baseline.Scope?
    package var unreported: [ReportedFinding] = []
    /// Findings that are not reported, each with the reason, for questions about their places.
    package var withheld: [(finding: ReportedFinding, reason: String)] = []
    /// Why a finding is withheld: by a comment of the code, and by the baseline.
    package static let suppressed = "a comment suppresses it", acceptedByBaseline = "the baseline accepts it"
    /// Findings that are not reported because somebody has accepted them, for formats that list them.
    package var accepted: [AcceptedFinding] = []
    /// Whether such formats are asked to.
    package var listsAccepted = false
    /// Reasons besides findings for which the run fails.
    package var failures: [String] = []
    /// The number of reported files that were not analysed because the deadline had passed.
    package var unanalysed = 0
    /// Functions that were not followed to the end; `skipped` has a note for each of their files.
    package var unfollowed: [(path: String, line: Int)] = []
    /// Whether there are such, or functions that were not even looked for, because the deadline was near.
    package var isOutOfTime = false
    /// Positions of files that could not be parsed in full, or not be analysed.
    var broken: Set<Int> = []
    /// Findings by rule and file before the baseline and the changed lines are asked, by which a fix is judged.
    package var census: [CensusKey: Int] = [:]
    /// Absolute path that relative paths start from, for formats that need a base.
    package var workingDirectory = ""

    /// `LintResult.memory` of each project, in step with `Session.projects`; nil where it was let go of.
    package private(set) var memory: [(any AnalysedProject)?] = []

    package init(toolVersion: String) { self.toolVersion = toolVersion }

    /// Lets go of what only answers questions about places.
    /// - Returns: that, which takes its time when it is freed.
    @discardableResult
    package mutating func forgetUnderstanding() -> [(any AnalysedProject)?] {
        defer { memory = memory.map { _ in nil } }
        return memory
    }

    /// Adds findings that are not reported. They have fingerprints as all others, by which they are found again.
    /// - Parameter suppressed: Those that would be if no comment suppressed them.
    mutating func add(
        withheld more: [(finding: ReportedFinding, reason: String)], suppressed: [AcceptedFinding]
    ) {
        var findings = more.map(\.finding)
        Fingerprint.assign(&findings)
        withheld += zip(findings, more).map { (finding: $0, reason: $1.reason) }
        summary.suppressed += suppressed.count
        findings = suppressed.map(\.finding)
        Fingerprint.assign(&findings)
        accepted += zip(findings, suppressed).map { AcceptedFinding(finding: $0, by: $1.by) }
    }

    /// Counts of several projects are added up.
    mutating func add(_ more: [(name: String, value: String)], memory: (any AnalysedProject)?) {
        self.memory.append(memory)
        for (name, value) in more {
            guard let index = statistics.firstIndex(where: { $0.name == name }) else {
                statistics.append((name, value))
                continue
            }
            if let a = Int(statistics[index].value), let b = Int(value) {
                statistics[index].value = String(a + b)
            } else if let a = Double(statistics[index].value), let b = Double(value) {
                statistics[index].value = String(((a + b) * 10_000).rounded() / 10_000)
            }
        }
    }

    /// A baseline of the run.
    package struct UsedBaseline: Sendable {
        package var path: String
        /// The baseline without the entries that no finding matches.
        package var pruned: Baseline
        /// The number of entries that no finding meets; `isStrict` decides whether they fail the run.
        package var stale: Int
        package var isStrict: Bool
    }

    package struct CensusKey: Hashable, Sendable {
        package var rule: String
        package var path: String
        package var severity: Severity
    }

    package struct Summary: Sendable {
        /// Files that findings are reported of, and their lines.
        package var files = 0
        package var lines = 0
        /// These and all others of their projects.
        package var filesRead = 0
        package var bySeverity: [Severity: Int] = [:]
        package var suppressed = 0
        package var baselined = 0
        /// Baseline entries that no finding met.
        package var staleBaseline = 0
        /// The number of stale entries that have expired.
        package var expiredBaseline = 0
        /// Baseline entries that the run has not looked at.
        package var unseenBaseline = 0
        /// Findings left out because the change that the run is about did not bring them.
        package var unchanged = 0
        /// The projects of the run, and those of them that the change which it is about has left as they were, so that
        /// they were not analysed.
        package var projects = 0
        package var unreachedProjects = 0
        package var durationSeconds = 0.0
        /// The databases that were recognised, the one that most files use first.
        package var databases: [Count] = []
        /// Whether any file that was analysed uses a database, reported on or not.
        package var hasDatabases = false
        /// Modules that are not at hand and that code which uses a database may need, the one that most files import
        /// first.
        package var missingModules: [Count] = []
        /// How much of the code that uses a database is understood.
        package var understood = Understood()
        /// What projects name and what is not at hand, so that code which uses it is judged without it.
        package var cutOff: [String] = []
        /// Files that were analysed by themselves, because no description of a project claims them and no folder was
        /// named.
        package var filesAlone = 0
        package init() {}

        /// A number of files.
        package struct Count: Sendable, Equatable {
            package var name: String
            package var files: Int
            package init(name: String, files: Int) { (self.name, self.files) = (name, files) }
        }

        /// Counts of several projects are added up.
        mutating func add(
            _ found: [NamedFiles], to counts: WritableKeyPath<Summary, [Count]>, where isCounted: (Int) -> Bool
        ) {
            for named in found {
                let files = named.files.count(where: isCounted)
                guard files > 0 else { continue }
                if let known = self[keyPath: counts].firstIndex(where: { $0.name == named.name }) {
                    self[keyPath: counts][known].files += files
                } else {
                    self[keyPath: counts].append(Count(name: named.name, files: files))
                }
            }
            self[keyPath: counts].sort { ($1.files, $0.name) < ($0.files, $1.name) }
        }
    }

    package func count(_ severity: Severity) -> Int { summary.bySeverity[severity] ?? 0 }

    /// The findings of a rule, counted.
    package struct RuleCount: Sendable {
        /// Its id.
        package var rule: String
        /// Of the severities that it has findings of, the gravest first.
        package var bySeverity: [(severity: Severity, count: Int)]
        /// All of them.
        package var findings: Int
        /// Those that have a fix.
        package var fixable: Int
    }

    /// The findings by rule, the gravest and most frequent first.
    /// - Parameter countsHints: Whether hints count.
    package func byRule(countsHints: Bool = true) -> [RuleCount] {
        let counted = countsHints ? findings : findings.filter { $0.severity != .hint }
        return Dictionary(grouping: counted, by: \.rule).map { rule, findings in
            RuleCount(
                rule: rule,
                bySeverity: [Severity.error, .warning, .hint].compactMap { severity in
                    let count = findings.count { $0.severity == severity }
                    return count > 0 ? (severity, count) : nil
                }, findings: findings.count, fixable: findings.count { !$0.fixes.isEmpty })
        }.sorted { a, b in
            let (x, y) = (a.bySeverity[0].severity, b.bySeverity[0].severity)
            return x != y ? x > y : a.findings != b.findings ? a.findings > b.findings : a.rule < b.rule
        }
    }

    /// Fixes that `confine fix` would apply now.
    package func fixCount(_ applicability: Fix.Applicability) -> Int {
        findings.count { $0.fixes.contains { $0.applicability == applicability } }
    }
}

package struct ReportedSource: Sendable {
    package var bytes: SourceBytes
    package var lines: LineTable
    package init(_ bytes: SourceBytes) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// A line without its break, repaired where it is not UTF-8.
    package func line(_ number: Int) -> String { bytes.string(lines.range(ofLine: number, in: bytes)) }
}

/// A range in a file; `end` is just past the last byte.
package struct Place: Sendable, Hashable {
    package var path: String
    package var start: Position
    package var end: Position
    package init(path: String, start: Position, end: Position) {
        self.path = path
        self.start = start
        self.end = end
    }
}

package struct ReportedNote: Sendable {
    package var role: Note.Role
    package var place: Place
    package var message: String
    package var context: String?
    package init(role: Note.Role, place: Place, message: String, context: String? = nil) {
        self.role = role
        self.place = place
        self.message = message
        self.context = context
    }
}

extension ReportedNote {
    /// The note as reports print it. The place at which a value leaves its owner has its role in front; the others are
    /// said by their texts: "`dog` is fetched here and belongs to the main actor", "used here".
    package var sentence: String { Self.text(role.rawValue, message) }

    package static func text(_ role: String, _ message: String) -> String {
        role == Note.Role.crossed.rawValue && !message.hasPrefix(role) ? "\(role): \(message)" : message
    }
}

package struct ReportedEdit: Sendable {
    package var place: Place
    package var replacement: String
    package init(place: Place, replacement: String) {
        self.place = place
        self.replacement = replacement
    }
}

package struct ReportedFix: Sendable {
    package var title: String
    package var applicability: Fix.Applicability
    package var edits: [ReportedEdit]
    /// The name of the way in which it mends; nil for a fix of the engine's own.
    package var strategy: String?
    /// The group of alternative fixes, of which one is applied in a round.
    package var group: String?
    /// The things to look at after it is applied.
    package var note: String?
    package init(
        title: String, applicability: Fix.Applicability, edits: [ReportedEdit], strategy: String? = nil,
        group: String? = nil, note: String? = nil
    ) {
        self.title = title
        self.applicability = applicability
        self.edits = edits
        self.strategy = strategy
        self.group = group
        self.note = note
    }
}

/// A finding that would be reported if a comment of the code, or a baseline, did not accept it.
package struct AcceptedFinding: Sendable {
    /// What accepts it.
    package enum Acceptance: Sendable { case comment(reason: String?), baseline }

    /// It, with its severity as configured.
    package var finding: ReportedFinding
    /// What accepts it, with the reason that a comment gives.
    package var by: Acceptance
}

/// A fix that a finding has, and that is not applied in this run.
package struct RefusedFix: Sendable, Hashable {
    package var title: String
    package var applicability: Fix.Applicability
    /// The reason why it is not applied, as a clause without a period.
    package var reason: String
    package init(title: String, applicability: Fix.Applicability, reason: String) {
        self.title = title
        self.applicability = applicability
        self.reason = reason
    }
}

package struct ReportedFinding: Sendable {
    package var rule: String
    package var severity: Severity
    package var confidence: Confidence
    package var framework: String?
    package var place: Place
    package var message: String
    package var help: String?
    package var notes: [ReportedNote] = []
    package var fixes: [ReportedFix] = []
    /// Fixes that are not applied in this run, each with its reason: `fix` says the same.
    package var refusedFixes: [RefusedFix] = []
    package var enclosing: String = ""
    /// Whether it stands in code of a test target.
    package var isInTests = false
    /// The clause of the touch law that was decided by; nil where the finding is about no touch.
    package var by: String?
    /// The file's position in the session; -1 for one that no session made.
    package var file = -1
    /// Identity that survives edits elsewhere in the file: rule, path, enclosing declaration, normalised text, ordinal.
    package var fingerprint = ""
    /// The same without the ordinal, for baselines, which count.
    package var key = ""
    /// The parts of the key besides rule and declaration: the path from the project's root and the line's text.
    package var rootPath = ""
    package var text = ""
    /// The marked code, without blanks, for baselines: the same however the line is broken.
    package var code = ""
    /// Whether it is one of those for which the run fails.
    package var failsRun = true
    /// The entry of the checker's log about it, where a log was given.
    package var runtime: RuntimeVerdict?
    /// The functions around its places, where somebody asks for them.
    package var surroundings: [ReportedSurroundings] = []

    package init(
        rule: String, severity: Severity, confidence: Confidence, framework: String? = nil, place: Place,
        message: String,
        help: String? = nil, notes: [ReportedNote] = [], fixes: [ReportedFix] = [], enclosing: String = ""
    ) {
        self.rule = rule
        self.severity = severity
        self.confidence = confidence
        self.framework = framework
        self.place = place
        self.message = message
        self.help = help
        self.notes = notes
        self.fixes = fixes
        self.enclosing = enclosing
    }

    /// The order of every output: path, line, column, rule; the rest only breaks ties, so that no run differs from
    /// another.
    package static func precedes(_ a: ReportedFinding, _ b: ReportedFinding) -> Bool {
        if a.place.path != b.place.path { return a.place.path.utf8.lexicographicallyPrecedes(b.place.path.utf8) }
        if a.place.start != b.place.start { return a.place.start < b.place.start }
        if a.rule != b.rule { return a.rule < b.rule }
        if a.place.end != b.place.end { return a.place.end < b.place.end }
        if a.message != b.message { return a.message < b.message }
        return a.notes.map(\.message).lexicographicallyPrecedes(b.notes.map(\.message))
    }
}

/// Whether tests met a finding's misuse while the checker was watching.
package enum RuntimeVerdict: String, Sendable { case confirmed, notReached }
