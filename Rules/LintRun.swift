import Declarations
import Findings
import Flow
import Frameworks
import Modules
import Semantics
import Syntax

/// One run over a project's files, one stage after another, on one thread with a deep stack: code may be nested to any
/// depth. Other threads take part where the work can be divided.
final class LintRun {
    private let files: [SourceFile]
    private let settings: ProjectSettings
    /// Number of threads.
    private let jobs: Int
    private let kept: KeptAnalysis?
    private var result = LintResult()
    private var clock = StageClock()
    /// The position of each parsed file among all files.
    private var positions: [Int] = []

    init(_ files: [SourceFile], _ settings: ProjectSettings, jobs: Int) {
        self.files = files
        self.settings = settings
        self.jobs = jobs
        kept = settings.kept as? KeptAnalysis
    }

    func lint(_ rules: [any Rule.Type]) -> LintResult { onDeepStack { self.run(rules) } }

    private func run(_ rules: [any Rule.Type]) -> LintResult {
        let (modules, models) = findModules()
        // Code that can't use a database is not followed.
        let isTied = settings.followsEverything ? modules.files.map { _ in true } : modules.filesTiedToDatabase()
        let parts = modules.inputs(settings)
        clock.mark("modules")
        (settings.follower as? KeptAnalysis)?.follow(parts)
        let memory = kept?.flow(
            for: parts, isTied,
            (modules.models.all, models.map { Array($0.name.utf8) } + settings.frameworkModels.map(\.json)))
        // Where nothing is followed, rules decide by the names in the files whether they look for a declaration at all.
        guard isTied.contains(true) else {
            return judge(Project(modules, program: { memory?.program ?? Program(parts) }), nil, rules)
        }
        let program = memory?.program ?? Program(parts)
        clock.mark("declarations")
        let flow = follow(program, memory, modules, isTied)
        return judge(Project(modules, program: { program }, flow: flow), flow, rules)
    }

    // MARK: Stages

    private func findModules() -> (ProjectModules, [FrameworkModel]) {
        let parsed = parse()
        clock.mark("parse")
        let imports = Set(parsed.lazy.compactMap { $0?.names.imports }.joined())
        let models = loadModels(
            settings, imports: imports,
            mentions: { names in parsed.contains { $0?.names.all.contains { names.contains($0) } ?? false } })
        clock.mark("models")
        var inputs: [(path: String, tree: SyntaxTree, names: FileNames)] = []
        inputs.reserveCapacity(files.count)
        for (i, file) in files.enumerated() {
            guard let (tree, names, lines) = parsed[i] else { continue }
            result.bytes += file.bytes.count
            result.lines += lines
            for e in tree.errors { result.parseErrors.append((i, Int(e.offset), "\(e.message)")) }
            positions.append(i)
            inputs.append((file.path, tree, names))
        }
        return (ProjectModules(inputs, settings, models: models, keepingIn: kept?.uses), models)
    }

    /// Parses every file, gathers its names and counts its lines, big ones first.
    private func parse() -> [(tree: SyntaxTree, names: FileNames, lines: Int)?] {
        let files = files, kept = settings.parsed
        let order = files.indices.sorted { files[$0].bytes.count > files[$1].bytes.count }
        let results = ParallelResults<(tree: SyntaxTree, names: FileNames, lines: Int)>(count: files.count)
        runOnDeepStacks(threads: max(1, min(jobs, files.count)), items: order) { i, workspace, collector in
            let known = kept?.parsed(files[i])
            let tree = known?.tree ?? workspace.parse(path: files[i].path, source: files[i].bytes)
            let names = FileNames(tree, collector, known: known?.names),
                lines = known?.lines ?? lineCount(files[i].bytes)
            if known == nil { kept?.keep(ParsedFiles.Parsed(tree: tree, names: names.all, lines: lines), of: files[i]) }
            results.set((tree, names, lines), at: i)
        }
        return results.values
    }

    /// Follows the values of a program, or of the stored one.
    /// - Parameter isTied: By file of the project, whether its code can use a database.
    private func follow(
        _ program: Program, _ memory: KeptFlow?, _ modules: ProjectModules, _ isTied: [Bool]
    ) -> FlowAnalysis {
        let lowering = StageTotal(), settings = settings, jobs = jobs
        func forEach(_ count: Int, _ lower: @escaping @Sendable (Int) -> Void) {
            lowering.add {
                runOnDeepStacks(threads: max(1, min(jobs, count)), items: Array(0..<count)) { index, _, _ in
                    if !settings.isCancelled() { lower(index) }
                }
            }
        }
        let untied = Set(zip(modules.files, isTied).lazy.filter { !$1 }.map { ObjectIdentifier($0.0.tree) })
        let left = Set(
            program.files.indices.filter { untied.contains(ObjectIdentifier(program.files[$0].tree)) }.map {
                FileID($0)
            })
        let whenSolved = settings.progress.map { report in { report(.analysed(functions: $0, of: $1)) } }
        let threads = SolverThreads(count: jobs) { count, work in runOnDeepStacks(threads: count, work) }
        let flow: FlowAnalysis
        if let memory {
            flow = FlowAnalysis.again(
                memory, followingEverything: settings.followsEverything, leavingOut: left,
                threads: threads, isCancelled: settings.isCancelled, whenSolved: whenSolved, forEach: forEach)
        } else {
            flow = FlowAnalysis(program, models: modules.models.all)
            flow.isCancelled = settings.isCancelled
            flow.isStopped = settings.isStopped
            flow.keepsBodies = settings.isAskedLater
            flow.whenSolved = whenSolved
            flow.threads = threads
            flow.run(followingEverything: settings.followsEverything, leavingOut: left, forEach: forEach)
        }
        clock.mark("flow", without: ("lowering", lowering))
        result.statistics = [
            ("functions analysed", "\(flow.owners.count)"),
            ("functions not followed to the end", "\(flow.unfollowed.count)"), ("runs of functions", "\(flow.runs)"),
            ("steps in runs", "\(flow.steps)")
        ]
        return flow
    }

    private func judge(_ project: Project, _ flow: FlowAnalysis?, _ rules: [any Rule.Type]) -> LintResult {
        settings.isCancelled() ? result : end(context(project, flow, rules))
    }

    /// Makes the facts and runs the rules over them.
    private func context(_ project: Project, _ flow: FlowAnalysis?, _ rules: [any Rule.Type]) -> RuleContext {
        let analysis = Analysis(project, flow)
        clock.mark("facts")
        let context = RuleContext(
            analysis: analysis, versions: settings.versions, mentions: kept?.mentions ?? KeptMentions())
        for rule in rules {
            context.run(rule)
            clock.mark("rule " + rule.descriptor.id)
        }
        return context
    }

    private func end(_ context: RuleContext) -> LintResult {
        func named(_ found: [NamedFiles]) -> [NamedFiles] {
            found.map { NamedFiles(name: $0.name, files: $0.files.map { positions[$0] }) }
        }
        result.findings = context.findings
        result.databases = named(context.analysis.databases())
        result.missingModules = named(context.analysis.missingModules())
        result.wasStopped = context.analysis.wasStopped
        result.unfollowed = context.analysis.unfollowed().map { (positions[$0.file], $0.offset) }
        let counted = settings.counted
        if settings.countsUnderstood {
            result.understood = context.analysis.understood { counted.isEmpty || counted.contains($0) }
            clock.mark("understanding")
        }
        result.memory = Understanding(context)
        result.statistics.append(("files", "\(files.count)"))
        for mark in clock.marks {
            let seconds = (Double(mark.nanoseconds) / 1e9 * 10_000).rounded() / 10_000
            result.statistics.append(("processor seconds in " + mark.name, String(describing: seconds)))
        }
        return result
    }
}

private func lineCount(_ source: SourceBytes) -> Int {
    var n = 0
    // Without a branch or a check the loop takes many bytes at a time.
    for i in 0..<source.count { n &+= source.base[i] == 10 ? 1 : 0 }
    return n + (source.count > 0 && source.base[source.count - 1] != 10 ? 1 : 0)
}
