import Declarations
import Findings
import Flow
import Semantics
import Syntax

extension RuleContext {
    /// The function that a node declares.
    func function(at node: Node) -> FunctionID? {
        project.function(declaredAt: node)
    }

    /// True where a value of a type may be sent to another thread as far as the database is concerned: nothing in it is
    /// live there. A type that is not known, or that only the caller knows, may contain anything.
    func isPlain(_ type: TypeID) -> Bool {
        var open: Set<NominalID> = []
        return isPlain(type, &open)
    }

    private func isPlain(_ type: TypeID, _ open: inout Set<NominalID>) -> Bool {
        if let held = project.heldRole(of: type), !mayTravel(held) { return false }
        if type.isUnknown || project.function(type) != nil || project.constraints(of: type) != nil { return false }
        if let id = project.nominal(type), !keepsNothingLive(id, &open) { return false }
        return project.parts(of: type).allSatisfy { isPlain($0, &open) }
    }

    /// True where values of a type store nothing that is live on one thread, as far as the properties' types are known.
    func keepsNothingLive(_ id: NominalID) -> Bool {
        var open: Set<NominalID> = []
        return keepsNothingLive(id, &open)
    }

    private func keepsNothingLive(_ id: NominalID, _ open: inout Set<NominalID>) -> Bool {
        guard open.insert(id).inserted, project[id].kind != .protocol else { return true }
        return project[id].variables.allSatisfy { v in
            guard project[v].isStored, !project[v].isStatic else { return true }
            let type = project.type(of: v)
            if let held = project.heldRole(of: type) { return mayTravel(held) }
            if let other = project.nominal(project.unwrapped(type)), project[other].kind == .struct {
                return keepsNothingLive(other, &open)
            }
            return true
        }
    }

    /// True for containers, references and contexts with a queue of their own, which any thread may use.
    private func mayTravel(_ held: Knowledge.Role) -> Bool {
        switch held.kind {
        case .model, .collection: false
        case .handle: held.model.home == .ownQueue
        default: true
        }
    }
}

extension Project {
    /// True for a model, a collection or a handle, or a value that contains one.
    func carries(_ type: TypeID, depth: Int = 0) -> Bool {
        if heldRole(of: type) != nil || parts(of: type).contains(where: { carries($0, depth: depth) }) {
            return true
        }
        guard let id = nominal(type), depth < 3, self[id].kind == .struct else { return false }
        return self[id].variables.contains {
            self[$0].isStored && !self[$0].isStatic && carries(self.type(of: $0), depth: depth + 1)
        }
    }
}
