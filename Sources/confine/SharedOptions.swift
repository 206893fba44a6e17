import Engine

/// Options that `lint` and `fix` have in common.
enum SharedOptions {
    static func lintOptions(_ arguments: Arguments) throws(UsageError) -> LintOptions {
        let directory = try FileSystem.workingDirectory()
        var options = LintOptions(workingDirectory: directory)
        options.toolVersion = Version.current
        options.commandLine = try settings(arguments, options.catalog)
        options.jobs = try jobs(arguments)
        options.configPath = arguments.value("--config").map { Paths.absolute($0, from: directory) }
        options.root = try root(arguments, directory)
        options.allowsEmpty = arguments.has("--allow-empty")
        options.baselinePath = arguments.value("--baseline").map { Paths.absolute($0, from: directory) }
        options.runtimeLogPath = arguments.value("--runtime-log").map { Paths.absolute($0, from: directory) }
        options.changes = try changes(arguments)
        if arguments.has("--stdin") {
            guard let path = arguments.value("--stdin-path") else {
                throw UsageError("`--stdin` needs `--stdin-path PATH`: the path decides which configuration and target apply")
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
        }
        return options
    }

    private static func changes(_ arguments: Arguments) throws(UsageError) -> ChangeRequest? {
        var requests: [(option: String, request: ChangeRequest)] = []
        if let revision = arguments.value("--since") { requests.append(("--since", .since(revision))) }
        if let revision = arguments.value("--since-lines") { requests.append(("--since-lines", .sinceLines(revision))) }
        if arguments.has("--staged") { requests.append(("--staged", .staged)) }
        if requests.count > 1 { throw UsageError("`\(requests[0].option)` and `\(requests[1].option)` exclude each other; give one") }
        return requests.first?.request
    }

    /// The folder of `--root` without links; nil where none is given.
    static func root(_ arguments: Arguments, _ directory: String) throws(UsageError) -> String? {
        guard let given = arguments.value("--root") else { return nil }
        let path = Paths.absolute(given, from: directory)
        guard let status = FileSystem.status(path) else { throw UsageError("the root \(printable(given)) can't be opened: \(systemMessage(errno)); name a folder that exists") }
        guard status.kind == .folder else { throw UsageError("the root \(printable(given)) is no folder; name the folder of the project") }
        guard access(path, R_OK | X_OK) == 0 else { throw UsageError("the root \(printable(given)) can't be read: \(systemMessage(errno)); change its permissions, or name another") }
        return FileSystem.realPath(path) ?? path
    }

    private static func settings(_ arguments: Arguments, _ catalog: [RuleDescriptor]) throws(UsageError) -> CommandLineSettings {
        let ids = catalog.map(\.id)
        func rules(_ option: String) throws(UsageError) -> Set<String> {
            let given = arguments.list(option)
            for id in given where !ids.contains(id) { throw unknownRule(id, option, ids) }
            return Set(given)
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
            guard parts.count == 2 else { throw UsageError("`--severity \(printable(text))` names no level; write `--severity ID=error`") }
            guard ids.contains(parts[0]) else { throw unknownRule(parts[0], "--severity", ids) }
            guard let level = Level(rawValue: parts[1]) else {
                throw UsageError("`\(printable(parts[1]))` is no severity, which is one of error, warning, hint, off\(Spelling.hint(parts[1], in: Level.allCases.map(\.rawValue)))")
            }
            settings.levels[parts[0]] = level
        }
        settings.minConfidence = try arguments.choice("--min-confidence")
        settings.failOn = try arguments.choice("--fail-on")
        return settings
    }

    private static func unknownRule(_ id: String, _ option: String, _ ids: [String]) -> UsageError {
        let hint = Spelling.hint(id, in: ids)
        return UsageError("`\(option)` names no rule: `\(printable(id))`" + (hint.isEmpty ? "; `confine rules` lists them" : hint))
    }

    private static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
        guard let text = arguments.value("--jobs") else { return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
        guard let count = Int(text), (1...1024).contains(count) else {
            throw UsageError("`--jobs \(printable(text))` is no number of threads; give one from 1 to 1024")
        }
        return count
    }
}
