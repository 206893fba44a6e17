import Declarations
import Syntax

/// The isolation of a declaration by the rules of Swift.
package enum Isolation: Hashable, Sendable {
    /// The declaration that decides it is not at hand.
    case unknown
    case nonisolated
    /// The caller's actor (`nonisolated(nonsending)`, `#isolation`).
    case caller
    case globalActor(Symbol)
    /// The instance of an actor type.
    case actor(TypeID)
    /// An `isolated` parameter, by position.
    case parameter(Int)

    package static let main = Isolation.globalActor(Names.mainActor)
    package var isMain: Bool { self == .main }
}

/// The isolation of a project's declarations, as the program has it.
package final class DeclaredIsolation: ProjectPart {
    /// Isolation that a type gives to its members.
    package func of(_ id: TypeID) -> Isolation { of(id.id, id) }

    /// Isolation of a function's body.
    package func of(_ id: FunctionID) -> Isolation { of(id.id, project[id].owner) }

    private func of(_ id: DeclarationID, _ owner: TypeID?) -> Isolation {
        switch project.program.isolation(of: id) {
        case .unknown: .unknown
        case .nonisolated: .nonisolated
        case .caller: .caller
        case .globalActor(let type): globalActor(type)
        case .actorInstance: owner.map { .actor($0) } ?? .unknown
        case .parameter(let position): .parameter(Int(position))
        }
    }

    private func globalActor(_ type: Declarations.TypeID) -> Isolation {
        .globalActor(Symbol(project.program.text(of: type)))
    }

    /// An attribute of the property's own puts it on a global actor.
    package func isOnGlobalActor(_ id: VariableID) -> Bool {
        guard case .globalActor(let type) = project.program.isolation(of: id.id),
            let actor = project.program.declaration(of: type)
        else { return false }
        return project[id].attributes.contains(project.program[actor].name)
    }

    /// The actor brings an executor of its own, which may well be a queue or thread.
    package func hasOwnExecutor(_ id: TypeID) -> Bool {
        project.members(of: id).variablesByName[Self.unownedExecutor] != nil
    }
    private static let unownedExecutor = Symbol("unownedExecutor")

    /// A type that runs actors' jobs.
    package func isExecutor(_ id: TypeID) -> Bool {
        project.supertypes.walk(.project(id, [])) { if case .external(Self.executor, _) = $0 { true } else { false } }
    }
    private static let executor = Symbol("Executor")
}
