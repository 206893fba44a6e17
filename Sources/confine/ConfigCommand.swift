import Engine
import Reporters
import Rules

/// `confine config`: what is in force for a path, where each value came from, and whether the path is linted at all.
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
        let root = try SharedOptions.root(arguments, directory)
        terminal.print(describe(configuration, path, status.kind, tree, directory, root, catalog, terminal.output))
        return Status.clean
    }

    private static func describe(
        _ configuration: Configuration, _ path: String, _ kind: FileSystem.Kind, _ tree: ConfigurationTree,
        _ directory: String, _ root: String?,
        _ catalog: [RuleDescriptor], _ style: Style
    ) -> String {
        func origin(_ text: String) -> String {
            printable(text.hasPrefix(directory + "/") ? String(text.dropFirst(directory.count + 1)) : text)
        }
        var text =
            style.bold(
                printable(Paths.relative(path, to: directory).isEmpty ? "." : Paths.relative(path, to: directory)))
            + "\n"
        text += row("linted", linted(configuration, path, kind, tree, directory), "", style)
        let files = configuration.files.map { origin($0.path) + ($0.isBase ? " (extended)" : "") }
        text += row(
            "configuration", files.isEmpty ? "none found, defaults" : files.joined(separator: ", then "), "", style)
        text += row(
            "minConfidence", configuration.minConfidence.value.rawValue, origin(configuration.minConfidence.origin),
            style)
        text += row("failOn", configuration.failOn.value.rawValue, origin(configuration.failOn.origin), style)
        let budget = configuration.maxFindings
        text += row("maxFindings", budget.map { "\($0.limit)" } ?? "none", origin(budget?.origin ?? "default"), style)
        text += row(
            "requireReasons", "\(configuration.requireReasons.value)", origin(configuration.requireReasons.origin),
            style)
        let outermost = configuration.speaking.last { $0.baseline != nil } ?? configuration.outermost
        text += row(
            "baseline", outermost?.baseline.map { printable($0) } ?? "none",
            outermost.flatMap { file in file.baseline.map { _ in origin(file.origin(line: file.lines["baseline"])) } }
                ?? "default", style)
        text += row(
            "strictBaseline", "\(configuration.strictBaseline.value)", origin(configuration.strictBaseline.origin),
            style)
        if let file = configuration.speaking.last(where: { $0.derivedData != nil }), let folder = file.derivedData {
            text += row("derivedData", printable(folder), origin(file.origin(line: file.lines["derivedData"])), style)
        }
        for file in configuration.speaking where !file.disabledFrameworks.isEmpty {
            text += row(
                "frameworks off", file.disabledFrameworks.sorted().joined(separator: ", "),
                origin(file.origin(line: file.lines["frameworks"])), style)
        }
        for file in configuration.speaking where !file.frameworkModels.isEmpty {
            let paths = Set(file.frameworkModels.map(\.path) + file.interfaces.map(\.source.path)).sorted()
            let place = origin(file.origin(line: file.lines["frameworks"]))
            text += row("frameworks described", paths.map { printable($0) }.joined(separator: ", "), place, style)
        }
        text += target(path, tree, root, style)
        for file in configuration.speaking {
            for (key, globs) in [("include", file.include), ("exclude", file.exclude)] where !globs.isEmpty {
                text += row(
                    key, globs.map { printable($0.text) }.joined(separator: ", "),
                    origin(file.origin(line: file.lines[key])), style)
            }
        }
        text += style.bold("rules") + "\n"
        for rule in catalog {
            let level = configuration.level(of: rule, for: path)
            let budget = configuration.maxFindings(of: rule.id, in: catalog)
            text += row(
                rule.id, level.value.rawValue + (budget.map { ", up to \($0.limit)" } ?? ""), origin(level.origin),
                style)
        }
        return text
    }

    private static func row(_ name: String, _ value: String, _ origin: String, _ style: Style) -> String {
        let padding = String(repeating: " ", count: max(1, 34 - name.count))
        return "  \(name)\(padding)\(value)\(origin.isEmpty ? "" : style.dim(" (\(origin))"))\n"
    }

    private static func linted(
        _ configuration: Configuration, _ path: String, _ kind: FileSystem.Kind, _ tree: ConfigurationTree,
        _ directory: String
    ) -> String {
        // The folders above decide first, as they do in a run.
        for folder in Paths.ancestors(Paths.parent(path)).reversed() where folder != "/" {
            let own = tree.configuration(for: Paths.parent(folder))
            if let reason = own.exclusion(of: folder, isFolder: true) { return "no: \(printable(reason))" }
        }
        if let reason = configuration.exclusion(of: path, isFolder: kind == .folder) {
            return "no: \(printable(reason))"
        }
        let inside = Paths.relativeIfInside(path, to: directory) ?? path
        if let name = inside.split(separator: "/").first(where: { Survey.passedOver.contains(String($0)) }) {
            return "only when named: it lies in \(name)"
        }
        if let reason = IgnoreRules.reason(path, isFolder: kind == .folder) {
            return "only when named: \(printable(reason))"
        }
        if kind == .file, !path.hasSuffix(".swift") { return "no: it is not a Swift file" }
        return "yes"
    }

    private static func target(_ path: String, _ tree: ConfigurationTree, _ root: String?, _ style: Style) -> String {
        // A folder stands for a file in it.
        let file = FileSystem.status(path)?.kind == .folder ? Paths.join(path, "_.swift") : path
        guard let target = ProjectReader.target(of: file, root: root, configurations: tree) else {
            return row("target", "none found; Swift 5 mode is assumed", "", style)
        }
        var text = row(
            "target",
            printable(target.name) + (target.isTest ? " (tests)" : target.isAppExtension ? " (app extension)" : ""), "",
            style)
        text += row("Swift", "mode \(target.languageMode)", "", style)
        text += row("default isolation", target.defaultIsolationIsMainActor ? "MainActor" : "nonisolated", "", style)
        text += row(
            "upcoming features",
            target.upcomingFeatures.isEmpty ? "none" : target.upcomingFeatures.sorted().joined(separator: ", "), "",
            style)
        return text
    }
}
