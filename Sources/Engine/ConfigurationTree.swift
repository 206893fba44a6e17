/// Finds the configuration of every folder of a run and keeps it.
///
/// In force for a folder are its own file and those of the folders above, up to one that says `"root": true` or that
/// stands at the top of a git work tree; the nearer one wins. Where the command was started has no part in it, but for
/// `--config`: the file given stands for all that would be found from the working directory upwards.
package final class ConfigurationTree {
    package static let fileName = ".confine.json"

    package private(set) var problems: [ConfigurationProblem] = []
    private var byFolder: [String: Configuration] = [:]
    private var given: ConfigurationFile?
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
                "the configuration \(printable(Paths.relative(given, to: workingDirectory))) does not exist; `confine init` writes one"
            )
        }
        if FileSystem.status(given)?.kind == .folder {
            throw UsageError(
                "the configuration \(printable(Paths.relative(given, to: workingDirectory))) is a folder; name a file in it"
            )
        }
        self.given = load(given, under: [], isGiven: true)
        if let file = self.given, let folder = FileSystem.realPath(file.folder) { self.given?.folder = folder }
    }

    /// The configuration in force in an absolute folder.
    package func configuration(for folder: String) -> Configuration {
        if let known = byFolder[folder] { return known }
        var result =
            folder == "/" || folder.isEmpty
            ? Configuration(files: given.map { [$0] } ?? [], commandLine: commandLine)
            : configuration(for: Paths.parent(folder))
        let path = Paths.join(folder, Self.fileName)
        if isFound(path, in: folder) {
            let ownTop = given == nil && FileSystem.status(Paths.join(folder, ".git")) != nil
            if let file = load(path, under: ownTop ? [] : result.files, isGiven: false) {
                if given == nil, ownTop || file.isRoot { result.files = [] }
                result.files.append(file)
            }
        }
        byFolder[folder] = result
        return result
    }

    private func isFound(_ path: String, in folder: String) -> Bool {
        if let given, path == given.path || Paths.relativeIfInside(workingDirectory, to: folder) != nil { return false }
        return FileSystem.status(path)?.kind == .file
    }

    /// Files of the working directory that somebody may take for a configuration.
    func misnamed() -> [Skipped] {
        let names = [
            "confine.json", ".confine", ".confine.jsonc", ".confine.yml", ".confine.yaml", "confine.yml", "confine.yaml"
        ]
        return names.map { Paths.join(workingDirectory, $0) }.filter { FileSystem.status($0)?.kind == .file }.map {
            Skipped(path: $0, reason: "is not read: a configuration is called \(Self.fileName)", isFault: false)
        }
    }

    /// Whether a folder's own file says that the project begins here.
    package func isRoot(_ folder: String) -> Bool {
        guard let file = configuration(for: folder).files.last else { return false }
        return file.isRoot && file.folder == folder
    }

    /// Whether the configuration that `--config` names stands for what would be found in a folder.
    func isGiven(_ folder: String) -> Bool { given?.folder == folder }

    /// - Parameter outer: the files that are in force above, outermost first.
    private func load(_ path: String, under outer: [ConfigurationFile], isGiven: Bool) -> ConfigurationFile? {
        let display = Paths.relative(path, to: workingDirectory)
        let bytes: SourceBytes
        do {
            bytes =
                isGiven
                ? try FileSystem.read(path) : try FileSystem.read(path, within: Containment.top(of: Paths.parent(path)))
        } catch {
            problems.append(
                ConfigurationProblem(path: display, line: 1, column: 1, message: "can't be read: \(error.message)"))
            return nil
        }
        let text = Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
        switch ConfigurationReader.read(
            text, path: path, displayPath: display,
            outermost: outer.first.map { Paths.relative($0.path, to: workingDirectory) }, catalog: catalog)
        {
        case .success(let file): return file
        case .failure(let found):
            problems += found.list
            return nil
        }
    }

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
