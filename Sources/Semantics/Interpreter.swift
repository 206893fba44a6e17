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
    let summary = FunctionSummary()

    /// Lexical scopes: names of locals to slots, and the `defer` blocks to run on leaving.
    @exclusivity(unchecked) var scopes: [Scope] = [Scope()]
    struct Scope {
        var names = Bindings()
        var functions: [Symbol: [FunctionID]] = [:]
        var defers: [Node] = []
        var putAway: [PutAway] = []
        /// The lowest slot that it has taken; all from there on are free again once it is left.
        var firstSlot = Int.max
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
    /// The two values of each ternary expression with a plain condition.
    @exclusivity(unchecked) var choices: [Node: (condition: Node, whenTrue: Value, whenFalse: Value)] = [:]
    @exclusivity(unchecked) var reported: Set<FactKey> = []
    /// Framework of the value touched last, for facts about what has no framework of its own.
    @exclusivity(unchecked) var lastFramework = -1
    @exclusivity(unchecked) var closureDepth = 0
    /// Closures whose bodies are being run, outermost first.
    @exclusivity(unchecked) var activeClosures: [Node] = []
    /// `defer` blocks that are being run: no error leaves one, and none is run again from inside.
    @exclusivity(unchecked) var runningDefers = 0
    /// Scopes below this one are not left by jumps: they lie outside the `defer` block that is running.
    @exclusivity(unchecked) var deferFloor = 0
    /// How many have been run so far.
    @exclusivity(unchecked) var defersRun = 0
    /// `catch` clauses around the code at hand.
    @exclusivity(unchecked) var catchDepth = 0
    /// Objects were created or added in a loop before, and over values from outside.
    @exclusivity(unchecked) var createdInLoop = false
    /// The loops around the innermost of these.
    @exclusivity(unchecked) var createdDepth = 0
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
    /// The parameters that a call's arguments go to, as asked last.
    @exclusivity(unchecked) var lastMatch: (function: FunctionID, argument: Node?, parameters: [Int]?)?
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
            entry.text = ContextName.caller
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
        if f.kind == .setter || f.kind == .observer || f.kind == .subscriptSetter {
            let type = f.kind == .subscriptSetter ? f.returnType.map { project.resolve($0, in: scope) } ?? .unknown : f.variable.flatMap { project.declaredType(of: $0) } ?? .unknown
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
        for p in pendingTransactions {
            analysis.add(p.fact)
            if p.fact.isBatch, let i = summary.transactions.firstIndex(where: { $0.node == p.fact.site.node }) { summary.transactions[i].isBatch = true }
        }
        summary.holdsValues = births.contains { $0.verb != Birth.itself }
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
        } else if owner == nil, project.target(v.file).defaultIsolationIsMainActor || project.files[Int(v.file)].hasTopLevelCode {
            isolation = .main
        }
        if isolation.isMain {
            info.kind = .main
            info.text = ContextName.main
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
            value.birth = addBirth(project[owner].node ?? bodyNode, "self", Birth.itself)
            if let function { value.ground = .given(function, -1) }
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
        if let function { value.ground = .given(function, Int32(index)) }
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
        // A branch that has not seen a binding holds an empty value there, and one that was left by a jump what it had.
        let slot = nextSlot
        nextSlot += 1
        state.dropSlots(from: slot)
        while state.slots.count < slot { state.slots.append(Value()) }
        state.slots.append(value)
        if slot < scopes[scopes.count - 1].firstSlot { scopes[scopes.count - 1].firstSlot = slot }
        scopes[scopes.count - 1].names[name] = slot
        return slot
    }

    /// Their names are gone, so others may have the numbers.
    func freeSlots(from slot: Int) {
        guard slot < nextSlot else { return }
        nextSlot = slot
        state.dropSlots(from: slot)
    }

    func lookup(_ name: Symbol) -> Int? {
        for i in scopes.indices.reversed() { if let slot = scopes[i].names[name], slot < state.slots.count { return slot } }
        return nil
    }

    func lookupFunctions(_ name: Symbol) -> [FunctionID]? {
        for i in scopes.indices.reversed() where !scopes[i].functions.isEmpty { if let f = scopes[i].functions[name] { return f } }
        return nil
    }

    func addBirth(_ node: Node, _ text: String, _ verb: String) -> Int32 {
        births.append(Birth(node: node, text: text, context: context, verb: verb))
        return Int32(births.count - 1)
    }
}

/// The names that a scope binds, with their slots. Few scopes bind more than a handful, and most are left soon: a list is
/// looked through from its end, until it gets long.
struct Bindings {
    private var all: [(name: Symbol, slot: Int32)] = []
    private var index: [Symbol: Int32] = [:]
    private static let listLimit = 64

    subscript(name: Symbol) -> Int? {
        get {
            if all.count > Self.listLimit { return index[name].map { Int($0) } }
            var i = all.count - 1
            while i >= 0 {
                if all[i].name == name { return Int(all[i].slot) }
                i -= 1
            }
            return nil
        }
        set {
            guard let newValue else { return }
            all.append((name, Int32(newValue)))
            if all.count > Self.listLimit { note(all.count == Self.listLimit + 1 ? all[...] : all.suffix(1)) }
        }
    }

    private mutating func note(_ bindings: ArraySlice<(name: Symbol, slot: Int32)>) { for b in bindings { index[b.name] = b.slot } }

    /// Takes over what it does not bind itself.
    mutating func merge(_ other: Bindings) {
        all = other.all.filter { self[$0.name] == nil } + all
        index = [:]
        if all.count > Self.listLimit { note(all[...]) }
    }
}
