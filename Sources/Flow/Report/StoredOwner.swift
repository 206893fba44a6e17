import Declarations
import Lowering
import Syntax

/// The isolation of the type that declares a property.
package struct StoredOwner: Sendable {
    /// What runs its code: the caller where it is `nonisolated`; unknown where the declaration that determines it is
    /// not available.
    package var isolation: Context.Executor
    /// The type has an executor of its own, or is one: that may be the queue of a handle.
    package var hasOwnExecutor = false
}

extension ReportWriter {
    /// The isolation of the type that declares a property.
    func owner(of variable: DeclarationID) -> StoredOwner {
        guard let owner = program.owner(of: variable) else { return StoredOwner(isolation: .caller) }
        let hasOwnExecutor = analysis.hasOwnExecutor(owner) || knowledge.isExecutor(owner)
        if program[owner].kind == .actor {
            return StoredOwner(isolation: .actor(.itself), hasOwnExecutor: hasOwnExecutor)
        }
        return StoredOwner(
            isolation: isolation(program.isolation(of: owner)), hasOwnExecutor: hasOwnExecutor)
    }

    private func isolation(_ isolation: Isolation) -> Context.Executor {
        switch isolation {
        case .globalActor(let type):
            program.isMainActor(type) ? .main : .globalActor(Symbol(program.text(of: type)))
        case .unknown: .unknown
        case .nonisolated, .caller, .actorInstance, .parameter: .caller
        }
    }
}
