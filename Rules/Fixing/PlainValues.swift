import Findings
import Semantics
import Syntax

extension RuleContext {
    /// The function that a node declares.
    func function(at node: Node) -> FunctionID? {
        project.function(declaredAt: node)
    }

    /// Whether a value of a type may be handed to another thread as far as the database goes: nothing in it is live
    /// there. A type that is not known, or that only the caller knows, may hold anything.
    func isPlain(_ type: Type) -> Bool {
        var open: Set<TypeID> = []
        return isPlain(type, &open)
    }

    private func isPlain(_ type: Type, _ open: inout Set<TypeID>) -> Bool {
        if let held = project.databaseTypes.held(by: type), !mayTravel(held) { return false }
        switch type {
        case .unknown, .function, .generic: return false
        case .project(let id, _): if !keepsNothingLive(id, &open) { return false }
        default: break
        }
        return type.parts.allSatisfy { isPlain($0, &open) }
    }

    /// Whether nothing that is live on one thread is stored in values of a type, as far as the properties' types are
    /// known.
    func keepsNothingLive(_ id: TypeID) -> Bool {
        var open: Set<TypeID> = []
        return keepsNothingLive(id, &open)
    }

    private func keepsNothingLive(_ id: TypeID, _ open: inout Set<TypeID>) -> Bool {
        guard open.insert(id).inserted, project[id].kind != .protocol else { return true }
        return project[id].variables.allSatisfy { v in
            guard project[v].isStored, !project[v].isStatic else { return true }
            let type = project.type(of: v)
            if let held = project.databaseTypes.held(by: type) { return mayTravel(held) }
            if case .project(let other, _) = type.unwrapped, project[other].kind == .struct {
                return keepsNothingLive(other, &open)
            }
            return true
        }
    }

    /// Containers, references and contexts with a queue of their own are for every thread.
    private func mayTravel(_ held: DatabaseType) -> Bool {
        switch held.kind {
        case .model, .collection: false
        case .handle: held.model.home == .ownQueue
        default: true
        }
    }
}

extension Project {
    /// A model, a collection or a handle, or a value that has one in it.
    func carries(_ type: Type, depth: Int = 0) -> Bool {
        if databaseTypes.held(by: type) != nil || type.parts.contains(where: { carries($0, depth: depth) }) {
            return true
        }
        guard case .project(let id, _) = type, depth < 3, self[id].kind == .struct else { return false }
        return self[id].variables.contains {
            self[$0].isStored && !self[$0].isStatic && carries(self.type(of: $0), depth: depth + 1)
        }
    }
}
