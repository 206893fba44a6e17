/// A rule's report. Offsets are bytes from 0; the engine turns them into lines and columns.
package struct Finding: Sendable {
    package var rule: String
    package var severity: Severity
    package var confidence: Confidence
    /// Name of the framework model the finding is about ("Realm", "Core Data", …); nil where none is.
    package var framework: String?
    package var location: Location
    package var message: String
    /// The remedy, one sentence.
    package var help: String?
    /// The other places of the path, in the order of the story.
    package var notes: [Note]
    package var fixes: [Fix]
    /// Qualified name of the enclosing declaration (`Store.save(_:)`), for fingerprints.
    package var enclosing: String
    /// Whether it stands in code of a test target.
    package var isInTests = false
    /// The clause of the touch law that was decided by; nil where the finding is about no touch.
    package var by: String?

    package init(
        rule: String, severity: Severity, confidence: Confidence, framework: String? = nil, location: Location,
        message: String, help: String? = nil, notes: [Note] = [], fixes: [Fix] = [], enclosing: String = ""
    ) {
        self.rule = rule
        self.severity = severity
        self.confidence = confidence
        self.framework = framework
        self.location = location
        self.message = message
        self.help = help
        self.notes = notes
        self.fixes = fixes
        self.enclosing = enclosing
    }
}

package enum Severity: String, Sendable, Comparable, CaseIterable {
    case hint, warning, error
    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
    private var rank: Int { self == .hint ? 0 : self == .warning ? 1 : 2 }
    /// One level down; a hint stays one.
    package var lower: Severity { self == .error ? .warning : .hint }
}

package enum Confidence: String, Sendable, Comparable, CaseIterable {
    case low, medium, high
    package static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }
    private var rank: Int { self == .low ? 0 : self == .medium ? 1 : 2 }
}

/// A range of bytes in one of the linted files.
package struct Location: Sendable, Hashable {
    /// Index into the files given to the linter.
    package var file: Int
    package var start: Int
    package var end: Int
    package init(file: Int, start: Int, end: Int) {
        self.file = file
        self.start = start
        self.end = end
    }
}

package struct Note: Sendable {
    package enum Role: String, Sendable { case owner, created, crossed, used, loop, call, declared }
    package var role: Role
    package var location: Location
    package var message: String
    /// The execution context at this place, as shown to the user ("the main actor", "queue `images`"); the HTML
    /// report draws a lane for each.
    package var context: String?
    package init(role: Role, location: Location, message: String, context: String? = nil) {
        self.role = role
        self.location = location
        self.message = message
        self.context = context
    }
}

package struct Fix: Sendable {
    package enum Applicability: String, Sendable { case safe, unsafe }
    package var title: String
    package var applicability: Applicability
    package var edits: [Edit]
    /// The name of the way in which it mends, one for many findings; nil for a fix of the engine's own.
    package var strategy: String?
    /// Of the fixes of one group one is applied at a time, and the text is looked at again before the next: each may
    /// write what another would write, too.
    package var group: String?
    /// The effect of an unsafe fix besides removing the finding, for its reviewer. One clause, without a period.
    package var note: String?
    package init(
        title: String, applicability: Applicability, edits: [Edit], strategy: String? = nil, group: String? = nil,
        note: String? = nil
    ) {
        self.title = title
        self.applicability = applicability
        self.edits = edits
        self.strategy = strategy
        self.group = group
        // A safe one changes nothing else.
        self.note = applicability == .unsafe ? note : nil
    }
}

/// Replaces a range by a text; an insertion where the range is empty.
package struct Edit: Sendable {
    package var location: Location
    package var replacement: String
    package init(location: Location, replacement: String) {
        self.location = location
        self.replacement = replacement
    }
}
