import Declarations
import Lowering
import Syntax

/// Where code runs, as an identity: two are equal where they are the same thread, actor or queue. Facts carry it;
/// its name is made last.
package enum ExecutionContext: Hashable, Sendable {
    case caller, unknown, main, background, cooperative
    /// A child task of the task that the value belongs to.
    case childTask
    case globalActor(Symbol)
    case actor(Source)
    case queue(Source)
    /// The queue of a handle.
    case ownQueue(Source)

    /// The code that an actor, a queue or a handle is known by.
    package enum Source: Hashable, Sendable {
        case unknown
        case itself
        /// The type of an actor; the property, variable or parameter that holds it.
        case declared(Node)
        /// The expression that makes it.
        case made(ConfinementFact.Spot)
    }
}

extension ConfinementFact.Spot: Hashable {
    package static func == (a: Self, b: Self) -> Bool { a.tree === b.tree && a.first == b.first && a.last == b.last }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(tree))
        hasher.combine(first)
        hasher.combine(last)
    }
}

extension ReportWriter {
    /// An executor in the terms of a body, as facts carry it.
    func context(_ executor: Executor, _ body: BodyOwner) -> ExecutionContext {
        switch executor {
        case .caller: .caller
        case .unknown: .unknown
        case .main: .main
        case .background: .background
        case .cooperative: .cooperative
        case .globalActor(let type): .globalActor(Symbol(program.text(of: type)))
        case .actor(let id):
            .actor(analysis.actorType(id, body).map { .declared(program.node(of: $0)) } ?? source(id, body))
        case .queue(let id): .queue(source(id, body))
        case .ownQueue(let id): .ownQueue(source(id, body))
        }
    }

    private func source(_ id: TermID, _ body: BodyOwner) -> ExecutionContext.Source {
        switch terms[id] {
        case .field(_, let variable), .accessor(_, let variable), .global(let variable):
            .declared(program.node(of: variable))
        case .parameter(let position):
            position < 0 ? .itself : parameter(position, body).map { .declared($0) } ?? .unknown
        case .made(let place, _): .made(spot(place))
        default: .unknown
        }
    }

    private func parameter(_ position: Int32, _ body: BodyOwner) -> Node? {
        guard case .function(let id) = body else { return nil }
        let parameters = program.node(of: id).children.filter { $0.kind == .parameter }
        return parameters.indices.contains(Int(position)) ? parameters[Int(position)] : nil
    }
}
