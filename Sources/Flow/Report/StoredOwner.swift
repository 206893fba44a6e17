import Declarations
import Lowering
import Syntax

/// What isolates the type that has a property; nothing does a global one's.
package struct StoredOwner: Sendable {
    package enum Isolation: Sendable {
        case nonisolated
        /// What says so is not at hand.
        case unknown
        case main
        case globalActor(Symbol)
        /// The instances are actors.
        case actor
    }
    package var isolation: Isolation
    /// The type brings an executor of its own, or is one: that may well be the queue of a handle.
    package var hasOwnExecutor = false
}

extension ReportWriter {
    /// What isolates the type that has a property.
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
