import Syntax

/// Runs a function's body over abstract values, once, following Swift's control flow: branches are run on copies of the
/// state and joined, loops twice (the second round sees what the first left), closures where and when their boundary
/// says. What it learns goes into the function's summary and, in the last round, into the project's facts.
///
/// It belongs to one thread and one body, and no closure of it assigns what is being assigned: overlapping accesses are
/// not checked for at run time.
final class Interpreter {
    let analysis: Analysis
    let function: FunctionID?
    let variable: VariableID?
    let file: Int32
    let owner: TypeID?
    var project: Project { analysis.project }

    @exclusivity(unchecked) var state = State()
    @exclusivity(unchecked) private(set) var nextSlot = 0
    @exclusivity(unchecked) var births: [Birth] = []
    @exclusivity(unchecked) var suspensions: [Node] = []
    @exclusivity(unchecked) var contexts: [ContextInfo] = []
    @exclusivity(unchecked) var context: Int32 = 0
    @exclusivity(unchecked) var summary = FunctionSummary()

    /// Lexical scopes: names of locals to slots, and the `defer` blocks to run on leaving.
    @exclusivity(unchecked) var scopes: [Scope] = [Scope()]
    struct Scope {
        var names: [Symbol: Int] = [:]
        var functions: [Symbol: [FunctionID]] = [:]
        var defers: [Node] = []
        var putAway: [PutAway] = []
    }

    /// One per function or closure body.
    @exclusivity(unchecked) var frames: [Frame] = []
    struct Frame {
        var returned: Value?
        var exits: [State] = []
        var scopeDepth: Int
        var isClosure: Bool
        /// Tail expressions are results.
        var givesTail: Bool
        /// A closure's result goes to code in another context.
        var handsBack = false
        var resultType: Type = .unknown
        var functionLevelReturns = true
    }

    /// Jump targets of loops and switches.
    @exclusivity(unchecked) var targets: [Target] = []
    struct Target {
        var label: Symbol
        var isLoop: Bool
        var scopeDepth: Int
        var breaks: [State] = []
        var continues: [State] = []
    }

    /// States in which an error reaches the innermost `catch`.
    @exclusivity(unchecked) var throwTargets: [ThrowTarget] = []
    struct ThrowTarget {
        var states: State?
        var scopeDepth: Int
    }

    @exclusivity(unchecked) var loops: [LoopInfo] = []
    @exclusivity(unchecked) var inPool = false
    /// The block or work item at hand does more than a quick read.
    @exclusivity(unchecked) var pendingTransactions: [PendingTransaction] = []
    @exclusivity(unchecked) var nextEvent: Int32 = 0
    @exclusivity(unchecked) var inAwait = 0
    @exclusivity(unchecked) var didSuspend = false
    @exclusivity(unchecked) var reported: Set<FactKey> = []
    /// Framework of the value touched last, for facts about what has no framework of its own.
    @exclusivity(unchecked) var lastFramework = -1
    @exclusivity(unchecked) var closureDepth = 0
    /// Closures whose bodies are being run, outermost first.
    @exclusivity(unchecked) var activeClosures: [Node] = []
    /// `defer` blocks that are being run: no error leaves one, and none is run again from inside.
    @exclusivity(unchecked) var runningDefers = 0
    /// How many have been run so far.
    @exclusivity(unchecked) var defersRun = 0
    /// `catch` clauses around the code at hand.
    @exclusivity(unchecked) var catchDepth = 0
    /// Objects were created or added in a loop before, and over values from outside.
    @exclusivity(unchecked) var createdInLoop = false
    @exclusivity(unchecked) var createdFromOutside = false
    /// Database reads under a lock, and the locks that guard more than reads.
    @exclusivity(unchecked) var lockedReads: [(lock: Node, read: Node, framework: Int)] = []
    @exclusivity(unchecked) var busyLocks: Set<Node> = []
    /// First slot of each of them: what has a lower number lives outside.
    @exclusivity(unchecked) var closureSlotBases: [Int] = []
    /// How many of them run later than the code around them.
    @exclusivity(unchecked) var laterDepth = 0
    /// Element-wise nesting of expressions; deeper ones are unknown.
    @exclusivity(unchecked) var expressionDepth = 0
    static let expressionLimit = 600
    /// As deep as the parser lets anything nest.
    static let closureLimit = 256
    /// Closure bodies already run as unknown callbacks in this function, to keep nested closures linear.
    @exclusivity(unchecked) var closureRuns: [Node: Int] = [:]
    /// Closures that a value stands for (a work item), with the call that made it.
    @exclusivity(unchecked) var carried: [(callable: Value.Callable, node: Node)] = []
    /// Transactions begun anywhere in this function, to tell helpers that commit their caller's.
    @exclusivity(unchecked) var sawBegin = false
    @exclusivity(unchecked) var exitsOpen: [(State.OpenTransaction, Node?)] = []
    @exclusivity(unchecked) var exitsClosed = 0
    @exclusivity(unchecked) var discardedCall: Node?
    /// One birth for each stored handle, so that two reads of one property are one handle.
    @exclusivity(unchecked) var fieldHandles: [VariableID: Int32] = [:]

    init(_ analysis: Analysis, function: FunctionID) {
        self.analysis = analysis
        self.function = function
        variable = nil
        let f = analysis.project[function]
        file = f.file
        owner = f.owner
    }

    init(_ analysis: Analysis, variable: VariableID) {
        self.analysis = analysis
        function = nil
        self.variable = variable
        file = analysis.project[variable].file
        owner = analysis.project[variable].owner
    }

    var scope: TypeScope { TypeScope(file: file, owner: owner, function: function) }
    var currentContext: ContextInfo { contexts[Int(context)] }

    // MARK: Entry points

    func run() -> FunctionSummary {
        guard let function, let body = project[function].body else { return summary }
        let f = project[function]
        var entry = analysis.entryContext(of: function)
        if f.kind == .initializer || f.kind == .deinitializer, case .actor = entry.kind, !f.isAsync {
            // A synchronous initialiser runs where its caller is.
            entry.kind = .caller
            entry.text = "the caller's thread"
        }
        contexts = [entry]
        summary.isKnown = true
        bindSelf(isStatic: f.isStatic)
        if let outer = f.enclosing {
            for (i, p) in project[outer].parameters.enumerated() {
                guard let t = p.type.map({ project.resolve($0, in: TypeScope(file: file, owner: owner, function: outer)) }), t.functionType != nil else { continue }
                var v = Value(type: t)
                v.callable = .parameter(FunctionSummary.Invocation.outer + i)
                bind(p.name, v)
            }
        }
        for (i, p) in f.parameters.enumerated() { bind(p.name, parameterValue(p, index: i)) }
        if f.kind == .setter || f.kind == .observer {
            let type = f.variable.flatMap { project.declaredType(of: $0) } ?? .unknown
            bind(f.node.name == Names.newValue ? f.node.name : Names.newValue, declared(type, home: .thread(0)))
            bind(Names.oldValue, declared(type, home: .thread(0)))
        }
        let resultType = project.resultType(of: function)
        frames.append(Frame(scopeDepth: scopes.count, isClosure: false, givesTail: f.kind != .initializer && !resultType.isVoid, resultType: resultType))
        runBlock(body, isBody: true)
        runCarried()
        finishFrame(end: body)
        if summary.hasResult == false { summary.result = Value(type: resultType) }
        if !resultType.isUnknown {
            if summary.result.state == .plain, summary.hasResult == false, let d = project.heldDatabaseType(resultType) {
                summary.result.state = Analysis.state(of: d.kind)
                summary.result.isCertain = false
            }
            // The declared type says more than the inferred one, unless it is a protocol or generic.
            if summary.result.type.isUnknown || project.heldDatabaseType(summary.result.type) == nil { summary.result.type = resultType }
        }
        checkBalance(body)
        for p in pendingTransactions { analysis.add(p.fact) }
        settleLocks()
        // A getter or function that only opens gives its callers their own handle.
        return summary
    }

    /// The initial value of a property, evaluated where instances (or the global) are made.
    func runInitializer() -> (Value, Birth?) {
        guard let variable, let expression = project[variable].initializer else { return (Value(), nil) }
        let v = project[variable]
        var info = ContextInfo(kind: .caller, site: expression, parent: -1, text: "the thread that makes it")
        var isolation = Isolation.nonisolated
        if let g = project.globalActor(among: v.attributes, file: v.file, owner: owner) {
            isolation = .globalActor(g)
        } else if let owner, !v.isStatic || project.isolation(of: owner) == .main {
            isolation = project.isolation(of: owner)
        } else if owner == nil, project.target(v.file).defaultIsolationIsMainActor {
            isolation = .main
        }
        if isolation.isMain {
            info.kind = .main
            info.text = "the main actor"
        }
        contexts = [info]
        bindSelf(isStatic: v.isStatic)
        frames.append(Frame(scopeDepth: scopes.count, isClosure: false, givesTail: true))
        let expected = v.type.map { project.resolve($0, in: scope) } ?? .unknown
        let value = evaluate(expression, expected: expected)
        return (value, value.birth >= 0 ? births[Int(value.birth)] : nil)
    }

    /// The value that a parameter has where the call gives none.
    func runDefault(of parameter: Int) -> Value {
        guard let function, let expression = project[function].parameters[parameter].defaultValue else { return Value() }
        contexts = [analysis.entryContext(of: function)]
        frames.append(Frame(scopeDepth: scopes.count, isClosure: false, givesTail: true))
        return evaluate(expression, expected: project[function].parameters[parameter].type.map { project.resolve($0, in: scope) } ?? .unknown)
    }

    private func bindSelf(isStatic: Bool) {
        guard let owner else { return }
        var type = typeOfSelf(owner)
        var value = Value(type: type)
        if isStatic {
            type = .metatype(type)
            value.type = type
        } else if let d = project.databaseType(type) {
            value.state = Analysis.state(of: d.kind)
            value.isCertain = d.kind == .handle
            value.home = .thread(0)
            value.birth = addBirth(project[owner].node ?? bodyNode, "self", "is")
        }
        value.origin = .selfValue
        bind(Names.self_, value)
    }

    /// The type of `self`: in `extension P where Self: Model` it is that class too.
    func typeOfSelf(_ owner: TypeID) -> Type {
        let type = project.selfType(owner)
        guard project[owner].kind == .protocol, let clause = function.flatMap({ project[$0].extensionNode })?.child(.whereClause) else { return type }
        var constraints: [Type] = []
        for r in clause.children {
            let sides = Array(r.children)
            guard sides.count == 2, sides[0].name == Names.Self else { continue }
            let wanted = sides[1]
            constraints.append(project.resolve(wanted, in: scope))
        }
        return constraints.isEmpty ? type : .generic(Names.Self, constraints: constraints + [type])
    }

    private var bodyNode: Node {
        if let function { return project[function].node }
        if let variable { return project[variable].node }
        return project.files[Int(file)].tree.root
    }

    private func parameterValue(_ p: FunctionDeclaration.Parameter, index: Int) -> Value {
        var type = p.type.map { project.resolve($0, in: scope) } ?? .unknown
        if p.isVariadic { type = .array(type) }
        // What an actor's code is given is taken for the actor's own.
        let home: Home = switch contexts[0].kind {
        case .actor(let t): .actor(t)
        case .globalActor(let g): .globalActor(g)
        default: .thread(0)
        }
        var value = declared(type, home: home)
        value.origin = .parameter(index)
        if value.isDatabaseValue { value.birth = addBirth(p.node, p.name.text, "is passed in") }
        if let d = project.databaseType(type.unwrapped), d.kind == .handle, d.model.home == .scope { value.home = .unknown }
        if type.functionType != nil { value.callable = .parameter(index) }
        for a in p.attributes {
            if let w = project.models.wrapper(a), w.isReference {
                value.state = .reference
                value.traits.insert(.threadSafe)
            }
        }
        return value
    }

    /// A value of which only the type is known.
    func declared(_ type: Type, home: Home) -> Value {
        var value = Value(type: type)
        if let d = project.heldDatabaseType(type) {
            value.state = Analysis.state(of: d.kind)
            value.isCertain = d.kind == .handle
            value.home = home
            switch d.model.home {
            case .main: value.home = .main
            case .ownQueue, .scope: value.home = .unknown
            default: break
            }
        }
        return value
    }

    // MARK: Scopes

    @discardableResult
    func bind(_ name: Symbol, _ value: Value) -> Int {
        // Slots are numbered over the whole function: a branch that has not seen a binding holds an empty value there.
        let slot = nextSlot
        nextSlot += 1
        while state.slots.count < slot { state.slots.append(Value()) }
        state.slots.append(value)
        scopes[scopes.count - 1].names[name] = slot
        return slot
    }

    func lookup(_ name: Symbol) -> Int? {
        for s in scopes.reversed() { if let slot = s.names[name], slot < state.slots.count { return slot } }
        return nil
    }

    func lookupFunctions(_ name: Symbol) -> [FunctionID]? {
        for s in scopes.reversed() { if let f = s.functions[name] { return f } }
        return nil
    }

    func addBirth(_ node: Node, _ text: String, _ verb: String) -> Int32 {
        births.append(Birth(node: node, text: text, context: context, verb: verb))
        return Int32(births.count - 1)
    }

    // MARK: Statements

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
    }

    /// `defer` blocks of all scopes from `depth` on, for a jump out of them.
    private func runDefers(downTo depth: Int) {
        for scope in scopes[depth...].reversed() { runDefers(of: scope) }
    }

    private func runDefers(of scope: Scope) {
        // Every `try` runs all of them: a function with thousands of both is a table, not a story.
        guard !scope.defers.isEmpty, defersRun < 20_000 else { return }
        defersRun += scope.defers.count
        runningDefers += 1
        for d in scope.defers.reversed() { if let body = d.child(.codeBlock) { runStatements(body, isBody: false) } }
        runningDefers -= 1
    }

    func runStatements(_ block: Node, isBody: Bool) {
        // Nested functions are visible before their declaration.
        for child in block.children where child.kind == .funcDecl {
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
                scopes[scopes.count - 1].names.merge(inner.names) { a, _ in a }
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
            summary.result = frames[i].returned ?? value
            if value.birth >= 0 { summary.resultText = births[Int(value.birth)].text }
            summary.resultHandle = handleParameter(of: summary.result) ?? -1
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

    /// Binds the names of a pattern to a value or its parts.
    func bindPattern(_ pattern: Node, _ value: Value) {
        switch pattern.kind {
        case .identifierPattern:
            var v = value
            if v.isDatabaseValue, v.birth < 0 { v.birth = addBirth(pattern, pattern.name.text, "is made") }
            if v.birth >= 0, Int(v.birth) < births.count, births[Int(v.birth)].text.contains("(") || births[Int(v.birth)].text.contains(".") {
                // The user's own name for the value reads better than the expression that made it.
                let b = births[Int(v.birth)]
                births.append(Birth(node: b.node, text: pattern.name.text, context: b.context, verb: b.verb, key: b.key))
                v.birth = Int32(births.count - 1)
                if v.state == .handle { v.handle = value.handle >= 0 ? value.handle : value.birth }
            }
            bind(pattern.name, v)
        case .valueBindingPattern: if let p = pattern.firstChild { bindPattern(p, value) }
        case .tuplePattern:
            let elements = pattern.children.filter { $0.kind == .tuplePatternElement }
            if elements.count == 1, let p = elements[0].firstChild {
                bindPattern(p, value)
                return
            }
            for (i, e) in elements.enumerated() {
                guard let p = e.firstChild else { continue }
                bindPattern(p, tupleElement(value, index: i, label: .none))
            }
        case .wildcardPattern: break
        case .isTypePattern: break
        case .expressionPattern:
            guard let e = pattern.firstChild else { return }
            bindExpressionPattern(e, value)
        case .patternExpr: if let p = pattern.firstChild { bindPattern(p, value) }
        default: break
        }
    }

    func tupleElement(_ value: Value, index: Int, label: Symbol) -> Value {
        carryingKeeper(of: value, plainTupleElement(value, index: index, label: label))
    }

    private func plainTupleElement(_ value: Value, index: Int, label: Symbol) -> Value {
        guard case .tuple(let e) = value.type.unwrapped else {
            var v = value
            v.type = .unknown
            return v.state == .plain ? Value() : v
        }
        let found = label != .none ? e.first { $0.label == label } : e.indices.contains(index) ? e[index] : nil
        guard let found else { return Value() }
        var v = value
        v.type = found.type
        guard let d = project.heldDatabaseType(found.type) else {
            if !found.type.isUnknown { v.state = .plain }
            return v
        }
        // The parts of `(realm, dog)` share a home, not what they are.
        if d.kind == .handle, v.state == .live { v.state = .handle } else if d.kind != .handle, v.state == .handle { v.state = .live }
        return v
    }

    /// `case .some(let x)`, `case .success(let value)`, `case let .update(items, changes)`.
    private func bindExpressionPattern(_ e: Node, _ value: Value) {
        switch e.kind {
        case .patternExpr: if let p = e.firstChild { bindPattern(p, value) }
        case .callExpr:
            guard let callee = e.child(.callee) else { return }
            let payload = payloadTypes(of: callee.name, in: value.type)
            for (i, a) in e.children.filter({ $0.kind == .argument }).enumerated() {
                guard let inner = a.firstChild else { continue }
                var v = value
                let t = i < payload.count ? payload[i] : .unknown
                v.type = t
                if !t.isUnknown, project.heldDatabaseType(t) == nil { v = Value(type: t) }
                bindArgumentPattern(inner, v)
            }
        case .optionalChainExpr:
            guard let inner = e.firstChild else { return }
            var v = value
            v.type = value.type.isOptional ? unwrapOne(value.type) : value.type
            bindArgumentPattern(inner, v)
        case .tupleExpr:
            for (i, a) in e.children.filter({ $0.kind == .argument }).enumerated() {
                if let inner = a.firstChild { bindArgumentPattern(inner, tupleElement(value, index: i, label: .none)) }
            }
        case .sequenceExpr:
            // `let x as T`
            if let first = e.firstChild, first.kind == .patternExpr, let p = first.firstChild {
                var v = value
                if let t = e.children.first(where: { $0.kind == .typeExpr }) { v.type = project.resolve(t, in: scope) }
                bindPattern(p, v)
            } else {
                _ = evaluate(e)
            }
        case .memberExpr, .identifierExpr, .integerLiteral, .stringLiteral: break
        default: _ = evaluate(e)
        }
    }

    /// In `case let .some(x)` the names inside are plain identifiers.
    private func bindArgumentPattern(_ e: Node, _ value: Value) {
        switch e.kind {
        case .patternExpr: if let p = e.firstChild { bindPattern(p, value) }
        case .identifierExpr where lookup(e.name) == nil || isUnderValueBinding(e): bind(e.name, named(value, e))
        case .discardExpr: break
        default: bindExpressionPattern(e, value)
        }
    }

    private func named(_ value: Value, _ node: Node) -> Value {
        var v = value
        if v.isDatabaseValue { v.birth = addBirth(node, node.name.text, "is taken") }
        return v
    }

    private func isUnderValueBinding(_ node: Node) -> Bool {
        var n = node.parent
        while let p = n {
            if p.kind == .valueBindingPattern { return true }
            if p.kind == .caseItem || p.kind == .patternCondition || p.kind == .codeBlock { return false }
            n = p.parent
        }
        return false
    }

    private func payloadTypes(of name: Symbol, in type: Type) -> [Type] {
        if name == Names.some { return [unwrapOne(type)] }
        switch type.unwrapped {
        case .external(let n, let a) where n == Names.result: return name == Names.success ? Array(a.prefix(1)) : []
        case .external(let n, let a):
            guard let cases = project.models.type(n)?.cases[name] else { return [] }
            return cases.map { project.instantiate($0, receiver: .external(n, a), arguments: [], closureResult: .unknown) }
        case .project(let id, let arguments):
            guard let c = project[id].enumCases[name] else { return [] }
            var map: [Symbol: Type] = [:]
            for (p, a) in zip(project[id].genericParameters, arguments) { map[p.name] = a }
            let s = TypeScope(file: c.file, owner: id, function: nil)
            return c.node.children.filter { $0.kind == .parameter }.map { p in p.child(.type).map { project.resolve($0, in: s).substituting(map) } ?? .unknown }
        default: return []
        }
    }

    func unwrapOne(_ type: Type) -> Type { if case .optional(let t) = type { t } else { type } }
}
