import Flow
import Frameworks
import Syntax

/// Turns what Flow proved of a project's bodies into the facts that rules ask.
final class FactWriter {
    let project: Project
    /// What Flow calls by nodes.
    let places: FlowPlaces
    var facts = Facts()
    var stored: [VariableID: KeptValue] = [:]
    private(set) var queues: [QueueInfo] = []
    private var names: [FunctionID: String] = [:]
    private var queueIndex: [QueueInfo: Int32] = [:]
    /// By Flow's number of a queue: its index in `queues`.
    private(set) var queueNumbers: [Int32: Int32] = [:]

    init(_ project: Project) {
        self.project = project
        places = FlowPlaces(project)
    }

    /// Takes all that Flow has found.
    func take(_ flow: FlowAnalysis) {
        for fact in flow.confinementFacts() { take(fact) }
        for report in flow.transactionReports() { take(report) }
        for report in flow.operationReports() { take(report) }
        takeStored(flow)
        for report in flow.boxReports() { take(report) }
    }

    /// Handles that a call of a function opens, with the calls in between.
    func openings(_ flow: FlowAnalysis, of function: Node) -> [(node: Node, path: [Step], framework: Int)] {
        flow.openings(of: function).map { report in
            (
                places.node(report.calls.last ?? report.spot),
                report.calls.isEmpty ? [] : [Step(.call, places.node(report.spot), "called here")] + calls(report),
                report.framework
            )
        }
    }

    /// The number of a queue.
    private func queue(_ info: QueueInfo) -> Int32 {
        if let known = queueIndex[info] { return known }
        let id = Int32(queues.count)
        queues.append(info)
        queueIndex[info] = id
        return id
    }

    // MARK: Values and contexts

    func info(_ report: ValueReport, _ text: String) -> ValueInfo {
        let home: Home =
            switch report.home {
            case .unknown: .unknown
            case .thread: .thread(0)
            case .main: .main
            case .queue: .queue(report.queue)
            case .ownQueue: .ownQueue(-1)
            case .scope: .scope(0)
            case .actor: report.actor.flatMap { places.declaredType($0) }.map { .actor($0) } ?? .globalActor(.none)
            }
        return ValueInfo(
            text: text, type: places.type(report.type), state: report.state, kind: report.kind, home: home,
            origin: .none)
    }

    func context(_ found: Whereabouts) -> ContextInfo {
        var context = places.context(found.executor, found.entry.map { places.node($0) })
        switch found.executor {
        case .queue(let source):
            guard found.queue >= 0 else { break }
            let info = QueueInfo(
                isConcurrent: false, drainsPool: found.drainsPool, source: source, name: context.name,
                variable: found.queueVariable.flatMap { places.variable($0) },
                node: found.queueMade.map { places.node($0) },
                maker: found.queueMaker.flatMap { places.variable($0) == nil ? places.function(around: $0) : nil },
                isInitial: found.queueMaker != nil && found.queueMaker == found.queueVariable)
            let id = queue(info)
            queueNumbers[found.queue] = id
            context.kind = .serialQueue(id)
        case .actor: if let type = found.actor.flatMap({ places.declaredType($0) }) { context.kind = .actor(type) }
        case .background:
            if found.isOnConcurrentQueue {
                let source = found.queueVariable.map { ExecutionContext.Source.declared($0) } ?? .unknown
                let info = QueueInfo(
                    isConcurrent: true, drainsPool: found.drainsPool, source: source,
                    name: .concurrentQueue(places.queueName(source)),
                    variable: found.queueVariable.flatMap { places.variable($0) },
                    node: found.queueMade.map { places.node($0) })
                context.kind = .concurrentQueue(queue(info))
                context.name = info.name
            } else if found.isOwnThread {
                context.kind = .thread
                context.name = .thread
            }
        default: break
        }
        context.isInferred = found.isInferred
        context.hasNoRunLoop = found.hasNoRunLoop && !found.isInferred
        context.isAsync = found.isAsync
        context.drainsPool = found.drainsPool
        return context
    }

    // MARK: Names

    /// A function's name, as messages say it.
    func displayName(_ id: FunctionID) -> String {
        if let known = names[id] { return known }
        let name = makeDisplayName(id)
        names[id] = name
        return name
    }

    /// Characters of code that a message names.
    private static let longestName = 60

    private func makeDisplayName(_ id: FunctionID) -> String {
        let f = project[id]
        let base: String =
            switch f.kind {
            case .initializer: "init"
            case .deinitializer: "deinit"
            case .topLevel: "top-level code"
            case .subscriptGetter, .subscriptSetter: "subscript"
            default: f.name.text
            }
        if f.variable != nil { return f.owner.map { "\(project[$0].name.text).\(base)" } ?? base }
        let labels = f.parameters.map { ($0.label == .none ? "_" : $0.label.text) + ":" }.joined()
        // A note is read at a glance: a long list of labels tells less than the name alone.
        let own = "\(base)(\(labels.count <= 24 ? labels : "…"))"
        let whole = f.owner.map { "\(project[$0].name.text).\(own)" } ?? own
        return whole.count <= Self.longestName ? whole : own
    }
}
