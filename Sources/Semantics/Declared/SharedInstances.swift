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

    /// Whether a class inherits from a class that is `Sendable`.
    func isSendableByInheritance(_ id: NominalID) -> Bool {
        guard project[id].kind == .class else { return false }
        return project[id].inherited.contains { item in
            let type = project.simplified(item.type)
            guard !type.isUnknown, case .nominal(let superclass, _) = project.program.types[type] else { return false }
            return project.program[superclass].kind == .class && isDeclaredSendable(type)
        }
    }

    /// Whether two holders of an instance of a class can change it at once: the class is mutable, not `Sendable`, and
    /// on no global actor, and no lock or queue of its own guards what it stores.
    func isMutable(_ type: TypeID) -> Bool {
        guard let id = project.nominal(type) else {
            return project.libraryModel(of: type)?.isMutableReference ?? false
        }
        guard project[id].kind == .class, !isDeclaredSendable(type),
            case .nonisolated = project.isolation(of: id)
        else { return false }
        return project.ownAncestry(of: id).contains { other in
            guard project[other].kind == .class else { return false }
            let changing = project[other].variables.filter {
                project[$0].isStored && !project[$0].isStatic && !project[$0].isLet
            }
            return !changing.isEmpty && !isGuarded(changing, of: other)
        }
    }

    /// Whether one lock or queue of a class guards all of its variables: nobody else can name them, and each mention
    /// but an initialiser's stands in a closure that the guard runs, or behind its locking.
    private func isGuarded(_ variables: [VariableID], of id: NominalID) -> Bool {
        guard let keeper = project.guardian(of: id), project[keeper].isLet else { return false }
        return variables.allSatisfy { variable in
            project[variable].isPrivate
                && project[id].functions.allSatisfy { f in
                    project[f].kind == .initializer || project[f].kind == .deinitializer
                        || mentions(of: variable, in: f).allSatisfy {
                            isUnder(project[keeper].name, $0, in: f)
                        }
                }
        }
    }

    /// Whether code runs in a closure that a guard is given, or comes after a statement of a block around it that
    /// locks the guard.
    private func isUnder(_ keeper: Symbol, _ node: Node, in f: FunctionID) -> Bool {
        func isCall(_ call: Node, where isWanted: (Symbol) -> Bool) -> Bool {
            guard call.kind == .callExpr, let callee = call.child(.callee), callee.kind == .memberExpr,
                let base = callee.child(.base)
            else { return false }
            return project.isMention(base, of: keeper, at: f) && isWanted(callee.name)
        }
        var child = node
        while let parent = child.parent, child != project[f].body {
            if parent.kind == .closureExpr || parent.kind == .codeBlock {
                let locks = parent.children.prefix { $0 != child }.contains {
                    isCall($0) { project.operations(named: $0).contains(.lock) }
                }
                if locks { return true }
            }
            // A member of the guard that takes a closure runs it under the guard.
            if parent.kind == .callExpr, child.role != .callee, isCall(parent, where: { _ in true }) { return true }
            child = parent
        }
        return false
    }

    /// The mutable class in a type: itself, an element, a part of a tuple, a closure's result, and for a closure that
    /// the actor gives away its parameter. What a caller's closure takes comes from the actor.
    package func held(by type: TypeID, isGiven: Bool = false) -> TypeID? {
        if isMutable(type) { return type }
        if let function = project.function(type) {
            return ((isGiven ? [] : function.parameters.map(\.type)) + [function.result]).lazy
                .compactMap { self.held(by: self.project.simplified($0), isGiven: isGiven) }.first
        }
        // It is not known what other types do with their arguments.
        guard project.nominal(type) == nil, project.instance(of: type) == nil,
            project.libraryName(type).map({ $0 == Names.setType || $0 == Names.result }) ?? true
        else { return nil }
        return project.parts(of: type).lazy.compactMap { self.held(by: $0, isGiven: isGiven) }.first
    }
}
