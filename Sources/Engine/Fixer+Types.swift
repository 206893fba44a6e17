/// A fixer's request and what comes of it.
extension Fixer {
    package struct Request: Sendable {
        package var includesUnsafe = false
        /// Asked of each fix before it is applied; all are where nobody is asked.
        package var approve: (@Sendable (Proposal) -> Answer)?
        /// Rules to fix; empty for all.
        package var rules: Set<String> = []
        package var maximumRounds = 20
        package init() {}
    }

    /// What somebody who is asked says of a fix: of this one, of all that follow, or of none that follows.
    package enum Answer: Sendable { case apply, skip, rest, quit }

    /// A fix as it is shown to whoever decides.
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
        /// What is reported of the files before and after.
        package var before: Report
        package var after: Report
    }
}
