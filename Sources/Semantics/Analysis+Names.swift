import Syntax

/// Names of contexts and of functions, as messages say them.
extension Analysis {
    package func describe(_ kind: ContextKind) -> String {
        switch kind {
        case .caller: ContextName.caller
        case .callersActor: ContextName.callersActor
        case .main: ContextName.main
        case .globalActor(let g): ContextName.globalActor(g)
        case .actor(let t): ContextName.actor(project[t].name.text)
        case .serialQueue(let q), .concurrentQueue(let q): q >= 0 ? ContextName.queue(queues[Int(q)]) : ContextName.givenQueue
        case .globalQueue: ContextName.background
        case .operation: ContextName.operation
        case .thread: ContextName.thread
        case .cooperative: ContextName.task
        case .ownQueue: ContextName.ownQueue
        case .unknown: ContextName.unknown
        }
    }

    package func displayName(_ id: FunctionID) -> String {
        if let known = project.lookups.displayNames[id] { return known }
        let name = makeDisplayName(id)
        project.lookups.displayNames[id] = name
        return name
    }

    private func makeDisplayName(_ id: FunctionID) -> String {
        let f = project[id]
        let base: String = switch f.kind {
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
        return f.owner.map { "\(project[$0].name.text).\(own)" } ?? own
    }
}
