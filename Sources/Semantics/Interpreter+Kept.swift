import Syntax

/// Closures that are put away: into a property, a list, a work item. They run where whoever takes them out runs them.
extension Interpreter {
    /// The property that a closure, or a collection of closures, was read from.
    func keeper(of v: Value) -> VariableID? {
        if case .kept(let id) = v.callable { return id }
        guard holdsClosures(v.type) else { return nil }
        switch v.origin {
        case .property(let id), .global(let id): return id
        default: return nil
        }
    }

    /// A closure, a work item made of one, or a collection of them.
    func holdsClosures(_ type: Type) -> Bool {
        switch type {
        case .function: true
        case .optional(let t), .array(let t): holdsClosures(t)
        case .dictionary(_, let v): holdsClosures(v)
        case .tuple(let e): e.contains { holdsClosures($0.type) }
        case .external(let n, let a):
            if let model = project.models.type(n) { model.members[Names.`init`]?.contains { $0.closures.contains { $0.when == .carried } } ?? false || model.element != nil && a.contains { holdsClosures($0) } } else { false }
        default: false
        }
    }

    private func closureType(_ type: Type) -> FunctionType? {
        switch type {
        case .function(let f): f
        case .optional(let t), .array(let t): closureType(t)
        case .dictionary(_, let v): closureType(v)
        case .tuple(let e): e.lazy.compactMap { self.closureType($0.type) }.first
        default: nil
        }
    }

    /// A part of `whole` that is a closure comes out of the same property.
    func carryingKeeper(of whole: Value, _ part: Value) -> Value {
        guard let id = keeper(of: whole), holdsClosures(part.type) else { return part }
        var v = part
        v.callable = .kept(id)
        return v
    }

    /// A kept closure is run here, in the context at hand.
    func recordKeptRun(_ id: VariableID, _ arguments: [Value], _ node: Node) {
        let runner = currentContext.continuesParent ? contexts[Int(threadRoot(context))] : currentContext
        var kind = runner.kind
        var text = runner.text
        if let g = analysis.variableType(id).flatMap({ closureType($0) })?.globalActor {
            kind = g == Names.mainActor ? .main : .globalActor(g)
            text = analysis.describe(kind)
        }
        guard kind.isKnown else { return }
        if case .ownQueue = kind { kind = .ownQueue(-1) }
        var i = FunctionSummary.Invocation(
            parameter: -1, context: kind, contextText: text, isLater: true,
            transaction: state.transactions.last(where: { $0.framework >= 0 }) ?? state.transactions.last, inLoop: nil, inPool: inPool, drainsPool: runner.drainsPool, arguments: arguments, site: node)
        i.isInferred = true
        analysis.noteKeptRun(i, of: id)
    }

    /// A closure goes into a property.
    func keepClosure(_ value: Value, in id: VariableID) {
        switch value.callable {
        case .parameter(let mine):
            for i in knownRuns(of: id) {
                var forwarded = i
                forwarded.parameter = mine
                addInvocation(forwarded)
            }
        case .closure(let closure):
            let runs = knownRuns(of: id)
            guard !runs.isEmpty else { return putAway(closure, nil) }
            for i in runs { _ = runClosure(closure, arguments: rebased(i.arguments, analysis.variableType(id).flatMap { closureType($0) }, nil), boundary: boundary(i, nil, "", nil, [])) }
        case .kept(let other) where other != id:
            for i in knownRuns(of: id) { analysis.noteKeptRun(i, of: other) }
        default: break
        }
    }

    /// Where the closures of a property run. On the main queue by one way and in the background by another, nothing is sure of the latter.
    private func knownRuns(of id: VariableID) -> [FunctionSummary.Invocation] {
        let runs = analysis.keptRuns(of: id)
        return runs.contains { $0.context == .main } ? runs.filter { $0.context == .main } : Array(runs.prefix(2))
    }

    /// A closure whose runner is not known yet: it is looked at when its scope ends, unless somebody has run it by then.
    func putAway(_ closure: Node, _ place: Place?) {
        guard closureRuns[closure] == nil else { return }
        scopes[scopes.count - 1].putAway.append(PutAway(closure: closure, place: place))
    }

    func runPutAway(_ list: [PutAway]) {
        for kept in list where closureRuns[kept.closure] == nil {
            var b = Boundary()
            b.when = .later
            b.kind = kept.place?.kind ?? .unknown
            b.text = kept.place?.text ?? ContextName.unknown
            b.drainsPool = kept.place?.drainsPool ?? false
            if kept.place == nil { analysis.work.unknownClosures += 1 }
            let saved = state
            state.isReachable = true
            _ = runClosure(kept.closure, arguments: [], boundary: b)
            state = saved
        }
    }

    // MARK: Handles in objects

    /// A handle that exists only inside the closure it is lent to.
    func isLent(_ v: Value) -> Bool {
        if case .scope = v.home { return v.isConfined }
        return v.state == .handle && project.databaseType(v.type.unwrapped)?.model.home == .scope
    }

    /// The parameter whose lent handle is put into a property of `self`.
    func noteKeptParameter(_ value: Value) {
        let lent = value.keptHandle?.value ?? value
        guard isLent(lent), case .parameter(let p) = lent.origin, !summary.keeps.contains(p) else { return }
        summary.keeps.append(p)
    }

    /// What the call leaves in its receiver, which may outlive the closure that a handle was lent to.
    func noteKeptArguments(_ s: FunctionSummary, _ receiver: Value?, _ arguments: [Value?], _ nodes: [Node?]) {
        guard !s.keeps.isEmpty, let receiver else { return }
        switch receiver.origin {
        case .property, .global, .selfValue: break
        default: return
        }
        for p in s.keeps {
            guard p < arguments.count, let value = arguments[p], let node = nodes[p] else { continue }
            checkStoredEscape(value, node)
            if case .selfValue = receiver.origin { noteKeptParameter(value) }
        }
    }

    struct PutAway {
        var closure: Node
        var place: Place?
    }
}
