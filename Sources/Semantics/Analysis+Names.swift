import Syntax

/// Names of contexts, as messages say them.
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
}
