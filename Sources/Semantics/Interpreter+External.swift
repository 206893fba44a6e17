import Frameworks
import Syntax

extension Interpreter {
    /// Calls a member that the framework models describe.
    func callExternal(_ candidates: [ExternalMember], receiver: Value, node: Node, _ args: inout Arguments, expected: Type) -> Value {
        guard let m = choose(candidates, args) else { return callUnknown(receiver, node, &args) }
        evaluateArguments(&args, expected: expectedTypes(args, m))
        return applyExternal(m, receiver: receiver, call: node, arguments: [], node: node, expected: expected, args: args)
    }

    private static let barrierWord = Symbol("barrier")
    static let storingNames: Set<Symbol> = Set(["append", "insert", "setObject", "updateValue", "addObject", "push", "enqueue"].map { Symbol($0) })

    /// `record.insert(db)` puts nothing into the record.
    func isContainer(_ type: Type) -> Bool {
        if project.databaseType(type.unwrapped) != nil { return false }
        if case .project(let id, _) = type.unwrapped { return project[id].kind == .external }
        return true
    }

    func storeArguments(of call: Node, _ args: Arguments) {
        guard let callee = call.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base) else { return }
        for v in args.values {
            guard let v else { continue }
            if case .none = v.callable { guard v.isDatabaseValue && (v.state != .handle || v.isCertain) || v.keptHandle != nil else { continue } }
            storeInContainer(base, v)
        }
    }

    /// Labels decide first, then `await`. Nil where the labels are those of no form that is described.
    private func choose(_ candidates: [ExternalMember], _ args: Arguments) -> ExternalMember? {
        var best = candidates[0]
        var bestScore = Int.min
        let takesClosure = args.expressions.contains { $0.kind == .closureExpr }
        for c in candidates {
            var score = 0
            if let labels = c.model.labels {
                var used = labels[...]
                var fits = true
                var skipped = 0
                for (i, label) in args.labels.enumerated() {
                    if args.isTrailing[i], label == .none {
                        // A trailing closure takes the next closure parameter, whatever it is called.
                        used = used.dropLast()
                        continue
                    }
                    guard let at = used.firstIndex(of: label) else {
                        fits = false
                        break
                    }
                    skipped += at - used.startIndex
                    used = used[(at + 1)...]
                    score += 3
                }
                // A form that the vendor ended is meant only by its own label.
                if !fits || !used.isEmpty && c.model.operations.contains(.deprecated) { score -= Self.misfit }
                score -= used.count + skipped * 2
                if labels.isEmpty, args.nodes.isEmpty { score += 4 }
            }
            // `first { … }` is not the property of that name.
            if takesClosure, c.model.closures.isEmpty { score -= 3 }
            if c.model.isAsync == (inAwait > 0) { score += 2 }
            if !c.model.closures.isEmpty, args.isTrailing.contains(true) { score += 1 }
            if score > bestScore {
                bestScore = score
                best = c
            }
        }
        return bestScore > -Self.misfit / 2 ? best : nil
    }

    private static let misfit = 100

    /// Implicit members in queue and configuration arguments (`.main`, `.defaultConfiguration`) need a type to be looked up on.
    private func expectedTypes(_ args: Arguments, _ m: ExternalMember) -> [Type] {
        args.labels.map { label in
            if Self.queueLabels.contains(label) { return .external(Self.dispatchQueue, []) }
            // What the argument is called is what the handle calls its own.
            guard case .named(let name, _)? = m.owner.members[label]?.first?.returns, project.models.type(name)?.kind == .configuration else { return .unknown }
            return .external(name, [])
        }
    }

    static let arraySlice = Symbol("ArraySlice")
    static let queueLabels: Set<Symbol> = Set(["queue", "on", "callbackQueue", "delegateQueue", "scheduler", "target"].map { Symbol($0) })
    static let dispatchQueue = Symbol("DispatchQueue")

    func applyExternal(_ m: ExternalMember, receiver: Value, call: Node?, arguments: [Value], node: Node, expected: Type, args: Arguments = Arguments()) -> Value {
        let model = m.model
        let ops = model.operations
        believe(m, at: node, isCall: call != nil)
        if m.owner.kind == .container || m.owner.kind == .handle { lastFramework = m.framework }
        var receiver = receiver
        if ops.contains(.probe) { receiver.deletedAt = nil }
        if receiver.isConfined, !model.isAnywhere {
            if !model.closures.contains(where: { $0.place == .receiver || $0.place == .sync }) { touchCollection(receiver, node, .call) }
        } else if receiver.deletedAt != nil, !ops.contains(.probe), !model.isAnywhere {
            touch(receiver, node, .call)
        }
        for (i, v) in args.values.enumerated() {
            guard let v, v.isConfined, args.expressions[i].kind != .closureExpr else { continue }
            // An object that is added, and of which only the type is known, is a new one.
            if ops.contains(.add), v.state == .maybe, !v.isCertain, v.suspension < 0 { continue }
            if ops.contains(.resume) {
                noteResume(v, args.expressions[i])
            } else if ops.contains(.add), v.state == .maybe, v.suspension < 0 {
                // What is added here is most likely new: handed over, not shared.
                continue
            } else if !ops.contains(.reference) || v.suspension >= 0 {
                touch(v, args.expressions[i], .pass)
            }
        }
        if let call { perform(ops, receiver: receiver, node: call, args: args, member: m) } else { perform(ops, receiver: receiver, node: node, args: args, member: m) }
        // What is put into a collection that a property or local holds is held there.
        if Self.storingNames.contains(model.name), let call, isContainer(receiver.type) { storeArguments(of: call, args) }
        var closureResult = Value()
        var carriedCallable: Value.Callable?
        var transaction: State.OpenTransaction?
        if ops.contains(.transact) || ops.contains(.transactAsync) || ops.contains(.access) {
            transaction = openTransaction(m, receiver: receiver, node: node, args: args)
        }
        // `withLock { }` and a barrier hold others up while the closure runs.
        let holds = ops.contains(.lock) && call != nil || model.blocks && args.expressions.contains { $0.kind != .closureExpr && says($0, Self.barrierWord) }
        if holds { state.locks.append(node) }
        defer { if holds { _ = state.locks.popLast() } }
        for c in model.closures { passArguments(c, receiver, args, node) }
        for (i, e) in args.expressions.enumerated() {
            if e.kind == .keyPathExpr, !model.closures.isEmpty { closureResult = evaluateKeyPath(e, on: elementOf(receiver, node)) }
            guard let closureModel = closureModel(model, args, i), let v = args.values[i] else { continue }
            if closureModel.when == .carried {
                carriedCallable = v.callable
                switch v.callable {
                case .closure(let closure) where closure.tree === node.tree: putAway(closure, place(closureModel, receiver: receiver, args: args, node: node))
                case .parameter: carried.append((v.callable, e))
                default: break
                }
                continue
            }
            let place = place(closureModel, receiver: receiver, args: args, node: node)
            var b = Boundary()
            b.kind = place.kind
            b.text = place.text
            b.continuesParent = place.continuesParent
            b.drainsPool = place.drainsPool
            b.isAsync = place.isAsync
            b.queueParameter = place.queueParameter
            b.isInferred = place.isInferred
            b.when = closureModel.when
            b.inPool = closureModel.inPool || (closureModel.when == .now && ops.contains(.pool))
            if closureModel.inTransaction || ops.contains(.access) && closureModel.when == .now { b.transaction = transaction ?? blockTransaction(m, receiver: receiver, node: node) }
            if closureModel.when == .loop {
                let isStream = receiver.traits.contains(.stream) || project.databaseType(receiver.type.unwrapped)?.kind == .publisher || receiver.type.isOptional && isOptionalReceiver(node)
                if !isStream {
                    markUnbounded(receiver)
                    var info = LoopInfo(kind: .closure, node: node, text: "`\(shortText(of: node))`")
                    classify(&info, collection: receiver, element: project.element(of: receiver.type.unwrapped), sequence: nil)
                    b.loop = info
                } else if !receiver.type.isOptional {
                    b.when = .later
                    b.kind = b.kind ?? .unknown
                }
            }
            if b.when == .loop { b.when = .now }
            var entered: Int32?
            if closureModel.passedHome == .scope || closureModel.passedHome != nil || b.kind != nil || b.when == .later {
                let kind = b.kind ?? currentContext.kind
                let inlined = b.when != .later && (b.kind == nil || b.continuesParent) || place.continuesParent && closureModel.place == .receiver
                entered = enter(kind, text: b.text.isEmpty ? currentContext.text : b.text, site: e, isAsync: b.isAsync, drainsPool: b.drainsPool, continuesParent: inlined)
                if let entered {
                    if place.isInferred { contexts[Int(entered)].isInferred = true }
                    contexts[Int(entered)].queueParameter = place.queueParameter
                }
            }
            let passed = closureModel.passes.enumerated().map { index, template in
                passedValue(template, closureModel, receiver: receiver, args: args, node: e, context: entered ?? context, isFirst: index == 0)
            }
            let values = passed.isEmpty && closureModel.when == .loop ? [elementOf(receiver, node)] : passed
            switch v.callable {
            case .closure(let closure):
                if closure.tree === node.tree { closureResult = runClosure(closure, arguments: values, boundary: b, entered: entered) }
            case .parameter(let index):
                let saved = context
                if let entered { context = entered }
                if b.when == .later { laterDepth += 1 }
                if let t = b.transaction { state.transactions.append(t) }
                let savedPool = inPool
                inPool = b.inPool || inPool && b.when != .later
                if let l = b.loop { loops.append(l) }
                recordInvocation(index, values, e)
                if b.loop != nil { loops.removeLast() }
                inPool = savedPool
                if b.transaction != nil { state.transactions.removeLast() }
                if b.when == .later { laterDepth -= 1 }
                context = saved
            case .function(let named, let r):
                let id = project[named].body == nil ? implementation(of: named) ?? named : named
                let saved = context
                if let entered { context = entered }
                noteCall(id, e, arguments: values)
                let savedLoops = loops
                if b.when == .later { loops = [] }
                if let l = b.loop { loops.append(l) }
                let s = analysis.summary(of: id)
                closureResult = self.call(id, s, receiver: r?.value, arguments: values.map { $0 }, nodes: values.map { _ in e }, node: e, types: parameterTypes(of: id))
                loops = savedLoops
                context = saved
            case .kept(let id):
                let saved = context
                if let entered { context = entered }
                recordKeptRun(id, values, e)
                context = saved
            case .none: break
            }
        }
        if ops.contains(.run) { runKept(by: receiver, node) }
        if model.isAsync, inAwait > 0 {
            suspend(at: node, isTransfer: ops.contains(.transfer))
        } else if inAwait > 0, call != nil, !model.closures.isEmpty || ops.contains(.open) {
            if m.model.isAsync { suspend(at: node, isTransfer: false) }
        }
        var result = carryingKeeper(of: receiver, externalResult(m, receiver: receiver, node: node, args: args, closureResult: closureResult, expected: expected))
        if let carriedCallable { result.callable = carriedCallable }
        return result
    }

    /// Arguments that the call hands on to code that it runs elsewhere (`performSelector(inBackground:with:)`).
    private func passArguments(_ closure: FrameworkModel.ClosureModel, _ receiver: Value, _ args: Arguments, _ node: Node) {
        for case .argument(let n) in closure.passes {
            guard n < args.values.count, let value = args.values[n], value.isConfined else { continue }
            let place = place(closure, receiver: receiver, args: args, node: node)
            if let kind = place.kind, kind != .unknown { noteCrossing(value, at: args.expressions[n], to: kind, text: place.text, way: .argument) }
        }
    }

    /// `item.perform()`.
    private func runKept(by receiver: Value, _ node: Node) {
        if let id = keeper(of: receiver) { recordKeptRun(id, [], node) }
        switch receiver.callable {
        case .closure(let closure) where closure.tree === node.tree: _ = runClosure(closure, arguments: [], boundary: Boundary())
        case .parameter(let index): recordInvocation(index, [], node)
        default: break
        }
    }

    /// `optional.map { }` runs at most once.
    private func isOptionalReceiver(_ node: Node) -> Bool {
        guard let callee = node.child(.callee), callee.kind == .memberExpr, let base = callee.child(.base) else { return false }
        return !isOptionalChain(base)
    }

    private func closureModel(_ model: FrameworkModel.MemberModel, _ args: Arguments, _ i: Int) -> FrameworkModel.ClosureModel? {
        guard let v = args.values[i] else { return nil }
        switch v.callable {
        case .none: return nil
        default: break
        }
        if let exact = model.closures.first(where: { $0.label == args.labels[i] && $0.label != nil }) { return exact }
        if args.isTrailing[i], args.labels[i] == .none, let only = model.closures.first(where: { $0.label != nil && $0.label != Symbol.none }), model.closures.allSatisfy({ $0.label != nil }) {
            return model.closures.first { $0.label == Symbol.none } ?? only
        }
        if let any = model.closures.first(where: { $0.label == nil }) { return any }
        return nil
    }

    private func passedValue(_ template: TypeTemplate, _ model: FrameworkModel.ClosureModel, receiver: Value, args: Arguments, node: Node, context c: Int32, isFirst: Bool) -> Value {
        let type = project.instantiate(template, receiver: receiver.type.unwrapped, arguments: args.values.map { $0?.type ?? .unknown }, closureResult: .unknown)
        var v = declared(type, home: .thread(c))
        if case .element = template {
            let e = elementValue(of: receiver, type: type, node: node)
            return e
        }
        if case .receiver = template {
            v = receiver
            v.type = receiver.type.unwrapped
            return v
        }
        guard let d = project.heldDatabaseType(type) else { return v }
        if d.kind == .handle { v.handle = receiver.state == .handle ? identity(receiver) : -1 }
        if let s = model.passedState { v.state = s == .same ? receiver.state : s }
        if receiver.state == .frozen, d.kind != .handle { v.state = .frozen }
        if receiver.isConfined, d.kind != .handle, model.passedState == nil { v.state = receiver.state == .handle ? .live : receiver.state }
        v.isCertain = true
        switch model.passedHome {
        case .scope: v.home = .scope(c)
        case .main: v.home = .main
        case .ownQueue: v.home = .ownQueue(-1)
        case .queueArgument(let label):
            if let i = args.labels.firstIndex(of: label), let q = args.values[i], q.queue >= 0 {
                v.home = analysis.queues[Int(q.queue)].kind == .main ? .main : .queue(q.queue)
            } else {
                v.home = .thread(c)
            }
        default: v.home = .thread(c)
        }
        return v
    }

    // MARK: Results

    private func externalResult(_ m: ExternalMember, receiver: Value, node: Node, args: Arguments, closureResult: Value, expected: Type) -> Value {
        let model = m.model
        let argumentTypes = args.values.map { $0?.type ?? .unknown }
        var v: Value
        if model.returnsClosureResult {
            v = closureResult
            if v.type.isUnknown || v.type.isVoid, !expected.isUnknown, v.state == .plain { v = declared(expected, home: .unknown) }
            v.callable = .none
            return v
        }
        var type: Type
        if let template = model.returns {
            type = project.instantiate(template, receiver: receiver.type.unwrapped, arguments: argumentTypes, closureResult: closureResult.type)
            if case .receiver = template, case .metatype(let t) = type { type = t }
        } else if model.name == Names.`init` {
            if case .metatype(let t) = receiver.type { type = t } else { type = expected }
        } else {
            type = .unknown
        }
        // The surroundings ask for plain values: a lazy or live sequence is copied into them.
        if held(type) != nil, isPlainAnnotation(expected), model.name != Names.`init` { return Value(type: expected) }
        // A map into a declared array of what its closure makes is done at once.
        if case .array = expected.unwrapped, case .external(let name, _) = type.unwrapped, Self.lazyNames.contains(name), !closureResult.isDatabaseValue, closureResult.callable.isNone { return Value(type: expected) }
        // A generic result that only the surroundings know.
        if type.isUnknown, !expected.isUnknown, model.returns != nil { type = expected }
        v = Value(type: type)
        if let q = queueInfo(m, node, args, type) {
            v.queue = q
            return v
        }
        if let d = project.databaseType(type.unwrapped), d.kind == .publisher { return streamResult(m, receiver, type, args, node, closureResult) }
        // A collection operation over database values, a query, an opening.
        let held = project.heldDatabaseType(type)
        let given = args.values.compactMap { $0 }.first { $0.isDatabaseValue && $0.state != .reference && $0.state != .handle }
        var resultState: ValueState
        switch model.state {
        case .same?: resultState = receiver.state == .plain ? given?.state ?? .plain : receiver.state
        case let s?: resultState = s
        case nil:
            if let held {
                switch held.kind {
                case .handle: resultState = receiver.state == .frozen ? .frozen : .handle
                case .model, .collection:
                    resultState = receiver.state == .handle ? .live : receiver.isDatabaseValue && receiver.state != .reference ? receiver.state : closureResult.isDatabaseValue ? closureResult.state : given?.state ?? .maybe
                    if model.name == Names.`init`, given == nil, held.kind == .model || held.kind == .collection { resultState = .unmanaged }
                    if receiver.type.isMetatype, receiver.state == .plain, model.name != Names.`init` { resultState = args.values.contains { $0?.state == .handle } ? .live : given?.state ?? .maybe }
                case .reference: resultState = .reference
                default: resultState = .plain
                }
            } else if type.isUnknown, receiver.isConfined, model.returns != nil, !isScalarResult(model) {
                resultState = .plain
            } else {
                resultState = .plain
            }
        }
        if held == nil, !type.isUnknown, resultState != .handle, model.state != .reference { resultState = .plain }
        if receiver.state == .frozen, resultState == .live, !model.operations.contains(.thaw) { resultState = .frozen }
        // Live objects that come out of a closure which copies them are what the closure gives.
        if closureResult.isDatabaseValue, held != nil, model.returns != nil, closureResult.state == .frozen || closureResult.state == .unmanaged { resultState = closureResult.state }
        v.state = resultState
        v.traits = receiver.traits.intersection([.external, .batched, .stream, .inTransaction, .supposed])
        if receiver.state == .handle, isTransactionHandle(receiver) { v.traits.insert(.inTransaction) }
        if model.operations.contains(.batch), !isOneByOne(args) { v.traits.insert(.batched) }
        if model.operations.contains(.fileRead) || model.operations.contains(.transfer) { v.traits.insert(.external) }
        for a in args.values { if let a { v.traits.formUnion(a.traits.intersection([.external, .migrates])) } }
        for (i, label) in args.labels.enumerated() where label == Self.migrationBlock && args.expressions[i].kind != .nilLiteral { v.traits.insert(.migrates) }
        guard v.state != .plain else {
            if closureResult.traits.contains(.external) { v.traits.insert(.external) }
            return v
        }
        v.isCertain = receiver.isDatabaseValue ? receiver.isCertain || receiver.state == .handle : v.state != .maybe
        if v.state == .handle || v.state == .frozen || v.state == .unmanaged { v.isCertain = true }
        v.suspension = -1
        v.ground = (receiver.isDatabaseValue ? receiver : given)?.ground ?? .assumed
        let handleFromArguments = args.values.compactMap { $0 }.first { $0.state == .handle }
        let source = receiver.isDatabaseValue && receiver.state != .reference ? receiver : handleFromArguments ?? (v.state == .live || v.state == .maybe ? given : nil)
        if !receiver.isDatabaseValue, let given, v.state == given.state { v.isCertain = given.isCertain }
        v.birth = addBirth(node, shortText(of: node), model.home == .unknown ? Birth.elsewhere : v.state == .handle ? "is opened" : "is fetched")
        v.handle = v.state == .handle && !(receiver.isConfined) ? v.birth : source.map { $0.state == .handle ? identity($0) : $0.handle } ?? -1
        if v.state == .handle, receiver.state == .maybe || receiver.state == .live {
            switch receiver.origin {
            case .parameter(let i): v.origin = .handleOf(i)
            case .selfValue: v.origin = .handleOf(-1)
            default: break
            }
        }
        if v.state == .maybe, let source { v.origin = source.partOrigin }
        v.home = home(m, v, source: source, receiver: receiver, args: args)
        // What a misplaced value gives is part of the same mistake, told where that is.
        if let source {
            if isNativeCollection(source.type) {
                v.suspension = source.suspension
                if isMisplaced(source) { v.birth = source.birth }
            } else if relation(source.home, context) == .different || source.suspension >= 0 {
                v.home = .unknown
            }
        }
        if v.state == .reference { v.home = .unknown }
        return v
    }

    /// `stride(from:to:by: -1)`, `chunks(ofCount: 1)`: batches of one are items.
    private func isOneByOne(_ args: Arguments) -> Bool {
        guard let size = args.expressions.last else { return false }
        let digits = size.kind == .prefixExpr ? size.firstChild : size
        return digits?.kind == .integerLiteral && digits?.text == "1"
    }

    private func held(_ type: Type) -> Project.DatabaseType? { project.heldDatabaseType(type) }

    private func isScalarResult(_ model: FrameworkModel.MemberModel) -> Bool { model.state == .plain }

    private func home(_ m: ExternalMember, _ v: Value, source: Value?, receiver: Value, args: Arguments) -> Home {
        if let mark = m.model.mainIf, let i = args.labels.firstIndex(of: mark.label), says(args.expressions[i], mark.word) { return .main }
        let declaredHome = m.model.home ?? (v.state == .handle && source == nil ? project.databaseType(v.type.unwrapped)?.model.home ?? m.owner.home : nil)
        switch declaredHome {
        case .opener: return .thread(context)
        case .main: return .main
        case .ownQueue: return .ownQueue(v.birth)
        case .scope: return .scope(context)
        case .unknown: return .unknown
        case .callersIsolation:
            switch currentContext.kind {
            case .main: return .main
            case .actor(let t): return .actor(t)
            case .globalActor(let g): return .globalActor(g)
            default: return .unknown
            }
        case .queueArgument(let label):
            guard let i = args.labels.firstIndex(of: label), let q = args.values[i] else { return .thread(context) }
            if args.expressions[i].kind == .nilLiteral { return .thread(context) }
            guard q.queue >= 0 else { return .unknown }
            return analysis.queues[Int(q.queue)].kind == .main ? .main : .queue(q.queue)
        case .actorArgument(let label):
            guard let i = args.labels.firstIndex(of: label), let a = args.values[i] else { return .unknown }
            var type = a.type.unwrapped
            if case .metatype(let t) = type { type = t }
            let text = args.expressions[i].text
            if case .external(let n, _) = type, n == Names.mainActor { return .main }
            if text.hasPrefix("MainActor.") { return .main }
            if case .project(let id, _) = type {
                if project[id].attributes.contains(Names.globalActor) { return .globalActor(project[id].name) }
                return .actor(id)
            }
            switch currentContext.kind {
            case .main: return .main
            case .actor(let t): return .actor(t)
            case .globalActor(let g): return .globalActor(g)
            default: return .unknown
            }
        case nil: break
        }
        if let source {
            if case .unknown = source.home, source.state == .handle, project.databaseType(source.type.unwrapped)?.model.home == .ownQueue { return .ownQueue(identity(source)) }
            if case .stored = source.home { return .thread(context) }
            return source.home
        }
        return v.state == .maybe ? .unknown : .thread(context)
    }

    // MARK: Queues and streams

    private func queueInfo(_ m: ExternalMember, _ node: Node, _ args: Arguments, _ type: Type) -> Int32? {
        guard let model = m.model.queue else { return nil }
        switch model.kind {
        case .given: return args.values.compactMap { $0?.queue }.first { $0 >= 0 }
        case .main: return analysis.queue(QueueInfo(kind: .main, text: "the main queue"))
        case .concurrent where m.model.name != Names.`init`: return analysis.queue(QueueInfo(kind: .global, text: "\(m.owner.name.text).\(m.model.name.text)()"))
        default: break
        }
        var info = QueueInfo(kind: model.kind == .serial ? .serial : .concurrent, text: shortText(of: node), node: node)
        for (i, e) in args.expressions.enumerated() {
            if let mark = model.concurrentIf, mark.label == args.labels[i], says(e, mark.word) { info.kind = .concurrent }
            if let mark = model.poolIf, mark.label == args.labels[i], says(e, mark.word) { info.drainsPool = true }
            if e.kind == .stringLiteral { info.text = e.text.trimmingQuotes }
        }
        return analysis.queue(info)
    }

    func says(_ e: Node, _ word: Symbol) -> Bool { e.tokens.contains { $0.symbol == word } }

    /// Operators of a stream keep its element and say where it delivers.
    private func streamResult(_ m: ExternalMember, _ receiver: Value, _ type: Type, _ args: Arguments, _ node: Node, _ closureResult: Value) -> Value {
        var v = receiver
        v.type = type
        v.callable = .none
        v.traits.insert(.stream)
        if let s = m.model.state {
            v.state = s == .same || receiver.state == .frozen ? receiver.state : s
            if s == .plain || m.model.operations.contains(.resolve) && receiver.state == .reference { v.home = .unknown }
        }
        // What the operator's closure makes of an element is what comes out of it.
        if m.model.returns?.mentionsClosureResult == true, !closureResult.isDatabaseValue, project.heldDatabaseType(closureResult.type) == nil {
            v.state = .plain
            v.home = .unknown
        }
        if v.state == .handle { v.state = .live }
        if v.isDatabaseValue { v.birth = addBirth(node, shortText(of: node), "is published") }
        if case .queueArgument(let label) = m.model.home {
            let given = args.labels.firstIndex(of: label).flatMap { args.values[$0] }
            if let q = given, q.queue >= 0 {
                v.queue = q.queue
            } else {
                v.queue = analysis.queue(QueueInfo(kind: .unknown, text: "a scheduler"))
            }
            // Which queue a parameter stands for, callers know.
            if case .parameter? = given?.origin { v.origin = given!.origin } else { v.origin = .none }
        } else if m.model.home == .main || v.queue < 0 && project.databaseType(receiver.type.unwrapped)?.model.home == .main {
            v.queue = analysis.queue(QueueInfo(kind: .main, text: "the main queue"))
        }
        if case .metatype = receiver.type {
            v.state = .plain
            // `Observable.just(dogs)`: what is put in comes out.
            if m.model.state == nil, let given = args.values.compactMap({ $0 }).first(where: { $0.isDatabaseValue && $0.state != .handle && $0.state != .reference }) {
                let queue = v.queue
                v = given
                v.type = type
                v.callable = .none
                v.queue = queue
                v.traits.insert(.stream)
            }
        }
        return v
    }
}

extension Type {
    var isSlice: Bool { if case .external(let name, _) = self { name == Interpreter.arraySlice } else { false } }
    var isTuple: Bool { if case .tuple = self { true } else { false } }
    var isRange: Bool { if case .external(let name, _) = self { name == Interpreter.rangeType } else { false } }
    var isMetatype: Bool { if case .metatype = self { true } else { false } }
}

extension String {
    var trimmingQuotes: String { hasPrefix("\"") && hasSuffix("\"") && count > 1 ? String(dropFirst().dropLast()) : self }
}
