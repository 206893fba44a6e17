import Declarations
import Syntax

/// The isolation of a project's declarations, as the program determines it.
extension Project {
    /// The isolation that a type gives to its members.
    package func isolation(of id: NominalID) -> Isolation { program.isolation(of: id.id) }

    /// The isolation of a function's body.
    package func isolation(of id: FunctionID) -> Isolation { program.isolation(of: id.id) }

    package func isOnMainActor(_ id: FunctionID) -> Bool {
        if case .globalActor(let type) = isolation(of: id) { program.isMainActor(type) } else { false }
    }

    /// Whether the property's own attribute puts it on a global actor.
    package func isOnGlobalActor(_ id: VariableID) -> Bool {
        guard case .globalActor(let type) = program.isolation(of: id.id), let actor = program.declaration(of: type)
        else { return false }
        return self[id].attributes.contains(program[actor].name)
    }

    /// Whether the attribute of its type puts the property on a global actor.
    package func isOfGlobalActor(_ id: VariableID) -> Bool {
        guard case .globalActor(let type) = program.isolation(of: id.id), let actor = program.declaration(of: type),
            let owner = self[id].owner
        else { return false }
        return self[owner].attributes.contains(program[actor].name)
    }
}
