import Dispatch
import Declarations
import Findings
import Flow
import Frameworks
import Semantics
import Syntax

/// One file given to the linter; `Declarations` has files of its own.
package typealias SourceFile = Findings.SourceFile

extension Linter {
    /// All rules of the catalogue.
    package static let confine = Linter(
        rules: Catalog.rules, analyse: { lint($0, settings: $1, rules: $2, jobs: $3) }, keep: { KeptAnalysis() })
}

/// The whole analysis as one function: parses the files in parallel, builds the semantic model, runs the rules.
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
    clock.mark("parse and index")
    var imports: Set<Symbol> = []
    for case let (_, index, _)? in parsed { imports.formUnion(index.imports) }
    let models = loadModels(
        settings, imports: imports,
        mentions: { names in parsed.contains { $0?.1.names.contains { names.contains($0) } ?? false } })
    clock.mark("models")
    let finder = TargetFinder(settings.targets)
    let targets = settings.targets.map { $0.forAnalysis } + [TargetSettings()]
    var inputs: [(path: String, tree: SyntaxTree, index: FileIndex, target: Int)] = []
    inputs.reserveCapacity(files.count)
    var positions: [Int] = []
    for (i, file) in files.enumerated() {
        guard let (tree, index, lines) = parsed[i] else { continue }
        result.bytes += file.bytes.count
        result.lines += lines
        for e in tree.errors { result.parseErrors.append((i, Int(e.offset), "\(e.message)")) }
        positions.append(i)
        inputs.append((file.path, tree, index, finder.index(of: file.path) ?? settings.targets.count))
    }
    let project = Project(files: inputs, settings: targets, models: models)
    project.roots = settings.roots
    let kept = settings.kept as? KeptAnalysis
    project.keptUses = kept?.uses
    let analysis = Analysis(project: project)
    clock.mark("join")
    // What has nothing to do with a database is not even joined.
    let isTied = settings.followsEverything ? [] : project.filesTiedToDatabase()
    let numbers = inputs.indices.filter { settings.followsEverything || isTied[$0] }
    if !numbers.isEmpty {
        let modules = modules(
            of: numbers.map { (inputs[$0].path, inputs[$0].tree) }, settings: settings, models: .seen(in: project)
        ) { project.supposed.meant(in: numbers[$0]) }
        (settings.follower as? KeptAnalysis)?.follow(modules)
        let memory = kept?.flow(
            for: modules,
            (project.models.all, models.map { Array($0.name.utf8) } + settings.frameworkModels.map(\.json)))
        let program = memory?.program ?? Program(modules)
        clock.mark("declarations")
        let lowering = StageTotal()
        let flow = onDeepStack {
            func forEach(_ count: Int, _ lower: @escaping @Sendable (Int) -> Void) {
                lowering.add {
                    runOnDeepStacks(threads: max(1, min(jobs, count)), items: Array(0..<count)) { index, _, _ in
                        if !settings.isCancelled() { lower(index) }
                    }
                }
            }
            if let memory {
                return FlowAnalysis.again(
                    memory, followingEverything: settings.followsEverything, isCancelled: settings.isCancelled,
                    forEach: forEach)
            }
            let flow = FlowAnalysis(program, models: project.models.all)
            flow.isCancelled = settings.isCancelled
            flow.keepsBodies = settings.isAskedLater
            flow.whenSolved = settings.progress.map { report in { report(.analysed(functions: $0, of: $1)) } }
            flow.run(followingEverything: settings.followsEverything, forEach: forEach)
            return flow
        }
        guard !settings.isCancelled() else { return result }
        analysis.take(flow)
        clock.mark("flow", without: ("lowering", lowering))
        result.statistics = [
            ("functions analysed", "\(flow.owners.count)"),
            ("functions given up in cycles of calls", "\(flow.unsettled)"), ("runs of functions", "\(flow.runs)"),
            ("steps in runs", "\(flow.steps)")
        ]
    }
    let context = RuleContext(
        analysis: analysis, options: settings.ruleOptions, versions: settings.versions,
        mentions: kept?.mentions ?? KeptMentions())
    for rule in rules {
        context.run(rule)
        clock.mark("rule " + rule.descriptor.id)
    }
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

/// The built-in models that are not switched off and that some file imports (or that need no import), or has a name of,
/// then the project's own. A project model with an error is told by the engine when it reads the configuration and left
/// out here.
private func loadModels(
    _ settings: ProjectSettings, imports: Set<Symbol>, mentions: (NameFilter) -> Bool
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
    private let sources: [(name: String, json: [UInt8], imports: [Symbol], knownBy: NameFilter)]
    private var read: [String: FrameworkModel] = [:]

    private init() {
        sources = Embedded.frameworkModels.map { name, json in
            let head = try? JSONValue.head(json, upTo: "imports")
            func symbols(_ key: String) -> [Symbol] {
                (head?[key]?.elements ?? []).compactMap { $0.string.map { Symbol($0) } }
            }
            return (name, json, symbols("imports"), NameFilter(symbols("knownBy")))
        }
    }

    func models(importedBy imported: Set<Symbol>, mentions: (NameFilter) -> Bool) -> [FrameworkModel] {
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

/// Parses and indexes every file and counts its lines, big ones first, on `jobs` threads with stacks deep enough for
/// nested code.
private func parseAll(_ files: [SourceFile], _ kept: ParsedFiles?, jobs: Int) -> [(SyntaxTree, FileIndex, lines: Int)?]
{
    let order = files.indices.sorted { files[$0].bytes.count > files[$1].bytes.count }
    let results = ParallelResults<(SyntaxTree, FileIndex, lines: Int)>(count: files.count)
    runOnDeepStacks(threads: max(1, min(jobs, files.count)), items: order) { i, workspace, names in
        let known = kept?.parsed(files[i])
        let tree = known?.tree ?? workspace.parse(path: files[i].path, source: files[i].bytes)
        if known == nil { tree.link() }
        let index = FileIndexer.index(tree, file: Int32(i), names: names, known: known?.names),
            lines = known?.lines ?? lineCount(files[i].bytes)
        if known == nil { kept?.keep(ParsedFiles.Parsed(tree: tree, names: index.names, lines: lines), of: files[i]) }
        results.set((tree, index, lines), at: i)
    }
    return results.values
}

private func lineCount(_ source: SourceBytes) -> Int {
    var n = 0
    for i in 0..<source.count where source.base[i] == 10 { n += 1 }
    return n + (source.count > 0 && source.base[source.count - 1] != 10 ? 1 : 0)
}

extension ProjectSettings.Target {
    fileprivate var forAnalysis: TargetSettings {
        var t = TargetSettings()
        t.name = name
        t.defaultIsolationIsMainActor = defaultIsolationIsMainActor
        t.languageMode = languageMode
        t.upcomingFeatures = upcomingFeatures
        t.isAppExtension = isAppExtension
        t.isTest = isTest
        t.isPackageTarget = isPackageTarget
        return t
    }
}
