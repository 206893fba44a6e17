import Flow
import Frameworks
import Syntax

/// The new core's proofs as the facts that rules ask today. While both cores exist.
extension Analysis {
    /// Puts what Flow has proven in the place of what the interpreter found of the same kind.
    package func take(_ found: [ConfinementFact]) {
        facts.crossings = []
        facts.suspendedUses = []
        for fact in found {
            guard let node = node(fact.spot) else { continue }
            let to = context(fact.to, fact.closure), from = context(fact.from, nil)
            let text = node.text
            var path: [Step] = []
            for step in fact.steps {
                guard let node = self.node(step.spot) else { continue }
                let place = context(step.context, nil).text
                switch step.role {
                case .born: path.append(Step(.born, node, "`\(node.text)` comes from here, on \(place)", context: place))
                case .crossed: path.append(Step(.crossed, node, fact.way == .suspended ? "`await` here may resume on another thread" : "runs on \(place)", context: place))
                case .call: path.append(Step(.call, node, "called here", context: place))
                case .used: path.append(Step(.used, node, "used here", context: place))
                }
            }
            let site = Site(node: node, function: nil, context: to, certainty: fact.isCertain ? .proven : .inferred, framework: fact.framework, path: path)
            let value = ValueInfo(
                text: text, type: .unknown, state: fact.isHandle ? .handle : .live, kind: fact.isHandle ? .handle : .model, home: .unknown, origin: .none, traits: [])
            if fact.way == .suspended {
                facts.suspendedUses.append(SuspendedUseFact(site: site, value: value, suspension: node))
                continue
            }
            let way: CrossingFact.Way = switch fact.way {
            case .capture, .suspended: .capture
            case .argument: .argument
            case .result: .result
            case .resume: .resume
            case .stored: .stored
            }
            facts.crossings.append(
                CrossingFact(
                    site: site, value: value, way: way, from: from, to: to, isMainHandle: fact.isMainHandle, isScopeEscape: fact.isScopeEscape, mutates: fact.mutates,
                    closure: fact.closure.flatMap { self.node($0) }))
        }
    }

    func context(_ name: ExecutorName, _ closure: ConfinementFact.Spot?) -> ContextInfo {
        let (kind, text): (ContextKind, String) = switch name {
        case .caller: (.caller, ContextName.caller)
        case .unknown: (.unknown, ContextName.unknown)
        case .main: (.main, ContextName.main)
        case .background: (.globalQueue, ContextName.background)
        case .cooperative: (.cooperative, ContextName.task)
        case .globalActor(let name): (.globalActor(Symbol(name)), ContextName.globalActor(Symbol(name)))
        case .actor(let name): (.globalActor(Symbol(name)), ContextName.actor(name))
        case .queue(let name): (.serialQueue(-1), name.isEmpty ? "a serial queue" : "queue `\(name)`")
        case .ownQueue: (.ownQueue(-1), ContextName.ownQueue)
        }
        return ContextInfo(kind: kind, site: closure.flatMap { node($0) }, parent: -1, text: text)
    }

    /// The innermost node that spans exactly these tokens, or the first that holds them.
    func node(_ spot: ConfinementFact.Spot) -> Node? {
        var node = spot.tree.root
        while let inner = node.children.first(where: { $0.raw.firstToken <= spot.first && spot.last < $0.raw.endToken }) { node = inner }
        return node
    }
}
