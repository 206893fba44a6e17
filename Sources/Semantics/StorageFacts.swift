import Syntax

/// What an actor, or a store that is none, keeps to itself and lets others reach.
package struct StorageFact {
    package enum Kind {
        /// Whoever holds the actor can take the mutable object out of it.
        case open
        /// A method or getter gives the mutable object to its caller.
        case handedOut(FunctionID)
        /// A method puts a caller's collection in the place of all that is kept.
        case replaced(FunctionID)
        /// The compiler was told not to watch the property; code on no actor that uses it, and what guards it.
        case unwatched(use: Node?, lock: VariableID?)
        /// Code of the actor that is on no actor uses the mutable object.
        case reached(FunctionID, use: Node)
    }
    package var kind: Kind
    package var owner: TypeID
    package var variable: VariableID
    package var type: Type
}

extension Project {
    /// Mutable storage that actors hand out, or let others put another in the place of, in the order of the
    /// declarations.
    package func exposedStorage() -> [StorageFact] {
        allTypes { $0.kind == .actor }.flatMap { id -> [StorageFact] in
            let storage = plainStorage(of: id)
            let open = storage.filter { v in
                !self[v.variable].isPrivate && !isolation.isOnGlobalActor(v.variable)
                    && isSharedMutable(v.type.unwrapped)
            }.map { StorageFact(kind: .open, owner: id, variable: $0.variable, type: $0.type) }
            return open + actorFunctions.filter { self[$0].owner == id }.compactMap { exposed(by: $0, of: id, storage) }
        }
    }

    /// Stored properties that hold nothing of a database's.
    private func plainStorage(of id: TypeID) -> [(variable: VariableID, type: Type)] {
        self[id].variables.filter { self[$0].isStored && !self[$0].isStatic }.map {
            (variable: $0, type: self.type(of: $0))
        }
        .filter { databaseTypes.held(by: $0.type) == nil }
    }

    private func exposed(
        by id: FunctionID, of owner: TypeID, _ storage: [(variable: VariableID, type: Type)]
    ) -> StorageFact? {
        let f = self[id]
        guard f.kind == .function || f.kind == .getter, !f.isPrivate, !f.isStatic,
            case .actor(owner) = isolation.of(id),
            let body = f.body
        else { return nil }
        if let (variable, type) = handedOut(body, id, storage) {
            return StorageFact(kind: .handedOut(id), owner: owner, variable: variable, type: type)
        }
        guard fileStores.of(owner) != nil, let (variable, type) = replaced(body, id, storage) else { return nil }
        return StorageFact(kind: .replaced(id), owner: owner, variable: variable, type: type)
    }

    /// The stored mutable object that every caller gets.
    private func handedOut(
        _ body: Node, _ f: FunctionID, _ storage: [(variable: VariableID, type: Type)]
    ) -> (variable: VariableID, type: Type)? {
        for e in returnedExpressions(body) {
            for stored in storage
            where isSharedMutable(stored.type.unwrapped) && isMention(e, of: self[stored.variable].name, at: f) {
                return stored
            }
        }
        return nil
    }

    /// The collection that a statement of the body assigns a parameter to, with nothing asked before.
    private func replaced(
        _ body: Node, _ f: FunctionID, _ storage: [(variable: VariableID, type: Type)]
    ) -> (variable: VariableID, type: Type)? {
        for statement in body.children {
            if statement.kind == .doStmt, let inner = statement.children.first(where: { $0.kind == .codeBlock }),
                let found = replaced(inner, f, storage)
            {
                return found
            }
            // What stands behind a condition follows rules.
            guard statement.kind == .sequenceExpr || statement.kind == .callExpr || statement.kind == .doStmt else {
                return nil
            }
            guard statement.kind == .sequenceExpr, case let parts = Array(statement.children), parts.count == 3,
                parts[1].kind == .assignmentOperator, parts[2].kind == .identifierExpr,
                case .parameter? = localBinding(parts[2].name, at: parts[2], in: self[f])
            else { continue }
            let stored = storage.first {
                isCollection($0.type) && !self[$0.variable].isLet
                    && isMention(parts[0], of: self[$0.variable].name, at: f)
            }
            if let stored { return stored }
        }
        return nil
    }

    private func isCollection(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .array, .dictionary: true
        case .external(let name, let a): name == Names.setType && a.count == 1
        default: false
        }
    }

    // MARK: Around the isolation

    /// State of stores that is reached around their isolation: by code of actors that is on none, then what is unsafe by
    /// itself. Handles and live values are another matter.
    package func storageAroundIsolation() -> [StorageFact] {
        let unsafe = Set(unsafeVariables)
        let reached = actorFunctions.filter { f in
            isolation.of(f) == .nonisolated && !self[f].isStatic && self[f].kind != .initializer
        }.flatMap { f -> [StorageFact] in
            guard let owner = self[f].owner else { return [] }
            return plainStorage(of: owner).compactMap { stored in
                guard !unsafe.contains(stored.variable), isSharedMutable(stored.type.unwrapped),
                    let use = use(of: stored.variable, in: f)
                else { return nil }
                return StorageFact(
                    kind: .reached(f, use: use), owner: owner, variable: stored.variable, type: stored.type)
            }
        }
        return reached + unsafeVariables.compactMap { unwatched($0) }
    }

    private func unwatched(_ id: VariableID) -> StorageFact? {
        let v = self[id]
        guard v.isStored, let owner = v.owner,
            self[owner].kind == .actor || fileStores.of(owner)?.writes.isEmpty == false,
            case let type = self.type(of: id), databaseTypes.held(by: type) == nil,
            // A constant of a type that may be shared is no bypass.
            !v.isLet || isSharedMutable(type.unwrapped)
        else { return nil }
        let use = self[owner].functions.lazy.filter { self.isolation.of($0) == .nonisolated }.compactMap {
            self.use(of: id, in: $0)
        }.first
        let lock = self[owner].variables.first { isGuard(self.type(of: $0)) }
        return StorageFact(kind: .unwatched(use: use, lock: lock), owner: owner, variable: id, type: type)
    }

    private func use(of id: VariableID, in f: FunctionID) -> Node? {
        guard let body = self[f].body else { return nil }
        let name = self[id].name
        for i in body.raw.firstNode..<body.index {
            let n = Node(tree: body.tree, index: i)
            if n.kind == .identifierExpr || n.kind == .memberExpr, n.name == name, isMention(n, of: name, at: f) {
                return n
            }
        }
        return nil
    }
}
