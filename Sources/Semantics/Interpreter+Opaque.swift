import Syntax

/// Code that is neither in the project nor described: nothing is known of what it does with what it is given, nor where, when
/// and in which transaction it runs a closure.
extension Interpreter {
    /// Closures given to it: they run some time, somewhere.
    func runLooseClosures(_ args: Arguments, _ node: Node, unlessRun: Bool = false) {
        for (i, e) in args.expressions.enumerated() {
            if e.kind == .closureExpr {
                if !unlessRun || closureRuns[e] == nil { runLoosely(e) }
            } else if let value = args.values[i] {
                giveToUnknownCode(value, e)
            }
        }
    }

    private func runLoosely(_ closure: Node) {
        analysis.work.unknownClosures += 1
        var b = Boundary()
        b.when = .later
        b.kind = .unknown
        b.text = ContextName.unknown
        b.transaction = .unknown(at: closure)
        noteLending(closure)
        _ = runClosure(closure, arguments: [], boundary: b)
    }

    /// A closure that is not written here: the function's own parameter, or a function by its name.
    func giveToUnknownCode(_ value: Value, _ node: Node) {
        switch value.callable {
        case .parameter(let index): forwardToUnknownCode(index, value, node)
        case .function(let id, _):
            let saved = context
            context = enter(.unknown, text: ContextName.unknown, site: node)
            state.transactions.append(.unknown(at: node))
            noteCall(id, node)
            state.transactions.removeLast()
            context = saved
        case .none, .closure, .kept: break
        }
    }

    private func forwardToUnknownCode(_ index: Int, _ value: Value, _ node: Node) {
        let type = value.type.functionType
        noteLending(of: type, node)
        // What may not escape has run when the call returns, most likely right here.
        let escapes = function.map { f in project[f].parameters.indices.contains(index) && project[f].parameters[index].isEscaping } ?? true
        let staysHere = !escapes && !value.type.isOptional && type?.isAsync == false
        var i = FunctionSummary.Invocation(
            parameter: index, context: staysHere ? nil : .unknown, contextText: ContextName.unknown, isLater: !staysHere, transaction: .unknown(at: node), inLoop: nil, inPool: inPool, drainsPool: false,
            arguments: [], site: node)
        if staysHere, context != 0, !(currentContext.continuesParent && threadRoot(context) == 0) {
            i.context = currentContext.kind
            i.contextText = currentContext.text
        }
        if staysHere { i.transaction = state.transactions.last { !$0.isUnknown } ?? i.transaction }
        addInvocation(i)
    }

    /// A requirement that nothing in the project fulfils.
    func isOpaque(_ id: FunctionID) -> Bool { project[id].body == nil && project[id].owner.map { project[$0].kind == .protocol } ?? false }

    // MARK: Handles lent and given

    /// Whoever runs a closure with a handle has opened one.
    private func noteLending(_ closure: Node) {
        for p in closure.children where p.kind == .parameter {
            guard let type = p.child(.type).map({ project.resolve($0, in: scope) }) else { continue }
            noteLending(of: FunctionType(parameters: [type], result: .unknown), closure)
        }
    }

    func noteLending(of type: FunctionType?, _ node: Node) {
        for t in type?.parameters ?? [] {
            guard let d = project.databaseType(t.unwrapped), d.kind == .handle, isNew(24, node) else { continue }
            analysis.add(lending: site(node, .inferred, framework: d.framework))
        }
    }

    /// A handle that such code has had in its hands may have a transaction open from then on.
    func noteGivenHandle(_ v: Value, _ node: Node) {
        guard v.state == .handle, v.isCertain, analysis.needsTransaction(framework(of: v)), !isTransactionHandle(v), !state.transactions.contains(where: { $0.node == node }) else { return }
        var t = State.OpenTransaction.unknown(at: node)
        t.handle = identity(v)
        t.key = handleKey(v)
        state.transactions.append(t)
    }

    /// A transaction is open, or may be.
    func mayBeInTransaction(_ v: Value) -> Bool { state.transactions.contains { covers($0, v) } }

    private func covers(_ t: State.OpenTransaction, _ v: Value) -> Bool {
        guard t.isUnknown else { return true }
        if t.handle >= 0 { return v.handle < 0 || t.handle == identity(v) || sameKey(t.key, handleKey(v)) }
        // Opened in the closure itself, the handle is nobody else's.
        guard v.handle >= 0, t.node.kind == .closureExpr else { return true }
        let opening = births[Int(v.handle)]
        return opening.verb != "is opened" || !isInside(opening.node, t.node)
    }
}

extension State.OpenTransaction {
    /// One that may be open: who runs the closure, or had the handle, knows.
    static func unknown(at node: Node) -> Self {
        Self(handle: -1, handleText: "", node: node, isManual: false, framework: -1)
    }

    var isUnknown: Bool { framework < 0 }
}
