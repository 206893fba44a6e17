import Frameworks
import Syntax

extension Interpreter {
    /// A transaction seen in this function; its fact is completed while its block runs and settled when its loops end.
    struct PendingTransaction {
        var fact: TransactionFact
        var event: Int32
    }

    // MARK: Operations of a call

    func perform(_ ops: FrameworkModel.Operations, receiver: Value, node: Node, args: Arguments = Arguments(), member: ExternalMember? = nil) {
        guard !ops.isEmpty else { return }
        let framework = member?.framework ?? framework(of: receiver)
        if ops.contains(.begin) || ops.contains(.beginAsync) {
            let t = openEntry(receiver, node, framework, isManual: !hasClosure(args), isRead: false)
            noteTransaction(receiver, node, framework, isSync: ops.contains(.begin), isManual: true, isSave: false, block: nil, key: t.key)
            if t.isManual {
                state.transactions.append(t)
                state.closed.remove(t.node)
                sawBegin = true
            }
        }
        if ops.contains(.save) {
            noteTransaction(receiver, node, framework, isSync: true, isManual: false, isSave: true, block: nil, key: handleKey(receiver))
        }
        if ops.contains(.commit) || ops.contains(.cancel) { close(receiver, node, framework, word: ops.contains(.commit) ? "commit" : "cancel") }
        if ops.contains(.create) || ops.contains(.add), let loop = loops.last {
            createdInLoop = true
            createdDepth = max(createdDepth, loops.count)
            if loop.isExternal { createdFromOutside = true }
        }
        if ops.contains(.create) || ops.contains(.deleteAll) { mutate(receiver, node, what: "its objects") }
        if ops.contains(.deleteAll), analysis.deletedObjectsDie(framework), receiver.state == .handle { invalidate(receiver, node) }
        if ops.contains(.bulk) { markBulk() }
        if ops.contains(.add) { add(receiver, node, args) }
        if ops.contains(.delete) { delete(receiver, node, args) }
        if ops.contains(.mutate) {
            mutate(receiver, node, what: "`\(shortText(calleeText(node)))`")
            for (i, v) in args.values.enumerated() {
                guard let v, v.isDatabaseValue else { continue }
                checkMixed(receiver, v, args.expressions[i])
                checkFrozenMix(receiver, v, args.expressions[i], framework)
                if receiver.state == .live { makeManaged(args.expressions[i], by: receiver) }
            }
        }
        if ops.contains(.invalidate) { invalidate(receiver, node) }
        if ops.contains(.observe) || ops.contains(.observeOnQueue) { observe(receiver, node, args, framework, hasQueue: ops.contains(.observeOnQueue)) }
        if ops.contains(.thaw) { note(.thaw, receiver, node, framework) }
        if ops.contains(.resolve) { resolve(receiver, node, args, framework) }
        if ops.contains(.reference) { makeReference(node, args, framework) }
        if ops.contains(.refresh) { markRefreshed(node) }
        if ops.contains(.deprecated), isNew(12, node) {
            analysis.add(OperationFact(kind: .deprecated, site: site(node, .proven, framework: framework), value: nil, other: nil, word: member?.model.name.text ?? ""))
        }
        if ops.contains(.transactAsync) || ops.contains(.beginAsync) || ops.contains(.refresh) && member?.model.isAsync == true && receiver.state == .handle { note(.asyncWrite, receiver, node, framework, word: member?.model.name.text ?? "") }
        if ops.contains(.open), let m = member { noteOpen(m, receiver, node, args, framework) }
        if ops.contains(.fileWrite), let m = member { noteFileWrite(m, node, args, framework) }
        if ops.contains(.lock), !hasClosure(args) { state.locks.append(node) }
        if ops.contains(.unlock) { _ = state.locks.popLast() }
        if ops.contains(.query) || ops.contains(.open) { noteReadUnderLock(receiver, node, framework) }
        if ops.contains(.block) || member?.model.blocks == true, member?.model.isAsync != true { noteBlockingCall(receiver, node, framework, ops) }
        // The main actor's handle read elsewhere.
        if ops.contains(.query) { noteRead(receiver, node, framework) }
    }

    private func calleeText(_ node: Node) -> String { node.kind == .callExpr ? node.child(.callee)?.text ?? node.text : node.text }

    private func hasClosure(_ args: Arguments) -> Bool { args.expressions.contains { $0.kind == .closureExpr } }

    func note(_ kind: OperationFact.Kind, _ v: Value, _ node: Node, _ framework: Int, word: String = "", other: Node? = nil, certainty: Certainty = .proven) {
        guard isNew(20 + kind.hashOrder, node) else { return }
        analysis.add(OperationFact(kind: kind, site: site(node, min(certainty, self.certainty(of: v)), framework: framework, path: bornStep(v)), value: info(v), other: other, word: word))
    }

    // MARK: Transactions

    /// What tells one handle from another across functions: the property it is kept in, or the call that opened it.
    func handleKey(_ v: Value) -> String {
        switch v.origin {
        case .property(let id) where v.state == .handle || v.state == .plain, .global(let id) where v.state == .handle || v.state == .plain: return "p\(id.index)"
        case .parameter(let i): return "?\(i)"
        case .selfValue: return "?self"
        case .handleOf(let i): return "?h\(i)"
        case .none, .property, .global, .partOf: break
        }
        let id = v.state == .handle ? identity(v) : v.handle
        guard id >= 0 else { return "" }
        if let property = fieldHandles.first(where: { $0.value == id })?.key { return "p\(property.index)" }
        let b = births[Int(id)]
        if b.verb == "is stored" || b.verb == "is declared" { return "d\(b.node.start)\(b.text)" }
        if b.verb.hasPrefix("is given") { return "?closure\(b.node.start)" }
        return b.key.isEmpty ? openingKey(b.node) : b.key
    }

    /// The opening's text, and whose words it uses: `Realm(configuration: configuration)` is another one in another type.
    private func openingKey(_ opening: Node) -> String {
        let key = "o" + opening.text.filter { !$0.isWhitespace }.replacingTry
        return owner != nil && opening.children.contains(where: { $0.kind == .argument }) ? key + "@\(owner!.index)" : key
    }

    private func openEntry(_ receiver: Value, _ node: Node, _ framework: Int, isManual: Bool, isRead: Bool) -> State.OpenTransaction {
        var t = State.OpenTransaction(handle: identity(receiver), handleText: info(receiver).text, node: node, isManual: isManual, framework: framework)
        t.isRead = isRead
        t.key = handleKey(receiver)
        return t
    }

    /// The transaction or access that a call opens for its closure.
    func openTransaction(_ m: ExternalMember, receiver: Value, node: Node, args: Arguments) -> State.OpenTransaction? {
        let ops = m.model.operations
        let isRead = ops.contains(.access) && !ops.contains(.transact)
        if receiver.state == .frozen, isNew(10, node) {
            analysis.add(MutationFact(site: site(node, .proven, framework: m.framework, path: bornStep(receiver)), value: info(receiver), inTransaction: false, what: "a transaction on it is opened, so it"))
        }
        var t = openEntry(receiver, node, m.framework, isManual: false, isRead: isRead)
        t.isAsync = ops.contains(.transactAsync)
        t.isReentrant = ops.contains(.reentrant)
        t.isOwnConnection = ops.contains(.ownConnection)
        t.isContainer = m.owner.kind == .container
        let block = args.expressions.first { $0.kind == .closureExpr }
        let isAwaited = m.model.isAsync, isQueued = ops.contains(.transactAsync) && !ops.contains(.transact)
        if !joins(ops, receiver, m.framework) {
            noteTransaction(
                receiver, node, m.framework, isSync: !isAwaited && !isQueued, isManual: false, isSave: false, block: block, key: t.key, isRead: isRead, entry: t, isAwaitable: isAwaited, isQueued: isQueued)
        }
        return t
    }

    /// A savepoint within the transaction that is open, or that the caller has most likely opened on the handle it lends.
    private func joins(_ ops: FrameworkModel.Operations, _ receiver: Value, _ framework: Int) -> Bool {
        guard ops.contains(.joinsTransaction) else { return false }
        if case .parameter = receiver.origin { return true }
        return state.transactions.contains { $0.framework == framework && !$0.isRead }
    }

    func blockTransaction(_ m: ExternalMember, receiver: Value, node: Node) -> State.OpenTransaction {
        var t = openEntry(receiver, node, m.framework, isManual: false, isRead: false)
        t.isManual = m.model.operations.contains(.beginAsync)
        t.isAsync = m.model.operations.contains(.transactAsync) || m.model.closures.contains { $0.inTransaction && $0.when == .later }
        return t
    }

    func noteTransaction(
        _ receiver: Value, _ node: Node, _ framework: Int, isSync: Bool, isManual: Bool, isSave: Bool, block: Node?, key: String, isRead: Bool = false, entry: State.OpenTransaction? = nil, isAwaitable: Bool = false, isQueued: Bool = false
    ) {
        if !isRead { noteLockedState() }
        let outer = isSave || isQueued ? nil : state.transactions.last { conflicts(with: $0, key: key, framework: framework, entry: entry) }
        var path = bornStep(receiver)
        if let o = outer { path.append(Step(.declared, o.node, "a transaction is open since here")) }
        let certainty: Certainty = receiver.traits.contains(.supposed) ? .inferred : .proven
        var fact = TransactionFact(
                site: site(node, certainty, framework: framework, path: path), handle: info(receiver).text, loop: isRead ? nil : itemLoop, outer: outer?.node, outerText: outer?.handleText ?? "", isSync: isSync, isManual: isManual,
                isIndirect: false, isBulk: block.map { holdsLoop($0) } ?? (isSave && createdInLoop), isUnbounded: isSave && createdFromOutside, awaitsTransfer: itemLoop?.hasSuspended ?? false, block: block, isSave: isSave, isAwaitable: isAwaitable)
        fact.isQueued = isQueued
        append(fact, isRead: isRead, blockHasLoop: block.map { holdsLoop($0) } ?? (isSave && createdDepth > loops.count), store: receiver)
        guard !isQueued else { return }
        guard laterDepth == 0 || context == 0 else { return }
        if summary.transactions.count < 6, !summary.transactions.contains(where: { $0.node == node }) {
            let parameter: Int = switch receiver.origin {
            case .parameter(let i): i
            case .handleOf(let i): i >= 0 ? i : -2
            case .selfValue: -2
            default: -1
            }
            summary.transactions.append(
                .init(
                    node: node, path: [], joinsCallers: state.joinsCallers, framework: framework, handle: info(receiver).text, isSync: isSync, isBulk: block.map { holdsLoop($0) } ?? false, isSave: isSave, isRead: isRead, isManual: isManual,
                    context: currentContext.kind, awaitsTransfer: summary.suspends && !isAwaitable, handleParameter: parameter, container: -1, isReentrant: entry?.isReentrant ?? false, isUnbounded: false, key: key,
                    certainty: certainty, isContainer: entry?.isContainer ?? false, isOwnConnection: entry?.isOwnConnection ?? false, isOnError: catchDepth > 0, isBatch: block.map { holdsLoop($0) } ?? (isSave && createdDepth > loops.count), requirements: requirements(of: node)))
        }
    }

    /// Whether opening a transaction while another is open breaks the framework's contract.
    private func conflicts(with open: State.OpenTransaction, key: String, framework: Int, entry: State.OpenTransaction?) -> Bool {
        guard open.framework == framework, !open.mayBeClosed else { return false }
        if let entry, entry.isContainer {
            guard open.isContainer else { return false }
            if entry.isReentrant || open.isReentrant { return false }
            guard sameKey(open.key, key) else { return false }
            return entry.isOwnConnection == open.isOwnConnection
        }
        guard !open.isContainer, entry?.isRead != true else { return false }
        return sameKey(open.key, key)
    }

    /// Equal keys, or one of them unknown.
    func sameKey(_ a: String, _ b: String) -> Bool {
        if a.isEmpty || b.isEmpty || a == b { return true }
        if a.hasPrefix("?") || b.hasPrefix("?") { return a == b }
        // Two stored handles: one and the same unless they were opened apart.
        if a.hasPrefix("p"), b.hasPrefix("p") {
            // Beside each other in one type they are two for a reason; one that was handed in may be any.
            if let i = Int32(a.dropFirst()), let j = Int32(b.dropFirst()), project[VariableID(index: i)].owner == project[VariableID(index: j)].owner { return false }
            let x = openingText(a), y = openingText(b)
            return x.isEmpty || y.isEmpty || x == y
        }
        // A stored handle and one opened on the spot: the same only if the stored one was opened alike.
        if a.hasPrefix("p") != b.hasPrefix("p") {
            let p = a.hasPrefix("p") ? a : b, o = a.hasPrefix("p") ? b : a
            return openingText(p) == o
        }
        return false
    }

    /// The call that opened a stored handle, "" where it was handed in.
    private func openingText(_ key: String) -> String {
        guard let index = Int32(key.dropFirst()), let birth = analysis.storedTexts[VariableID(index: index)], birth.node.kind == .callExpr || birth.node.kind == .tryExpr else { return "" }
        let text = "o" + birth.node.text.filter { !$0.isWhitespace }.replacingTry
        return birth.node.children.contains(where: { $0.kind == .argument }) ? text + "@\(project[VariableID(index: index)].owner?.index ?? -1)" : text
    }

    private func append(_ fact: TransactionFact, isRead: Bool, blockHasLoop: Bool, store: Value) {
        var fact = fact
        if isRead, fact.outer == nil { return }
        if let l = fact.loop, l.kind != .recursion, isEveryNth(fact.site.node, within: l.node) { fact.loop = nil }
        // A block with a loop of its own takes a batch; so does what is no round of a collection.
        if let l = fact.loop, blockHasLoop || l.isBatch || l.isOverStores || l.isRetry { fact.loop = nil }
        if let l = fact.loop, isStoreOfRound(store, l) { fact.loop = nil }
        let event = nextEvent
        nextEvent += 1
        if fact.loop != nil { state.loopEvents.insert(event) }
        pendingTransactions.append(PendingTransaction(fact: fact, event: event))
    }

    /// The handle is the round's own: taken out of what the loop goes through, or opened or looked up by it.
    private func isStoreOfRound(_ store: Value, _ loop: LoopInfo) -> Bool {
        guard loop.kind != .recursion else { return false }
        let id = store.state == .handle && store.handle < 0 ? store.birth : store.handle
        guard id >= 0 else { return false }
        let birth = births[Int(id)]
        switch birth.verb {
        case "is an element", "is taken", "is given to the closure": return isInside(birth.node, loop.node)
        default: return isInside(birth.node, loop.node) && mentionsRound(birth.node, loop)
        }
    }

    /// A name in it is bound in the loop.
    private func mentionsRound(_ node: Node, _ loop: LoopInfo) -> Bool {
        if node.kind == .identifierExpr, let slot = lookup(node.name) { return slot >= loop.firstSlot }
        return node.children.contains { mentionsRound($0, loop) }
    }

    /// The handle is a property that each instance opens for itself, by what its initialiser is given.
    private func isOwnStore(_ key: String, of receiver: Value) -> Bool {
        guard key.hasPrefix("p"), let i = Int32(key.dropFirst()), receiver.birth >= 0 else { return false }
        let property = VariableID(index: i)
        guard let owner = project[property].owner, !project[property].isStatic, case .project(let type, _) = receiver.type.unwrapped, type == owner || project.walkSupertypes(of: receiver.type.unwrapped, { if case .project(let t, _) = $0 { t == owner } else { false } }) else { return false }
        guard let opening = analysis.storedTexts[property], opening.verb == "is opened" else { return false }
        return opening.node.children.contains { $0.kind == .argument && $0.firstChild?.kind == .identifierExpr }
    }

    /// `if index % 100 == 0 { save }`, `if buffer.count >= limit { flush }`: a batch is full.
    func isEveryNth(_ node: Node, within loop: Node) -> Bool {
        var n = node
        while let p = n.parent, p != loop {
            if p.kind == .ifExpr || p.kind == .guardStmt, n.role != .condition {
                for c in p.children where c.role == .condition && countsRounds(c, loop) { return true }
            }
            if p.kind == .closureExpr { return false }
            n = p
        }
        return false
    }

    /// A count or a remainder that is not the item's own.
    private func countsRounds(_ condition: Node, _ loop: Node) -> Bool {
        let tokens = Array(condition.tokens)
        guard let i = tokens.firstIndex(where: { Self.batchWords.contains($0.symbol) }), i > 0 else { return false }
        // `text.count`, `number % 2`: whose it is stands in front.
        var subject = i - 1
        while subject > 0, tokens[subject].kind == .period || tokens[subject].kind != .identifier { subject -= 1 }
        guard let info = loops.first(where: { $0.node == loop }), info.variables.contains(tokens[subject].symbol) else { return true }
        return tokens[i].symbol != Interpreter.countName && info.isNumbered
    }

    private static let batchWords: Set<Symbol> = Set(["%", "isMultiple", "count"].map { Symbol($0) })

    func holdsLoop(_ node: Node) -> Bool {
        for c in node.children {
            switch c.kind {
            case .forStmt, .whileStmt, .repeatStmt: return true
            case .memberExpr where c.name == Self.forEachName: return true
            case .funcDecl: continue
            default: if holdsLoop(c) { return true }
            }
        }
        return false
    }

    /// A loop has ended: transactions that no path repeats were not one per round.
    func settleLoop(_ info: LoopInfo, from first: Int32, repeated: Set<Int32>) {
        for i in pendingTransactions.indices where pendingTransactions[i].event >= first && pendingTransactions[i].fact.loop?.node == info.node {
            guard !repeated.contains(pendingTransactions[i].event) else { continue }
            // Not in each round of this loop, but this loop stands in a round of another.
            let outer = itemLoop.flatMap { $0.isBatch || $0.isOverStores ? nil : $0 }
            pendingTransactions[i].fact.loop = outer
            if outer != nil { state.loopEvents.insert(pendingTransactions[i].event) }
        }
    }

    func noteCalledTransaction(_ t: FunctionSummary.Transaction, _ name: String, _ receiver: Value?, _ arguments: [Value?], _ nodes: [Node?], _ node: Node, isElsewhere: Bool, isAsync: Bool) {
        if t.joinsCallers, !state.transactions.isEmpty { return }
        guard let requirements = remaining(t.requirements, at: node, nodes: nodes) else { return }
        let isMessage = t.isMessage || isMessage(node)
        var key = t.key
        if t.handleParameter >= 0, t.handleParameter < arguments.count, let a = arguments[t.handleParameter] {
            key = handleKey(a)
        } else if t.handleParameter == -2, let r = receiver {
            key = handleKey(r)
        } else if key.hasPrefix("?") {
            // The callee's own words mean nothing here.
            key = "?" + name + key
        }
        var entry = State.OpenTransaction(handle: -1, handleText: t.handle, node: node, isManual: t.isManual, framework: t.framework)
        entry.isRead = t.isRead
        entry.isReentrant = t.isReentrant
        entry.isContainer = t.isContainer
        entry.isOwnConnection = t.isOwnConnection
        let outer = t.isSave || isElsewhere ? nil : state.transactions.last { conflicts(with: $0, key: key, framework: t.framework, entry: entry) }
        let step = Step(.call, t.node, t.isSave ? "`\(name)` saves here" : "`\(name)` opens the transaction here")
        var path = t.path.isEmpty ? [step] : t.path
        if let o = outer { path.append(Step(.declared, o.node, "a transaction is open since here")) }
        var fact = TransactionFact(
            site: site(node, t.certainty, framework: t.framework, path: path), handle: t.handle, loop: t.isRead || t.isOnError ? nil : itemLoop, outer: outer?.node, outerText: outer?.handleText ?? "", isSync: t.isSync && !isAsync, isManual: t.isManual, isIndirect: true,
            isBulk: t.isBulk, isUnbounded: t.isUnbounded, awaitsTransfer: (itemLoop?.hasSuspended ?? false) || t.awaitsTransfer, block: nil, isSave: t.isSave, isAwaitable: !t.isSync)
        fact.isElsewhere = isElsewhere
        fact.isMessage = isMessage
        fact.opening = t.node
        fact.callDepth = path.count { $0.role == .call }
        var store = Value()
        if t.handleParameter >= 0, t.handleParameter < arguments.count, let a = arguments[t.handleParameter] { store = a }
        if t.handleParameter == -2, let r = receiver { store = r }
        if t.handleParameter == -1, let r = receiver, isOwnStore(key, of: r) {
            store = r
            store.state = .handle
            store.handle = -1
        }
        append(fact, isRead: t.isRead, blockHasLoop: t.isBatch, store: store)
        guard laterDepth == 0 else { return }
        if summary.transactions.count < 6, !summary.transactions.contains(where: { $0.node == t.node }) {
            var passed = t
            passed.path = (t.path.isEmpty ? [step] : t.path).reached(by: Step(.call, node, "calls `\(name)`"))
            // An async function that blocks is told where it does; whoever awaits it does not block.
            passed.isSync = t.isSync && !isAsync
            passed.joinsCallers = t.joinsCallers || state.joinsCallers
            passed.handleParameter = -1
            passed.isMessage = isMessage
            passed.isBatch = t.isBatch
            passed.isOnError = t.isOnError || catchDepth > 0
            passed.requirements = requirements + self.requirements(of: node)
            if isElsewhere { passed.isSync = false }
            passed.key = key
            passed.awaitsTransfer = t.awaitsTransfer || summary.suspends && t.isSync
            if t.handleParameter >= 0, let a = arguments[t.handleParameter], case .parameter(let mine) = a.origin { passed.handleParameter = mine }
            if !state.transactions.isEmpty, t.isSave { return }
            summary.transactions.append(passed)
        }
    }

    /// A helper that commits the block's transaction under its feet.
    func noteCommittedByCallee(_ t: State.OpenTransaction, _ name: String, _ node: Node) {
        var fact = TransactionFact(
            site: site(node, .proven, framework: t.framework, path: [Step(.declared, t.node, "the transaction is opened here")]), handle: t.handleText, loop: nil, outer: t.node, outerText: t.handleText, isSync: true, isManual: true, isIndirect: true,
            isBulk: false, isUnbounded: false, awaitsTransfer: false, block: nil, isSave: false, isAwaitable: false)
        fact.commitsOuter = true
        pendingTransactions.append(PendingTransaction(fact: fact, event: nextEvent))
        nextEvent += 1
    }

    /// Ends the innermost open transaction of the handle.
    private func close(_ receiver: Value, _ node: Node, _ framework: Int, word: String) {
        if let i = state.transactions.lastIndex(where: { $0.framework == framework && ($0.isManual || !$0.isRead) }) {
            if state.transactions[i].isManual {
                // Begun only where none was open: where one was, this ends the caller's, unless a flag tells the two apart.
                if state.transactions[i].mayBeClosed, !isConditional(node), state.transactions.contains(where: { $0.framework == -1 }) { summary.commitsCallers = true }
                state.closed.insert(state.transactions[i].node)
                state.transactions.remove(at: i)
            }
            return
        }
        if state.transactions.contains(where: { $0.framework == -1 }) { return }
        // Inside the block of an asynchronous transaction the commit is the block's.
        if laterDepth > 0 { return }
        if sawBegin || frames.count > 1 && context != 0 { return }
        summary.commitsCallers = true
        guard let function, isNew(13, node), case .some = owner.map({ _ in true }) ?? true else { return }
        if case .parameter = receiver.origin { return }
        if analysis.beginsElsewhere(than: function, framework: framework) || analysis.isCalledInTransaction(function) { return }
        analysis.add(UnbalancedFact(site: site(node, .proven, framework: framework, path: bornStep(receiver)), kind: .nothingOpen, exit: nil, word: word))
    }

    /// Begins that some way out of the function leaves open.
    func checkBalance(_ body: Node) {
        var seen: Set<Node> = []
        for (t, exit) in exitsOpen where seen.insert(t.node).inserted {
            let exits = exitsOpen.filter { $0.0.node == t.node }
            let closesSomewhere = exitsClosed > 0 || exits.contains { $0.0.mayBeClosed }
            if !closesSomewhere {
                // It begins for its caller, unless nobody ever ends it.
                summary.leavesOpen = t
                guard let function, !analysis.closesElsewhere(than: function, framework: t.framework), t.node.tree === body.tree else { continue }
                guard isNew(14, t.node) else { continue }
                analysis.add(UnbalancedFact(site: site(t.node, .proven, framework: t.framework), kind: .leftOpen, exit: exit, word: "begin"))
                continue
            }
            // A flag may tie a conditional begin to a conditional end: only a way out on which it is surely open counts.
            guard let open = exits.first(where: { !$0.0.mayBeClosed }) ?? (isConditional(t.node) ? nil : exits.first) else { continue }
            let bad = exits.first { !$0.0.mayBeClosed && $0.1 != nil }?.1 ?? open.1
            guard isNew(14, t.node) else { continue }
            var path: [Step] = []
            if let bad { path.append(Step(.used, bad, "leaves here with the transaction open")) }
            analysis.add(UnbalancedFact(site: site(t.node, t.mayBeClosed && bad == nil ? .inferred : .proven, framework: t.framework, path: path), kind: .leftOpen, exit: bad, word: "begin"))
        }
    }

    private func isConditional(_ node: Node) -> Bool {
        var n = node
        while let p = n.parent {
            switch p.kind {
            case .ifExpr, .switchCase, .ternaryOperator: if n.role != .condition { return true }
            case .funcDecl, .initDecl, .accessorDecl, .closureExpr: return false
            default: break
            }
            n = p
        }
        return false
    }

    /// The block of an asynchronous begin has a way out without commit or cancel.
    func noteForgottenCommit(_ t: State.OpenTransaction) {
        guard isNew(14, t.node) else { return }
        analysis.add(UnbalancedFact(site: site(t.node, .proven, framework: t.framework), kind: .leftOpen, exit: nil, word: "begin"))
    }

    func noteSuspensionInTransaction(_ node: Node, _ t: State.OpenTransaction) {
        guard !t.isRead, t.framework >= 0, laterDepth == 0 || t.isManual || !t.isAsync, isNew(15, node) else { return }
        analysis.add(
            SuspensionInTransactionFact(site: site(node, t.mayBeClosed ? .inferred : .proven, framework: t.framework, path: [Step(.declared, t.node, "the transaction begins here")]), begin: t.node))
    }

    // MARK: Opening, blocking, files

    private func noteOpen(_ m: ExternalMember, _ receiver: Value, _ node: Node, _ args: Arguments, _ framework: Int) {
        let kind = currentContext.kind
        let migrates = args.values.contains { $0?.traits.contains(.migrates) == true } || args.labels.contains(Self.migrationBlock)
        var queue: QueueInfo?
        if case .queueArgument(let label)? = m.model.home, let i = args.labels.firstIndex(of: label), let q = args.values[i], q.queue >= 0 { queue = analysis.queues[Int(q.queue)] }
        let onMain = m.model.home == .main && m.model.isAsync
        if isNew(19, node) {
            var fact = OpenFact(
                site: site(node, .proven, framework: framework), home: m.model.home, isAwaited: m.model.isAsync, inPool: inPool || currentContext.drainsPool, inLoop: repeats(node), queue: queue, migrates: migrates, isIndirect: false,
                isHeavy: isHeavyWork(node), isSharedStore: false, typeName: m.owner.name, opensOnMain: onMain, thread: contexts[Int(threadRoot(context))], opening: node)
            if queue != nil, case .queueArgument = m.model.home { fact.isSharedStore = false }
            analysis.add(fact)
        }
        guard laterDepth == 0, summary.opens.count < 4, kind == contexts[0].kind || currentContext.continuesParent || context == 0, !summary.opens.contains(where: { $0.node == node }) else { return }
        summary.opens.append(.init(node: node, path: [], framework: framework, typeName: m.owner.name, home: m.model.home, inPool: inPool, migrates: migrates, isAwaited: m.model.isAsync, isHeavy: isHeavyWork(node)))
    }

    /// It may happen once in each round of a loop: nothing after it leaves.
    private func repeats(_ node: Node) -> Bool { loops.contains { !leavesLoop(node, $0.node) } }

    /// The work around writes, loops or goes on for long.
    private func isHeavyWork(_ node: Node) -> Bool {
        if !loops.isEmpty { return true }
        let body = activeClosures.last ?? function.flatMap { project[$0].body }
        guard let body else { return false }
        if let known = analysis.heavyBodies[body] { return known }
        let isHeavy = holdsLoop(body) || body.tokens.contains { analysis.transactionNames.contains($0.symbol) }
        analysis.heavyBodies[body] = isHeavy
        return isHeavy
    }

    func noteCalledOpen(_ o: FunctionSummary.Open, _ name: String, _ node: Node) {
        let step = Step(.call, o.node, "`\(name)` opens it here")
        let path = o.path.isEmpty ? [step] : o.path
        if context != 0 || contexts[0].kind != .caller, isNew(19, node) {
            var fact = OpenFact(
                site: site(node, .proven, framework: o.framework, path: path), home: o.home, isAwaited: o.isAwaited, inPool: inPool || o.inPool || currentContext.drainsPool, inLoop: repeats(node), queue: nil, migrates: o.migrates,
                isIndirect: true, isHeavy: o.isHeavy || isHeavyWork(node), isSharedStore: false, typeName: o.typeName, opensOnMain: false, thread: contexts[Int(threadRoot(context))], opening: o.node)
            fact.isMessage = isMessage(node)
            analysis.add(fact)
        }
        guard laterDepth == 0, summary.opens.count < 4, !summary.opens.contains(where: { $0.node == o.node }) else { return }
        var passed = o
        passed.path = path.reached(by: Step(.call, node, "calls `\(name)`"))
        passed.inPool = o.inPool || inPool
        passed.isHeavy = o.isHeavy || isHeavyWork(node)
        if currentContext.kind == contexts[0].kind || context == 0 { summary.opens.append(passed) }
    }

    private func noteBlockingCall(_ receiver: Value, _ node: Node, _ framework: Int, _ ops: FrameworkModel.Operations) {
        guard ops.contains(.block) || node.kind == .callExpr && node.children.contains(where: { $0.firstChild?.kind == .closureExpr }) else { return }
        var isPooled = currentContext.isAsync
        if contexts[Int(threadRoot(context))].kind.isActor { isPooled = true }
        guard isPooled, currentContext.kind != .main, isNew(21, node) else { return }
        let isDatabase = receiver.state == .handle || project.databaseType(receiver.type.unwrapped)?.kind == .container
        guard isDatabase || touchesDatabase(node) else { return }
        analysis.add(OperationFact(kind: .blockingInAsync, site: site(node, .proven, framework: isDatabase ? framework : lastFramework), value: info(receiver), other: nil, word: calleeText(node)))
    }

    /// A blocking call whose closure, or whose function, does database work.
    private func touchesDatabase(_ node: Node) -> Bool {
        let names = analysis.transactionNames
        if let closure = node.children.compactMap({ $0.firstChild }).first(where: { $0.kind == .closureExpr }) {
            return closure.tokens.contains { names.contains($0.symbol) || analysis.openNames.contains($0.symbol) }
        }
        if lastFramework >= 0 { return true }
        guard let body = function.flatMap({ project[$0].body }) else { return false }
        return body.tokens.contains { analysis.openNames.contains($0.symbol) || analysis.transactionNames.contains($0.symbol) }
    }

    private func noteReadUnderLock(_ receiver: Value, _ node: Node, _ framework: Int) {
        guard let lock = state.locks.last, analysis.pinsVersions(framework), state.transactions.isEmpty else { return }
        lockedReads.append((lock: lock, read: node, framework: framework))
    }

    /// Something other than a read happens while a lock is held: the lock has its reason.
    func noteLockedState() { for l in state.locks { busyLocks.insert(l) } }

    /// Locks that guarded nothing but reads.
    func settleLocks() {
        for r in lockedReads where !busyLocks.contains(r.lock) && isNew(22, r.lock) {
            analysis.add(
                OperationFact(kind: .lockAroundRead, site: site(r.lock, .proven, framework: r.framework, path: [Step(.used, r.read, "read under the lock")]), value: nil, other: nil, word: ""))
        }
    }

    private func noteFileWrite(_ m: ExternalMember, _ node: Node, _ args: Arguments, _ framework: Int) {
        guard let mark = m.model.atomicIf, isNew(23, node) else { return }
        if let i = args.labels.firstIndex(of: mark.label), says(args.expressions[i], mark.word) || saysTrue(args.expressions[i], mark.word) { return }
        analysis.add(OperationFact(kind: .nonAtomicWrite, site: site(node, .proven, framework: framework), value: nil, other: nil, word: calleeText(node)))
    }

    private func saysTrue(_ e: Node, _ word: Symbol) -> Bool { e.tokens.contains { $0.symbol == word } || e.text == word.text }
}

extension OperationFact.Kind {
    var hashOrder: Int {
        switch self {
        case .thaw: 0
        case .useAfterDelete: 1
        case .mixedHandles: 2
        case .asyncWrite: 3
        case .deprecated: 4
        case .resolveTwice: 5
        case .resolveStored: 6
        case .neverResolved: 7
        case .referenceToKeyed: 8
        case .blockingInAsync: 9
        case .lockAroundRead: 10
        case .staleRead: 11
        case .nonAtomicWrite: 12
        case .frozenObserve: 13
        }
    }
}

extension String {
    /// `try! Realm()` and `Realm()` open the same.
    var replacingTry: String {
        var s = self
        for word in ["try!", "try?", "try", "await"] where s.hasPrefix(word) { s = String(s.dropFirst(word.count)) }
        return s
    }
}
