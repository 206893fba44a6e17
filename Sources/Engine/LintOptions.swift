/// The request of a run; everything is decided by the caller.
package struct LintOptions: Sendable {
    package var workingDirectory: String
    /// Files and folders as the user wrote them.
    package var paths: [String] = ["."]
    /// Folder of `--root`, absolute and without links.
    package var root: String?
    /// The tree that the sources are read from.
    package var tree: any SourceTree = WorkTree()
    /// Whether a path that is not there is passed over, as one that a commit does not have yet.
    package var toleratesMissingPaths = false
    /// The folder where Xcode has put the packages that projects import.
    package var derivedData = DerivedData()
    /// The limits on reading the packages that a project imports.
    package var dependencyLimits = Dependencies.Limits()
    /// Whether a run that finds no Swift file is in order.
    package var allowsEmpty = false
    /// Whether a file that no project claims is read with those below the working directory, or beside it where it lies
    /// elsewhere.
    package var readsBeside = false
    /// Path of `--config`, absolute.
    package var configPath: String?
    package var commandLine = CommandLineSettings()
    package var jobs = 1
    /// How many projects are analysed at once; their findings do not depend on it.
    package var projectsAtOnce = 1
    package var deadline: Deadline?
    /// Receives the progress of the run, on any thread.
    package var progress: (@Sendable (ProgressEvent) -> Void)?
    package var toolVersion = "0"
    /// A buffer in the place of a file; only findings of this file are reported.
    package var standardInput: (path: String, bytes: SourceBytes)?
    package var baselinePath: String?
    package var ignoresBaseline = false
    /// Also report the findings that comments suppress.
    package var ignoresSuppressions = false
    /// Whether nothing is written in the end: a fix may then edit files that are not named.
    package var writesNothing = false
    /// Whether the summary says how much of the code that uses a database is understood.
    package var countsUnderstood = true
    /// Also note the functions around the places of findings, for briefs.
    package var notesSurroundings = false
    package var changes: ChangeRequest?
    package var runtimeLogPath: String?
    /// The day by which expiry dates are judged.
    package var today = Day.today
    package var catalog: [RuleDescriptor]
    /// Facts about texts alone, where they are kept from run to run.
    var texts = KnownTexts()
    /// The analysis; tests put findings of their own in its place.
    package var linter: Linter
    package init(workingDirectory: String, linter: Linter) {
        self.workingDirectory = workingDirectory
        self.linter = linter
        catalog = linter.rules + EngineRules.all
    }
}
