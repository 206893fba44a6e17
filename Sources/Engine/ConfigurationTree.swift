/// Finds the configuration of every folder of a run and keeps it.
///
/// The outermost file is the one in the working directory or the nearest folder above it (or the one given by
/// `--config`); files further down override it for their folder.
package final class ConfigurationTree {
    package static let fileName = ".confine.json"

    /// The outermost file, if there is one.
    package private(set) var root: ConfigurationFile?
    package private(set) var problems: [ConfigurationProblem] = []
    private var byFolder: [String: Configuration] = [:]
    private let commandLine: CommandLineSettings
    private let catalog: [RuleDescriptor]
    private let workingDirectory: String
    /// `--config` stands for every file that would be found from the working directory upwards.
    private let isGiven: Bool

    /// - Parameter given: the path of `--config`, absolute. Nested files still count.
    package init(workingDirectory: String, given: String?, commandLine: CommandLineSettings, catalog: [RuleDescriptor]) throws(UsageError) {
        self.workingDirectory = workingDirectory
        isGiven = given != nil
        self.commandLine = commandLine
        self.catalog = catalog
        if let given {
            if FileSystem.status(given) == nil {
                throw UsageError("the configuration \(Paths.relative(given, to: workingDirectory)) does not exist; `confine init` writes one")
            }
            root = load(given, isNested: false)
            if let file = root, let folder = FileSystem.realPath(file.folder) { root?.folder = folder }
        } else {
            for folder in Paths.ancestors(workingDirectory) {
                let path = Paths.join(folder, Self.fileName)
                if FileSystem.status(path)?.kind == .file {
                    root = load(path, isNested: false)
                    break
                }
            }
        }
    }

    /// The configuration in force in an absolute folder.
    package func configuration(for folder: String) -> Configuration {
        if let known = byFolder[folder] { return known }
        let result: Configuration
        let parent = Paths.parent(folder)
        if folder == "/" || folder.isEmpty || folder == root?.folder {
            result = base
        } else {
            var inherited = configuration(for: parent)
            let path = Paths.join(folder, Self.fileName)
            // What lies above the outermost file is not ours to read.
            if path != root?.path, isBelowRoot(folder), FileSystem.status(path)?.kind == .file, let file = load(path, isNested: root != nil) {
                inherited.files.append(file)
            }
            result = inherited
        }
        byFolder[folder] = result
        return result
    }

    private var base: Configuration {
        Configuration(files: root.map { [$0] } ?? [], commandLine: commandLine)
    }

    private func isBelowRoot(_ folder: String) -> Bool {
        guard let root else { return true }
        if isGiven, Paths.relativeIfInside(workingDirectory, to: folder) != nil { return false }
        if Paths.relativeIfInside(folder, to: root.folder) != nil { return true }
        // A tree elsewhere that was named on the command line: its own files count, folders above us do not.
        return Paths.relativeIfInside(root.folder, to: folder) == nil
    }

    private func load(_ path: String, isNested: Bool) -> ConfigurationFile? {
        let display = Paths.relative(path, to: workingDirectory)
        let bytes: SourceBytes
        do {
            bytes = isGiven && root == nil ? try FileSystem.read(path) : try FileSystem.read(path, within: Containment.top(of: Paths.parent(path)))
        } catch {
            problems.append(ConfigurationProblem(path: display, line: 1, column: 1, message: "can't be read: \(error.message)"))
            return nil
        }
        let text = Array(UnsafeBufferPointer(start: bytes.base, count: bytes.count))
        switch ConfigurationReader.read(text, path: path, displayPath: display, isNested: isNested, catalog: catalog) {
        case .success(let file): return file
        case .failure(let found):
            problems += found.list
            return nil
        }
    }

    /// Rules that some file or option turns on anywhere in the run.
    package func enabledRules() -> Set<String> {
        var result: Set<String> = []
        let configurations = [base] + byFolder.values
        for rule in catalog {
            let isOn = configurations.contains { configuration in
                if configuration.level(of: rule, for: "").value != .off { return true }
                // An entry that is off for some paths may be on for others.
                return configuration.commandLine.only.isEmpty && !configuration.commandLine.disabled.contains(rule.id)
                    && configuration.files.contains { file in
                        let level = (file.rules[rule.id] ?? file.rules["all"])?.level
                        return level != nil && level != .off
                    }
            }
            if isOn { result.insert(rule.id) }
        }
        return result
    }
}
