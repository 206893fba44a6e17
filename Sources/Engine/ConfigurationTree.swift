/// Finds the configuration of every folder of a run and keeps it.
///
/// In force for a folder are its own file and those of the folders above, up to one that says `"root": true` or that
/// stands at the top of a git work tree; the nearer one wins. Where the command was started has no part in it, but for
/// `--config`: the file given stands for all that would be found from the working directory upwards. The files that a
/// file extends stand before it, and speak for its folder.
package final class ConfigurationTree {
    package static let fileName = ".confine.json"

    package private(set) var problems: [ConfigurationProblem] = []
    /// Absolute paths of everything that was read for it: configurations, what they extend, models and interfaces.
    package private(set) var sources: Set<String> = []
    /// - Precondition: There are problems.
    var failure: ConfigurationProblems { ConfigurationProblems(problems, sources: sources) }
    private var byFolder: [String: Configuration] = [:]
    /// The configuration that `--config` names, after those that it extends.
    private var given: [ConfigurationFile] = []
    private let commandLine: CommandLineSettings
    private let catalog: [RuleDescriptor]
    private let workingDirectory: String

    /// - Parameter given: the path of `--config`, absolute. Nested files still count.
    package init(
        workingDirectory: String, given: String?, commandLine: CommandLineSettings, catalog: [RuleDescriptor]
    ) throws(UsageError) {
        self.workingDirectory = workingDirectory
        self.commandLine = commandLine
        self.catalog = catalog
        guard let given else { return }
        if FileSystem.status(given) == nil {
            throw UsageError(
                """
                the configuration \(printable(Paths.relative(given, to: workingDirectory))) does not exist; \
                `confine init` writes one
                """
            )
        }
        if FileSystem.status(given)?.kind == .folder {
            throw UsageError(
                """
                the configuration \(printable(Paths.relative(given, to: workingDirectory))) is a folder; name a file \
                in it
                """
            )
        }
        self.given = load(given, under: [], isGiven: true)
        let folder = FileSystem.realPath(Paths.parent(given))
        for index in self.given.indices { self.given[index].folder = folder ?? self.given[index].folder }
    }

    /// The configuration in force in an absolute folder.
    package func configuration(for folder: String) -> Configuration {
        if let known = byFolder[folder] { return known }
        var result =
            folder == "/" || folder.isEmpty
            ? Configuration(files: given, commandLine: commandLine)
            : configuration(for: Paths.parent(folder))
        let path = Paths.join(folder, Self.fileName)
        if isFound(path, in: folder) {
            let ownTop = given.isEmpty && FileSystem.status(Paths.join(folder, ".git")) != nil
            let layer = load(path, under: ownTop ? [] : result.files, isGiven: false)
            if let file = layer.last {
                if given.isEmpty, ownTop || file.isRoot { result.files = [] }
                result.files += layer
            }
        }
        byFolder[folder] = result
        return result
    }

    /// Whether a configuration is there to be read. Something else of that name is a mistake.
    private func isFound(_ path: String, in folder: String) -> Bool {
        if let given = given.last, path == given.path || Paths.relativeIfInside(workingDirectory, to: folder) != nil {
            return false
        }
        guard let itself = FileSystem.status(path, followingLinks: false) else { return false }
        let kind = itself.kind == .link ? FileSystem.status(path)?.kind ?? .missing : itself.kind
        guard kind != .file else { return true }
        // To lint as if there were none would hide that somebody's settings are not read.
        let what =
            switch kind {
            case .folder: "is a folder"
            case .missing: "is a link that leads nowhere"
            default: "is neither a file nor a folder"
            }
        problems.append(
            ConfigurationProblem(
                path: display(path), line: 1, column: 1,
                message: "\(what), where a configuration is looked for; remove it, or put a file there"))
        return false
    }

    /// Files of the working directory that may be mistaken for a configuration.
    func misnamed() -> [Skipped] {
        let names = [
            "confine.json", ".confine", ".confine.jsonc", ".confine.yml", ".confine.yaml", "confine.yml", "confine.yaml"
        ]
        return names.map { Paths.join(workingDirectory, $0) }.filter { FileSystem.status($0)?.kind == .file }.map {
            Skipped(path: $0, reason: "is not read: a configuration is called \(Self.fileName)", isFault: false)
        }
    }

    /// The configurations of projects that ask for another version of the tool than this one.
    func otherVersions(than version: String, of folders: [String]) -> [Skipped] {
        var seen: Set<String> = []
        return folders.flatMap { configuration(for: $0).files }.compactMap { file in
            guard let asked = file.version, seen.insert(file.path).inserted, version != asked,
                !version.hasPrefix(asked + ".")
            else { return nil }
            let reason = """
                this project is linted with confine \(asked), and this is \(version): findings may differ; install \
                that version, or change "version" here
                """
            return Skipped(path: file.path, line: file.lines["version"] ?? 1, column: 1, reason: reason, isFault: false)
        }
    }

    /// Whether a folder's own file says that the project begins here.
    package func isRoot(_ folder: String) -> Bool {
        guard let file = configuration(for: folder).files.last else { return false }
        return file.isRoot && file.folder == folder
    }

    /// Whether the configuration that `--config` names stands for what would be found in a folder.
    func isGiven(_ folder: String) -> Bool { given.last?.folder == folder }

    // MARK: Reading

    /// - Parameter outer: the files that are in force above, outermost first.
    /// - Returns: The file after those that it extends; nothing where it can't be read.
    private func load(_ path: String, under outer: [ConfigurationFile], isGiven: Bool) -> [ConfigurationFile] {
        let bytes: SourceBytes
        do {
            bytes = try read(path, within: isGiven ? nil : Containment.top(of: Paths.parent(path)))
        } catch {
            problems.append(
                ConfigurationProblem(
                    path: display(path), line: 1, column: 1, message: "can't be read: \(error.message)"))
            return []
        }
        let outermost = outer.first { !$0.isBase }.map { display($0.path) }
        guard let file = parsed(bytes, path, outermost, isBase: false) else { return [] }
        var layer: [ConfigurationFile] = []
        // A project without git is all that its outermost configuration speaks for.
        let top = Git.topLevel(above: file.folder) ?? outer.first?.folder ?? file.folder
        addBases(of: file, through: [path], outermost, within: isGiven ? nil : top, to: &layer)
        for index in layer.indices { layer[index].folder = file.folder }
        return layer + [file]
    }

    /// Adds what a configuration extends, each file once, after what that extends itself.
    /// - Parameters:
    ///   - chain: The files that lead to this one, which is the last.
    ///   - top: The folder that it may name files of; nil for any.
    private func addBases(
        of file: ConfigurationFile, through chain: [String], _ outermost: String?, within top: String?,
        to layer: inout [ConfigurationFile]
    ) {
        for extended in file.extends {
            func report(_ message: String) {
                problems.append(
                    ConfigurationProblem(
                        path: display(file.path), line: extended.line, column: extended.column, message: message))
            }
            let spelt = Paths.absolute(extended.path, from: Paths.parent(file.path))
            let path = FileSystem.realPath(spelt) ?? spelt
            if let start = chain.firstIndex(where: { (FileSystem.realPath($0) ?? $0) == path }) {
                let names = (chain[start...] + [path]).map { display($0) }.joined(separator: " extends ")
                report("\"extends\" forms a cycle: \(names); remove one of them")
                continue
            }
            if layer.contains(where: { $0.path == path }) { continue }
            let bytes: SourceBytes
            do {
                bytes = try read(path, within: top)
            } catch {
                report(
                    """
                    "\(extended.path)", which this extends, can't be read: \(error.message); the path is relative to \
                    this file
                    """
                )
                continue
            }
            guard let base = parsed(bytes, path, outermost, isBase: true) else { continue }
            addBases(of: base, through: chain + [path], outermost, within: top, to: &layer)
            layer.append(base)
        }
    }

    /// Paths in a repository's configuration stay in the repository; those of the user's own configuration may lead
    /// anywhere.
    private func read(_ path: String, within folder: String?) throws(FileSystem.Failure) -> SourceBytes {
        sources.insert(path)
        guard let folder else { return try FileSystem.read(path) }
        return try FileSystem.read(path, within: folder)
    }

    private func parsed(
        _ bytes: SourceBytes, _ path: String, _ outermost: String?, isBase: Bool
    ) -> ConfigurationFile? {
        let text = Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
        switch ConfigurationReader.read(
            text, path: path, displayPath: display(path), outermost: outermost, isBase: isBase, catalog: catalog)
        {
        case .success(let file):
            sources.formUnion(file.sources)
            return file
        case .failure(let found):
            problems += found.list
            return nil
        }
    }

    private func display(_ path: String) -> String { Paths.relative(path, to: workingDirectory) }

    /// Rules that some file or option turns on in one of the folders.
    package func enabledRules(in folders: some Sequence<String>) -> Set<String> {
        // Most folders have the same files in force.
        var configurations: [[String]: Configuration] = [:]
        for folder in folders {
            let configuration = configuration(for: folder)
            configurations[configuration.files.map(\.path)] = configuration
        }
        var result: Set<String> = []
        for rule in catalog {
            let isOn = configurations.values.contains { configuration in
                if configuration.level(of: rule, for: "").value != .off { return true }
                // An entry that is off for some paths may be on for others.
                return configuration.commandLine.only.isEmpty && !configuration.commandLine.disabled.contains(rule.id)
                    && configuration.speaking.contains { file in
                        let level = (file.rules[rule.id] ?? file.rules[rule.group] ?? file.rules["all"])?.level
                        return level != nil && level != .off
                    }
            }
            if isOn { result.insert(rule.id) }
        }
        return result
    }
}
