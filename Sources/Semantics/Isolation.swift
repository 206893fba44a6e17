import Syntax

/// Where Swift itself says that a declaration runs.
package enum Isolation: Hashable, Sendable {
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

/// Where the declarations of a project run.
package final class DeclaredIsolation: ProjectPart {
    @exclusivity(unchecked) private var functions: [FunctionID: Isolation] = [:]
    @exclusivity(unchecked) private var types: [TypeID: Isolation] = [:]

    /// Whether an attribute names a global actor: `MainActor`, or a project type marked `@globalActor`.
    package func isGlobalActor(_ name: Symbol, in scope: TypeScope) -> Bool {
        if name == Names.mainActor { return true }
        // A global actor may be declared inside the type that uses it, or a type around that.
        var owner = scope.owner
        while let o = owner {
            if let nested = project[o].nested[name] { return project[nested].attributes.contains(Names.globalActor) }
            owner = project[o].outer
        }
        guard let id = project.topLevelType(name, near: scope.file) else {
            if let alias = project.globalAlias(name), let target = alias.node.child(.type) {
                return target.name == Names.mainActor
            }
            // Declared where nothing is seen of it: its name has to do.
            return name.text.hasSuffix("Actor") && name != Self.modelActorAttribute
                && project.models.type(attribute: name) == nil && project.models.wrapper(name) == nil
        }
        return project[id].attributes.contains(Names.globalActor)
    }

    func globalActor(among attributes: [Symbol], file: Int32, owner: TypeID?) -> Symbol? {
        for a in attributes where isGlobalActor(a, in: TypeScope(file: file, owner: owner, function: nil)) {
            if let alias = project.globalAlias(a), alias.node.child(.type)?.name == Names.mainActor {
                return Names.mainActor
            }
            return a
        }
        return nil
    }

    /// Isolation that a type gives to its members.
    package func of(_ id: TypeID) -> Isolation {
        if let cached = types[id] { return cached }
        types[id] = .nonisolated  // cut for cycles of superclasses
        let result = infer(id)
        types[id] = result
        return result
    }

    private func infer(_ id: TypeID) -> Isolation {
        let declaration = project[id]
        if declaration.kind == .actor { return .actor(id) }
        if declaration.kind == .external {
            if let g = project.models.type(declaration.name)?.globalActor { return .globalActor(g) }
            var found: Isolation?
            project.supertypes.walk(.external(declaration.name, [])) { t in
                if case .external(let n, _) = t, let g = project.models.type(n)?.globalActor { found = .globalActor(g) }
                return found != nil
            }
            return found ?? .nonisolated
        }
        if let g = globalActor(among: declaration.attributes, file: declaration.file, owner: declaration.outer) {
            return .globalActor(g)
        }
        if declaration.attributes.contains(where: { $0 == Self.modelActorAttribute }) { return .actor(id) }
        if declaration.modifiers.contains(Names.nonisolated) { return .nonisolated }
        // Superclass first, then the protocols of the primary declaration; a conformance added by an extension isolates
        // only the members of that extension.
        var inferred: Isolation?
        for item in declaration.inherited where !item.viaExtension {
            guard let node = item.node.children.first(where: { $0.kind != .attribute }) else { continue }
            if FileIndexer.attributes(item.node).0.contains(Names.nonisolated) { continue }
            project.supertypes.walk(
                project.resolve(node, in: TypeScope(file: item.file, owner: declaration.outer ?? id, function: nil))
            ) { t in
                switch t {
                case .project(let other, _) where other != id:
                    let i = of(other)
                    if case .globalActor = i { inferred = i }
                    return inferred != nil
                case .external(let name, _):
                    if let g = project.models.type(name)?.globalActor { inferred = .globalActor(g) }
                    return inferred != nil
                default: return false
                }
            }
            if inferred != nil { break }
        }
        if let inferred { return inferred }
        // A type with a main-actor property wrapper was isolated as a whole until Swift 6.
        if project.target(declaration.file).languageMode < 6 {
            for v in declaration.variables {
                for a in project[v].attributes {
                    if let g = project.models.wrapper(a)?.globalActor, !project[v].isStatic { return .globalActor(g) }
                }
            }
        }
        if let outer = declaration.outer, project[outer].kind != .external, case .globalActor(let g) = of(outer),
            declaration.kind != .protocol, project.target(declaration.file).defaultIsolationIsMainActor
        {
            return .globalActor(g)
        }
        if project.target(declaration.file).defaultIsolationIsMainActor { return .main }
        return .nonisolated
    }

    /// The actor brings an executor of its own, which may well be a queue or thread.
    package func hasOwnExecutor(_ id: TypeID) -> Bool {
        project[id].variables.contains { project[$0].name == Self.unownedExecutor }
    }
    private static let unownedExecutor = Symbol("unownedExecutor")

    /// A type that runs actors' jobs.
    package func isExecutor(_ id: TypeID) -> Bool {
        project[id].inherited.contains {
            project.inheritedTypes($0, of: id).contains {
                if case .external(let n, _) = $0 { n.text.hasSuffix("Executor") } else { false }
            }
        }
    }

    static let modelActorAttribute = Symbol("ModelActor")

    /// Isolation of a function's body.
    package func of(_ id: FunctionID) -> Isolation {
        if let cached = functions[id] { return cached }
        let f = project[id]
        functions[id] = .nonisolated
        let result = infer(f, id)
        functions[id] = result
        return result
    }

    private func infer(_ f: FunctionDeclaration, _ id: FunctionID) -> Isolation {
        if f.kind == .topLevel { return .main }
        if let g = globalActor(among: f.attributes, file: f.file, owner: f.owner) { return .globalActor(g) }
        if let i = f.parameters.firstIndex(where: \.isIsolated) { return .parameter(i) }
        if f.parameters.contains(where: { p in
            p.defaultValue.map { $0.kind == .macroExpansionExpr && $0.name == Names.isolation } ?? false
        }) {
            return .caller
        }
        if f.attributes.contains(Names.concurrent) { return .nonisolated }
        if f.modifiers.contains(Names.nonisolated) {
            if f.modifierDetails.contains(Names.nonsending) { return .caller }
            return f.isAsync && project.target(f.file).nonisolatedNonsendingByDefault ? .caller : .nonisolated
        }
        if let variable = f.variable,
            let g = globalActor(among: project[variable].attributes, file: f.file, owner: f.owner)
        {
            return .globalActor(g)
        }
        if let owner = f.owner {
            if let e = f.extensionNode {
                let attributes = FileIndexer.attributes(e).0
                if let g = globalActor(among: attributes, file: f.file, owner: f.owner) { return .globalActor(g) }
                if FileIndexer.modifiers(e).0.contains(Names.nonisolated) { return .nonisolated }
            }
            if f.kind == .deinitializer { return .nonisolated }
            // An override runs where the overridden method does; a witness where its requirement does, if declared with
            // the conformance.
            if let inherited = inheritedIsolation(of: f, owner: owner) { return inherited }
            switch of(owner) {
            case .actor(let a):
                if f.isStatic { break }
                // A synchronous initialiser of an actor is not isolated once it is called from outside.
                if f.kind == .initializer, !f.isAsync { return .actor(a) }
                return .actor(a)
            case .globalActor(let g): return .globalActor(g)
            default: break
            }
        } else if project.target(f.file).defaultIsolationIsMainActor {
            return .main
        }
        return f.isAsync && project.target(f.file).nonisolatedNonsendingByDefault ? .caller : .nonisolated
    }

    private func inheritedIsolation(of f: FunctionDeclaration, owner: TypeID) -> Isolation? {
        guard f.kind == .function || f.kind == .getter else { return nil }
        let isOverride = f.modifiers.contains(Names.override)
        var found: Isolation?
        project.supertypes.walk(.project(owner, [])) { t in
            guard case .project(let other, _) = t, other != owner else { return false }
            let declaration = project[other]
            guard declaration.kind == .protocol || isOverride else { return false }
            for g in declaration.functions
            where project[g].name == f.name && project[g].parameters.map(\.label) == f.parameters.map(\.label) {
                if let a = globalActor(among: project[g].attributes, file: project[g].file, owner: other) {
                    found = .globalActor(a)
                }
            }
            return found != nil
        }
        return found
    }
}
