import Flow
import Frameworks
import Syntax

/// Turns Flow's reports on a project's bodies into the facts that rules query.
final class FactWriter {
    let project: Project
    var facts = Facts()
    var stored: [VariableID: KeptValue] = [:]
    private(set) var queues: [QueueInfo] = []
    private var queueIndex: [QueueInfo: Int32] = [:]

    init(_ project: Project) { self.project = project }

    /// Takes all reports of Flow.
    func take(_ flow: FlowAnalysis) {
        for report in flow.allConfinementFacts() {
            if let covering = report.covering {
                facts.covered.append(CoveredFact(report, covering))
            } else {
                take(report)
            }
        }
        for report in flow.transactionReports() { take(report) }
        for report in flow.operationReports() { take(report) }
        for report in flow.storedReports() { take(report) }
        for report in flow.boxReports() {
            guard let variable = project.variable(declaredAt: report.variable) else { continue }
            let site = site(report.spot.node, context(report.at), isProven: true, framework: -1)
            facts.boxes.append(BoxFact(site: site, report: report, variable: variable))
        }
    }

    /// Handles that a call of a function opens, with the calls in between.
    func openings(_ flow: FlowAnalysis, of function: Node) -> [(node: Node, path: [Step], framework: Int)] {
        flow.openings(of: function).map { report in
            (
                (report.calls.last ?? report.spot).node,
                report.calls.isEmpty ? [] : [Step(.call, report.spot.node, "called here")] + calls(report),
                report.framework
            )
        }
    }

    func site(
        _ node: Node, _ context: ContextInfo, isProven: Bool, framework: Int, path: [Step] = []
    ) -> Site {
        Site(
            node: node, function: project.function(around: node), context: context, isProven: isProven,
            framework: framework, path: path)
    }

    func value(_ report: ValueReport, _ text: String) -> ValueInfo {
        ValueInfo(
            text: text, type: project.simplified(report.type), state: report.state, kind: report.kind,
            confinement: report.confinement)
    }

    // MARK: Contexts

    /// The number of a queue.
    private func queue(_ info: QueueInfo) -> Int32 {
        if let known = queueIndex[info] { return known }
        let id = Int32(queues.count)
        queues.append(info)
        queueIndex[info] = id
        return id
    }

    func context(_ found: ContextReport) -> ContextInfo {
        var context = context(found.executor, found.entry?.node)
        switch found.executor {
        case .queue(let source):
            guard found.queue >= 0 else { break }
            var info = queue(found, source, context.name)
            let maker = found.queueMaker
            info.maker = maker.flatMap {
                project.variable(declaredAt: $0) == nil ? project.function(around: $0) : nil
            }
            info.isInitial = maker != nil && maker == found.queueVariable
            context.kind = .serialQueue(queue(info))
        case .actor: if let type = found.actor.flatMap({ project.type(declaredAt: $0) }) { context.kind = .actor(type) }
        case .background:
            if found.isOnConcurrentQueue {
                let source = found.queueVariable.map { ExecutionContext.Source.declared($0) } ?? .unknown
                var info = queue(found, source, .concurrentQueue(queueName(source)))
                info.isConcurrent = true
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

    private func queue(_ found: ContextReport, _ source: ExecutionContext.Source, _ name: ContextName) -> QueueInfo {
        QueueInfo(
            drainsPool: found.drainsPool, source: source, name: name,
            variable: found.queueVariable.flatMap { project.variable(declaredAt: $0) }, node: found.queueMade?.node)
    }

    /// A context with its name.
    /// - Parameter site: The closure or function that runs in it.
    func context(_ executor: ExecutionContext, _ site: Node?) -> ContextInfo {
        let (kind, name): (ContextKind, ContextName) =
            switch executor {
            case .caller: (.caller, .caller)
            case .unknown: (.unknown, .unknown)
            case .main: (.main, .main)
            case .background: (.globalQueue, .background)
            case .cooperative: (.cooperative, .task)
            case .childTask: (.cooperative, .childTask)
            case .globalActor(let actor): (.globalActor(actor), actor == Names.mainActor ? .main : .globalActor(actor))
            case .actor(let source): (actor(source), .actor(text(of: source)))
            case .queue(let source): (.serialQueue(-1), .queue(queueName(source)))
            case .ownQueue(let source): (.ownQueue, .ownQueue(handleName(source)))
            }
        return ContextInfo(kind: kind, site: site, name: name, executor: executor)
    }

    private func actor(_ source: ExecutionContext.Source) -> ContextKind {
        if case .declared(let type) = source, let id = project.type(declaredAt: type) { return .actor(id) }
        return .globalActor(Symbol(text(of: source)))
    }

    /// The code that denotes an actor or a queue.
    func text(of source: ExecutionContext.Source) -> String {
        switch source {
        case .unknown: ""
        case .itself: Names.self_.text
        case .declared(let node): node.name.text
        case .made(let spot): spot.node.text
        }
    }

    /// The name of a handle with its own queue: of the property that holds it, or of the constant with which it is
    /// made.
    private func handleName(_ source: ExecutionContext.Source) -> String? {
        guard case .made(let spot) = source else { return shortName(source) }
        var made = spot.node
        while let outer = made.parent, [.tryExpr, .awaitExpr, .forceUnwrapExpr, .sequenceExpr].contains(outer.kind) {
            made = outer
        }
        guard let binding = made.parent, binding.kind == .patternBinding || binding.kind == .optionalBinding,
            let pattern = binding.firstChild, pattern.kind == .identifierPattern
        else { return nil }
        return pattern.name.text
    }

    /// The name of a queue; nil where its code is not a name.
    private func queueName(_ source: ExecutionContext.Source) -> String? {
        if case .made(let spot) = source { spot.node.queueName } else { shortName(source) }
    }

    private func shortName(_ source: ExecutionContext.Source) -> String? {
        let name = text(of: source)
        return name.isEmpty || name.count > 40 ? nil : name
    }
}

extension ConfinementFact.Spot {
    /// The innermost node that spans exactly these tokens, or the first that contains them.
    package var node: Node {
        var node = tree.root
        while let inner = node.children.first(where: { $0.raw.firstToken <= first && last < $0.raw.endToken }) {
            node = inner
        }
        return node
    }
}
