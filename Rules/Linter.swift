import Dispatch
import Findings
import Frameworks
import Syntax

/// One file passed to the linter; `Declarations` has files of its own.
package typealias SourceFile = Findings.SourceFile

extension Linter {
    /// All rules of the catalogue.
    package static let confine = Linter(
        rules: Catalog.rules, analyse: { lint($0, settings: $1, rules: $2, jobs: $3) }, keep: { KeptAnalysis() })
}

/// Runs the whole analysis, one stage after another: Syntax, Modules, Declarations, Lowering and Flow, Semantics,
/// Rules.
///
/// - Parameter rules: ids of the rules to run.
/// - Parameter jobs: number of threads.
package func lint(_ files: [SourceFile], settings: ProjectSettings, rules: Set<String>, jobs: Int) -> LintResult {
    lint(files, settings: settings, running: Catalog.all.filter { rules.contains($0.descriptor.id) }, jobs: jobs)
}

/// The same with the rules themselves: tests replace a rule with a broken one.
package func lint(
    _ files: [SourceFile], settings: ProjectSettings, running rules: [any Rule.Type], jobs: Int
) -> LintResult {
    LintRun(files, settings, jobs: jobs).lint(rules)
}

/// The built-in models that are not switched off and that some file imports (or that need no import) or names, then the
/// project's own. A project's model replaces the built-in one of its name. The engine reports an error in a project's
/// model when it reads the configuration; such a model is omitted here.
func loadModels(
    _ settings: ProjectSettings, imports: Set<Symbol>, mentions: (NameSet) -> Bool
) -> [FrameworkModel] {
    let own = settings.frameworkModels.compactMap { path, json in
        var model = try? FrameworkModel(json: json, path: path)
        model?.isProjects = true
        return model
    }
    let off = settings.disabledFrameworks.union(own.map(\.name))
    return BuiltInModels.shared.models(importedBy: imports, mentions: mentions).filter { !off.contains($0.name) } + own
}

/// All built-in models.
package func builtInModels() -> [FrameworkModel] {
    BuiltInModels.shared.models(importedBy: [], mentions: { _ in true })
}

/// The built-in models, each read once per process and only when a project imports the framework it describes: reading
/// unused models would take most of the time of linting a small project.
private final class BuiltInModels: @unchecked Sendable {
    static let shared = BuiltInModels()

    private let lock = DispatchSemaphore(value: 1)
    private let sources: [(name: String, json: [UInt8], imports: [Symbol], knownBy: NameSet)]
    private var read: [String: FrameworkModel] = [:]

    private init() {
        sources = Embedded.frameworkModels.map { name, json in
            let head = try? JSONValue.head(json, upTo: "imports")
            func symbols(_ key: String) -> [Symbol] {
                (head?[key]?.elements ?? []).compactMap { $0.string.map { Symbol($0) } }
            }
            return (name, json, symbols("imports"), NameSet(symbols("knownBy")))
        }
    }

    func models(importedBy imported: Set<Symbol>, mentions: (NameSet) -> Bool) -> [FrameworkModel] {
        lock.wait()
        defer { lock.signal() }
        return sources.compactMap { name, json, imports, knownBy in
            guard imports.isEmpty || imports.contains(where: { imported.contains($0) }) || mentions(knownBy) else {
                return nil
            }
            if let known = read[name] { return known }
            let model = try? FrameworkModel(json: json, path: name + ".json")
            read[name] = model
            return model
        }
    }
}
