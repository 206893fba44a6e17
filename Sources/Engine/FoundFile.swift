/// A Swift file of the run.
package struct FoundFile: Sendable {
    /// The absolute path.
    package var path: String
    /// The path as users see it: relative to the working directory where it lies under it.
    package var displayPath: String
    package var size: Int
}

/// A file or folder that was named or met and not linted in full, with the reason.
package struct Skipped: Sendable {
    package var path: String
    package var line: Int
    package var column: Int
    package var reason: String
    /// A file that could not be read or parsed in full, as against one that was passed over on purpose;
    /// `--strict-parse` asks.
    package var isFault: Bool
    package init(path: String, line: Int = 1, column: Int = 1, reason: String, isFault: Bool) {
        self.path = path
        self.line = line
        self.column = column
        self.reason = reason
        self.isFault = isFault
    }
}
