import Declarations
import Frameworks
import Syntax

/// Classes whose instances may be shared by two holders that change them at once.
package final class SharedInstances: ProjectPart {
    /// Whether a type is declared `Sendable`, itself or through a protocol, checked or not.
    private func isDeclaredSendable(_ type: TypeID) -> Bool {
        project.ancestry(of: type).contains {
            project.libraryName($0) == Names.sendable || (project.libraryModel(of: $0)?.isSendable ?? false)
        }
    }

    /// Whether two holders of an instance of a class can change it at once: the class is mutable, not `Sendable`, and
    /// on no global actor.
    func isMutable(_ type: TypeID) -> Bool {
        guard let id = project.nominal(type) else {
            return project.libraryModel(of: type)?.isMutableReference ?? false
        }
        guard project[id].kind == .class, !isDeclaredSendable(type),
            case .nonisolated = project.isolation(of: id)
        else { return false }
        return project.ownAncestry(of: id).contains { other in
            project[other].kind == .class
                && project[other].variables.contains {
                    project[$0].isStored && !project[$0].isStatic && !project[$0].isLet
                }
        }
    }

    /// The mutable class in a type: itself, an element, a part of a tuple, a closure's parameter or result.
    package func held(by type: TypeID) -> TypeID? {
        if isMutable(type) { return type }
        if let function = project.function(type) {
            return (function.parameters.map(\.type) + [function.result]).lazy
                .compactMap { self.held(by: self.project.simplified($0)) }.first
        }
        // It is not known what other types do with their arguments.
        guard project.nominal(type) == nil, project.instance(of: type) == nil,
            project.libraryName(type).map({ $0 == Names.setType || $0 == Names.result }) ?? true
        else { return nil }
        return project.parts(of: type).lazy.compactMap { self.held(by: $0) }.first
    }
}
