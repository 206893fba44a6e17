import Engine
import Reporters

/// The settings in force for one path, as text: a row for each, with its origin.
struct ConfigText {
    let path: String
    let kind: FileSystem.Kind
    let configuration: Configuration
    let tree: ConfigurationTree
    /// The working directory, which shown paths are relative to.
    let directory: String
    let root: String?
    let catalog: [RuleDescriptor]
    let style: Style

    var text: String {
        let shown = Paths.relative(path, to: directory)
        var text = style.bold(printable(shown.isEmpty ? "." : shown)) + "\n"
        text += row("linted", linted, "")
        let files = configuration.files.map { origin($0.path) + ($0.isBase ? " (extended)" : "") }
        text += row("configuration", files.isEmpty ? "none found, defaults" : files.joined(separator: ", then "), "")
        text += gate + frameworks + target
        for file in configuration.speaking {
            for (key, globs) in [("include", file.include), ("exclude", file.exclude)] where !globs.isEmpty {
                let texts = globs.map { printable($0.text) }.joined(separator: ", ")
                text += row(key, texts, origin(file.origin(line: file.lines[key])))
            }
        }
        return text + style.bold("rules") + "\n" + catalog.map(rule).joined()
    }

    /// The settings by which a run is judged.
    private var gate: String {
        var text = row(
            "minConfidence", configuration.minConfidence.value.rawValue, origin(configuration.minConfidence.origin))
        text += row("failOn", configuration.failOn.value.rawValue, origin(configuration.failOn.origin))
        let budget = configuration.maxFindings
        text += row("maxFindings", budget.map { "\($0.limit)" } ?? "none", origin(budget?.origin ?? "default"))
        let requireReasons = configuration.requireReasons
        text += row("requireReasons", "\(requireReasons.value)", origin(requireReasons.origin))
        let outermost = configuration.speaking.last { $0.baseline != nil } ?? configuration.outermost
        text += row(
            "baseline", outermost?.baseline.map { printable($0) } ?? "none",
            outermost.flatMap { file in file.baseline.map { _ in origin(file.origin(line: file.lines["baseline"])) } }
                ?? "default")
        let strictBaseline = configuration.strictBaseline
        text += row("strictBaseline", "\(strictBaseline.value)", origin(strictBaseline.origin))
        if let file = configuration.speaking.last(where: { $0.derivedData != nil }), let folder = file.derivedData {
            text += row("derivedData", printable(folder), origin(file.origin(line: file.lines["derivedData"])))
        }
        return text
    }

    private var frameworks: String {
        var text = ""
        for file in configuration.speaking where !file.disabledFrameworks.isEmpty {
            text += row(
                "frameworks off", file.disabledFrameworks.sorted().joined(separator: ", "),
                origin(file.origin(line: file.lines["frameworks"])))
        }
        for file in configuration.speaking where !file.frameworkModels.isEmpty {
            let paths = Set(file.frameworkModels.map(\.path) + file.interfaces.map(\.source.path)).sorted()
            let place = origin(file.origin(line: file.lines["frameworks"]))
            text += row("frameworks described", paths.map { printable($0) }.joined(separator: ", "), place)
        }
        return text
    }

    private func rule(_ rule: RuleDescriptor) -> String {
        let level = configuration.level(of: rule, for: path)
        let limit = configuration.maxFindings(of: rule.id, in: catalog).map { ", up to \($0.limit)" } ?? ""
        return row(rule.id, level.value.rawValue + limit, origin(level.origin))
    }

    private func row(_ name: String, _ value: String, _ origin: String) -> String {
        let padding = String(repeating: " ", count: max(1, 34 - name.count))
        return "  \(name)\(padding)\(value)\(origin.isEmpty ? "" : style.dim(" (\(origin))"))\n"
    }

    private func origin(_ text: String) -> String {
        printable(text.hasPrefix(directory + "/") ? String(text.dropFirst(directory.count + 1)) : text)
    }

    /// Whether a run over everything reads the path, and why not.
    private var linted: String {
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

    private var target: String {
        // A folder stands for a file in it.
        let file = kind == .folder ? Paths.join(path, "_.swift") : path
        guard let target = ProjectReader.target(of: file, root: root, configurations: tree) else {
            return row("target", "none found; Swift 5 mode is assumed", "")
        }
        var text = row(
            "target",
            printable(target.name) + (target.isTest ? " (tests)" : target.isAppExtension ? " (app extension)" : ""), "")
        text += row("Swift", "mode \(target.languageMode)", "")
        text += row("default isolation", target.defaultIsolationIsMainActor ? "MainActor" : "nonisolated", "")
        text += row(
            "upcoming features",
            target.upcomingFeatures.isEmpty ? "none" : target.upcomingFeatures.sorted().joined(separator: ", "), "")
        return text
    }
}
