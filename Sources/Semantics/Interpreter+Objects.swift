import Syntax

/// What operations do to objects and handles: adding, deleting, invalidating, references, observation, stale reads.
extension Interpreter {
    func add(_ receiver: Value, _ node: Node, _ args: Arguments) {
        mutate(receiver, node, what: "its objects")
        for (i, v) in args.values.enumerated() {
            guard let v, v.isDatabaseValue, v.state != .handle else { continue }
            if isNativeCollection(v.type) || v.type.isSlice { markBulk(isBatch: !isWhole(v) && args.expressions[i].kind != .arrayExpr) }
            checkMixed(receiver, v, args.expressions[i])
            checkFrozenMix(receiver, v, args.expressions[i], framework(of: receiver))
            makeManaged(args.expressions[i], by: receiver)
        }
    }

    /// The parameter itself: how much is in it, the call tells.
    private func isWhole(_ v: Value) -> Bool { if case .parameter = v.origin { true } else { false } }

    /// The same reference is the database's from here on.
    func makeManaged(_ e: Node, by receiver: Value) {
        guard e.kind == .identifierExpr, let slot = lookup(e.name) else { return }
        guard state.slots[slot].state == .unmanaged || state.slots[slot].state == .maybe || state.slots[slot].state == .plain && project.heldDatabaseType(state.slots[slot].type) != nil else { return }
        state.slots[slot].state = .live
        state.slots[slot].isCertain = true
        state.slots[slot].home = receiver.home == .unknown ? .thread(context) : receiver.home
        state.slots[slot].handle = identity(receiver)
        if state.slots[slot].birth < 0 { state.slots[slot].birth = addBirth(e, e.name.text, "is added") }
    }

    func checkFrozenMix(_ receiver: Value, _ v: Value, _ node: Node, _ framework: Int) {
        guard v.state == .frozen, receiver.state == .live, isNew(10, node) else { return }
        analysis.add(MutationFact(site: site(node, .proven, framework: framework, path: bornStep(v)), value: info(v), inTransaction: true, what: "a live collection with it"))
    }

    func delete(_ receiver: Value, _ node: Node, _ args: Arguments) {
        mutate(receiver, node, what: "its objects")
        for (i, v) in args.values.enumerated() {
            guard let v, v.isDatabaseValue, v.state != .handle else { continue }
            checkMixed(receiver, v, args.expressions[i])
            if v.state == .frozen, isNew(10, node) {
                analysis.add(MutationFact(site: site(node, .proven, framework: framework(of: receiver), path: bornStep(v)), value: info(v), inTransaction: true, what: "it by deleting it"))
            }
            let e = args.expressions[i]
            guard e.kind == .identifierExpr, let slot = lookup(e.name), project.databaseType(v.type.unwrapped)?.kind == .model, analysis.deletedObjectsDie(framework(of: receiver)) else { continue }
            // The object has gone under all its names.
            for i in state.slots.indices where i == slot || v.birth >= 0 && state.slots[i].birth == v.birth && state.slots[i].type == v.type { state.slots[i].deletedAt = node }
        }
    }

    func invalidate(_ receiver: Value, _ node: Node) {
        guard receiver.state == .handle else { return }
        let id = identity(receiver)
        guard id >= 0 else { return }
        for i in state.slots.indices where state.slots[i].handle == id && state.slots[i].state == .live && project.databaseType(state.slots[i].type.unwrapped)?.kind == .model { state.slots[i].deletedAt = node }
    }

    func markBulk(isBatch: Bool = false) {
        for i in pendingTransactions.indices.reversed() where state.transactions.contains(where: { $0.node == pendingTransactions[i].fact.site.node }) {
            pendingTransactions[i].fact.isBulk = true
            if isBatch { pendingTransactions[i].fact.isBatch = true }
        }
    }

    /// A loop over values from outside runs inside an open transaction.
    func markUnbounded(_ collection: Value) {
        guard !state.transactions.isEmpty, !collection.traits.contains(.batched) else { return }
        for i in pendingTransactions.indices where state.transactions.contains(where: { $0.node == pendingTransactions[i].fact.site.node }) {
            pendingTransactions[i].fact.isBulk = true
            pendingTransactions[i].fact.isBatch = true
            if collection.traits.contains(.external) { pendingTransactions[i].fact.isUnbounded = true }
        }
    }

    // MARK: References

    func makeReference(_ node: Node, _ args: Arguments, _ framework: Int) {
        guard let v = args.values.compactMap({ $0 }).first(where: \.isDatabaseValue) else { return }
        let hasKey = analysis.hasPrimaryKey(v.type.unwrapped)
        if hasKey { note(.referenceToKeyed, v, node, framework, certainty: .proven) }
        if !isKept(node) || isOnlyAsked(node) { note(.neverResolved, v, node, framework) }
    }

    func resolve(_ receiver: Value, _ node: Node, _ args: Arguments, _ framework: Int) {
        for (i, v) in args.values.enumerated() {
            guard let v, v.state == .reference else { continue }
            let e = args.expressions[i]
            switch v.origin {
            case .property(let id), .global(let id):
                note(.resolveStored, v, node, framework, other: project[id].pattern)
            default:
                if let earlier = v.resolvedAt {
                    note(.resolveTwice, v, node, framework, other: earlier)
                } else if e.kind == .identifierExpr, let slot = lookup(e.name) {
                    // In a loop the second round meets the first one's resolve.
                    state.slots[slot].resolvedAt = node
                    for k in state.slots.indices where state.slots[k].birth == v.birth && v.birth >= 0 { state.slots[k].resolvedAt = node }
                }
            }
        }
    }

    // MARK: Observation

    func observe(_ receiver: Value, _ node: Node, _ args: Arguments, _ framework: Int, hasQueue: Bool) {
        let given = hasQueue || args.labels.contains(Self.onLabel)
        if receiver.state == .frozen, isNew(16, node) { note(.frozenObserve, receiver, node, framework) }
        var hasRunLoop: Bool?
        switch contexts[Int(threadRoot(context))].kind {
        case .main: hasRunLoop = true
        case .globalQueue, .serialQueue, .concurrentQueue, .operation, .cooperative: hasRunLoop = false
        case .thread: hasRunLoop = nil
        default: hasRunLoop = nil
        }
        if case .queue = receiver.home { hasRunLoop = true }
        if case .actor = receiver.home { hasRunLoop = true }
        guard isNew(17, node) else { return }
        analysis.add(ObserveFact(site: site(node, .proven, framework: framework, path: bornStep(receiver)), hasQueue: given, tokenKept: isKept(node), hasRunLoop: hasRunLoop))
    }

    /// Whether the result of a call outlives the statement: stored, returned, passed on, or in a local that is used again.
    func isKept(_ node: Node) -> Bool {
        if discardedCall == node { return false }
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .tryExpr, .awaitExpr, .optionalChainExpr, .forceUnwrapExpr:
                if discardedCall == p { return false }
                n = p
            case .memberExpr, .callExpr: return true
            case .sequenceExpr:
                // `_ = x.observe { }`
                if let first = p.firstChild, first.kind == .discardExpr { return false }
                return true
            case .patternBinding:
                guard let pattern = p.firstChild, pattern.kind != .wildcardPattern else { return false }
                guard pattern.kind == .identifierPattern, let block = p.parent?.parent, block.kind == .codeBlock || block.kind == .closureExpr else { return true }
                return isUsedOutsideText(pattern.name, in: block, after: p.end)
            default: return true
            }
        }
        return true
    }

    /// A name is used after a place, other than in a string's interpolation.
    private func isUsedOutsideText(_ name: Symbol, in node: Node, after end: Int) -> Bool {
        if node.kind == .stringLiteral || node.end <= end { return false }
        if node.kind == .identifierExpr || node.kind == .capture { return node.name == name && node.start > end }
        for c in node.children where isUsedOutsideText(name, in: c, after: end) { return true }
        return false
    }

    /// The call's result is in a local of which only members are read: it is never passed on.
    private func isOnlyAsked(_ node: Node) -> Bool {
        var n = node
        while let p = n.parent, p.kind == .tryExpr || p.kind == .awaitExpr { n = p }
        guard let binding = n.parent, binding.kind == .patternBinding, let pattern = binding.firstChild, pattern.kind == .identifierPattern, let block = binding.parent?.parent else { return false }
        let tokens = Array(block.tokens)
        let uses = tokens.indices.filter { tokens[$0].symbol == pattern.name && Int(tokens[$0].start) > binding.end }
        return !uses.isEmpty && uses.allSatisfy { $0 + 1 < tokens.count && tokens[$0 + 1].kind == .period }
    }

    static let onLabel = Symbol("on")

    func markRefreshed(_ node: Node) {
        guard let callee = node.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base), base.kind == .identifierExpr, let slot = lookup(base.name) else { return }
        state.slots[slot].traits.insert(.refreshed)
    }

    /// Reads through a handle that has been open for more than one round or work item.
    func noteRead(_ receiver: Value, _ node: Node, _ framework: Int) {
        guard receiver.state == .handle, analysis.pinsVersions(framework), !receiver.traits.contains(.refreshed), state.transactions.isEmpty else { return }
        let kind = contexts[Int(threadRoot(context))].kind
        // A loop that waits between rounds expects something new in each.
        guard kind.isWorkItem, let loop = loops.last, receiver.birth >= 0, loop.kind == .whileLoop || loop.kind == .forIn && (loop.node.flags.contains(.isAwait) || isPolling(loop.node)), !isInside(births[Int(identity(receiver))].node, loop.node), isNew(18, node) else { return }
        guard !refreshes(loop.node) else { return }
        note(.staleRead, receiver, node, framework)
    }

    /// A live collection asked again and again in a work item, where nothing brings its handle forward.
    func noteStaleCollection(_ v: Value, _ node: Node) {
        guard analysis.pinsVersions(framework(of: v)), let loop = loops.last, contexts[Int(threadRoot(context))].kind.isWorkItem, v.birth >= 0, !isInside(births[Int(v.birth)].node, loop.node), !refreshes(loop.node),
            state.transactions.isEmpty
        else { return }
        note(.staleRead, v, node, framework(of: v))
    }

    func isInside(_ node: Node, _ outer: Node) -> Bool {
        node.tree === outer.tree && node.start >= outer.start && node.end <= outer.end
    }

    private func refreshes(_ node: Node) -> Bool {
        analysis.refreshNames.contains { name in node.tokens.contains { $0.symbol == name } }
    }
}
