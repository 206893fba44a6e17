import Engine
import Rules

/// Options that `lint` and `fix` have in common.
enum SharedOptions {
    static func lintOptions(_ arguments: Arguments) throws(UsageError) -> LintOptions {
        let directory = try FileSystem.workingDirectory()
        var options = LintOptions(workingDirectory: directory, linter: .confine)
        options.toolVersion = Version.current
        options.commandLine = try settings(arguments, options.catalog)
        options.jobs = try jobs(arguments)
        Heaps.share(among: options.jobs)
        options.configPath = arguments.value("--config").map { Paths.absolute($0, from: directory) }
        options.root = try root(arguments, directory)
        options.derivedData = try derivedData(arguments, directory)
        options.allowsEmpty = arguments.has("--allow-empty")
        options.commandLine.overrides = try Overrides.read(
            arguments.values["--set"] ?? [], workingDirectory: directory, catalog: options.catalog)
        options.ignoresBaseline = arguments.has("--no-baseline")
        options.ignoresSuppressions = arguments.has("--ignore-suppressions")
        options.baselinePath = try baseline(arguments, options.commandLine.overrides, directory)
        if let day = try day(arguments, "--today") { options.today = day }
        options.runtimeLogPath = arguments.value("--runtime-log").map { Paths.absolute($0, from: directory) }
        options.changes = try changes(arguments)
        if arguments.has("--stdin") {
            guard let path = arguments.value("--stdin-path") else {
                throw UsageError(
                    "`--stdin` needs `--stdin-path PATH`: the path decides which configuration and target apply")
            }
            do {
                options.standardInput = (path, try FileSystem.readAll(0, sizeHint: 1 << 16))
            } catch {
                throw UsageError("standard input can't be read: \(error.message)")
            }
            options.paths = arguments.positional
        } else {
            if arguments.value("--stdin-path") != nil { throw UsageError("`--stdin-path` goes with `--stdin`; add it") }
            options.paths = arguments.positional.isEmpty ? ["."] : arguments.positional
            for path in options.paths {
                if let mend = OtherTools.mend(path: path) { throw UsageError(mend) }
            }
            for path in options.paths
            where !options.catalog.ids(named: path).isEmpty
                && FileSystem.status(Paths.absolute(path, from: directory)) == nil
            {
                let whole = options.catalog.contains { $0.id == path } ? "this rule" : "these rules"
                throw UsageError("\(path) does not exist; to run \(whole) alone, write `--only \(path)`")
            }
        }
        return options
    }

    private static func baseline(
        _ arguments: Arguments, _ overrides: ConfigurationFile?, _ directory: String
    ) throws(UsageError) -> String? {
        guard let given = arguments.value("--baseline") ?? overrides?.baseline else { return nil }
        let path = Paths.absolute(given, from: directory)
        if FileSystem.status(path)?.kind == .folder {
            throw UsageError(
                """
                the baseline \(printable(given)) is a folder; name a file, as \
                `--write-baseline \(printable(given == "." ? "" : given + "/")).confine-baseline.json` makes one
                """
            )
        }
        return path
    }

    /// A day that an option names.
    static func day(_ arguments: Arguments, _ option: String) throws(UsageError) -> Day? {
        guard let text = arguments.value(option) else { return nil }
        guard let day = Day(text) else {
            throw UsageError("`\(option) \(printable(text))` is not a date; write it as `\(option) 2027-03-01`")
        }
        return day
    }

    /// The value of an option, a number that is 0 or more.
    private static func count(_ arguments: Arguments, _ option: String) throws(UsageError) -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard let count = Int(text), count >= 0 else {
            throw UsageError("`\(option) \(printable(text))` is not a number of findings; give 0 or more")
        }
        return count
    }

    private static func changes(_ arguments: Arguments) throws(UsageError) -> ChangeRequest? {
        var requests: [(option: String, request: ChangeRequest)] = []
        if let revision = arguments.value("--since") { requests.append(("--since", .since(revision))) }
        if let revision = arguments.value("--since-lines") { requests.append(("--since-lines", .sinceLines(revision))) }
        if arguments.has("--staged") { requests.append(("--staged", .staged)) }
        if requests.count > 1 {
            throw UsageError("`\(requests[0].option)` and `\(requests[1].option)` can't be combined; give one")
        }
        return requests.first?.request
    }

    /// The folder of `--root` without links; nil where none is given.
    static func root(_ arguments: Arguments, _ directory: String) throws(UsageError) -> String? {
        guard let given = arguments.value("--root") else { return nil }
        return try folder(given, directory, "the root", "the folder of the project")
    }

    /// The folder of `--derived-data` where one is given, else Xcode's own.
    static func derivedData(_ arguments: Arguments, _ directory: String) throws(UsageError) -> DerivedData {
        guard let given = arguments.value("--derived-data") else { return DerivedData(usual: DerivedData.ofUser) }
        return DerivedData(
            given: try folder(given, directory, "the derived data", "the folder that holds the fetched packages"))
    }

    /// A folder that an option names, without links.
    private static func folder(
        _ given: String, _ directory: String, _ role: String, _ wanted: String
    )
        throws(UsageError) -> String
    {
        let path = Paths.absolute(given, from: directory)
        guard let status = FileSystem.status(path) else {
            throw UsageError(
                "\(role) \(printable(given)) can't be opened: \(systemMessage(errno)); name a folder that exists")
        }
        guard status.kind == .folder else {
            throw UsageError("\(role) \(printable(given)) is not a folder; name \(wanted)")
        }
        guard access(path, R_OK | X_OK) == 0 else {
            throw UsageError(
                """
                \(role) \(printable(given)) can't be read: \(systemMessage(errno)); change its permissions, or name \
                another
                """
            )
        }
        return FileSystem.realPath(path) ?? path
    }

    private static func settings(
        _ arguments: Arguments, _ catalog: [RuleDescriptor]
    ) throws(UsageError) -> CommandLineSettings {
        let ids = catalog.map(\.id)
        func rules(_ option: String) throws(UsageError) -> Set<String> {
            if arguments.values[option] != nil, arguments.list(option).isEmpty {
                throw UsageError("`\(option)` names no rule; `confine rules` lists them")
            }
            var result: Set<String> = []
            for word in arguments.list(option) {
                let named = catalog.ids(named: word)
                if named.isEmpty { throw unknownRule(word, option, ids + catalog.groups) }
                result.formUnion(named)
            }
            return result
        }
        var settings = CommandLineSettings()
        settings.only = try rules("--only")
        _ = try rules("--rule")
        settings.disabled = try rules("--disable")
        settings.enabled = try rules("--enable")
        if let both = settings.only.intersection(settings.disabled).sorted().first {
            throw UsageError("`--only` and `--disable` both name \(both); leave it out of one of them")
        }
        for text in arguments.list("--severity") {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw UsageError("`--severity \(printable(text))` names no severity; write `--severity ID=error`")
            }
            let named = catalog.ids(named: parts[0])
            if named.isEmpty { throw unknownRule(parts[0], "--severity", ids + catalog.groups) }
            guard let level = Level(rawValue: parts[1]) else {
                throw UsageError(
                    """
                    `--severity \(printable(text))`: `\(printable(parts[1]))` is not a severity; \
                    use one of error, warning, hint, \
                    off\(Spelling.hint(parts[1], in: Level.allCases.map(\.rawValue)))
                    """
                )
            }
            // A rule's own word counts more than its group's, whichever stands first.
            for id in named
            where id == parts[0] || !arguments.list("--severity").contains(where: { $0.hasPrefix(id + "=") }) {
                settings.levels[id] = level
            }
        }
        settings.minConfidence = try arguments.choice("--min-confidence")
        settings.failOn = try arguments.choice("--fail-on")
        settings.maxFindings = try count(arguments, "--max-findings")
        settings.strictBaseline = arguments.has("--strict-baseline")
        return settings
    }

    private static func unknownRule(_ id: String, _ option: String, _ ids: [String]) -> UsageError {
        let hint = Spelling.hint(id, in: ids)
        return UsageError(
            "`\(option)` names no rule: `\(printable(id))`" + (hint.isEmpty ? "; `confine rules` lists them" : hint))
    }

    static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
        guard let text = arguments.value("--jobs") else { return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
        guard let count = Int(text), (1...1024).contains(count) else {
            throw UsageError("`--jobs \(printable(text))` is not a number of threads; give 1 to 1024")
        }
        return count
    }
}
