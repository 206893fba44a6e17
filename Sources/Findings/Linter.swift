import Frameworks
import Syntax

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One file given to the linter: its path as the user sees it and its bytes.
package struct SourceFile: Sendable {
    package var path: String
    package var bytes: SourceBytes
    package init(path: String, bytes: SourceBytes) {
        self.path = path
        self.bytes = bytes
    }
}

/// The settings of a project: how its Swift is compiled and which API models it adds. The engine reads them from
/// Package.swift, an Xcode project or `.confine.json`; the linter itself does no I/O.
package struct ProjectSettings: Sendable {
    /// One per target that could be read. A file belongs to the target with the longest matching path prefix.
    package struct Target: Sendable, Equatable {
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
        package var isPackageTarget = false
        /// Modules whose internal declarations this one sees.
        package var shares: Set<String> = []
        /// Files of other targets that this one compiles, too; paths as in `SourceFile.path`.
        package var sharedFiles: Set<String> = []
        /// The systems of all targets that compile its files; empty where a description leaves one of them open.
        package var systems: SystemRanges = [:]
        package init(name: String, pathPrefix: String) {
            self.name = name
            self.pathPrefix = pathPrefix
        }
    }
    package var targets: [Target] = []
    /// The versions that it is built with.
    package var versions = BuildVersions()
    /// Path prefixes of the outermost folders that hold a project or package each: what lies in two of them is two
    /// programs.
    package var roots: [String] = []
    /// Follows code that can have no part in a database, too: findings must not depend on it, which tests hold.
    package var followsEverything = false
    /// Whether somebody asks about the code when the findings are there; otherwise what only answers that is let go of
    /// on the way.
    package var isAskedLater = true
    /// Whether it is counted how much of the code that uses a database is understood, for the summary of a run; an
    /// editor shows none, and the count can cost more than all else that an edit asks for.
    package var countsUnderstood = true
    /// Paths of the files whose functions are counted as understood or not; empty for all.
    package var counted: Set<String> = []
    /// Trees of earlier runs over the same sources, and what else is kept of the last one.
    package var parsed: ParsedFiles?
    package var kept: (any KeptProject)?
    /// The kept state of another kind of run, which is shown each text that this one sees: later it has less to catch
    /// up with.
    package var follower: (any KeptProject)?
    /// Whether the findings are no longer wanted: they need not be right, only soon.
    package var isCancelled: @Sendable () -> Bool = { false }
    /// Whether the time is over: nothing more is followed, and what is known by then is reported.
    package var isStopped: @Sendable () -> Bool = { false }
    /// Called with how far the run is, from any thread.
    package var progress: (@Sendable (ProgressEvent) -> Void)?
    /// Extra framework models as JSON text with the path to name in errors.
    package var frameworkModels: [(path: String, json: [UInt8])] = []
    package var disabledFrameworks: Set<String> = []
    /// A module that is not at hand, as the project's configuration declares it: Swift without bodies.
    package struct Interface: Sendable {
        package var module: String
        package var source: SourceFile
        package init(module: String, source: SourceFile) { (self.module, self.source) = (module, source) }
    }
    package var interfaces: [Interface] = []
    package init() {}
}

extension ProjectSettings {
    /// Whether the same files, linted by the same rules, have the same findings by both.
    package func findsTheSame(as other: ProjectSettings) -> Bool {
        targets == other.targets && versions == other.versions && roots == other.roots
            && followsEverything == other.followsEverything && disabledFrameworks == other.disabledFrameworks
            && frameworkModels.elementsEqual(other.frameworkModels) { $0.path == $1.path && $0.json == $1.json }
            && interfaces.elementsEqual(other.interfaces) { $0.module == $1.module && $0.source.isSame(as: $1.source) }
    }
}

extension SourceFile {
    /// Whether it has the same path and the same text.
    package func isSame(as other: SourceFile) -> Bool { path == other.path && bytes.isSame(as: other.bytes) }
}

extension SourceBytes {
    /// Whether it is the same text.
    package func isSame(as other: SourceBytes) -> Bool {
        self === other || count == other.count && memcmp(base, other.base, count) == 0
    }
}

/// The progress of a run.
package enum ProgressEvent: Sendable {
    /// So many files are about to be read; one of them has been.
    case reading(files: Int), hasRead
    /// So many functions are analysed, of those that are known by now to matter.
    case analysed(functions: Int, of: Int)
}

/// The result of one run: findings unsorted and unfiltered (confidence `low` included), and counts of unknown code.
package struct LintResult: Sendable {
    package var findings: [Finding] = []
    /// One entry per file that could not be parsed in full: file index, byte offset, what was expected.
    package var parseErrors: [(file: Int, offset: Int, message: String)] = []
    /// Bytes and lines of all files.
    package var lines = 0
    package var bytes = 0
    /// The data that the findings were made from. Freeing it takes longer than the end of the process does: a caller
    /// that ends the process next may keep it till then.
    package var memory: (any AnalysedProject)?
    /// Counters and seconds for `--stats`, in display order.
    package var statistics: [(name: String, value: String)] = []
    /// The databases that were recognised, and the files that use them.
    package var databases: [NamedFiles] = []
    /// Modules that are not at hand, and the files that import them and use a database in code that stays partly
    /// unknown.
    package var missingModules: [NamedFiles] = []
    /// Functions that were not followed to the end, as the work for them was more than is allowed or the time was over:
    /// file index, byte offset.
    package var unfollowed: [(file: Int, offset: Int)] = []
    /// Whether the time was over before all functions were found that may have to do with a database.
    package var wasStopped = false
    /// How much of the code that uses a database is understood.
    package var understood = Understood()
    package init() {}
}

/// How much of the code that uses a database is understood: functions, and what the others lack.
package struct Understood: Sendable, Equatable {
    /// What has to be known for a function to be understood.
    package enum Lack: Sendable, Hashable {
        /// Modules that are not at hand, separated by commas.
        case module(String)
        /// A name that no file declares.
        case name(String)
        /// A member that is not described, or another expression that is not understood.
        case member(String)
    }

    /// Functions that use a database.
    package var functions = 0
    /// Those of them that may do what nobody knows to a database.
    package var unclear = 0
    /// The numbers of unclear functions by what they lack.
    package var lacks: [Lack: Int] = [:]
    /// Nothing is counted yet.
    package init() {}

    /// Adds the counts of another project.
    package mutating func add(_ other: Understood) {
        functions += other.functions
        unclear += other.unclear
        lacks.merge(other.lacks, uniquingKeysWith: +)
    }

    /// What most of the unclear functions lack.
    package var mainLack: Lack? {
        lacks.max { a, b in (a.value, "\(b.key)") < (b.value, "\(a.key)") }?.key
    }
}

/// A name with the files that share it.
package struct NamedFiles: Sendable {
    package var name: String
    /// Positions among the files that were linted, sorted.
    package var files: [Int]
    package init(name: String, files: [Int]) {
        self.name = name
        self.files = files
    }
}

/// An analysed project: it answers questions about the code.
package protocol AnalysedProject: AnyObject, Sendable {
    /// The facts about a range of a file's bytes.
    /// - Parameters:
    ///   - file: Its position among the files that were linted.
    ///   - range: A line, as a rule.
    ///   - offset: The place in it that alone is meant.
    /// - Returns: Nil where the file takes no part in the analysis.
    func explanation(file: Int, range: Range<Int>, offset: Int?) -> Explanation?

    /// The function around a place, and what relies on it.
    /// - Parameters:
    ///   - file: Its position among the files that were linted.
    ///   - offset: In bytes.
    /// - Returns: Nil where no function is around it.
    func surroundings(file: Int, offset: Int) -> Surroundings?
}

/// The state of the last analysis of a project, kept for the next one.
package protocol KeptProject: AnyObject, Sendable {}

/// The analysis as the engine knows it: the engine reads files and configurations, and knows no rule.
package struct Linter: Sendable {
    /// The descriptions of the rules, without running them.
    package var rules: [RuleDescriptor]
    /// Analyses files that belong together, and runs the rules of those ids on so many threads.
    package var analyse:
        @Sendable (_ files: [SourceFile], _ settings: ProjectSettings, _ rules: Set<String>, _ jobs: Int) -> LintResult
    /// Makes what is kept from run to run.
    package var keep: @Sendable () -> any KeptProject

    package init(
        rules: [RuleDescriptor],
        analyse: @escaping @Sendable ([SourceFile], ProjectSettings, Set<String>, Int) -> LintResult,
        keep: @escaping @Sendable () -> any KeptProject
    ) {
        self.rules = rules
        self.analyse = analyse
        self.keep = keep
    }
}
