import Declarations
import Lowering
import Syntax

/// The isolation of the type that declares a property; `nonisolated` for a global variable.
package struct StoredOwner: Sendable {
    package enum Isolation: Sendable {
        case nonisolated
        /// The declaration that determines it is not available.
        case unknown
        case main
        case globalActor(Symbol)
        /// The instances are actors.
        case actor
    }
    package var isolation: Isolation
    /// The type has an executor of its own, or is one: that may be the queue of a handle.
    package var hasOwnExecutor = false
}

extension ReportWriter {
    /// The isolation of the type that declares a property.
    func owner(of variable: DeclarationID) -> StoredOwner {
        guard let owner = program.owner(of: variable) else { return StoredOwner(isolation: .nonisolated) }
        let hasOwnExecutor = analysis.hasOwnExecutor(owner) || knowledge.isExecutor(owner)
        if program[owner].kind == .actor {
            return StoredOwner(isolation: .actor, hasOwnExecutor: hasOwnExecutor)
        }
        return StoredOwner(
            isolation: isolation(program.isolation(of: owner)), hasOwnExecutor: hasOwnExecutor)
    }

    private func isolation(_ isolation: Isolation) -> StoredOwner.Isolation {
        switch isolation {
        case .globalActor(let type):
            program.isMainActor(type) ? .main : .globalActor(Symbol(program.text(of: type)))
        case .unknown: .unknown
        case .nonisolated, .caller, .actorInstance, .parameter: .nonisolated
        }
    }
}
