import Syntax

/// Statements, the scopes and frames that they open and leave, and declarations of locals.
extension Interpreter {
    func runBlock(_ block: Node, isBody: Bool = false) {
        scopes.append(Scope())
        runStatements(block, isBody: isBody)
        leaveScope()
    }

    /// Runs the scope's `defer` blocks, last first, and drops it.
    func leaveScope() {
        let scope = scopes[scopes.count - 1]
        if state.isReachable { runDefers(of: scope) }
        if !scope.putAway.isEmpty { runPutAway(scope.putAway) }
        scopes.removeLast()
        freeSlots(from: scope.firstSlot)
    }

    /// `defer` blocks of all scopes from `depth` on, for a jump out of them. Out of a `defer` block no jump may lead: one
    /// that tries leaves the block's own scopes, or the block would run itself.
    private func runDefers(downTo depth: Int) {
        for scope in scopes[min(max(depth, deferFloor), scopes.count)...].reversed() { runDefers(of: scope) }
    }

    private func runDefers(of scope: Scope) {
        // Every `try` runs all of them: a function with thousands of both is a table, not a story.
        guard !scope.defers.isEmpty, defersRun < 20_000 else { return }
        defersRun += scope.defers.count
        runningDefers += 1
        let outerFloor = deferFloor
        deferFloor = scopes.count
        for d in scope.defers.reversed() { if let body = d.child(.codeBlock) { runBlock(body) } }
        deferFloor = outerFloor
        runningDefers -= 1
    }

    func runStatements(_ block: Node, isBody: Bool) {
        // Nested functions are visible before their declaration.
        for child in block.children where child.kind == .funcDecl && block.kind != .sourceFile {
            let id = project.localFunction(child, in: function, owner: owner, file: file)
            scopes[scopes.count - 1].functions[child.name, default: []].append(id)
        }
        var count = 0
        var last: Node?
        for child in block.children where isStatement(child) {
            count += 1
            last = child
        }
        for child in block.children {
            guard state.isReachable else { return }
            let isTail = isBody && count == 1 && child == last && frames.last?.givesTail == true
            run(child, isTail: isTail)
        }
    }

    private func isStatement(_ node: Node) -> Bool {
        switch node.kind {
        case .attribute, .capture, .parameter, .effect, .caseItem, .modifier: false
        default: node.role != .returnType && node.role != .condition
        }
    }

    func run(_ node: Node, isTail: Bool) {
        switch node.kind {
        case .varDecl: runVariables(node)
        case .funcDecl where isGlobal(node): break
        case .funcDecl:
            let id = project.localFunction(node, in: function, owner: owner, file: file)
            runLocalFunction(id)
        case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .typealiasDecl, .importDecl, .operatorDecl, .precedenceGroupDecl, .macroDecl, .initDecl,
            .subscriptDecl, .deinitDecl, .associatedtypeDecl, .enumCaseDecl, .error:
            break
        case .ifExpr, .switchExpr, .doStmt:
            let value = runControl(node, isTail: isTail)
            if isTail, let value { recordReturn(value, node, isTail: true) }
        case .guardStmt: runGuard(node)
        case .whileStmt: runWhile(node, label: .none)
        case .repeatStmt: runRepeat(node, label: .none)
        case .forStmt: runFor(node, label: .none)
        case .labeledStmt:
            guard let inner = node.children.first(where: { $0.kind != .attribute }) else { return }
            switch inner.kind {
            case .whileStmt: runWhile(inner, label: node.name)
            case .repeatStmt: runRepeat(inner, label: node.name)
            case .forStmt: runFor(inner, label: node.name)
            default:
                targets.append(Target(label: node.name, isLoop: false, scopeDepth: scopes.count))
                run(inner, isTail: false)
                let t = targets.removeLast()
                for s in t.breaks { state.join(s) }
            }
        case .returnStmt:
            let expected = frames.last?.resultType ?? .unknown
            let value = node.firstChild.map { evaluate($0, expected: expected) } ?? Value(type: .void)
            recordReturn(value, node.firstChild ?? node, isTail: false)
            runDefers(downTo: frames.last?.scopeDepth ?? 0)
            // They are joined in the end; of very many at once, or each local would be kept once a `return`.
            if frames[frames.count - 1].exits.count < 64 { frames[frames.count - 1].exits.append(state) } else { frames[frames.count - 1].exits[63].join(state) }
            noteExit(node)
            state.isReachable = false
        case .throwStmt:
            if let e = node.firstChild { _ = evaluate(e) }
            throwHere(node, state)
            state.isReachable = false
        case .breakStmt, .continueStmt: jump(node)
        case .fallthroughStmt: break
        case .deferStmt: scopes[scopes.count - 1].defers.append(node)
        case .yieldStmt, .thenStmt, .discardStmt: for c in node.children { _ = evaluate(c) }
        case .ifConfigDecl:
            // Every clause may be the one that is compiled.
            var joined: State?
            let before = state
            for clause in node.children where clause.kind == .ifConfigClause {
                state = before
                scopes.append(Scope())
                let names = scopes.count - 1
                for child in clause.children where child.role != .condition { if state.isReachable { run(child, isTail: isTail) } }
                let inner = scopes.remove(at: names)
                // What a clause declares is visible after it.
                scopes[scopes.count - 1].names.merge(inner.names)
                scopes[scopes.count - 1].firstSlot = min(scopes[scopes.count - 1].firstSlot, inner.firstSlot)
                if joined == nil { joined = state } else { joined!.join(state) }
            }
            state = joined ?? before
            if state.slots.count < before.slots.count { state.slots = before.slots }
        default:
            discardedCall = isTail ? nil : node
            let value = evaluate(node, expected: isTail ? frames.last?.resultType ?? .unknown : .unknown)
            discardedCall = nil
            if isTail { recordReturn(value, node, isTail: true) }
        }
    }

    /// Declared by a script at its top level, `#if` aside: a function or variable of the project, not of the code at hand.
    func isGlobal(_ declaration: Node) -> Bool {
        var n = declaration.parent
        while let p = n, p.kind == .ifConfigClause || p.kind == .ifConfigDecl { n = p.parent }
        return n?.kind == .sourceFile
    }

    func runLocalFunction(_ id: FunctionID) {
        // Analysed on its own, called or not; captured values are seen there only by type.
        _ = analysis.summary(of: id)
    }

    func recordReturn(_ value: Value, _ node: Node, isTail: Bool) {
        guard let i = frames.indices.last else { return }
        if var known = frames[i].returned {
            known.join(value)
            frames[i].returned = known
        } else {
            frames[i].returned = value
        }
        checkReturn(value, node, isClosure: frames[i].isClosure)
        if !frames[i].isClosure {
            if value.state == .handle {
                let key = handleKey(value)
                summary.resultKey = key.hasPrefix("o") && (!summary.hasResult || summary.resultKey == key) ? key : ""
            }
            summary.hasResult = true
            noteAlternatives(value, node)
            summary.result = frames[i].returned ?? value
            if value.birth >= 0 { summary.resultText = births[Int(value.birth)].text }
            summary.resultHandle = handleParameter(of: summary.result) ?? -1
        }
    }

    /// `return flag ? a : b` gives two values, each under its condition; any other one, under those around it.
    private func noteAlternatives(_ value: Value, _ node: Node) {
        guard summary.alternatives.count < 8, value.type.isUnknown || project.heldDatabaseType(value.type) != nil || value.isDatabaseValue else { return }
        let around = requirements(of: node)
        if let choice = choices[node] {
            summary.alternatives.append((choice.whenTrue, around + requirements(if: choice.condition, isTrue: true)))
            summary.alternatives.append((choice.whenFalse, around + requirements(if: choice.condition, isTrue: false)))
        } else {
            summary.alternatives.append((value, around))
        }
    }

    /// The end of a function or closure body.
    func finishFrame(end: Node) {
        if state.isReachable, frames.count == 1 { noteExit(nil) }
        guard let frame = frames.popLast() else { return }
        for s in frame.exits { state.join(s) }
        if frames.isEmpty { state.isReachable = true }
    }

    func noteExit(_ node: Node?) {
        guard frames.count == 1 else { return }
        for t in state.transactions where t.isManual { exitsOpen.append((t, node)) }
        if !state.transactions.contains(where: { $0.isManual && !$0.mayBeClosed }) { exitsClosed += 1 }
    }

    func throwHere(_ node: Node?, _ s: State) {
        if let i = throwTargets.indices.last {
            if throwTargets[i].states == nil { throwTargets[i].states = s } else { throwTargets[i].states!.join(s) }
        } else if laterDepth == 0, runningDefers == 0 {
            let saved = state
            state = s
            if scopes.contains(where: { !$0.defers.isEmpty }) { runDefers(downTo: frames.last?.scopeDepth ?? 0) }
            for t in state.transactions where t.isManual { exitsOpen.append((t, node)) }
            state = saved
        }
    }

    private func jump(_ node: Node) {
        let tokens = node.tokens
        let label = tokens.count > 1 && tokens[tokens.startIndex + 1].kind == .identifier ? tokens[tokens.startIndex + 1].symbol : Symbol.none
        let isContinue = node.kind == .continueStmt
        if let i = targets.indices.last(where: { label == .none ? (isContinue ? targets[$0].isLoop : true) : targets[$0].label == label }) {
            runDefers(downTo: min(targets[i].scopeDepth, scopes.count))
            if isContinue { targets[i].continues.append(state) } else { targets[i].breaks.append(state) }
        }
        state.isReachable = false
    }

    private func runVariables(_ node: Node) {
        let attributes = FileIndexer.attributes(node).0
        let (_, details) = FileIndexer.modifiers(node)
        let words = FileIndexer.modifiers(node).0
        for binding in node.children where binding.kind == .patternBinding {
            guard let pattern = binding.firstChild else { continue }
            let type = binding.child(.type).map { project.resolve($0, in: scope) } ?? .unknown
            var value = Value(type: type)
            if let e = binding.child(.initializer) {
                if words.contains(Names.async) {
                    value = evaluateAsyncLet(e)
                } else {
                    value = evaluate(e, expected: type)
                }
                if !type.isUnknown, project.heldDatabaseType(type) != nil || value.type.isUnknown || value.state == .plain { value.type = type }
                if isPlainAnnotation(type), value.state != .plain, value.state != .reference { value = Value(type: type) }
                if !type.isUnknown, value.state == .plain, e.kind != .nilLiteral, value.birth == -1, let d = project.heldDatabaseType(type), d.kind != .model || !isLiteral(e) {
                    value.state = Analysis.state(of: d.kind)
                    value.isCertain = false
                    value.home = .thread(context)
                }
            } else if binding.child(.accessorBlock) != nil {
                value = Value(type: type)
            } else {
                value = Value(type: type)
            }
            for a in attributes {
                if let w = project.models.wrapper(a), w.isReference {
                    value.state = .reference
                    value.traits.insert(.threadSafe)
                }
            }
            if details.contains(Names.unsafe), words.contains(Names.nonisolated), value.isConfined {
                noteUncheckedLocal(node, binding, value)
            }
            bindPattern(pattern, value)
        }
    }

    /// A declared type that can hold nothing of a database: numbers, strings, collections of them, the project's structs of no model.
    func isPlainAnnotation(_ type: Type) -> Bool {
        switch type {
        case .optional(let t), .array(let t): return isPlainAnnotation(t)
        case .dictionary(let k, let v): return isPlainAnnotation(k) && isPlainAnnotation(v)
        case .tuple(let e): return !e.isEmpty && e.allSatisfy { isPlainAnnotation($0.type) }
        case .external: return isPlainType(type)
        case .project(let id, _): return project[id].kind == .struct && project.heldDatabaseType(type) == nil
        default: return false
        }
    }

    private func isLiteral(_ node: Node) -> Bool {
        switch node.kind {
        case .arrayExpr, .dictionaryExpr, .nilLiteral, .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral: true
        default: false
        }
    }
}
