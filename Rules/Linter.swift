import Dispatch
import Declarations
import Findings
import Flow
import Frameworks
import Modules
import Semantics
import Syntax

/// One file given to the linter; `Declarations` has files of its own.
package typealias SourceFile = Findings.SourceFile

extension Linter {
    /// All rules of the catalogue.
    package static let confine = Linter(
        rules: Catalog.rules, analyse: { lint($0, settings: $1, rules: $2, jobs: $3) }, keep: { KeptAnalysis() })
}

/// The whole analysis as one function, a stage after the other: Syntax, Modules, Declarations, Lowering and Flow,
/// Semantics, Rules.
///
/// - Parameter rules: ids of the rules to run.
/// - Parameter jobs: number of threads.
package func lint(_ files: [SourceFile], settings: ProjectSettings, rules: Set<String>, jobs: Int) -> LintResult {
    lint(files, settings: settings, running: Catalog.all.filter { rules.contains($0.descriptor.id) }, jobs: jobs)
}

/// The same with the rules themselves: tests put a broken rule in a rule's place.
package func lint(
    _ files: [SourceFile], settings: ProjectSettings, running rules: [any Rule.Type], jobs: Int
) -> LintResult {
    var result = LintResult()
    var clock = StageClock()
    let parsed = parseAll(files, settings.parsed, jobs: jobs)
    clock.mark("parse")
    var imports: Set<Symbol> = []
    for case let (_, names, _)? in parsed { imports.formUnion(names.imports) }
    let models = loadModels(
        settings, imports: imports,
        mentions: { names in parsed.contains { $0?.1.all.contains { names.contains($0) } ?? false } })
    clock.mark("models")
    var inputs: [(path: String, tree: SyntaxTree, names: FileNames)] = []
    inputs.reserveCapacity(files.count)
    var positions: [Int] = []
    for (i, file) in files.enumerated() {
        guard let (tree, names, lines) = parsed[i] else { continue }
        result.bytes += file.bytes.count
        result.lines += lines
        for e in tree.errors { result.parseErrors.append((i, Int(e.offset), "\(e.message)")) }
        positions.append(i)
        inputs.append((file.path, tree, names))
    }
    let kept = settings.kept as? KeptAnalysis
    let modules = ProjectModules(inputs, settings, models: models, keepingIn: kept?.uses)
    // What has nothing to do with a database is not followed.
    let isTied = settings.followsEverything ? inputs.map { _ in true } : modules.filesTiedToDatabase()
    let parts = modules.inputs(settings)
    clock.mark("modules")
    (settings.follower as? KeptAnalysis)?.follow(parts)
    let memory = kept?.flow(
        for: parts, isTied,
        (modules.models.all, models.map { Array($0.name.utf8) } + settings.frameworkModels.map(\.json)))
    let program = memory?.program ?? Program(parts)
    clock.mark("declarations")
    var flow: FlowAnalysis?
    if isTied.contains(true) {
        let lowering = StageTotal()
        let found = follow(program, memory, modules, isTied, settings, lowering, jobs)
        guard !settings.isCancelled() else { return result }
        flow = found
        clock.mark("flow", without: ("lowering", lowering))
        result.statistics = [
            ("functions analysed", "\(found.owners.count)"),
            ("functions given up in cycles of calls", "\(found.unsettled)"), ("runs of functions", "\(found.runs)"),
            ("steps in runs", "\(found.steps)")
        ]
    }
    let made = clock
    let (context, marked) = onDeepStack {
        judge(Project(modules, program, flow), flow, rules, settings, kept?.mentions ?? KeptMentions(), made)
    }
    clock = marked
    let analysis = context.analysis
    result.findings = context.findings
    result.databases = analysis.databases().map { NamedFiles(name: $0.name, files: $0.files.map { positions[$0] }) }
    result.missingModules = analysis.missingModules().map {
        NamedFiles(name: $0.name, files: $0.files.map { positions[$0] })
    }
    result.memory = Understanding(context)
    result.statistics +=
        [("files", "\(files.count)")]
        + clock.marks.map {
            (
                "processor seconds in " + $0.name,
                String(describing: (Double($0.nanoseconds) / 1e9 * 10_000).rounded() / 10_000)
            )
        }
    return result
}

/// Follows the values of a program, or of what is kept of it.
/// - Parameters:
///   - isTied: By file of the project, whether its code can have to do with a database.
///   - lowering: What lowering takes is added to it.
private func follow(
    _ program: Program, _ memory: KeptFlow?, _ modules: ProjectModules, _ isTied: [Bool], _ settings: ProjectSettings,
    _ lowering: StageTotal, _ jobs: Int
) -> FlowAnalysis {
    func forEach(_ count: Int, _ lower: @escaping @Sendable (Int) -> Void) {
        lowering.add {
            runOnDeepStacks(threads: max(1, min(jobs, count)), items: Array(0..<count)) { index, _, _ in
                if !settings.isCancelled() { lower(index) }
            }
        }
    }
    let untied = Set(zip(modules.files, isTied).lazy.filter { !$1 }.map { ObjectIdentifier($0.0.tree) })
    let left = Set(
        program.files.indices.filter { untied.contains(ObjectIdentifier(program.files[$0].tree)) }.map { FileID($0) })
    return onDeepStack {
        if let memory {
            return FlowAnalysis.again(
                memory, followingEverything: settings.followsEverything, leavingOut: left,
                isCancelled: settings.isCancelled, forEach: forEach)
        }
        let flow = FlowAnalysis(program, models: modules.models.all)
        flow.isCancelled = settings.isCancelled
        flow.keepsBodies = settings.isAskedLater
        flow.run(followingEverything: settings.followsEverything, leavingOut: left, forEach: forEach)
        return flow
    }
}

/// Makes the facts and runs the rules over them: both infer types, however deep code is nested.
private func judge(
    _ project: Project, _ flow: FlowAnalysis?, _ rules: [any Rule.Type], _ settings: ProjectSettings,
    _ mentions: KeptMentions, _ clock: StageClock
) -> (RuleContext, StageClock) {
    var clock = clock
    let analysis = Analysis(project, flow)
    clock.mark("facts")
    let context = RuleContext(
        analysis: analysis, options: settings.ruleOptions, versions: settings.versions, mentions: mentions)
    for rule in rules {
        context.run(rule)
        clock.mark("rule " + rule.descriptor.id)
    }
    return (context, clock)
}

/// The built-in models that are not switched off and that some file imports (or that need no import), or has a name of,
/// then the project's own. A project model with an error is told by the engine when it reads the configuration and left
/// out here.
private func loadModels(
    _ settings: ProjectSettings, imports: Set<Symbol>, mentions: (NameSet) -> Bool
) -> [FrameworkModel] {
    var models = BuiltInModels.shared.models(importedBy: imports, mentions: mentions).filter {
        !settings.disabledFrameworks.contains($0.name)
    }
    for (path, json) in settings.frameworkModels {
        guard var model = try? FrameworkModel(json: json, path: path) else { continue }
        model.isProjects = true
        models.append(model)
    }
    return models
}

/// All models that come with the tool.
package func builtInModels() -> [FrameworkModel] {
    BuiltInModels.shared.models(importedBy: [], mentions: { _ in true })
}

/// The models that come with the tool, each read once a process and only when a project imports what it describes: most
/// of the time that linting a small project takes would go into reading models it has no use for.
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

/// Parses every file, gathers its names and counts its lines, big ones first, on `jobs` threads with stacks deep enough
/// for nested code.
private func parseAll(_ files: [SourceFile], _ kept: ParsedFiles?, jobs: Int) -> [(SyntaxTree, FileNames, lines: Int)?]
{
    let order = files.indices.sorted { files[$0].bytes.count > files[$1].bytes.count }
    let results = ParallelResults<(SyntaxTree, FileNames, lines: Int)>(count: files.count)
    runOnDeepStacks(threads: max(1, min(jobs, files.count)), items: order) { i, workspace, collector in
        let known = kept?.parsed(files[i])
        let tree = known?.tree ?? workspace.parse(path: files[i].path, source: files[i].bytes)
        if known == nil { tree.link() }
        let names = FileNames(tree, collector, known: known?.names),
            lines = known?.lines ?? lineCount(files[i].bytes)
        if known == nil { kept?.keep(ParsedFiles.Parsed(tree: tree, names: names.all, lines: lines), of: files[i]) }
        results.set((tree, names, lines), at: i)
    }
    return results.values
}

private func lineCount(_ source: SourceBytes) -> Int {
    var n = 0
    for i in 0..<source.count where source.base[i] == 10 { n += 1 }
    return n + (source.count > 0 && source.base[source.count - 1] != 10 ? 1 : 0)
}
