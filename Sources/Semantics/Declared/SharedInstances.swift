import Frameworks
import Syntax

/// Classes of whose instances two holders may have the same one, and change it at once.
package final class SharedInstances: ProjectPart {
    /// Declared `Sendable`, itself or through a protocol, checked or not.
    private func isDeclaredSendable(_ type: Type) -> Bool {
        project.supertypes.walk(type) { t in
            guard case .external(let name, _) = t else { return false }
            return name == Names.sendable || (project.models.type(name)?.isSendable ?? false)
        }
    }

    /// A class whose instances two holders can change under each other's hands: mutable, not `Sendable`, on no global
    /// actor.
    func isMutable(_ type: Type) -> Bool {
        switch type {
        case .external(let name, _): return project.models.type(name)?.isMutableReference ?? false
        case .project(let id, _):
            guard project[id].kind == .class, !isDeclaredSendable(type), case .nonisolated = project.isolation.of(id)
            else {
                return false
            }
            return project.supertypes.walk(type) { t in
                guard case .project(let other, _) = t, project[other].kind == .class else { return false }
                return project[other].variables.contains {
                    self.project[$0].isStored && !self.project[$0].isStatic && !self.project[$0].isLet
                }
            }
        default: return false
        }
    }

    /// The mutable class in a type: itself, an element, a part of a tuple, what a closure takes or gives.
    package func held(by type: Type) -> Type? {
        switch type {
        case .optional(let t), .array(let t): return held(by: t)
        case .dictionary(let k, let v): return held(by: k) ?? held(by: v)
        case .tuple(let parts): return parts.lazy.compactMap { self.held(by: $0.type) }.first
        case .function(let f):
            return f.parameters.lazy.compactMap { self.held(by: $0) }.first ?? held(by: f.result)
        case .external(let name, let arguments):
            if isMutable(type) { return type }
            return name == Names.setType || name == Names.result
                ? arguments.lazy.compactMap { self.held(by: $0) }.first : nil
        default: return isMutable(type) ? type : nil
        }
    }
}
