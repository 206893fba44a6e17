import Syntax

/// Calls of project functions: what their summaries do at the call.
extension Interpreter {
    // MARK: Calling project functions

    func callProject(_ candidates: [FunctionID], receiver: Value?, node: Node, callee: Node, _ args: inout Arguments, expected: Type) -> Value {
        guard var id = candidates.count == 1 ? candidates[0] : best(candidates, args, receiver: receiver?.type ?? .unknown) ?? candidates.first else { return Value() }
        let named = id
        if project[id].body == nil, let implementation = implementation(of: id) { id = implementation }
        let f = project[id]
        let types = parameterTypes(of: id)
        let mapping = matched(id, args) ?? Array(args.nodes.indices.map { min($0, max(0, f.parameters.count - 1)) })
        believe(named, at: node, given: mapping)
        evaluateArguments(&args, expected: mapping.map { $0 < types.count ? types[$0] : .unknown })
        let isPlainCall = (receiver?.isPlain ?? true) && args.values.allSatisfy { $0?.isPlain ?? true }
        let summary = isPlainCall ? analysis.summary(ofPlainCall: id) : analysis.summary(of: id)
        var byParameter = [Value?](repeating: nil, count: f.parameters.count)
        var nodes = [Node?](repeating: nil, count: f.parameters.count)
        for (i, p) in mapping.enumerated() where p < byParameter.count {
            byParameter[p] = args.values[i]
            nodes[p] = args.expressions[i]
        }
        noteCall(id, node, arguments: byParameter, receiver: receiver)
        if id != named { noteCall(named, node, arguments: byParameter, receiver: receiver) }
        if f.enclosing != nil { touchCaptures(of: id, node) }
        if summary.dependsOnFlag || hasTwin(id) { self.summary.dependsOnFlag = true }
        return call(id, summary, receiver: receiver, arguments: byParameter, nodes: nodes, node: node, types: types)
    }

    /// A nested function works with what it captures wherever and whenever it is called.
    private func touchCaptures(of id: FunctionID, _ node: Node) {
        guard let body = project[id].body, body.tree === node.tree else { return }
        for name in project.capturedNames(of: id) {
            guard let slot = lookup(name), state.slots[slot].isConfined, state.slots[slot].birth >= 0 else { continue }
            let v = state.slots[slot]
            // Bound around the function, not a value of the same name elsewhere.
            guard births[Int(v.birth)].node.end <= body.start else { continue }
            touch(v, node, .call)
        }
    }

    /// The only implementation of a protocol requirement, or the first of several: a conformer's own before one that it has
    /// from a protocol's extension. Nil where nothing in the project fulfils it.
    func implementation(of id: FunctionID) -> FunctionID? {
        guard let owner = project[id].owner, project[owner].kind == .protocol else { return nil }
        let f = project[id], labels = f.parameters.map(\.label)
        // A double that stands in for it in tests says nothing of the real one, and who calls the requirement does not mean itself.
        let conformers = analysis.conformers(of: owner).filter { !project.isTestCode(project[$0].file) || project.isTestCode(file) }
        func fits(_ other: FunctionID) -> Bool { other != function && project[other].body != nil && project[other].parameters.map(\.label) == labels }
        for t in conformers {
            let table = project.members(of: t)
            if f.kind == .getter {
                if let v = table.variables[f.name]?.first { return project[v].getter }
            } else if let own = table.functions[f.name]?.first(where: fits) {
                return own
            }
        }
        guard f.kind != .getter else { return nil }
        for t in conformers { if let inherited = methods(named: f.name, of: .project(t, [])).first(where: fits) { return inherited } }
        return nil
    }

    func noteCall(_ id: FunctionID, _ node: Node, arguments: [Value?] = [], receiver: Value? = nil) {
        var kind = contexts[Int(context)].kind
        let root = threadRoot(context)
        if root != context {
            let rootKind = contexts[Int(root)].kind
            if rootKind != kind, rootKind != .caller { kind = rootKind }
        }
        if kind == .caller, root != 0 { kind = .unknown }
        guard !analysis.collecting else { return }
        var given: [Source] = []
        if arguments.contains(where: { source(of: $0) != .none }) { given = arguments.map(source) }
        let inTransaction = state.transactions.contains { $0.framework >= 0 || !$0.isRead }
        analysis.note(call: CallEvidence(caller: function, kind: kind, node: node, inTransaction: inTransaction, arguments: given, receiver: source(of: receiver), isOnShared: isShared(receiver)), of: id)
    }

    /// An instance that outlives the code at hand.
    private func isShared(_ receiver: Value?) -> Bool {
        switch receiver?.origin {
        case .selfValue, .property, .global: true
        default: false
        }
    }

    private func source(of v: Value?) -> Source {
        guard let v else { return .none }
        if v.state == .plain { return v.type.isUnknown || project.heldDatabaseType(v.type) != nil ? .ground(.assumed) : .none }
        return v.source
    }

    /// The context a call moves to, nil where it stays.
    func hops(to id: FunctionID, receiver: Value?) -> ContextKind? {
        let f = project[id]
        let here = currentContext.kind
        switch project.isolation(of: id) {
        case .globalActor(let g):
            let target: ContextKind = g == Names.mainActor ? .main : .globalActor(g)
            // Without `await` the compiler has found the call to stay.
            return here == target || inAwait == 0 && !f.isAsync ? nil : target
        case .actor(let t):
            if case .actor(let mine) = here, mine == t { return nil }
            if f.kind == .initializer { return nil }
            return inAwait == 0 && !f.isAsync ? nil : .actor(t)
        case .parameter, .caller: return nil
        case .nonisolated:
            guard f.isAsync, f.kind != .initializer || f.isAsync else { return nil }
            switch here {
            case .main, .actor, .globalActor: return .cooperative
            default: return nil
            }
        }
    }

    /// Applies a summary with its arguments.
    func apply(_ s: FunctionSummary, function id: FunctionID, receiver: Value?, arguments: [Value], argumentNodes: [Node], node: Node) -> Value {
        call(id, s, receiver: receiver, arguments: arguments.map { $0 }, nodes: argumentNodes.map { $0 }, node: node, types: parameterTypes(of: id))
    }

    func call(_ id: FunctionID, _ s: FunctionSummary, receiver: Value?, arguments: [Value?], nodes: [Node?], node: Node, types: [Type]) -> Value {
        let f = project[id]
        var escapes = s.escapes, allInvocations = s.invocations
        if s.dependsOnFlag, project.files[Int(file)].imports.contains(Self.testModule) {
            // In tests the other twin is compiled, which may well run what it is given at once.
            escapes = []
            for i in allInvocations.indices where allInvocations[i].context != nil {
                allInvocations[i].context = .unknown
                allInvocations[i].contextText = ContextName.unknown
            }
        }
        let hop = hops(to: id, receiver: receiver)
        let name = analysis.displayName(id)
        // Arguments, and the receiver (-1), that move to the callee's context, that it uses where it runs or elsewhere.
        for p in -1..<arguments.count {
            guard let value = p < 0 ? receiver : arguments[p], value.isConfined, let n = p < 0 ? node : p < nodes.count ? nodes[p] : nil else { continue }
            if p < 0, f.kind == .initializer { continue }
            handOver(value, n, p, to: id, s, escapes.first { $0.parameter == p }.map { resolved($0, id, arguments, nodes, node) }, hop: hop, call: node)
        }
        noteKeptArguments(s, receiver, arguments, nodes)
        for kept in s.keptQueues where kept.parameter < arguments.count {
            let queue = arguments[kept.parameter] ?? analysis.defaultValue(of: kept.parameter, in: id)
            if queue.queue >= 0 { analysis.record(stored: queue, in: kept.variable, birth: nil) }
        }
        // A function that calls itself goes through its input one call at a time; a call from a `catch` tries again.
        let recurses = id == function && catchDepth == 0 && walksItems(f, nodes)
        if recurses { loops.append(LoopInfo(kind: .recursion, node: f.node, text: "`\(name)`, which calls itself")) }
        for t in s.transactions { noteCalledTransaction(t, name, receiver, arguments, nodesWithDefaults(nodes, f), node, isElsewhere: hop != nil, isAsync: f.isAsync) }
        if recurses { loops.removeLast() }
        if hop == nil {
            for o in s.opens { noteCalledOpen(o, name, node) }
            if let open = s.leavesOpen {
                var t = open
                t.node = node
                t.isManual = true
                state.transactions.append(t)
                sawBegin = true
            }
            let open = state.transactions.lastIndex { $0.framework >= 0 && !$0.isRead }
            if s.commitsCallers, open == nil, state.transactions.isEmpty, laterDepth == 0, !sawBegin { summary.commitsCallers = true }
            if s.commitsCallers, let i = open {
                if state.transactions[i].isManual { state.transactions.remove(at: i) } else { noteCommittedByCallee(state.transactions[i], name, node) }
            }
        }
        for m in s.mutations {
            let value = m.parameter == -1 ? receiver : m.parameter < arguments.count ? arguments[m.parameter] : nil
            guard let value, value.isDatabaseValue else { continue }
            noteCalledMutation(m, value, name, m.parameter == -1 ? node : nodes[m.parameter] ?? node)
        }
        if hop == nil { noteFallbackToMain(s, id, arguments, nodes, name, node) }
        // A nested function calls what this one was given.
        for i in allInvocations where i.parameter >= FunctionSummary.Invocation.outer && f.enclosing == function { forwardInvocation(i, i.parameter - FunctionSummary.Invocation.outer) }
        // Closure arguments run where the callee runs them.
        var closureResult = Value()
        for (p, value) in arguments.enumerated() {
            guard let value, p < f.parameters.count else { continue }
            if case .none = value.callable { continue }
            var invocations = allInvocations.filter { $0.parameter == p }.map { resolved($0, id, arguments, nodes, node) }
            // Called back on the main queue on one way out and in the background on another: nothing is sure of the latter.
            if invocations.contains(where: { $0.context == .main }), invocations.contains(where: { $0.context?.isBackground == true }) { invocations.removeAll { $0.context?.isBackground == true } }
            if isOpaque(id) {
                noteLending(of: p < types.count ? types[p].functionType : nil, nodes[p] ?? node)
                if nodes[p]?.kind != .closureExpr { giveToUnknownCode(value, nodes[p] ?? node) }
            }
            switch value.callable {
            case .none: continue
            case .parameter(let mine):
                for i in invocations { forwardInvocation(i, mine) }
            case .closure(let closure) where nodes[p]?.kind == .closureExpr || closure.tree === node.tree:
                let parameterType = p < types.count ? types[p].functionType : nil
                if invocations.isEmpty {
                    closureResult = runUncalledClosure(closure, f.parameters[p], parameterType, s, transaction: isOpaque(id) ? .unknown(at: closure) : nil)
                } else {
                    for i in invocations.prefix(3) {
                        let passed = rebased(i.arguments, parameterType, receiver)
                        var b = boundary(i, hop, name, receiver, arguments)
                        b.isScope = passed.contains { if case .scope = $0.home { true } else { false } }
                        b.isVoid = parameterType?.result.isVoid ?? false
                        // `@MainActor () -> Void` goes there by itself.
                        if let g = parameterType?.globalActor {
                            b.kind = g == Names.mainActor ? .main : .globalActor(g)
                            b.text = analysis.describe(b.kind ?? .unknown)
                        }
                        b.handsBack = hop != nil && !i.isLater && !b.isVoid
                        if keepsIsolation(f.parameters[p], parameterType) {
                            b.kind = nil
                            b.continuesParent = false
                            b.handsBack = false
                        }
                        closureResult = runClosure(closure, arguments: passed, boundary: b)
                    }
                }
            case .function(let g, let r):
                for i in invocations.prefix(2) {
                    let saved = context
                    if let kind = i.context {
                        context = enter(kind, text: i.contextText, site: node, drainsPool: i.drainsPool)
                        contexts[Int(context)].queueParameter = i.queueParameter
                        contexts[Int(context)].isInferred = i.isInferred
                    }
                    let passed = rebased(i.arguments, p < types.count ? types[p].functionType : nil, receiver).map { rehomed($0) }
                    noteCall(g, node, arguments: passed)
                    _ = call(g, analysis.summary(of: g), receiver: r?.value, arguments: passed.map { $0 }, nodes: passed.map { _ in nodes[p] }, node: node, types: parameterTypes(of: g))
                    context = saved
                }
            case .kept(let id):
                for i in invocations.prefix(2) {
                    let saved = context
                    if let kind = i.context { context = enter(kind, text: i.contextText, site: node, drainsPool: i.drainsPool) }
                    recordKeptRun(id, i.arguments, node)
                    context = saved
                }
            default: continue
            }
        }
        if hop != nil || f.isAsync, inAwait > 0 { suspend(at: node, isTransfer: isTransfer(s, id)) }
        return result(of: id, s, hop: hop, receiver: receiver, arguments: arguments, nodes: nodes, node: node, types: types, closureResult: closureResult)
    }

    /// One value that a call hands over: moved with the call, used elsewhere by the callee, or used by it in place.
    private func handOver(_ value: Value, _ n: Node, _ p: Int, to id: FunctionID, _ s: FunctionSummary, _ escape: FunctionSummary.Escape?, hop: ContextKind?, call node: Node) {
        let f = project[id]
        let name = analysis.displayName(id)
        let use = s.uses.first { $0.parameter == p }
        if let hop, p >= 0 || (f.isAsync || inAwait > 0) && !isActorReceiver(value) {
            let text = analysis.describe(hop)
            var path = [Step(.declared, f.node, "`\(name)` runs \(ContextName.placed(text))", context: text)]
            // Code that only passes it on, or takes it home, does it no harm.
            guard use != nil || !s.isKnown else {
                if let escape, !alreadyThere(value, escape.context) { noteEscapeOf(value, n, escape, name, node) }
                return
            }
            if let use { path.append(Step(.used, use.node, "used here, \(ContextName.placed(text))", context: text)) }
            noteCrossing(value, at: n, to: hop, text: text, way: .argument, path: path, mutates: use?.mutates ?? false)
        } else if let escape, !alreadyThere(value, escape.context) {
            noteEscapeOf(value, n, escape, name, node)
        } else if let use {
            touch(value, n, p < 0 ? .call : .pass, through: [Step(.call, node, "calls `\(name)`")] + (use.path.isEmpty ? [Step(.used, use.node, "used here")] : use.path))
        } else if f.isAsync, !s.isKnown {
            touch(value, n, .pass)
        }
    }

    private func noteEscapeOf(_ value: Value, _ n: Node, _ e: FunctionSummary.Escape, _ name: String, _ node: Node) {
        noteCrossing(value, at: n, to: e.context, text: e.contextText, way: .argument, path: [Step(.call, node, "`\(name)` uses it \(ContextName.placed(e.contextText))")] + e.path, mutates: e.mutates)
    }

    /// An awaited function that is not itself database work is taken for a transfer or computation.
    func isTransfer(_ s: FunctionSummary, _ id: FunctionID) -> Bool {
        s.transactions.isEmpty && s.opens.isEmpty && project.heldDatabaseType(s.result.type) == nil
    }

    func isActorReceiver(_ v: Value) -> Bool {
        if case .project(let id, _) = v.type.unwrapped { return project[id].kind == .actor }
        return false
    }

    func alreadyThere(_ value: Value, _ kind: ContextKind) -> Bool {
        switch (value.home, kind) {
        case (.main, .main): return true
        case (.thread(let h), .main): return contexts[Int(threadRoot(h))].kind == .main || contexts[Int(threadRoot(h))].kind == .caller
        case (.queue(let a), .serialQueue(let b)): return a == b
        default: return false
        }
    }

    /// A function that calls itself goes on to another item where it hands itself a part of what it was given, or a later place in it; with
    /// nothing new it tries again or keeps time, unless it takes its items from somewhere itself. A number that is only compared counts tries.
    private func walksItems(_ f: FunctionDeclaration, _ nodes: [Node?]) -> Bool {
        guard let body = f.body else { return false }
        if loops.contains(where: { !$0.isRetry }) { return true }
        let names = Set(f.parameters.map(\.name))
        for (p, node) in nodes.enumerated() {
            guard let node, node.kind != .identifierExpr || node.name != f.parameters[p].name, node.kind != .closureExpr else { continue }
            let isStep = node.kind == .sequenceExpr && node.children.contains { $0.kind == .integerLiteral }
            if isStep ? isUsedForWork(f.parameters[p].name, in: body) : !(isLiteral(node) || names.isEmpty) { return true }
        }
        return body.tokens.contains { Self.takingNames.contains($0.symbol) }
    }

    /// The name stands in a subscript or is an argument, other than of a step of its own.
    private func isUsedForWork(_ name: Symbol, in node: Node) -> Bool {
        if node.kind == .argument, let e = node.firstChild, e.kind == .identifierExpr, e.name == name { return true }
        return node.children.contains { isUsedForWork(name, in: $0) }
    }

    private func isLiteral(_ node: Node) -> Bool {
        switch node.kind {
        case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral: true
        case .memberExpr: node.child(.base) == nil
        default: false
        }
    }

    private static let takingNames: Set<Symbol> = Set(["popFirst", "popLast", "removeFirst", "removeLast", "dequeue"].map { Symbol($0) })

    /// An asynchronous closure that is neither `@Sendable` nor `sending` is the actor's in whose code it is written: whoever runs it comes there.
    private func keepsIsolation(_ p: FunctionDeclaration.Parameter, _ type: FunctionType?) -> Bool {
        guard let type, type.isAsync, !type.isSendable, type.globalActor == nil else { return false }
        if p.type?.kind == .attributedType, p.type?.children.contains(where: { $0.kind == .modifier && $0.name == Self.sendingWord }) ?? false { return false }
        return currentContext.kind == .main || currentContext.kind.isActor
    }

    private static let sendingWord = Symbol("sending")

    /// A closure that the callee keeps or hands to something unknown; a non-escaping one runs now.
    func runUncalledClosure(_ closure: Node, _ p: FunctionDeclaration.Parameter, _ type: FunctionType?, _ s: FunctionSummary, transaction: State.OpenTransaction?) -> Value {
        var b = Boundary()
        b.transaction = transaction
        let escapes = p.isEscaping || type == nil || p.type.map { $0.kind == .optionalType } ?? false
        if escapes || !s.isKnown && p.isEscaping {
            b.when = .later
            b.kind = .unknown
            b.text = ContextName.unknown
            analysis.work.unknownClosures += 1
        }
        if let g = type?.globalActor {
            b.kind = g == Names.mainActor ? .main : .globalActor(g)
            b.text = analysis.describe(b.kind ?? .unknown)
        }
        let arguments = (type?.parameters ?? []).map { declared($0, home: .unknown) }
        return runClosure(closure, arguments: arguments, boundary: b)
    }

    func boundary(_ i: FunctionSummary.Invocation, _ hop: ContextKind?, _ name: String, _ receiver: Value?, _ arguments: [Value?]) -> Boundary {
        var b = Boundary()
        b.kind = i.context ?? hop
        b.text = i.context != nil ? i.contextText : hop.map { analysis.describe($0) } ?? ""
        b.when = i.isLater ? .later : .now
        b.transaction = i.transaction
        // Whoever began it ends it.
        b.transaction?.isManual = false
        if let key = b.transaction?.key, key.hasPrefix("?") {
            if key == "?self", let receiver { b.transaction?.key = handleKey(receiver) } else if let p = Int(key.dropFirst()), p < arguments.count, let a = arguments[p] { b.transaction?.key = handleKey(a) }
        }
        b.inPool = i.inPool
        b.drainsPool = i.drainsPool
        b.queueParameter = i.queueParameter
        b.isInferred = i.isInferred
        b.loop = i.inLoop
        return b
    }

    /// What the callee passes to the closure, seen from the closure's own context.
    func rebased(_ values: [Value], _ type: FunctionType?, _ receiver: Value?) -> [Value] {
        var result = values
        for i in result.indices {
            if case .thread = result[i].home { result[i].home = .thread(-1) }
            if case .scope = result[i].home { result[i].home = .scope(-1) }
            if case .ownQueue = result[i].home { result[i].home = .ownQueue(-1) }
            result[i].dropNumbers()
            result[i].callable = .none
            // The receiver handed back to the closure is the same handle.
            if case .selfValue = result[i].origin, let receiver, receiver.state == .handle {
                result[i].origin = receiver.origin
            } else if case .property = result[i].origin, result[i].state == .handle {
                // A handle that the callee keeps: the same one wherever it is met.
            } else {
                result[i].origin = .none
            }
            if let t = type?.parameters, i < t.count, result[i].type.isUnknown { result[i].type = t[i] }
        }
        if result.isEmpty, let t = type?.parameters { result = t.map { declared($0, home: .unknown) } }
        return result
    }

    func forwardInvocation(_ i: FunctionSummary.Invocation, _ mine: Int) {
        var forwarded = i
        forwarded.parameter = mine
        if forwarded.context == nil, context != 0, currentContext.kind != contexts[0].kind {
            forwarded.context = currentContext.kind
            forwarded.contextText = currentContext.text
            forwarded.isLater = true
            forwarded.drainsPool = currentContext.drainsPool
            forwarded.queueParameter = currentContext.queueParameter
            forwarded.isInferred = currentContext.isInferred
        }
        if forwarded.transaction == nil { forwarded.transaction = state.transactions.last }
        if forwarded.inLoop == nil { forwarded.inLoop = loops.last }
        forwarded.inPool = forwarded.inPool || inPool
        addInvocation(forwarded)
    }

    /// An invocation as this call has it: the queue that a parameter names is the argument, else its default.
    private func resolved(_ i: FunctionSummary.Invocation, _ id: FunctionID, _ arguments: [Value?], _ nodes: [Node?], _ node: Node) -> FunctionSummary.Invocation {
        guard let place = queuePlace(i.queueParameter, id, arguments, nodes, node) else { return i }
        var r = i
        r.queueParameter = place.queueParameter
        r.context = place.kind
        r.contextText = place.text
        r.drainsPool = place.drainsPool
        r.isInferred = place.isInferred
        return r
    }

    private func resolved(_ e: FunctionSummary.Escape, _ id: FunctionID, _ arguments: [Value?], _ nodes: [Node?], _ node: Node) -> FunctionSummary.Escape {
        guard let place = queuePlace(e.queueParameter, id, arguments, nodes, node), let kind = place.kind else { return e }
        var r = e
        r.queueParameter = place.queueParameter
        r.context = kind
        r.contextText = place.text
        return r
    }

    /// The queue that a call gives for a parameter; nil where the callee decides.
    private func queuePlace(_ parameter: Int, _ id: FunctionID, _ arguments: [Value?], _ nodes: [Node?], _ node: Node) -> Place? {
        guard parameter >= 0, parameter < arguments.count else { return nil }
        if let given = arguments[parameter] { return nodes[parameter]?.kind == .nilLiteral ? nil : place(of: given, node) }
        let byDefault = analysis.defaultValue(of: parameter, in: id)
        return byDefault.queue >= 0 ? place(of: byDefault, node) : nil
    }

    func recordInvocation(_ index: Int, _ arguments: [Value], _ node: Node) {
        let isElsewhere = context != 0 && !(currentContext.continuesParent && threadRoot(context) == 0)
        // `if done == items.count { completion() }` runs in one round only.
        let loop = loops.last.flatMap { isEveryNth(node, within: $0.node) || leavesLoop(node, $0.node) ? nil : $0 }
        var i = FunctionSummary.Invocation(
            parameter: index, context: isElsewhere ? currentContext.kind : nil, contextText: currentContext.text, isLater: laterDepth > 0,
            transaction: state.transactions.last(where: { $0.framework >= 0 }) ?? state.transactions.last, inLoop: loop,
            inPool: inPool, drainsPool: currentContext.drainsPool, arguments: arguments, site: node)
        if isElsewhere {
            i.queueParameter = currentContext.queueParameter
            i.isInferred = currentContext.isInferred
        }
        if case .caller = currentContext.kind { i.context = nil }
        addInvocation(i)
    }

    /// `completion(error); return`: what follows ends the loop, so no round comes after it.
    func leavesLoop(_ node: Node, _ loop: Node) -> Bool {
        var n = node
        var inSwitch = false
        var leaves = false
        while let p = n.parent {
            // In a closure of its own `return` ends the round only.
            if p.kind == .closureExpr { return false }
            if p == loop { return leaves }
            if p.kind == .switchCase { inSwitch = true }
            if p.kind == .codeBlock || p.kind == .switchCase || p.kind == .ifConfigClause {
                for c in p.children where c.start >= n.end {
                    if c.kind == .returnStmt || c.kind == .throwStmt || c.kind == .breakStmt && !inSwitch { leaves = true }
                }
            }
            n = p
        }
        return false
    }

    func addInvocation(_ i: FunctionSummary.Invocation) {
        if let known = summary.invocations.firstIndex(where: { $0.parameter == i.parameter && $0.context == i.context && $0.queueParameter == i.queueParameter && $0.isLater == i.isLater }) {
            if summary.invocations[known].inLoop == nil { summary.invocations[known].inLoop = i.inLoop }
            // One way joins the transaction that is open, the other opens one: it runs in a transaction either way.
            if (summary.invocations[known].transaction?.framework ?? -1) < 0, let t = i.transaction { summary.invocations[known].transaction = t }
            return
        }
        guard summary.invocations.count < 12 else { return }
        summary.invocations.append(i)
    }
}
