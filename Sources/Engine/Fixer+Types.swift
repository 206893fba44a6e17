/// A fixer's request and what comes of it.
extension Fixer {
    package struct Request: Sendable {
        package var includesUnsafe = false
        /// Asked about each fix before it is applied; without it all are applied.
        package var approve: (@Sendable (Proposal) -> Answer)?
        /// Rules to fix; empty for all.
        package var rules: Set<String> = []
        package var maximumRounds = 20
        package init() {}
    }

    /// The answer to the question about a fix: for this one, for all that follow, or against all that follow.
    package enum Answer: Sendable { case apply, skip, rest, quit }

    /// A fix as it is shown when the question is asked.
    package struct Proposal: Sendable {
        package var rule: String
        package var place: Place
        package var message: String
        /// The finding's.
        package var fingerprint: String
        package var fix: ReportedFix
        package var files: [ChangedFile]
    }

    package struct Applied: Sendable {
        package var rule: String
        package var place: Place
        package var title: String
    }

    package struct Refused: Sendable {
        package var rule: String
        package var place: Place
        package var reason: String
    }

    package struct ChangedFile: Sendable {
        package var path: String
        package var displayPath: String
        package var before: SourceBytes
        package var after: SourceBytes
        package init(path: String, displayPath: String, before: SourceBytes, after: SourceBytes) {
            self.path = path
            self.displayPath = displayPath
            self.before = before
            self.after = after
        }
    }

    package struct Outcome: Sendable {
        package var applied: [Applied] = []
        package var refused: [Refused] = []
        package var files: [ChangedFile] = []
        /// The same files, those together that fixes have changed together.
        package var groups: [[ChangedFile]] = []
        package var rounds = 0
        /// The rules that undo each other's work, where the rounds came back to a text that was there before.
        package var fighting: [String]?
        /// The reports on the files before and after.
        package var before: Report
        package var after: Report
        /// The number of findings that are gone; a fix may remove several.
        package var fixedCount: Int { max(0, before.findings.count - after.findings.count) }
    }
}
