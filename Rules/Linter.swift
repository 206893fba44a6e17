import Semantics
import Syntax

/// One file given to the linter: its path as the user sees it and its bytes.
package struct SourceFile: Sendable {
    package var path: String
    package var bytes: SourceBytes
    package init(path: String, bytes: SourceBytes) {
        self.path = path
        self.bytes = bytes
    }
}

/// What a project's surroundings say about how its Swift is compiled and which API models it adds. Read by the engine
/// from Package.swift, an Xcode project or `.confine.json`; the linter itself does no I/O.
package struct ProjectSettings: Sendable {
    /// One per target that could be read. A file belongs to the target with the longest matching path prefix.
    package struct Target: Sendable {
        package var name: String
        /// Path prefix as in `SourceFile.path`; "" for everything.
        package var pathPrefix: String
        package var defaultIsolationIsMainActor = false
        /// Language mode, 5 or 6.
        package var languageMode = 5
        /// Names as in `-enable-upcoming-feature`.
        package var upcomingFeatures: Set<String> = []
        package var isAppExtension = false
        package var isTest = false
        package init(name: String, pathPrefix: String) {
            self.name = name
            self.pathPrefix = pathPrefix
        }
    }
    package var targets: [Target] = []
    /// Extra framework models as JSON text with the path to name in errors.
    package var frameworkModels: [(path: String, json: [UInt8])] = []
    package var disabledFrameworks: Set<String> = []
    /// Options per rule: rule id to option name to JSON scalar as text.
    package var ruleOptions: [String: [String: String]] = [:]
    package init() {}
}

/// What one run gives: findings unsorted and unfiltered (confidence `low` included), plus what was not understood.
package struct LintResult: Sendable {
    package var findings: [Finding] = []
    /// One entry per file that could not be parsed in full: file index, byte offset, what was expected.
    package var parseErrors: [(file: Int, offset: Int, message: String)] = []
    /// Bytes and lines of all files.
    package var lines = 0
    package var bytes = 0
    /// Counters and seconds for `--stats`, in display order.
    package var statistics: [(name: String, value: String)] = []
    package init() {}
}

/// The whole analysis as one function: parses the files in parallel, builds the semantic model, runs the rules.
///
/// - Parameter rules: ids of the rules to run.
/// - Parameter jobs: number of threads.
package func lint(_ files: [SourceFile], settings: ProjectSettings, rules: Set<String>, jobs: Int) -> LintResult {
    LintResult()
}
