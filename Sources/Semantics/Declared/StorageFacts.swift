import Declarations
import Syntax

/// State of an actor, or of another store, that other code can reach.
package struct StorageFact {
    package enum Kind {
        /// Any holder of the actor can take the mutable object out of it.
        case open
        /// A method or getter returns the mutable object to its caller.
        case handedOut(FunctionID)
        /// A method replaces the entire stored collection by a caller's.
        case replaced(FunctionID)
        /// The compiler does not check the property; nonisolated code that uses it, and its guard.
        case unwatched(use: Node?, lock: VariableID?)
        /// Code of the actor that is not isolated uses the mutable object.
        case reached(FunctionID, use: Node)
    }
    package var kind: Kind
    package var owner: NominalID
    package var variable: VariableID
    package var type: TypeID
}

/// The state of a project's actors and file stores, as code reaches it.
package final class ActorStorage: ProjectPart {
    /// Mutable storage that actors return, or let other code replace, in the order of the declarations.
    package func exposed() -> [StorageFact] {
        guard project.hasActors else { return [] }
        return project.allTypes { $0.kind == .actor }.flatMap { id -> [StorageFact] in
            let storage = plainStorage(of: id)
            let open = storage.filter { v in
                !project[v.variable].isPrivate && !project.isOnGlobalActor(v.variable)
                    && project.sharedInstances.isMutable(project.unwrapped(v.type))
            }.map { StorageFact(kind: .open, owner: id, variable: $0.variable, type: $0.type) }
            return open
                + project.actorFunctions.filter { project[$0].owner == id }.compactMap {
                    exposed(by: $0, of: id, storage)
                }
        }
    }

    /// Stored properties that hold no value of a database.
    private func plainStorage(of id: NominalID) -> [(variable: VariableID, type: TypeID)] {
        project[id].variables.filter { project[$0].isStored && !project[$0].isStatic }.map {
            (variable: $0, type: project.type(of: $0))
        }
        .filter { project.heldRole(of: $0.type) == nil }
    }

    private func exposed(
        by id: FunctionID, of owner: NominalID, _ storage: [(variable: VariableID, type: TypeID)]
    ) -> StorageFact? {
        let f = project[id]
        guard f.kind == .function || f.kind == .getter, !f.isPrivate, !f.isStatic,
            f.owner == owner, project.isolation(of: id) == .actorInstance,
            let body = f.body
        else { return nil }
        if let (variable, type) = handedOut(body, id, storage) {
            return StorageFact(kind: .handedOut(id), owner: owner, variable: variable, type: type)
        }
        guard let store = project.fileStores.of(owner), let (variable, type) = replaced(body, id, storage),
            !persists(id, store)
        else { return nil }
        return StorageFact(kind: .replaced(id), owner: owner, variable: variable, type: type)
    }

    /// The stored mutable object that every caller gets.
    private func handedOut(
        _ body: Node, _ f: FunctionID, _ storage: [(variable: VariableID, type: TypeID)]
    ) -> (variable: VariableID, type: TypeID)? {
        for e in body.returnedExpressions {
            for stored in storage
            where project.sharedInstances.isMutable(project.unwrapped(stored.type))
                && project.isMention(e, of: project[stored.variable].name, at: f)
            {
                return stored
            }
        }
        return nil
    }

    /// The collection that a statement of the body replaces, unconditionally, by a parameter.
    private func replaced(
        _ body: Node, _ f: FunctionID, _ storage: [(variable: VariableID, type: TypeID)]
    ) -> (variable: VariableID, type: TypeID)? {
        for statement in body.children {
            if statement.kind == .doStmt, let inner = statement.children.first(where: { $0.kind == .codeBlock }),
                let found = replaced(inner, f, storage)
            {
                return found
            }
            // Assignments behind a condition follow rules.
            guard statement.kind == .sequenceExpr || statement.kind == .callExpr || statement.kind == .doStmt else {
                return nil
            }
            guard statement.kind == .sequenceExpr, case let parts = Array(statement.children), parts.count == 3,
                parts[1].kind == .assignmentOperator, parts[2].kind == .identifierExpr,
                case .parameter? = LocalBinding.of(parts[2].name, at: parts[2], in: project[f])
            else { continue }
            let stored = storage.first {
                isCollection($0.type) && !project[$0.variable].isLet
                    && project.isMention(parts[0], of: project[$0.variable].name, at: f)
            }
            if let stored { return stored }
        }
        return nil
    }

    /// Whether a method writes the store's file, itself or through methods of the type that it calls: replacing is then
    /// the store's own operation.
    private func persists(_ f: FunctionID, _ store: FileStore) -> Bool {
        let writers = Set(store.writes.compactMap(\.function))
        var seen: Set<FunctionID> = [], work = [f]
        while let next = work.popLast() {
            if writers.contains(next) { return true }
            guard seen.insert(next).inserted, let body = project[next].body else { continue }
            let methods = project.members(of: store.type).functionsByName
            for callee in body.nodes(of: .callExpr).compactMap({ $0.child(.callee) }) {
                for method in methods[callee.name] ?? [] where project.isMention(callee, of: callee.name, at: next) {
                    work.append(method)
                }
            }
        }
        return false
    }

    private func isCollection(_ type: TypeID) -> Bool {
        let type = project.unwrapped(type)
        return project.element(of: type) != nil || project.isDictionary(type)
            || project.libraryName(type) == Names.setType && project.parts(of: type).count == 1
    }

    // MARK: Around the isolation

    /// State of stores that is reached around their isolation: by nonisolated code of actors, then by properties that
    /// are unsafe themselves. Handles and live values are excluded.
    package func aroundIsolation() -> [StorageFact] {
        guard project.hasActors || !project.fileStores.all.isEmpty else { return [] }
        let unsafe = Set(project.unsafeVariables)
        let reached = project.actorFunctions.filter { f in
            project.isolation(of: f) == .nonisolated && !project[f].isStatic && project[f].kind != .initializer
        }.flatMap { f -> [StorageFact] in
            guard let owner = project[f].owner else { return [] }
            return plainStorage(of: owner).compactMap { stored in
                guard !unsafe.contains(stored.variable),
                    project.sharedInstances.isMutable(project.unwrapped(stored.type)),
                    let use = mentions(of: stored.variable, in: f).first(where: {
                        project[stored.variable].isLet || !isAwaitedRead($0)
                    })
                else { return nil }
                return StorageFact(
                    kind: .reached(f, use: use), owner: owner, variable: stored.variable, type: stored.type)
            }
        }
        return reached + project.unsafeVariables.compactMap { unwatched($0) }
    }

    private func unwatched(_ id: VariableID) -> StorageFact? {
        let v = project[id]
        // A static belongs to no instance, so that no isolation of one is left.
        guard v.isStored, !v.isStatic, let owner = v.owner,
            project[owner].kind == .actor || project.fileStores.of(owner)?.writes.isEmpty == false,
            case let type = project.type(of: id), project.heldRole(of: type) == nil,
            // A constant of a type that may be shared is no bypass.
            !v.isLet || project.sharedInstances.isMutable(project.unwrapped(type))
        else { return nil }
        let use = project[owner].functions.lazy.compactMap { self.unisolatedUse(of: id, in: $0) }.first
        // Other code can't name it, and its type's own code reaches it in isolation, or while the instance has one
        // holder.
        if use == nil, v.isPrivate { return nil }
        let lock = project[owner].variables.first { project.isGuard(project.type(of: $0)) }
        return StorageFact(kind: .unwatched(use: use, lock: lock), owner: owner, variable: id, type: type)
    }

    /// A use of a property outside of its type's isolation: in a nonisolated function, or in a nonisolated closure of
    /// an isolated one. An initialiser and `deinit` have the instance to themselves.
    private func unisolatedUse(of id: VariableID, in f: FunctionID) -> Node? {
        if project.isolation(of: f) != .nonisolated {
            return mentions(of: id, in: f).first { isInNonisolatedClosure($0) }
        }
        guard project[f].kind != .initializer, project[f].kind != .deinitializer else { return nil }
        return use(of: id, in: f)
    }

    /// Whether an `await` enters the actor for a variable, and nothing but its value comes out. A constant is read
    /// without entering, and what is done to an instance in the same expression happens outside.
    private func isAwaitedRead(_ node: Node) -> Bool {
        if let outer = node.parent, [.memberExpr, .optionalChainExpr, .forceUnwrapExpr].contains(outer.kind) {
            return false
        }
        return sequence(first: node, next: \.parent).prefix { $0.kind != .closureExpr && $0.kind != .codeBlock }
            .contains { $0.kind == .awaitExpr }
    }

    private func isInNonisolatedClosure(_ node: Node) -> Bool {
        sequence(first: node, next: \.parent).prefix { $0.kind != .funcDecl && $0.kind != .memberBlock }.contains {
            $0.kind == .closureExpr && project.typed.isolation(of: $0) == .nonisolated
        }
    }

    private func use(of id: VariableID, in f: FunctionID) -> Node? { mentions(of: id, in: f).first }
}
