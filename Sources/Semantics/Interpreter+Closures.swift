import Frameworks
import Syntax

extension Interpreter {
    /// When, where and under what a closure runs.
    struct Boundary {
        /// nil: the context of the code around it.
        var kind: ContextKind?
        var text = ""
        var when = FrameworkModel.ClosureModel.When.now
        var continuesParent = false
        var drainsPool = false
        var isAsync = false
        var inPool = false
        var transaction: State.OpenTransaction?
        var loop: LoopInfo?
        /// A context of its own even if it runs here and now: values handed in live only inside it.
        var isScope = false
        var queueParameter = -1
        var isInferred = false
        /// Its type gives nothing back, whatever its last expression is.
        var isVoid = false
        /// Its result goes from the actor that runs it to the code around it.
        var handsBack = false
    }

    /// Runs a closure literal's body under a boundary and gives its result.
    func runClosure(_ closure: Node, arguments: [Value], boundary: Boundary, entered: Int32? = nil) -> Value {
        guard closureDepth < Self.closureLimit, closureRuns[closure, default: 0] < 12 else { return Value() }
        closureRuns[closure, default: 0] += 1
        analysis.work.closures += 1
        closureDepth += 1
        activeClosures.append(closure)
        closureSlotBases.append(nextSlot)
        defer {
            closureDepth -= 1
            activeClosures.removeLast()
            closureSlotBases.removeLast()
        }
        var boundary = boundary
        // The closure's own attribute beats what the call says.
        let attributes = closure.firstChild?.kind == .attribute ? FileIndexer.attributes(closure).0 : []
        if !attributes.isEmpty, let g = project.globalActor(among: attributes, file: file, owner: owner) {
            boundary.kind = g == Names.mainActor ? .main : .globalActor(g)
            boundary.text = analysis.describe(boundary.kind ?? .unknown)
            boundary.continuesParent = false
            // An actor's jobs run on the cooperative pool, waited for or not.
            if g != Names.mainActor { boundary.isAsync = true }
        }
        let savedContext = context
        let isLater = boundary.when == .later
        if let entered {
            context = entered
            if let kind = boundary.kind, contexts[Int(entered)].kind != kind { contexts[Int(entered)].kind = kind; contexts[Int(entered)].text = boundary.text }
        } else if let kind = boundary.kind {
            if isLater || boundary.isScope || kind != currentContext.kind || kind.isWorkItem {
                context = enter(kind, text: boundary.text, site: closure, isAsync: boundary.isAsync, drainsPool: boundary.drainsPool, continuesParent: boundary.continuesParent)
            }
        } else if boundary.isScope || isLater {
            context = enter(currentContext.kind, text: currentContext.text, site: closure, isAsync: currentContext.isAsync, drainsPool: currentContext.drainsPool, continuesParent: !isLater)
        }
        if context != savedContext {
            if boundary.queueParameter >= 0 { contexts[Int(context)].queueParameter = boundary.queueParameter }
            if boundary.isInferred { contexts[Int(context)].isInferred = true }
        }
        believe(closure: closure)
        let before = state
        let savedLoops = loops, savedPool = inPool, savedTargets = targets, savedThrows = throwTargets, savedAwait = inAwait, savedSuspend = didSuspend, savedLater = laterDepth
        let isOtherThread = isLater || boundary.kind.map { !boundary.continuesParent && $0 != contexts[Int(savedContext)].kind } ?? false
        if isLater {
            loops = []
            state.transactions = []
            state.locks = []
            inPool = false
            laterDepth += 1
        } else if isOtherThread {
            inPool = false
        }
        if boundary.inPool { inPool = true }
        targets = []
        inAwait = 0
        if isLater { throwTargets = [ThrowTarget(states: nil, scopeDepth: scopes.count)] }
        // Whose handles an unknown one is about, the closure tells.
        if boundary.transaction?.isUnknown == true { boundary.transaction?.node = closure }
        if let t = boundary.transaction { state.transactions.append(t) }
        scopes.append(Scope())
        bindCaptures(closure, at: savedContext)
        let statements = closure.children.filter { isClosureStatement($0) }
        let result = closure.child(.returnType).map { project.resolve($0, in: scope) } ?? .unknown
        frames.append(Frame(scopeDepth: scopes.count, isClosure: true, givesTail: !boundary.isVoid, handsBack: boundary.handsBack, resultType: result))
        for c in closure.children where c.kind == .funcDecl {
            let id = project.localFunction(c, in: function, owner: owner, file: file)
            scopes[scopes.count - 1].functions[c.name, default: []].append(id)
        }
        func body() {
            bindClosureParameters(closure, arguments.map { rehomed($0) }, isLoop: boundary.loop != nil)
            for s in statements {
                guard state.isReachable else { break }
                run(s, isTail: statements.count == 1 && !boundary.isVoid)
            }
        }
        if let loop = boundary.loop {
            frames[frames.count - 1].functionLevelReturns = false
            let depth = scopes.count
            runLoop(.none, loop, exitsAtTop: true) {
                let negative = self.state
                body()
                // `return` ends the round, not the loop.
                let i = self.frames.count - 1
                for s in self.frames[i].exits { self.state.join(s) }
                self.frames[i].exits = []
                while self.scopes.count > depth { self.scopes.removeLast() }
                return negative
            }
        } else {
            body()
        }
        if let t = boundary.transaction, t.isManual {
            let ends = frames[frames.count - 1].exits + (state.isReachable ? [state] : [])
            if ends.contains(where: { $0.transactions.contains { $0.node == t.node } }) { noteForgottenCommit(t) }
        }
        let frame = frames.removeLast()
        for s in frame.exits { state.join(s) }
        leaveScope()
        if isLater {
            // It has not run yet when the code around goes on.
            let slots = state.slots
            state = before
            if isOtherThread { keepManaged(slots, by: context) }
            throwTargets = savedThrows
        } else {
            if let t = boundary.transaction { state.transactions.removeAll { $0.node == t.node } }
            if !state.isReachable { state = before }
            throwTargets = savedThrows.count == throwTargets.count ? throwTargets : savedThrows
        }
        loops = savedLoops
        inPool = savedPool
        targets = savedTargets
        inAwait = savedAwait
        didSuspend = savedSuspend
        laterDepth = savedLater
        let entered = context
        context = savedContext
        var value = frame.returned ?? Value(type: result.isUnknown ? .void : result)
        checkClosureResult(&value, closure, entered: entered, isOtherThread: isOtherThread)
        return value
    }

    /// An object that is new here and is added to a handle in the closure belongs to that handle from then on, for the code
    /// around the closure too, which goes on meanwhile.
    private func keepManaged(_ inner: [Value], by context: Int32) {
        guard contexts[Int(context)].kind.isBackground else { return }
        for added in inner where added.isConfined && added.birth >= 0 {
            guard case .thread(let h) = added.home, threadRoot(h) == threadRoot(context) else { continue }
            for i in state.slots.indices where state.slots[i].birth == added.birth && state.slots[i].state == .unmanaged {
                state.slots[i].state = .live
                state.slots[i].home = added.home
                state.slots[i].isCertain = false
                state.slots[i].traits.insert(.addedElsewhere)
            }
        }
    }

    private func isClosureStatement(_ node: Node) -> Bool {
        switch node.kind {
        case .attribute, .capture, .parameter, .effect, .modifier, .tuplePattern: false
        default: node.role != .returnType
        }
    }

    /// A live value that is the result of a closure which ran on its owner's queue or in its own scope.
    private func checkClosureResult(_ value: inout Value, _ closure: Node, entered: Int32, isOtherThread: Bool) {
        switch value.home {
        case .scope(let s) where s == entered: value.state = .plain
        case .thread(let h) where isOtherThread && threadRoot(h) == threadRoot(entered) && value.isConfined && contexts[Int(entered)].kind != .unknown: break
        default: break
        }
    }

    /// A value given to the closure by whoever runs it belongs where the closure runs.
    func rehomed(_ value: Value) -> Value {
        var v = value
        if case .thread(-1) = v.home { v.home = .thread(context) }
        if case .scope(-1) = v.home { v.home = .scope(context) }
        return v
    }

    private func bindCaptures(_ closure: Node, at outer: Int32) {
        for c in closure.children where c.kind == .capture {
            guard c.name != Names.self_ || c.child(.initializer) != nil else { continue }
            let inner = context
            context = outer
            var v: Value
            if let e = c.child(.initializer) {
                v = evaluate(e)
            } else if let slot = lookup(c.name) {
                v = state.slots[slot]
                if v.traits.contains(.threadSafe), v.state == .reference {
                    // A capture list reads the wrapper here and now: what it captures is the live object.
                    v.state = .live
                    v.isCertain = true
                    v.home = .thread(context)
                    v.traits.remove(.threadSafe)
                }
            } else {
                v = readName(c.name, c)
            }
            context = inner
            if v.state == .live || v.state == .handle || v.state == .maybe || v.state == .frozen || v.state == .reference, c.child(.initializer) != nil, v.birth < 0 { v.birth = addBirth(c, c.name.text, "is captured") }
            bind(c.name, v)
        }
    }

    private func bindClosureParameters(_ closure: Node, _ arguments: [Value], isLoop: Bool) {
        let parameters = closure.children.filter { $0.kind == .parameter }
        var arguments = arguments
        if parameters.count > 1, arguments.count == 1, case .tuple(let e) = arguments[0].type.unwrapped, e.count == parameters.count {
            let whole = arguments[0]
            arguments = e.indices.map { tupleElement(whole, index: $0, label: .none) }
        }
        for (i, p) in parameters.enumerated() {
            var v = i < arguments.count ? arguments[i] : Value()
            if let t = p.child(.type) {
                let type = project.resolve(t, in: scope)
                if v.state == .plain, project.heldDatabaseType(type) != nil {
                    v = declared(type, home: .thread(context))
                } else if !type.isUnknown {
                    v.type = type
                }
            }
            if v.isDatabaseValue, !(isLoop && isMisplaced(v)) { v.birth = addBirth(p, p.name.text, "is given to the closure") }
            if v.state == .handle { v.handle = v.birth }
            bind(p.name, v)
        }
        if parameters.isEmpty {
            for (i, v) in arguments.enumerated() {
                var named = v
                if named.isDatabaseValue, !(isLoop && isMisplaced(named)), let first = closure.firstChild { named.birth = addBirth(first, "$\(i)", "is given to the closure") }
                if named.state == .handle { named.handle = named.birth }
                bind(i < Names.dollars.count ? Names.dollars[i] : Symbol("$\(i)"), named)
            }
        }
    }

    // MARK: Places

    struct Place {
        var kind: ContextKind?
        var text = ""
        var continuesParent = false
        var drainsPool = false
        var isAsync = false
        var isInferred = false
        var queueParameter = -1
    }

    /// Where a model says that a closure runs.
    func place(_ model: FrameworkModel.ClosureModel, receiver: Value, args: Arguments, node: Node) -> Place {
        switch model.place {
        case .here: return Place()
        case .main: return Place(kind: .main, text: ContextName.main)
        case .background: return Place(kind: .globalQueue, text: ContextName.background)
        case .thread: return Place(kind: .thread, text: ContextName.thread)
        case .cooperative: return Place(kind: .cooperative, text: ContextName.task, isAsync: true)
        case .anyThread: return Place(kind: .cooperative, text: "whichever thread makes it run", isInferred: true)
        case .inherit:
            let here = currentContext
            switch here.kind {
            case .main: return Place(kind: .main, text: ContextName.main, isAsync: true)
            case .actor where !args.expressions.contains(where: { $0.kind != .closureExpr || capturesSelf($0) }):
                // The actor is the task's only where the closure holds on to it.
                return Place(kind: .cooperative, text: ContextName.task, isAsync: true)
            case .actor, .globalActor: return Place(kind: here.kind, text: here.text, isAsync: true)
            case .callersActor: return Place(kind: .cooperative, text: ContextName.task, isAsync: true)
            case .unknown where here.isAsync: return Place(kind: .unknown, text: here.text, isAsync: true)
            case .unknown where isWrittenOnActor: return Place(kind: .unknown, text: ContextName.unknown, isAsync: true)
            default:
                // A closure without isolation inside main-actor code inherits it, unless it runs elsewhere.
                return Place(kind: .cooperative, text: ContextName.task, isAsync: true)
            }
        case .receiver:
            let own = place(of: receiver, node)
            return own.kind == .unknown && model.otherwise != nil ? placeOtherwise(model, receiver: receiver, args: args, node: node) : own
        case .sync:
            var p = place(of: receiver, node)
            if p.kind == .main, currentContext.kind != .main { return p }
            p.continuesParent = true
            return p
        case .argument(let label):
            if let i = args.labels.firstIndex(of: label), let v = args.values[i] {
                if args.expressions[i].kind == .nilLiteral { return placeOtherwise(model, receiver: receiver, args: args, node: node) }
                return place(of: v, node)
            }
            return placeOtherwise(model, receiver: receiver, args: args, node: node)
        case .unknown: return Place(kind: .unknown, text: ContextName.unknown)
        }
    }

    /// The closure uses `self`, by name or by a member's, other than weakly.
    private func capturesSelf(_ closure: Node) -> Bool {
        guard let owner else { return false }
        for c in closure.children where c.kind == .capture && c.name == Names.self_ { return !c.tokens.contains { $0.symbol == Self.weakWord } }
        let type = project.selfType(owner)
        func mentions(_ n: Node) -> Bool {
            if n.kind == .identifierExpr {
                if n.name == Names.self_ { return true }
                if lookup(n.name) == nil, let v = findProperty(n.name, of: type), !project[v].isStatic { return true }
                if lookup(n.name) == nil, methods(named: n.name, of: type).contains(where: { !project[$0].isStatic }) { return true }
            }
            return n.children.contains { mentions($0) }
        }
        return closure.children.contains { mentions($0) }
    }

    private static let weakWord = Symbol("weak")

    /// Where a closure runs whose queue is not given.
    private func placeOtherwise(_ model: FrameworkModel.ClosureModel, receiver: Value, args: Arguments, node: Node) -> Place {
        guard let otherwise = model.otherwise else { return Place(kind: .unknown, text: ContextName.unknown) }
        var model = model
        model.place = otherwise
        model.otherwise = nil
        return place(model, receiver: receiver, args: args, node: node)
    }

    /// A parameter that was carried and never handed to anything here runs who knows where.
    func runCarried() {
        for (callable, node) in carried {
            switch callable {
            case .parameter(let i) where !summary.invocations.contains(where: { $0.parameter == i }):
                context = enter(.unknown, text: ContextName.unknown, site: node)
                laterDepth += 1
                recordInvocation(i, [], node)
                laterDepth -= 1
                context = 0
            default: continue
            }
        }
    }

    /// The closure at hand runs nobody knows where, but stands in an actor's code: unless whoever takes it says `@Sendable`
    /// it is that actor's, and so is a task that it makes.
    private var isWrittenOnActor: Bool {
        var c = context
        while contexts[Int(c)].kind == .unknown, contexts[Int(c)].parent >= 0 { c = contexts[Int(c)].parent }
        return contexts[Int(c)].kind == .main || contexts[Int(c)].kind.isActor
    }

    /// The context that a queue, scheduler, stream or handle runs closures in.
    func place(of v: Value, _ node: Node) -> Place {
        var place = ownPlace(of: v)
        if case .parameter(let i) = v.origin, project.databaseType(v.type.unwrapped)?.kind == .queue || v.traits.contains(.stream) && v.queue >= 0 { place.queueParameter = i }
        return place
    }

    private func ownPlace(of v: Value) -> Place {
        if v.queue >= 0 {
            let q = analysis.queues[Int(v.queue)]
            switch q.kind {
            case .main: return Place(kind: .main, text: ContextName.main)
            case .global: return Place(kind: .globalQueue, text: ContextName.background)
            case .serial: return Place(kind: .serialQueue(v.queue), text: ContextName.queue(q), drainsPool: q.drainsPool)
            case .concurrent: return Place(kind: .concurrentQueue(v.queue), text: ContextName.queue(q), drainsPool: q.drainsPool)
            case .operation: return Place(kind: .operation, text: ContextName.operation)
            case .unknown: return Place(kind: .unknown, text: "an unknown queue")
            }
        }
        if v.state == .handle, let d = project.databaseType(v.type.unwrapped) {
            switch v.home {
            case .main: return Place(kind: .main, text: ContextName.main)
            case .ownQueue(let h): return Place(kind: .ownQueue(h), text: ContextName.ownQueue)
            case .queue(let q):
                let info = analysis.queues[Int(q)]
                return Place(kind: .serialQueue(q), text: ContextName.queue(info), drainsPool: info.drainsPool)
            default:
                if d.model.home == .ownQueue { return Place(kind: .ownQueue(identity(v)), text: ContextName.ownQueue) }
                // A handle of this thread or actor calls back on it.
                return Place(kind: currentContext.kind, text: currentContext.text, continuesParent: true, isAsync: currentContext.isAsync)
            }
        }
        // A kind of stream that promises to deliver on the main queue.
        if let d = project.databaseType(v.type.unwrapped), d.kind == .publisher, d.model.home == .main { return Place(kind: .main, text: ContextName.main) }
        // A live object or collection, and what is published of it, calls back where it lives.
        if v.isDatabaseValue {
            switch v.home {
            case .thread, .actor, .globalActor: return Place(kind: currentContext.kind, text: currentContext.text, continuesParent: true, isAsync: currentContext.isAsync)
            case .main: return Place(kind: .main, text: ContextName.main)
            default: break
            }
        }
        if project.databaseType(v.type.unwrapped)?.kind == .queue {
            // A queue handed in: most likely not the one that this code runs on.
            return Place(kind: .serialQueue(-1), text: ContextName.givenQueue, isInferred: true)
        }
        return Place(kind: .unknown, text: ContextName.unknown)
    }

    func identity(_ v: Value) -> Int32 { v.handle >= 0 ? v.handle : v.birth }
}
