import Engine
import Reporters
import Rules

/// `confine config`: the settings in force for a path, where each came from, and whether the path is linted at all.
enum ConfigCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> Int32 {
        let catalog = Catalog.rules + EngineRules.all
        if arguments.has("--schema") || arguments.has("--report-schema"), let path = arguments.positional.first {
            throw UsageError("a schema is the same for every path; leave out `\(printable(path))`")
        }
        if arguments.has("--schema") {
            writeAll(1, ConfigurationSchema.render(catalog))
            return Status.clean
        }
        if arguments.has("--report-schema") {
            writeAll(1, ReportSchema.render())
            return Status.clean
        }
        let directory = try FileSystem.workingDirectory()
        let given = arguments.positional.first ?? "."
        let path = Paths.absolute(given, from: directory)
        guard let status = FileSystem.status(path) else {
            throw UsageError("\(printable(given)) does not exist; check the path")
        }
        var commandLine = CommandLineSettings()
        commandLine.overrides = try Overrides.read(
            arguments.values["--set"] ?? [], workingDirectory: directory, catalog: catalog)
        let tree = try ConfigurationTree(
            workingDirectory: directory, given: arguments.value("--config").map { Paths.absolute($0, from: directory) },
            commandLine: commandLine, catalog: catalog)
        let configuration = tree.configuration(for: status.kind == .folder ? path : Paths.parent(path))
        if !tree.problems.isEmpty { throw ConfigurationProblems(tree.problems) }
        let text = ConfigText(
            path: path, kind: status.kind, configuration: configuration, tree: tree, directory: directory,
            root: try SharedOptions.root(arguments, directory), catalog: catalog, style: terminal.output)
        terminal.print(text.text)
        return Status.clean
    }
}
