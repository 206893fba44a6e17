import Syntax

extension Interpreter {
    /// `if`, `switch` and `do`, as statements or expressions; the joined value of the branches where they give one.
    func runControl(_ node: Node, isTail: Bool) -> Value? {
        switch node.kind {
        case .ifExpr: runIf(node, isTail: isTail)
        case .switchExpr: runSwitch(node, isTail: isTail)
        case .doStmt: runDo(node, isTail: isTail)
        default: nil
        }
    }

    /// Runs a branch's block and gives the value of its only expression.
    private func runBranch(_ block: Node, wantsValue: Bool) -> Value? {
        if block.kind == .ifExpr { return runIf(block, isTail: wantsValue) }
        scopes.append(Scope())
        defer { leaveScope() }
        if wantsValue {
            let statements = Array(block.children)
            if let last = statements.last, isExpression(last) {
                for s in statements.dropLast() { if state.isReachable { run(s, isTail: false) } }
                guard state.isReachable else { return nil }
                if last.kind == .ifExpr || last.kind == .switchExpr || last.kind == .doStmt { return runControl(last, isTail: true) }
                return evaluate(last, expected: frames.last?.resultType ?? .unknown)
            }
        }
        runStatements(block, isBody: false)
        return nil
    }

    func isExpression(_ node: Node) -> Bool {
        switch node.kind {
        case .ifExpr, .switchExpr, .doStmt: true
        case .returnStmt, .throwStmt, .breakStmt, .continueStmt, .varDecl, .funcDecl, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .deferStmt, .fallthroughStmt, .labeledStmt,
            .ifConfigDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl, .yieldStmt, .error, .importDecl, .thenStmt, .discardStmt:
            false
        default: true
        }
    }

    private func runIf(_ node: Node, isTail: Bool) -> Value? {
        scopes.append(Scope())
        var negative = runConditions(node)
        var value: Value?
        if let body = node.child(.body), state.isReachable { value = runBranch(body, wantsValue: isTail) }
        leaveScope()
        let after = state
        if let other = node.child(.elseBody) {
            state = negative
            let elseValue = runBranch(other, wantsValue: isTail)
            if var v = value, let e = elseValue {
                v.join(e)
                value = v
            } else {
                value = value ?? elseValue
            }
            negative = state
        }
        state = after
        state.join(negative)
        return value
    }

    /// Evaluates the conditions, binds what they bind, and returns the state in which one of them failed.
    func runConditions(_ node: Node) -> State {
        var failed: State?
        for condition in node.children where condition.role == .condition {
            let (positive, negative) = runCondition(condition)
            if failed == nil { failed = negative } else { failed!.join(negative) }
            state = positive
        }
        return failed ?? state
    }

    private func runCondition(_ condition: Node) -> (State, State) {
        switch condition.kind {
        case .optionalBinding:
            var value: Value
            if let e = condition.child(.initializer) {
                value = evaluate(e)
            } else if let p = condition.children.first(where: { $0.kind == .identifierPattern }) {
                value = lookup(p.name).map { state.slots[$0] } ?? readName(p.name, p)
            } else {
                value = Value()
            }
            var negative = state
            refineUnmanaged(condition, &negative)
            value.type = unwrapOne(value.type)
            if let t = condition.child(.type) {
                let resolved = project.resolve(t, in: scope)
                if !resolved.isUnknown { value.type = resolved }
            }
            if let p = condition.children.first(where: { $0.kind == .identifierPattern || $0.kind == .tuplePattern || $0.kind == .wildcardPattern || $0.kind == .expressionPattern }) { bindPattern(p, value) }
            refineManaged(condition)
            return (state, negative)
        case .patternCondition:
            let value = condition.child(.initializer).map { evaluate($0) } ?? Value()
            let negative = state
            if let p = condition.firstChild, p.role != .initializer { bindPattern(p, value) }
            return (state, negative)
        case .availabilityCondition: return (state, state)
        default:
            let e = condition
            _ = evaluate(e)
            var positive = state
            var negative = state
            refine(e, &positive, &negative)
            return (positive, negative)
        }
    }

    /// `if let realm = object.realm`: the object is managed in the branch.
    private func refineManaged(_ binding: Node) {
        guard let slot = askedForHandle(binding), state.slots[slot].state == .maybe else { return }
        state.slots[slot].state = .live
        state.slots[slot].isCertain = true
    }

    /// The other branch: an object without a handle is nobody's.
    private func refineUnmanaged(_ binding: Node, _ negative: inout State) {
        guard let slot = askedForHandle(binding), negative.slots[slot].state == .maybe else { return }
        negative.slots[slot].state = .unmanaged
    }

    /// The object whose own handle a binding asks for: `object` in `let realm = object.realm`, `self` in `let realm = realm`.
    private func askedForHandle(_ binding: Node) -> Int? {
        let asked = binding.child(.initializer) ?? binding.children.first { $0.kind == .identifierPattern }
        guard let asked, analysis.memberNames.ownHandles.contains(asked.name) else { return nil }
        switch asked.kind {
        case .memberExpr:
            guard let base = asked.child(.base), base.kind == .identifierExpr else { return nil }
            return lookup(base.name)
        case .identifierExpr, .identifierPattern: return lookup(asked.name) == nil ? lookup(Names.self_) : nil
        default: return nil
        }
    }

    /// What a condition says about values on its two sides: `x.isFrozen`, `x.realm == nil`, `realm.isInWriteTransaction`, `!c`, `a && b`.
    func refine(_ e: Node, _ positive: inout State, _ negative: inout State) {
        switch e.kind {
        case .prefixExpr where e.name == Self.notOperator:
            if let inner = e.firstChild { refine(inner, &negative, &positive) }
        case .tupleExpr:
            if let a = e.firstChild, let inner = a.firstChild { refine(inner, &positive, &negative) }
        case .memberExpr:
            guard let base = e.child(.base) else { return }
            if e.name == Self.isFrozen, base.kind == .identifierExpr, let slot = lookup(base.name) {
                if positive.slots[slot].state == .maybe || positive.slots[slot].state == .live { positive.slots[slot].state = .frozen }
                if negative.slots[slot].state == .maybe { negative.slots[slot].state = .maybe }
            }
            if e.name == Self.isInvalidated, base.kind == .identifierExpr, let slot = lookup(base.name) { negative.slots[slot].deletedAt = nil }
            if isTransactionCheck(e.name) {
                positive.transactions.append(joinedTransaction(e))
                negative.refuteTransactions()
            }
        case .identifierExpr:
            if e.name == Self.isFrozen, lookup(e.name) == nil, let slot = lookup(Names.self_), positive.slots[slot].isConfined { positive.slots[slot].state = .frozen }
            if let slot = lookup(e.name), state.slots[slot].traits.contains(.transactionCheck) || isTransactionCheck(e.name) {
                positive.transactions.append(joinedTransaction(e))
                negative.refuteTransactions()
            } else if lookup(e.name) == nil, isTransactionCheck(e.name) {
                positive.transactions.append(joinedTransaction(e))
                negative.refuteTransactions()
            }
        case .sequenceExpr:
            let parts = Array(e.children)
            if parts.count == 3, parts[1].kind == .binaryOperator {
                let op = parts[1].name
                // `x.realm == nil`, `x.realm != nil`
                if op == Self.equals || op == Self.notEquals, parts[2].kind == .nilLiteral, parts[0].kind == .memberExpr, let base = parts[0].child(.base), base.kind == .identifierExpr,
                    let slot = lookup(base.name), analysis.memberNames.ownHandles.contains(parts[0].name) {
                    if op == Self.equals {
                        if positive.slots[slot].state == .maybe { positive.slots[slot].state = .unmanaged }
                        if negative.slots[slot].state == .maybe { negative.slots[slot].state = .live; negative.slots[slot].isCertain = true }
                    } else {
                        if negative.slots[slot].state == .maybe { negative.slots[slot].state = .unmanaged }
                        if positive.slots[slot].state == .maybe { positive.slots[slot].state = .live; positive.slots[slot].isCertain = true }
                    }
                }
                // `flag == true/false`
                if parts[2].kind == .booleanLiteral {
                    let isTrue = parts[2].text == "true"
                    if (op == Self.equals) == isTrue { refine(parts[0], &positive, &negative) } else { refine(parts[0], &negative, &positive) }
                }
            }
            if parts.count >= 3, stride(from: 1, to: parts.count, by: 2).allSatisfy({ parts[$0].kind == .binaryOperator && parts[$0].name == Self.and }) {
                for i in stride(from: 0, to: parts.count, by: 2) {
                    var ignored = negative
                    refine(parts[i], &positive, &ignored)
                }
            }
            if parts.count >= 3, stride(from: 1, to: parts.count, by: 2).allSatisfy({ parts[$0].kind == .binaryOperator && parts[$0].name == Self.or }) {
                for i in stride(from: 0, to: parts.count, by: 2) {
                    var ignored = positive
                    refine(parts[i], &ignored, &negative)
                }
            }
        default: break
        }
    }

    static let notOperator = Symbol("!")
    static let and = Symbol("&&")
    static let or = Symbol("||")
    static let equals = Symbol("==")
    static let notEquals = Symbol("!=")
    static let isFrozen = Symbol("isFrozen")
    static let isInvalidated = Symbol("isInvalidated")

    private func isTransactionCheck(_ name: Symbol) -> Bool { analysis.memberNames.transactionChecks.contains(name) }

    private func joinedTransaction(_ node: Node) -> State.OpenTransaction { .unknown(at: node) }

    func runGuard(_ node: Node) {
        let negative = runConditions(node)
        let positive = state
        state = negative
        if let body = node.child(.body) { runBlock(body) }
        // A guard's body leaves; if it seems not to (a call that never returns), the path ends all the same.
        state = positive
    }

    private func runSwitch(_ node: Node, isTail: Bool) -> Value? {
        let subject = node.child(.subject).map { evaluate($0) } ?? Value()
        let before = state
        var joined: State?
        var value: Value?
        targets.append(Target(label: .none, isLoop: false, scopeDepth: scopes.count))
        var fallsIn: State?
        func runCase(_ c: Node) {
            state = before
            if let f = fallsIn { state.join(f); fallsIn = nil }
            scopes.append(Scope())
            for item in c.children where item.kind == .caseItem {
                if let p = item.firstChild, p.role != .whereCondition { bindPattern(p, subject) }
                if let w = item.child(.whereCondition) { _ = evaluate(w) }
            }
            let statements = c.children.filter { $0.kind != .caseItem && $0.kind != .attribute }
            var falls = false
            var branchValue: Value?
            for (i, s) in statements.enumerated() {
                guard state.isReachable else { break }
                if s.kind == .fallthroughStmt { falls = true }
                if isTail, i == statements.count - 1, isExpression(s) {
                    branchValue = s.kind == .ifExpr || s.kind == .switchExpr || s.kind == .doStmt ? runControl(s, isTail: true) : evaluate(s, expected: frames.last?.resultType ?? .unknown)
                } else {
                    run(s, isTail: false)
                }
            }
            leaveScope()
            if let b = branchValue {
                if var v = value {
                    v.join(b)
                    value = v
                } else {
                    value = b
                }
            }
            if falls {
                fallsIn = state
            } else if joined == nil {
                joined = state
            } else {
                joined!.join(state)
            }
        }
        func visit(_ container: Node) {
            for child in container.children {
                if child.kind == .switchCase { runCase(child) }
                if child.kind == .ifConfigDecl || child.kind == .ifConfigClause { visit(child) }
            }
        }
        visit(node)
        let target = targets.removeLast()
        var result = joined ?? before
        for s in target.breaks { result.join(s) }
        state = result
        return value
    }

    private func runDo(_ node: Node, isTail: Bool) -> Value? {
        let catches = node.children.filter { $0.kind == .catchClause }
        if !catches.isEmpty { throwTargets.append(ThrowTarget(states: nil, scopeDepth: scopes.count)) }
        let transactionsBefore = state.transactions.map(\.node)
        var value = node.child(.body).flatMap { runBranch($0, wantsValue: isTail) }
        guard !catches.isEmpty else { return value }
        let caught = throwTargets.removeLast()
        let after = state
        let before = transactionsBefore
        var joined = after
        guard let entry = caught.states else {
            // Nothing throws as far as can be seen: the handlers are still looked at, from the state before.
            return value
        }
        catchDepth += 1
        defer { catchDepth -= 1 }
        for clause in catches {
            state = entry
            scopes.append(Scope())
            bind(Names.error, Value(type: .external(Symbol("Error"), [])))
            for item in clause.children where item.kind == .caseItem {
                if let p = item.firstChild, p.role != .whereCondition { bindPattern(p, Value()) }
            }
            let v = clause.child(.body).flatMap { runBranch($0, wantsValue: isTail) }
            if let v {
                if var known = value {
                    known.join(v)
                    value = known
                } else {
                    value = v
                }
            }
            leaveScope()
            checkLeftOpenByError(node, clause, after: after, before: before)
            joined.join(state)
        }
        // An error that no clause takes goes on outwards.
        let takesAll = catches.contains { $0.child(.caseItem) == nil }
        if !takesAll { throwHere(nil, entry) }
        state = joined
        return value
    }

    /// A transaction that the body begins and ends is still open where an error has left it early.
    private func checkLeftOpenByError(_ node: Node, _ clause: Node, after: State, before: [Node]) {
        guard state.isReachable, after.isReachable else { return }
        for t in state.transactions where t.isManual && !t.isClosedOnSomePath && !before.contains(t.node) && t.node.tree === node.tree && isInside(t.node, node) {
            // The ordinary way out has ended it, at least where it was begun.
            guard !after.transactions.contains(where: { $0.node == t.node && !$0.isClosedOnSomePath }) else { continue }
            // What follows may end it by asking first.
            if let body = enclosingBody(node), body.tokens.contains(where: { Int($0.start) >= node.end && analysis.memberNames.closes.contains($0.symbol) }) { continue }
            guard isNew(14, t.node) else { continue }
            let path = [Step(.used, clause, "an error leaves it open here")]
            analysis.add(UnbalancedFact(site: site(t.node, .proven, framework: t.framework, path: path), kind: .leftOpen, exit: clause, word: "begin"))
        }
    }

    private func enclosingBody(_ node: Node) -> Node? { activeClosures.last ?? function.flatMap { project[$0].body } }

    // MARK: Loops

    func runWhile(_ node: Node, label: Symbol) {
        let conditions = node.children.filter { $0.role == .condition }
        let text = conditions.first?.text ?? ""
        var info = LoopInfo(kind: .whileLoop, node: node, text: "`while \(shortText(text))`")
        info.isRetry = isPolling(node) || triesUntilDone(node)
        // `while let x = next()` takes items one by one; any other condition is not known to count items.
        let takesItems = conditions.contains { $0.kind == .optionalBinding || $0.kind == .patternCondition }
        info.isUncertain = !takesItems && !countsItems(conditions, node)
        runLoop(label, info, exitsAtTop: true) {
            let negative = self.runConditions(node)
            if let body = node.child(.body) { self.runBlock(body) }
            return negative
        }
    }

    /// `while i < items.count`, `while !queue.isEmpty`.
    private func countsItems(_ conditions: [Node], _ node: Node) -> Bool {
        if conditions.contains(where: { $0.tokens.contains { Self.orderings.contains($0.symbol) } }), let body = node.child(.body), body.tokens.contains(where: { $0.symbol == Self.increment || $0.symbol == Self.decrement }) { return true }
        return conditions.contains { c in
            c.tokens.contains { t in t.symbol.id == Self.countName.id || t.symbol.id == Self.isEmptyName.id || t.symbol.id == Self.endIndexName.id }
        }
    }

    private static let orderings: Set<Symbol> = Set(["<", "<=", ">", ">="].map { Symbol($0) })
    private static let increment = Symbol("+=")
    private static let decrement = Symbol("-=")
    private static let numberings: Set<Symbol> = Set(["..<", "...", "stride", "indices", "enumerated"].map { Symbol($0) })
    private static let sliceNames: Set<Symbol> = [Symbol("ArraySlice"), Symbol("Slice")]
    static let countName = Symbol("count")
    static let isEmptyName = Symbol("isEmpty")
    static let endIndexName = Symbol("endIndex")

    /// A loop that sleeps between rounds polls; it does not go through a collection.
    func isPolling(_ node: Node) -> Bool {
        node.tokens.contains { t in Self.sleepNames.contains(t.symbol) }
    }

    static let sleepNames: Set<Symbol> = Set(["sleep", "usleep", "sleepForTimeInterval"].map { Symbol($0) })

    func runRepeat(_ node: Node, label: Symbol) {
        var info = LoopInfo(kind: .whileLoop, node: node, text: "`repeat`")
        info.isRetry = isPolling(node) || triesUntilDone(node)
        info.isUncertain = !countsItems(node.children.filter { $0.role == .condition }, node)
        runLoop(label, info, exitsAtTop: false) {
            if let body = node.child(.body) { self.runBlock(body) }
            for c in node.children where c.role == .condition { _ = self.evaluate(c) }
            return self.state
        }
    }

    func runFor(_ node: Node, label: Symbol) {
        guard let sequence = node.child(.sequence) else { return }
        let collection = evaluate(sequence)
        touchCollection(collection, sequence, .read)
        markUnbounded(collection)
        let pattern = node.children.first { $0.role == .none && $0.kind != .codeBlock && $0.role != .type && $0.kind != .attribute }
        var info = LoopInfo(kind: .forIn, node: node, text: "`for \(shortText(pattern?.text ?? "_")) in \(shortText(of: sequence))`")
        let element = project.element(of: collection.type.unwrapped)
        info.isNumbered = collection.type.isRange || element.isTuple || sequence.tokens.contains { Self.numberings.contains($0.symbol) }
        classify(&info, collection: collection, element: element, sequence: sequence)
        if let pattern { info.variables = FileIndexer.names(pattern).map(\.name) }
        if pattern?.kind == .wildcardPattern && bodyExits(node) || triesUntilDone(node) { info.isRetry = true }
        if pattern?.kind == .wildcardPattern, node.flags.contains(.isAwait) == false, isPolling(node) { info.isRetry = true }
        // A stream whose elements nobody looks at gives events, not items.
        if pattern?.kind == .wildcardPattern, node.flags.contains(.isAwait) { info.isRetry = true }
        // The collection is asked again in every round, after whatever the round before waited for.
        scopes.append(Scope())
        defer { leaveScope() }
        let kept = bind(Self.iterated, collection)
        runLoop(label, info, exitsAtTop: true) {
            let negative = self.state
            let collection = self.state.slots[kept]
            self.touchCollection(collection, sequence, .read)
            if node.flags.contains(.isAwait) { self.suspend(at: sequence, isTransfer: false) }
            self.scopes.append(Scope())
            if let pattern {
                var item = self.elementValue(of: collection, type: element, node: pattern)
                if node.flags.contains(.isAwait), collection.queue >= 0 { item.queue = -1 }
                self.bindPattern(pattern, item)
            }
            if let w = node.child(.whereCondition) { _ = self.evaluate(w) }
            if let body = node.child(.body) { self.runBlock(body) }
            self.leaveScope()
            return negative
        }
    }

    /// No name of the program.
    private static let iterated = Symbol("for…in")

    private func bodyExits(_ node: Node) -> Bool {
        guard let body = node.child(.body) else { return false }
        return body.tokens.contains { $0.symbol.id == Self.returnKeyword.id || $0.symbol.id == Self.breakKeyword.id }
    }

    /// `for attempt in 1...3 { do { return try work() } catch { … } }`: the round that succeeds is the last.
    private func triesUntilDone(_ node: Node) -> Bool {
        guard let body = node.child(.body) else { return false }
        return body.children.contains { attempt in
            guard attempt.kind == .doStmt, attempt.children.contains(where: { $0.kind == .catchClause }), let last = attempt.child(.body)?.children.reversed().first else { return false }
            return last.kind == .returnStmt || last.kind == .breakStmt
        }
    }

    static let returnKeyword = Symbol("return")
    static let breakKeyword = Symbol("break")

    /// What the collection of a loop says about writes in it.
    func classify(_ info: inout LoopInfo, collection: Value, element: Type, sequence: Node?) {
        if collection.traits.contains(.batched) { info.isBatch = true }
        if collection.traits.contains(.external) { info.isExternal = true }
        switch project.databaseType(element.unwrapped)?.kind {
        case .handle, .configuration, .container, .queue: info.isOverStores = true
        default: break
        }
        if case .tuple(let parts) = element, parts.contains(where: { project.databaseType($0.type.unwrapped)?.kind == .handle }) { info.isOverStores = true }
        // A list of lists is a list of batches.
        if case .array = element { info.isBatch = true }
        if case .external(let n, _) = element, Self.sliceNames.contains(n) { info.isBatch = true }
    }

    func elementValue(of collection: Value, type: Type, node: Node) -> Value {
        carryingKeeper(of: collection, plainElement(of: collection, type: type, node: node))
    }

    private func plainElement(of collection: Value, type: Type, node: Node) -> Value {
        var v = collection
        v.type = type
        if v.traits.contains(.stream), v.queue >= 0 { v.origin = .none }
        if v.state == .maybe { v.origin = v.partOrigin }
        v.queue = -1
        v.callable = .none
        if v.traits.contains(.batched) { v.traits.subtract([.batched, .external]) }
        // Elements of a misplaced collection are part of the same mistake.
        if v.isConfined, !isNativeCollection(collection.type), relation(v.home, context) == .different { v.home = .unknown }
        if let d = project.heldDatabaseType(type) {
            if v.state == .plain {
                v.state = Analysis.state(of: d.kind)
                v.isCertain = d.kind == .handle
                v.home = .thread(context)
            }
            // The elements of a misplaced array are one mistake, the array's.
            if !isMisplaced(collection) { v.birth = addBirth(node, shortText(of: node), "is an element") }
        } else if !type.isUnknown {
            let traits = v.traits
            v = Value(type: type)
            v.traits = traits.intersection(.external)
        } else if v.isConfined {
            // Elements of a live collection are live whatever their type.
            v.birth = addBirth(node, shortText(of: node), "is an element")
        }
        return v
    }

    /// It is in another context than its own, or may be since an `await`.
    func isMisplaced(_ v: Value) -> Bool { v.birth >= 0 && v.isConfined && (v.suspension >= 0 || relation(v.home, context) == .different) }

    /// The loop that goes through items; trying again is no round of it.
    var itemLoop: LoopInfo? { loops.last { !$0.isRetry } }

    /// Runs a loop's round twice: the second sees what the first left behind.
    func runLoop(_ label: Symbol, _ info: LoopInfo, exitsAtTop: Bool, _ round: () -> State) {
        var info = info
        info.firstSlot = nextSlot
        loops.append(info)
        let outerEvents = state.loopEvents
        state.loopEvents = []
        let firstEvent = nextEvent
        var exit: State?
        var repeated: Set<Int32> = []
        let before = (births: births.count, suspensions: suspensions.count, slots: state.slots)
        // Deeply nested loops settle for one round each: two would double the work at every level.
        for pass in 0..<(loops.count > 3 ? 1 : 2) {
            targets.append(Target(label: label, isLoop: true, scopeDepth: scopes.count))
            let negative = round()
            let t = targets.removeLast()
            for s in t.continues { state.join(s) }
            if state.isReachable { repeated.formUnion(state.loopEvents) }
            if exitsAtTop {
                if exit == nil { exit = negative } else { exit!.join(negative) }
            } else if state.isReachable {
                if exit == nil { exit = state } else { exit!.join(state) }
            }
            for s in t.breaks { if exit == nil { exit = s } else { exit!.join(s) } }
            if pass == 0 {
                guard state.isReachable else { break }
                if exitsAtTop { exit!.join(state) }
                // A round that has left nothing behind shows the next one nothing new.
                if births.count == before.births, suspensions.count == before.suspensions, nextEvent == firstEvent, state.fields.isEmpty, state.beginsAlike(before.slots) { break }
                state.loopEvents = []
            } else if exitsAtTop, state.isReachable {
                exit!.join(state)
            }
        }
        loops.removeLast()
        settleLoop(info, from: firstEvent, repeated: repeated)
        if let e = exit {
            state = e
        } else {
            state.isReachable = false
        }
        state.loopEvents = outerEvents.union(state.loopEvents)
    }

    /// As `shortText` of the node's text, of which most is not even read: calls hold whole closures.
    func shortText(of node: Node) -> String {
        let source = node.tree.source, range = node.range
        var end = range.lowerBound
        while end < range.upperBound, source.base[end] != 10, source.base[end] != 13, source.base[end] < 128, end - range.lowerBound <= 48 { end += 1 }
        // A plain line is shown as it stands, or cut where it is long; anything else is for the general case.
        let length = end - range.lowerBound
        if length > 48 { return source.string(range.lowerBound..<range.lowerBound + 45) + "…" }
        if length > 0, end == range.upperBound || source.base[end] == 10 { return source.string(range.lowerBound..<end) }
        return shortText(node.text)
    }

    func shortText(_ text: String) -> String {
        let line = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: true).first.map(String.init) ?? ""
        return line.count > 48 ? line.prefix(45) + "…" : line
    }
}
