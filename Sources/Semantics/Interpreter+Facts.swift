import Syntax

extension Interpreter {
    enum Touch { case read, write, call, pass }

    // MARK: Making facts

    func site(_ node: Node, _ certainty: Certainty, framework: Int, path: [Step] = []) -> Site {
        var certainty = certainty
        if currentContext.isInferred, certainty == .proven { certainty = .inferred }
        return Site(node: node, function: function, context: currentContext, certainty: certainty, framework: framework, path: path)
    }

    func info(_ v: Value) -> ValueInfo {
        ValueInfo(
            text: v.birth >= 0 ? births[Int(v.birth)].text : "the value", type: v.type, state: v.state, kind: project.heldDatabaseType(v.type)?.kind, home: v.home, origin: v.origin,
            traits: v.traits)
    }

    /// What a database was seen to give is proven. Where only the type is known, the calls and assignments that lead here tell: a live
    /// one among them proves it; a function that nothing calls stands for what a user will pass; else it is a guess.
    func certainty(of v: Value, where isWay: (CallEvidence) -> Bool = { _ in true }) -> Certainty {
        if v.traits.contains(.supposed) { return .inferred }
        if v.isCertain { return .proven }
        if v.traits.contains(.doubtful) { return .guessed }
        if v.traits.contains(.seen) { return .inferred }
        if v.state == .live || v.state == .frozen { return .inferred }
        switch analysis.liveness(of: v.ground, where: isWay) {
        case .seen: return .proven
        case .uncalled, .stored: return .inferred
        case .assumed: return analysis.objectsAlwaysBelong(framework(of: v)) ? .inferred : .guessed
        }
    }

    func framework(of v: Value) -> Int { project.heldDatabaseType(v.type)?.framework ?? lastFramework }

    func bornStep(_ v: Value) -> [Step] {
        guard v.birth >= 0 else { return [] }
        let b = births[Int(v.birth)]
        return [Step(.born, b.node, b.verb == Birth.itself ? "this is the object itself" : "`\(b.text)` \(b.verb) here", context: contexts[Int(b.context)].text)]
    }

    /// Facts are kept once for each place and kind; loops and branches come by more than once.
    func isNew(_ kind: Int, _ node: Node, _ extra: Int32 = 0) -> Bool {
        reported.insert(FactKey(kind: kind, node: node, extra: extra)).inserted
    }

    struct FactKey: Hashable {
        var kind: Int
        var node: Node
        var extra: Int32

        func _rawHashValue(seed: Int) -> Int { node._rawHashValue(seed: seed ^ kind &* 0x1_0001 ^ Int(extra) << 20) }
    }

    // MARK: Use

    /// Going through an array of objects touches none of them.
    func touchCollection(_ v: Value, _ node: Node, _ how: Touch) {
        if !isNativeCollection(v.type) { touch(v, node, how) }
    }

    func isNativeCollection(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .array, .dictionary: true
        case .external(let n, _): n == Names.setType
        default: false
        }
    }

    /// A value is used: is it on its own ground, and still good?
    ///
    /// - Parameter path: The way through calls on which it is used, where this code only hands it over.
    func touch(_ v: Value, _ node: Node, _ how: Touch, through way: [Step] = []) {
        guard v.isConfined || v.deletedAt != nil else { return }
        if let deleted = v.deletedAt, v.state != .plain, isNew(1, node) {
            analysis.add(OperationFact(kind: .useAfterDelete, site: site(node, .proven, framework: framework(of: v), path: bornStep(v) + [Step(.crossed, deleted, "deleted here")]), value: info(v), other: deleted, word: ""))
        }
        guard v.isConfined else { return }
        lastFramework = framework(of: v)
        noteUse(v, node, how, through: way)
        if how != .write, v.state == .live, loops.last?.kind == .whileLoop, project.databaseType(v.type.unwrapped)?.kind == .collection { noteStaleCollection(v, node) }
        if v.suspension >= 0, relation(v.home, context) == .same || movesInPlace(v) {
            noteSuspendedUse(v, node, through: way)
            return
        }
        guard context != 0 || v.home == .main || isNonThread(v.home) || v.traits.contains(.addedElsewhere) else { return }
        // A kept handle with a queue of its own is judged by all of its uses (stored handles).
        if case .ownQueue = v.home, v.state == .handle {
            switch v.origin {
            case .property, .global: return
            default: break
            }
        }
        // On the queue that it owns itself a handle is at home, whoever gave it.
        if v.state == .handle, case .ownQueue(let h) = contexts[Int(threadRoot(context))].kind, h >= 0, h == identity(v) { return }
        switch relation(v.home, context) {
        case .same: return
        case .unknown: noteEscape(v, node, how == .write)
        case .different where isCallersBusiness(v) || isGiversBusiness(v, contexts[Int(threadRoot(context))].kind): noteEscape(v, node, how == .write)
        case .different: noteUseElsewhere(v, node, how, through: way)
        }
    }

    /// A parameter is used where the function itself runs: the call gives it up to that.
    private func noteUse(_ v: Value, _ node: Node, _ how: Touch, through path: [Step] = []) {
        guard let parameter = v.origin.parameter else { return }
        if v.traits.contains(.mainFallback), parameter >= 0, summary.mainFallback == nil { summary.mainFallback = (parameter, node) }
        guard threadRoot(context) == 0, !summary.uses.contains(where: { $0.parameter == parameter }) else { return }
        summary.uses.append(.init(parameter: parameter, node: node, path: path, mutates: how == .write, isAfterSuspension: summary.suspends))
    }

    /// The queue is the caller's choice: where the value is too, or the queue is the main one by default, calls tell.
    private func isCallersBusiness(_ v: Value) -> Bool {
        let parameter = currentContext.queueParameter
        guard parameter >= 0, let function, !analysis.knownCallers(of: function).isEmpty else { return false }
        switch v.origin {
        case .parameter, .selfValue: return true
        default:
            let byDefault = analysis.defaultValue(of: parameter, in: function).queue
            return byDefault >= 0 && analysis.queues[Int(byDefault)].kind == .main
        }
    }

    /// What a nonisolated async function is given belongs to whoever gave it, not to that function: for some it goes home here. No
    /// value's home is a work item that begins later.
    private func isGiversBusiness(_ v: Value, _ kind: ContextKind) -> Bool {
        guard isGiven(v) else { return false }
        if kind == .main || kind.isActor { return true }
        return function.map { !analysis.givers(of: $0).isEmpty } ?? false
    }

    private func isParameter(_ v: Value) -> Bool {
        !v.isCertain && v.origin.parameter != nil
    }

    private var isEverCalled: Bool { function.map { !analysis.givers(of: $0).isEmpty } ?? false }

    /// A parameter, or a part of one, whose home the function does not know.
    func isGiven(_ v: Value) -> Bool {
        guard contexts[0].kind == .cooperative, case .thread(let h) = v.home, threadRoot(h) == 0 else { return false }
        return v.origin.parameter != nil
    }

    private func isNonThread(_ h: Home) -> Bool {
        switch h {
        case .thread, .unknown, .stored: false
        default: true
        }
    }

    private func movesInPlace(_ v: Value) -> Bool {
        if case .thread(let h) = v.home { return threadRoot(h) == threadRoot(context) }
        return false
    }

    private func noteSuspendedUse(_ v: Value, _ node: Node, through way: [Step]) {
        let at = suspensions[Int(v.suspension)]
        // One finding a value and suspension: the first use after it.
        for i in state.slots.indices where state.slots[i].birth == v.birth && state.slots[i].suspension == v.suspension { state.slots[i].suspension = -1; state.slots[i].home = .unknown }
        for (k, f) in state.fields where f.birth == v.birth && f.suspension == v.suspension { state.fields[k]!.suspension = -1 }
        guard isNew(2, at, v.birth) else { return }
        // A collection and an object of one handle that both outlived the wait are one mistake each at their first use.
        var path = bornStep(v)
        path.append(Step(.crossed, at, "this `await` may resume on another thread", context: currentContext.text))
        path += way
        // What came from another context was out of place before: that is told where it was handed over.
        let certainty = certainty(of: v) { call in isGiven(v) ? call.kind == .cooperative || call.kind.isCallers || call.kind == .unknown : true }
        analysis.add(SuspendedUseFact(site: site(node, certainty, framework: framework(of: v), path: path), value: info(v), suspension: at))
    }

    private func noteUseElsewhere(_ v: Value, _ node: Node, _ how: Touch, through way: [Step]) {
        let here = currentContext
        guard isNew(3, here.site ?? node, v.birth) else { return }
        forget(v)
        var path = bornStep(v)
        if let s = here.site { path.append(Step(.crossed, s, "this runs \(here.placed)", context: here.text)) }
        path += way
        let from = homeContext(v)
        var isMain = false
        if case .main = v.home { isMain = v.state == .handle && !v.traits.contains(.mainOwned) }
        var isScope = false
        if case .scope = v.home { isScope = project.heldDatabaseType(v.type)?.kind != .model }
        // Calls that are seen are told themselves where they hand it over.
        let certainty = isParameter(v) && isEverCalled ? min(.guessed, certainty(of: v)) : certainty(of: v)
        analysis.add(
            CrossingFact(
                site: site(node, from.kind.isKnown || from.kind == .caller ? certainty : .inferred, framework: framework(of: v), path: path), value: info(v), way: .capture, from: from, to: here, isMainHandle: isMain,
                isScopeEscape: isScope, mutates: how == .write, closure: here.site))
        if !v.traits.contains(.doubtful) { noteEscape(v, node, how == .write) }
    }

    /// One finding for a value in one context.
    private func forget(_ v: Value) {
        for i in state.slots.indices where state.slots[i].birth == v.birth { state.slots[i].home = .unknown }
    }

    func homeContext(_ v: Value) -> ContextInfo {
        switch v.home {
        case .thread(let h), .scope(let h): return h >= 0 && Int(h) < contexts.count ? contexts[Int(h)] : currentContext
        case .main: return ContextInfo(kind: .main, site: nil, parent: -1, text: ContextName.main)
        case .actor(let t): return ContextInfo(kind: .actor(t), site: nil, parent: -1, text: ContextName.actor(project[t].name.text))
        case .globalActor(Names.mainActor): return ContextInfo(kind: .main, site: nil, parent: -1, text: ContextName.main)
        case .globalActor(let g): return ContextInfo(kind: .globalActor(g), site: nil, parent: -1, text: ContextName.globalActor(g))
        case .queue(let q): return ContextInfo(kind: .serialQueue(q), site: nil, parent: -1, text: ContextName.queue(analysis.queues[Int(q)]))
        case .ownQueue(let h): return ContextInfo(kind: .ownQueue(h), site: nil, parent: -1, text: ContextName.ownQueue)
        case .unknown, .stored: return ContextInfo(kind: .unknown, site: nil, parent: -1, text: ContextName.unknown)
        }
    }

    /// A parameter used where the function's own code does not run: callers know whether that matters.
    private func noteEscape(_ v: Value, _ node: Node, _ mutates: Bool, to kind: ContextKind? = nil, _ text: String = "") {
        if let i = v.origin.parameter { noteParameterEscape(i, v, node, mutates, to: kind, text) }
    }

    private func noteParameterEscape(_ i: Int, _ v: Value, _ node: Node, _ mutates: Bool, to kind: ContextKind? = nil, _ text: String = "") {
        var here = currentContext
        if let kind {
            here.kind = kind
            here.text = text
        }
        guard here.kind.isKnown, summary.escapes.count < 8, !summary.escapes.contains(where: { $0.parameter == i && $0.context == here.kind }) else { return }
        summary.escapes.append(.init(parameter: i, context: here.kind, contextText: here.text, path: [Step(.used, node, "used here, \(here.placed)", context: here.text)], node: node, mutates: mutates, queueParameter: here.queueParameter))
    }

    /// A value given away: as an argument to code that runs elsewhere, a result, through a continuation.
    func noteCrossing(_ v: Value, at node: Node, to kind: ContextKind, text: String, way: CrossingFact.Way, path extra: [Step] = [], mutates: Bool = false) {
        guard v.isConfined else { return }
        var to = currentContext
        to.kind = kind
        to.text = text
        to.site = node
        switch v.home {
        case .main where kind == .main: return
        case .actor(let a): if case .actor(let b) = kind, a == b { return }
        case .globalActor(let a):
            if case .globalActor(let b) = kind, a == b { return }
            if a == Names.mainActor, kind == .main { return }
        case .thread(let h):
            let homeKind = contexts[Int(threadRoot(h))].kind
            if homeKind == kind, kind == .main { return }
            if homeKind == .unknown || homeKind == .callersActor { return }
            if homeKind == .caller, kind == .main { return }
            if isGiversBusiness(v, kind) {
                noteEscape(v, node, mutates, to: kind, text)
                return
            }
        case .unknown, .stored:
            if kind == contexts[Int(threadRoot(context))].kind { return }
            if v.state == .maybe || way == .argument, !currentContext.kind.isKnown { return }
            if case .stored = v.home { return }
        default: break
        }
        guard isNew(4, node, v.birth) else { return }
        var isMain = false
        if case .main = v.home { isMain = v.state == .handle && !v.traits.contains(.mainOwned) }
        var isScope = false
        if case .scope = v.home { isScope = true }
        lastFramework = framework(of: v)
        let from = homeContext(v)
        let certainty = v.home == .unknown ? min(.inferred, certainty(of: v)) : certainty(of: v)
        analysis.add(
            CrossingFact(
                site: site(node, certainty, framework: framework(of: v), path: bornStep(v) + extra), value: info(v), way: way, from: from.kind.isKnown ? from : currentContext, to: to, isMainHandle: isMain, isScopeEscape: isScope, mutates: mutates,
                closure: nil))
    }

    /// `return` of a value that belongs to the code that returns it.
    func checkReturn(_ v: Value, _ node: Node, isClosure: Bool) {
        if isClosure, let kept = v.keptHandle?.value { checkReturn(kept, node, isClosure: true) }
        guard v.isConfined else { return }
        if case .scope(let s) = v.home, isClosure, s == context || contexts[Int(context)].parent == s {
            // What a closure inside gives its caller stays in the access.
            guard contexts[Int(s)].site == activeClosures.last else { return }
            guard isNew(5, node, v.birth) else { return }
            analysis.add(
                CrossingFact(
                    site: site(node, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .result, from: currentContext, to: contexts[Int(max(0, contexts[Int(s)].parent))], isMainHandle: false,
                    isScopeEscape: true, mutates: false, closure: nil))
            return
        }
        if isClosure {
            let here = currentContext
            switch here.kind {
            case .ownQueue(let h):
                // What a closure inside gives its caller stays on the queue.
                if here.site != activeClosures.last || here.continuesParent && here.parent >= 0 && contexts[Int(here.parent)].kind == here.kind { return }
                if case .ownQueue(let g) = v.home, g == h || g < 0, v.state != .handle, v.isCertain {
                    // Back on the main queue with a main-queue object nothing has crossed.
                    guard isNew(5, node, v.birth) else { return }
                    analysis.add(
                        CrossingFact(
                            site: site(node, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .result, from: here, to: contexts[Int(max(0, here.parent))], isMainHandle: false, isScopeEscape: true,
                            mutates: false, closure: nil))
                }
            case .actor, .globalActor:
                // What an actor lends to a closure goes back with the closure's result.
                guard frames.last?.handsBack == true, v.state == .live || v.state == .handle, v.isCertain, relation(v.home, context) == .same, isNew(5, node, v.birth) else { return }
                var isOwned = true
                if case .thread = v.home { isOwned = false }
                analysis.add(
                    CrossingFact(
                        site: site(node, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .result, from: here, to: contexts[Int(max(0, here.parent))], isMainHandle: false, isScopeEscape: isOwned, mutates: false,
                        closure: nil))
            case .cooperative, .serialQueue, .globalQueue, .concurrentQueue:
                // The result of a task or of work waited for elsewhere.
                guard here.isAsync, let enclosing = activeClosures.last, frames.count > 1, v.isCertain, v.state == .live || v.state == .handle, case .thread(let h) = v.home, threadRoot(h) == threadRoot(context) else { return }
                guard isResultUsed(enclosing), isNew(5, node, v.birth) else { return }
                analysis.add(
                    CrossingFact(
                        site: site(node, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .result, from: here, to: contexts[0], isMainHandle: false, isScopeEscape: false, mutates: false, closure: nil))
            default: break
            }
            return
        }
        guard let function, v.state == .live || v.state == .handle || v.state == .maybe && v.birth >= 0 else { return }
        let f = project[function]
        guard f.kind == .function || f.kind == .getter else { return }
        if case .parameter = v.origin { return }
        if case .selfValue = v.origin { return }
        let here = contexts[0]
        var certainty = certainty(of: v)
        switch here.kind {
        case .actor(let t):
            guard !f.isPrivate, v.state == .live || v.state == .handle || v.isCertain else { return }
            // What is only called inside the actor stays inside.
            let calls = analysis.knownCallers(of: function)
            if !calls.isEmpty, calls.allSatisfy({ $0.kind == .actor(t) }) { return }
            if calls.isEmpty { certainty = min(certainty, .proven) }
        case .globalActor:
            let calls = analysis.knownCallers(of: function)
            guard !f.isPrivate, v.isCertain, calls.contains(where: { $0.kind != here.kind }) else { return }
        case .cooperative:
            guard f.isAsync, v.state == .live || v.state == .handle else { return }
            // Among nonisolated code of one task nothing moves.
            let calls = analysis.knownCallers(of: function)
            if f.isPrivate, !calls.isEmpty, calls.allSatisfy({ $0.kind == .cooperative }) { return }
            if case .thread(let h) = v.home, threadRoot(h) != 0 { return }
            if case .unknown = v.home { return }
            switch v.home {
            case .main, .actor, .globalActor, .queue: return
            default: break
            }
        default: return
        }
        guard isNew(5, node, v.birth) else { return }
        analysis.add(
            CrossingFact(
                site: site(node, certainty, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .result, from: here, to: ContextInfo(kind: .caller, site: nil, parent: -1, text: "the caller"), isMainHandle: false,
                isScopeEscape: false, mutates: false, closure: nil))
    }

    /// `Task.detached { … }.value` and the like hand the closure's result on.
    private func isResultUsed(_ closure: Node) -> Bool {
        guard let argument = closure.parent, let call = argument.parent, let outer = call.parent else { return false }
        if outer.kind == .memberExpr { return true }
        // A statement of its own: the value is dropped.
        var whole = outer
        while whole.kind == .awaitExpr || whole.kind == .tryExpr, let p = whole.parent { whole = p }
        if whole.kind == .codeBlock || whole.kind == .closureExpr { return whole.kind == .codeBlock && frames.first?.givesTail == true && whole.firstChild?.end == outer.end }
        return outer.kind == .awaitExpr || outer.kind == .returnStmt || outer.kind == .patternBinding || call.role == .initializer
    }

    func noteResume(_ v: Value, _ node: Node) {
        guard v.isConfined, v.isCertain || v.state == .live, !isLazyOverPlain(v.type) else { return }
        // Resumed where the waiting code is at home, nothing crosses.
        if contexts[0].kind == .main, currentContext.kind == .main || contexts[Int(threadRoot(context))].kind == .main { return }
        if case .main = v.home, contexts[0].kind == .main { return }
        guard isNew(6, node, v.birth) else { return }
        analysis.add(
            CrossingFact(
                site: site(node, certainty(of: v), framework: framework(of: v), path: bornStep(v)), value: info(v), way: .resume, from: currentContext, to: contexts[0], isMainHandle: false, isScopeEscape: false, mutates: false,
                closure: nil))
    }

    /// `items.map { $0.name }` with nothing of a database in its elements: whoever asks for an array gets one, and the type that is asked for stands
    /// elsewhere.
    private func isLazyOverPlain(_ type: Type) -> Bool {
        guard case .external(let name, let arguments) = type.unwrapped, Self.lazyNames.contains(name), let element = arguments.last else { return false }
        return project.heldDatabaseType(element) == nil
    }

    static let lazyNames: Set<Symbol> = Set(["LazyMapSequence", "LazyMapCollection"].map { Symbol($0) })

    /// A live value handed to a callback that the caller gave: it is the caller's business from there on.
    func checkHandedToCallback(_ v: Value, _ node: Node, _ parameter: Int?) {
        guard v.isConfined else { return }
        switch relation(v.home, context) {
        case .different:
            touch(v, node, .pass)
        case .same:
            // Born in this work item and given to code that was not written for it.
            let here = currentContext
            guard context != 0, here.kind.isWorkItem || here.kind == .cooperative && laterDepth > 0, v.state == .live || v.state == .handle, v.isCertain, case .thread(let h) = v.home, threadRoot(h) == threadRoot(context), threadRoot(h) != 0 else { return }
            if case .parameter = v.origin { return }
            // A wrapper that lends its handle to the closure for the time of the call is no escape.
            if v.state == .handle { return }
            if lendsHandle(parameter) { return }
            // A callback in the middle of a transaction is a part of that work.
            if !state.transactions.isEmpty { return }
            guard isNew(4, node, v.birth) else { return }
            analysis.add(
                CrossingFact(
                    site: site(node, .inferred, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .escape, from: here, to: ContextInfo(kind: .unknown, site: nil, parent: -1, text: "the caller's code"), isMainHandle: false,
                    isScopeEscape: false, mutates: false, closure: nil))
        case .unknown: break
        }
    }

    /// A completion handler takes results; a non-escaping or `throws -> T` body is work done in place.
    private func lendsHandle(_ parameter: Int?) -> Bool {
        guard let parameter, let function, parameter < project[function].parameters.count else { return false }
        let p = project[function].parameters[parameter]
        guard let t = p.type.map({ project.resolve($0, in: scope) })?.functionType else { return false }
        return !t.result.isVoid || !p.isEscaping && !(p.type?.kind == .optionalType)
    }

    /// An object of a context's own queue put into a variable that lives outside of the queue's block.
    func checkOuterAssignment(_ slot: Int, _ v: Value, _ node: Node) {
        if let kept = v.keptHandle?.value { checkOuterAssignment(slot, kept, node) }
        guard let base = closureSlotBases.last, slot < base, v.isCertain, isOfThisClosure(v), isNew(5, node, v.birth) else { return }
        analysis.add(
            CrossingFact(
                site: site(node, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .stored, from: currentContext, to: contexts[Int(max(0, currentContext.parent))], isMainHandle: false, isScopeEscape: true,
                mutates: false, closure: nil))
    }

    private func isOfThisClosure(_ v: Value) -> Bool {
        switch v.home {
        case .ownQueue(let h): if case .ownQueue(let here) = currentContext.kind { v.state == .live && h == here } else { false }
        case .scope(let s): v.isConfined && (s == context || s == currentContext.parent && currentContext.continuesParent)
        default: false
        }
    }

    /// A handle that an actor owns, read from outside the actor.
    func noteTakenFromActor(_ v: inout Value, _ node: Node) {
        if isNew(5, node, v.birth) {
            analysis.add(
                CrossingFact(
                    site: site(node, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .result, from: homeContext(v), to: currentContext, isMainHandle: false, isScopeEscape: true, mutates: false, closure: nil))
        }
        v.home = .unknown
    }

    func checkStoredEscape(_ v: Value, _ node: Node) {
        if let kept = v.keptHandle?.value { checkStoredEscape(kept, node) }
        guard v.isConfined else { return }
        var isScope = false
        switch v.home {
        case .scope: isScope = true
        default: break
        }
        guard isScope, isNew(5, node, v.birth) else { return }
        analysis.add(
            CrossingFact(
                site: site(node, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v), way: .stored, from: currentContext, to: ContextInfo(kind: .unknown, site: nil, parent: -1, text: "a stored property"), isMainHandle: false,
                isScopeEscape: true, mutates: false, closure: nil))
    }

    /// A call from the background that leaves the handle to the main one, be it a fallback in the callee or the parameter's default.
    func noteFallbackToMain(_ s: FunctionSummary, _ id: FunctionID, _ arguments: [Value?], _ nodes: [Node?], _ name: String, _ node: Node) {
        for p in arguments.indices {
            let fallback = s.mainFallback.flatMap { $0.parameter == p ? $0.node : nil }
            guard arguments[p] == nil || nodes[p]?.kind == .nilLiteral else {
                // The caller's own argument, which may be nothing as well.
                if let fallback, let a = arguments[p], a.type.isOptional, case .parameter(let mine) = a.origin, summary.mainFallback == nil { summary.mainFallback = (mine, fallback) }
                continue
            }
            guard isOffMain(currentContext.kind), let place = fallback ?? mainDefault(p, of: id, s), isNew(3, node, -7) else { continue }
            var v = Value()
            v.state = .handle
            v.home = .main
            analysis.add(
                CrossingFact(
                    site: site(node, .proven, framework: lastFramework >= 0 ? lastFramework : -1, path: [Step(.call, place, "`\(name)` falls back to the main handle here")]),
                    value: ValueInfo(text: "the handle that `\(name)` falls back to", type: .unknown, state: .handle, kind: .handle, home: .main, origin: .none, traits: []), way: .capture, from: homeContext(v), to: currentContext, isMainHandle: true,
                    isScopeEscape: false, mutates: false, closure: nil))
        }
    }

    /// The default of a parameter that is the main handle, where the function uses it.
    private func mainDefault(_ p: Int, of id: FunctionID, _ s: FunctionSummary) -> Node? {
        let parameter = project[id].parameters[p]
        guard let expression = parameter.defaultValue, expression.kind != .nilLiteral, s.uses.contains(where: { $0.parameter == p }) else { return nil }
        let value = analysis.defaultValue(of: p, in: id)
        guard value.state == .handle, case .main = value.home else { return nil }
        return expression
    }

    /// Certainly off the main queue: in the background, or on the queue of a handle that was opened with one of its own.
    func isOffMain(_ kind: ContextKind) -> Bool {
        // A context that callers gave this function has their numbers, which say nothing here.
        if case .ownQueue(let h) = kind { return births.indices.contains(Int(h)) && births[Int(h)].verb == "is opened" }
        return kind.isBackground
    }

    func noteUncheckedLocal(_ declaration: Node, _ binding: Node, _ v: Value) {
        guard isNew(7, declaration) else { return }
        analysis.add(uncheckedLocal: (site: site(declaration, .proven, framework: framework(of: v), path: bornStep(v)), value: info(v)))
    }

    // MARK: Stored properties

    func noteStored(_ id: VariableID, _ node: Node, isWrite: Bool, value: Value?) {
        guard value == nil || value!.isDatabaseValue else { return }
        let declared = analysis.variableType(id)
        guard value != nil || declared.map({ project.heldDatabaseType($0) != nil }) ?? false else { return }
        let held = (value?.type).flatMap { project.heldDatabaseType($0) } ?? declared.flatMap { project.heldDatabaseType($0) }
        var isOnOwnQueue = false
        switch currentContext.kind {
        case .ownQueue: isOnOwnQueue = true
        default: break
        }
        guard isNew(isWrite ? 8 : 9, node) else { return }
        let root = contexts[Int(threadRoot(context))]
        var fact = StoredAccessFact(
                variable: id, site: site(node, value?.state == .frozen && value?.isCertain == false ? .inferred : .proven, framework: held?.framework ?? -1), isWrite: isWrite, value: value.map { info($0) }, isOnOwnQueue: isOnOwnQueue || isPerformReceiver(node),
                inOtherContext: context != 0 && threadRoot(context) != 0 && root.kind != contexts[0].kind && root.kind != .unknown, isHarmless: isHarmlessUse(node, of: value?.type ?? declared ?? .unknown))
        switch node.parent?.kind {
        case .patternBinding, .optionalBinding, .argument, .returnStmt, .capture: fact.isPassedOn = true
        // `given ?? kept`: only where nothing is given.
        case .sequenceExpr: fact.isPassedOn = node.parent?.children.contains { $0.kind == .binaryOperator && $0.name == Names.coalesce } ?? false
        default: break
        }
        analysis.add(fact)
    }

    /// `context.perform { }`: asking a handle to run something on its own queue is always legal.
    private func isPerformReceiver(_ node: Node) -> Bool {
        guard let member = node.parent, member.kind == .memberExpr, node.role == .base else {
            guard let chain = node.parent, chain.kind == .optionalChainExpr || chain.kind == .forceUnwrapExpr, let member = chain.parent, member.kind == .memberExpr else { return false }
            return isQueueEntry(member.name)
        }
        return isQueueEntry(member.name)
    }

    private func isQueueEntry(_ name: Symbol) -> Bool { analysis.memberNames.queueEntries.contains(name) }

    private func isHarmlessUse(_ node: Node, of type: Type) -> Bool {
        // A capture list only passes it on.
        if node.kind == .capture || node.parent?.kind == .capture { return true }
        guard let member = node.parent, member.kind == .memberExpr, node.role == .base else { return false }
        // A model's own property may have the name of what is harmless of another type.
        return analysis.memberNames.anywhere.contains(member.name) && (type.isUnknown || externalMembers(member.name, of: type).contains { $0.model.isAnywhere })
    }

    // MARK: Mutation

    /// Persisted state changes.
    func mutate(_ v: Value, _ node: Node, what: String) {
        noteLockedState()
        touch(v, node, .write)
        guard let d = project.heldDatabaseType(v.type) else { return }
        if v.state == .frozen {
            guard isNew(10, node) else { return }
            analysis.add(MutationFact(site: site(node, certainty(of: v), framework: d.framework, path: bornStep(v)), value: info(v), inTransaction: !state.transactions.isEmpty, what: what))
            return
        }
        guard analysis.needsTransaction(d.framework), !mayBeInTransaction(v), !v.traits.contains(.inTransaction), !isTransactionHandle(v) else { return }
        switch v.origin {
        case .parameter(let i) where v.state == .maybe || v.state == .handle:
            noteSummaryMutation(i, node, what, d.framework)
            return
        case .selfValue where v.state == .maybe:
            noteSummaryMutation(-1, node, what, d.framework)
            return
        default: break
        }
        if v.state == .live || v.state == .handle, let i = handleParameter(of: v) {
            noteSummaryMutation(i, node, what, d.framework)
            return
        }
        guard v.state == .live || v.state == .handle, laterDepth == 0 || v.isCertain, isNew(10, node) else { return }
        // In a function that only ever runs inside its callers' transactions it is theirs.
        if case .some(let f) = function, analysis.isCalledInTransaction(f) { return }
        analysis.add(MutationFact(site: site(node, mutationCertainty(v), framework: d.framework, path: bornStep(v)), value: info(v), inTransaction: false, what: what))
    }

    /// A handle that is only ever handed to a closure, inside the transaction it stands for.
    func isTransactionHandle(_ v: Value) -> Bool {
        guard v.state == .handle, let d = project.databaseType(v.type.unwrapped) else { return false }
        return d.model.home == .scope
    }

    /// Code that runs a closure it was given may well have opened a transaction for it.
    private func mutationCertainty(_ v: Value) -> Certainty {
        // A nested function sees what is around it, an open transaction too, unless the handle is its own.
        if let function, project[function].enclosing != nil, v.handle < 0 || births[Int(v.handle)].verb != "is opened" { return .guessed }
        var c = context
        while c >= 0 {
            let here = contexts[Int(c)]
            if here.kind == .unknown {
                // Opened in that closure itself, the handle is nobody else's.
                let opening = v.handle >= 0 ? births[Int(v.handle)] : nil
                if let opening, opening.verb == "is opened", here.site.map({ isInside(opening.node, $0) }) ?? false { break }
                return .guessed
            }
            guard here.continuesParent else { break }
            c = here.parent
        }
        return certainty(of: v)
    }

    /// The parameter (-1 for `self`) whose handle a value belongs to.
    func handleParameter(of v: Value) -> Int? {
        guard v.handle >= 0, let function else { return nil }
        let b = births[Int(v.handle)]
        guard b.verb == "is passed in" else { return nil }
        return project[function].parameters.firstIndex { $0.node == b.node }
    }

    private func noteSummaryMutation(_ parameter: Int, _ node: Node, _ what: String, _ framework: Int) {
        guard laterDepth == 0, summary.mutations.count < 4, !summary.mutations.contains(where: { $0.parameter == parameter }) else { return }
        summary.mutations.append(.init(parameter: parameter, node: node, what: what, framework: framework))
    }

    func noteCalledMutation(_ m: FunctionSummary.Mutation, _ v: Value, _ name: String, _ node: Node) {
        guard let d = project.heldDatabaseType(v.type) else { return }
        var path = bornStep(v)
        path.append(Step(.call, m.node, "`\(name)` changes \(m.what) here"))
        if v.state == .frozen {
            guard isNew(10, node) else { return }
            analysis.add(MutationFact(site: site(node, .proven, framework: d.framework, path: path), value: info(v), inTransaction: !state.transactions.isEmpty, what: m.what))
            return
        }
        guard !mayBeInTransaction(v), analysis.needsTransaction(d.framework), !v.traits.contains(.inTransaction), !isTransactionHandle(v) else { return }
        switch v.origin {
        case .parameter(let i) where v.state == .maybe || v.state == .handle:
            noteSummaryMutation(i, m.node, m.what, d.framework)
            return
        case .selfValue where v.state == .maybe:
            noteSummaryMutation(-1, m.node, m.what, d.framework)
            return
        default: break
        }
        if v.state == .live || v.state == .handle, let i = handleParameter(of: v) {
            noteSummaryMutation(i, m.node, m.what, d.framework)
            return
        }
        guard v.state == .live || v.state == .handle, v.isCertain, isNew(10, node) else { return }
        if case .some(let f) = function, analysis.isCalledInTransaction(f) { return }
        analysis.add(MutationFact(site: site(node, mutationCertainty(v), framework: d.framework, path: path), value: info(v), inTransaction: false, what: m.what))
    }

    /// Objects of two handles brought together.
    func checkMixed(_ a: Value, _ b: Value, _ node: Node) {
        guard a.handle >= 0, b.handle >= 0, a.handle != b.handle, a.state == .live || a.state == .handle, b.state == .live, isNew(11, node) else { return }
        let x = births[Int(a.handle)], y = births[Int(b.handle)]
        guard x.node != y.node, x.verb != "is read" , y.verb != "is read" else { return }
        let texts = (x.node.text.filter { !$0.isWhitespace }.replacingTry, y.node.text.filter { !$0.isWhitespace }.replacingTry)
        if analysis.pinsVersions(framework(of: b)) {
            // One file opened twice in one context is one handle; where a handle comes from code that is not seen here, it may be that one.
            if texts.0 == texts.1 { return }
            for birth in [x, y] where birth.verb.hasPrefix("is given") || birth.verb.hasPrefix("is passed") { return }
            if x.verb.hasPrefix("is returned") != y.verb.hasPrefix("is returned") { return }
        } else if texts.0 == texts.1, x.node.kind == .memberExpr || x.node.kind == .identifierExpr {
            return
        }
        analysis.add(
            OperationFact(
                kind: .mixedHandles, site: site(node, .proven, framework: framework(of: b), path: [Step(.born, y.node, "`\(info(b).text)` belongs to `\(y.text)`"), Step(.declared, x.node, "`\(x.text)` is another handle")]), value: info(b),
                other: x.node, word: x.text))
    }
}
