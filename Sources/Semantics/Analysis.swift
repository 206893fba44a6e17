import Flow
import Frameworks
import Syntax

/// The whole-project analysis: summaries to a fixpoint, contexts of functions from their callers, then the facts.
package final class Analysis {
    package let project: Project
    @exclusivity(unchecked) package internal(set) var facts = Facts()
    @exclusivity(unchecked) var summaries: [FunctionID: FunctionSummary] = [:]
    @exclusivity(unchecked) private var inProgress: Set<FunctionID> = []
    @exclusivity(unchecked) package internal(set) var queues: [QueueInfo] = []
    @exclusivity(unchecked) private var queueIndex: [QueueInfo: Int32] = [:]
    /// The new core, where it has run in the interpreter's place, and what it calls by nodes.
    @exclusivity(unchecked) var flow: FlowAnalysis?
    @exclusivity(unchecked) var places: FlowPlaces?
    /// By Flow's number of a queue: its index in `queues`.
    @exclusivity(unchecked) var flowQueues: [Int32: Int32] = [:]
    /// By function: the handles that calling it opens.
    @exclusivity(unchecked) var functionOpenings: [FunctionID: [(node: Node, path: [Step], framework: Int)]] = [:]
    /// What is stored in a property, joined over every assignment seen.
    @exclusivity(unchecked) package internal(set) var stored: [VariableID: Value] = [:]
    @exclusivity(unchecked) var storedTexts: [VariableID: Birth] = [:]
    /// What has been seen to go into stored properties.
    @exclusivity(unchecked) var keptSources: [VariableID: Set<Source>] = [:]
    /// Calls that open a handle which is put into a property: it outlives whatever is around the call.
    @exclusivity(unchecked) package internal(set) var keptOpenings: Set<Node> = []
    @exclusivity(unchecked) var requirementTable: [FunctionID: [FunctionID]] = [:]
    @exclusivity(unchecked) private var evaluatingStored: Set<VariableID> = []
    @exclusivity(unchecked) var callers: [FunctionID: [CallEvidence]] = [:]
    /// Context that all known callers of a function agree on.
    @exclusivity(unchecked) var entryContexts: [FunctionID: ContextKind] = [:]
    @exclusivity(unchecked) var collecting = false
    /// Where the stack stood when the analysis began.
    @exclusivity(unchecked) private var stackBase = 0
    @exclusivity(unchecked) var traitsCache: [Int: FrameworkTraits] = [:]
    lazy var memberNames = collectMemberNames()
    /// Whether bodies loop or open transactions.
    @exclusivity(unchecked) var heavyBodies: [Node: Bool] = [:]
    @exclusivity(unchecked) var observerTable: [VariableID: [FunctionID]]?
    @exclusivity(unchecked) var conformerTable: [TypeID: [TypeID]]?
    /// The calls of the round before the last.
    @exclusivity(unchecked) var lastCallers: [FunctionID: [CallEvidence]] = [:]
    @exclusivity(unchecked) package var counters = Counters()
    /// Of the function that is being run, and of all others when they ran last.
    @exclusivity(unchecked) var work = Work()
    @exclusivity(unchecked) private var workDone: [FunctionID: Work] = [:]

    package struct Counters: Sendable {
        package var files = 0
        package var relevantFiles = 0
        package var functions = 0
        package var rounds = 0
        /// Times that a function's body was run, over all rounds.
        package var runs = 0
        /// What each function's last run did.
        package var work = Work()
    }

    package struct Work: Sendable {
        package var calls = 0
        package var unresolvedCalls = 0
        package var closures = 0
        package var unknownClosures = 0

        static func += (a: inout Work, b: Work) {
            a.calls += b.calls
            a.unresolvedCalls += b.unresolvedCalls
            a.closures += b.closures
            a.unknownClosures += b.unknownClosures
        }
    }

    /// Calls that nest deeper than this many bytes of stack while summaries are made are left to the next round. The linter's
    /// thread has 256 MiB; the rest is for the deepest function's own nesting.
    private static let stackLimit = 96 << 20
    static let roundLimit = 4

    /// Runs everything that can reach a database, not only what may come near one.
    package var choosesAll = false
    /// Takes down what is believed of each expression; nil where nobody asks.
    package var beliefs: Beliefs?

    package init(project: Project) { self.project = project }

    package func run() {
        stackBase = stackAddress()
        counters.files = project.files.count
        let parts = project.partsReachingDatabase(isEverything: beliefs != nil)
        guard parts.count > 0 else { return }
        let selection = Selection(project, parts, choosesAll: choosesAll)
        var fresh = selection.seeds()
        var dirty: Set<FunctionID> = []
        isChosen = [Bool](repeating: false, count: project.functions.count)
        for round in 1...Self.roundLimit {
            counters.rounds = round
            previous = summaries
            for f in dirty {
                summaries[f] = nil
                evidence[f] = nil
            }
            incomplete.removeAll(keepingCapacity: true)
            changedVariables.removeAll(keepingCapacity: true)
            for f in dirty.sorted(by: { $0.index < $1.index }) { _ = summary(of: f) }
            var first = Set<FunctionID>()
            repeat {
                for unit in fresh { if let f = selection.function(unit) { isChosen[Int(f.index)] = true } }
                for unit in fresh {
                    if let f = selection.function(unit) {
                        if first.insert(f).inserted { _ = summary(of: f) }
                    } else if let v = selection.variable(unit) {
                        initialValues.append(v)
                        // What its value calls was passed over until now.
                        if stored[v] != nil { evaluateInitialValue(of: v) }
                    }
                }
                noteNeeds(selection)
                fresh = selection.users()
            } while !fresh.isEmpty
            // Whoever used what has changed since is done again.
            var next = incomplete
            for f in dirty {
                if let before = previous[f], let now = summaries[f], !now.differs(from: before) { continue }
                next.formUnion(dependents[f] ?? [])
            }
            for f in first where passedOver.contains(f) && (summaries[f]?.mattersToCallersOfPlain ?? false) { next.formUnion(dependents[f] ?? []) }
            for v in changedVariables { next.formUnion(readers[v] ?? []) }
            let entries = entryContexts
            gatherCallers()
            inferEntries()
            // What does nothing to a database and hands nothing on does the same wherever it runs.
            for f in Set(entries.keys).union(entryContexts.keys) where entries[f] != entryContexts[f] && (nearFacts.contains(f) || summaries[f].map(\.dependsOnContext) ?? true) { next.insert(f) }
            dirty = next.filter { project[$0].body != nil }
            if dirty.isEmpty { break }
        }
        // The last round's facts only.
        collecting = true
        facts = Facts()
        previous = summaries
        let done = summaries
        // A function that came near no fact in its last run comes near none now: nothing that it uses has changed since.
        let quiet = quietFunctions(unsettled: dirty)
        summaries = summaries.filter { quiet.contains($0.key) }
        lastCallers = callers
        evaluatedForFacts.removeAll()
        let all = done.keys.sorted { $0.index < $1.index }
        for f in all { _ = summary(of: f) }
        summaries.merge(done) { new, _ in new }
        initialValues.sort { $0.index < $1.index }
        for v in initialValues { _ = storedValue(v) }
        counters.functions = all.count
        counters.relevantFiles = Set(all.map { project[$0].file }).count
        counters.work = workDone.values.reduce(into: work) { $0 += $1 }
    }

    // MARK: What has to be run

    /// Initial values that have been chosen.
    @exclusivity(unchecked) private var initialValues: [VariableID] = []
    /// Functions that were run, and properties that were read, since needs were noted last.
    @exclusivity(unchecked) private var justRun: [FunctionID] = []
    @exclusivity(unchecked) private var justRead: [VariableID] = []
    /// Functions whose callers a fact hung on.
    @exclusivity(unchecked) var asked: Set<FunctionID> = []
    /// Functions whose callers matter, and the callers of each function so far.
    @exclusivity(unchecked) private var mattering: Set<FunctionID> = []
    @exclusivity(unchecked) private var knownUsers: [FunctionID: [FunctionID]] = [:]

    /// Tells the selection whose callers, and whose assignments, the runs since the last time have shown to matter.
    private func noteNeeds(_ selection: Selection) {
        var waiting = Array(asked)
        asked.removeAll(keepingCapacity: true)
        for f in justRun where summaries[f].map(\.mattersToCallers) ?? false || (nearFacts.contains(f) || summaries[f]?.holdsValues ?? false) && runsWithCaller(f) { waiting.append(f) }
        // Who calls what matters, in its own caller's context, passes that on.
        for f in justRun { for (callee, e) in evidence[f] ?? [] where e.kind.isCallers && mattering.contains(callee) { waiting.append(f) } }
        justRun.removeAll(keepingCapacity: true)
        while let f = waiting.popLast() {
            guard mattering.insert(f).inserted else { continue }
            selection.needCallers(of: f)
            for user in knownUsers[f] ?? [] where !mattering.contains(user) {
                if (evidence[user] ?? []).contains(where: { $0.0 == f && $0.1.kind.isCallers }) { waiting.append(user) }
            }
            if let outer = project[f].enclosing { waiting.append(outer) }
        }
        for v in justRead where mayHoldPlace(variableType(v) ?? .unknown) { selection.needAssignments(of: v) }
        justRead.removeAll(keepingCapacity: true)
    }

    /// The context that it runs in is its callers'.
    private func runsWithCaller(_ f: FunctionID) -> Bool { project[f].enclosing != nil || entryContext(of: f).kind.isCallers || entryContexts[f] != nil }

    /// A property of the type may hold a queue or a closure, or who knows what: its name alone does not tell.
    private func mayHoldPlace(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .unknown, .function, .generic: true
        case .array(let element): mayHoldPlace(element)
        case .dictionary(_, let value): mayHoldPlace(value)
        case .external(let name, _): project.models.type(name).map { $0.kind != .plain } ?? false
        default: false
        }
    }

    /// Functions whose last run made no fact, nor asked for anything by which one is decided.
    private func quietFunctions(unsettled: Set<FunctionID>) -> Set<FunctionID> {
        var loud = nearFacts.union(unsettled)
        // A nested function is run where it stands, so whatever holds a loud one is loud.
        for f in loud {
            var outer = project[f].enclosing
            while let o = outer, loud.insert(o).inserted { outer = project[o].enclosing }
        }
        return Set(summaries.keys).subtracting(loud)
    }

    /// The function at hand has a fact to tell, or asks who calls it in order to.
    func noteNearFact() {
        if let f = stack.last { nearFacts.insert(f) }
    }

    /// Last round's summaries, for recursion.
    @exclusivity(unchecked) private var previous: [FunctionID: FunctionSummary] = [:]

    // MARK: Summaries

    /// Functions whose analysis used a summary that was not final: recursion, or too deep a chain of calls.
    @exclusivity(unchecked) private var incomplete: Set<FunctionID> = []
    /// Who used the summary of a function, and who read a stored property.
    @exclusivity(unchecked) private var dependents: [FunctionID: Set<FunctionID>] = [:]
    @exclusivity(unchecked) private var readers: [VariableID: Set<FunctionID>] = [:]
    @exclusivity(unchecked) private var changedVariables: Set<VariableID> = []
    /// The calls that each function makes.
    @exclusivity(unchecked) private var evidence: [FunctionID: [(FunctionID, CallEvidence)]] = [:]
    @exclusivity(unchecked) private var looseEvidence: [(FunctionID, CallEvidence)] = []
    @exclusivity(unchecked) private var nearFacts: Set<FunctionID> = []
    /// The functions that are being analysed, innermost last.
    @exclusivity(unchecked) private var stack: [FunctionID] = []

    func note(call e: CallEvidence, of id: FunctionID) {
        if collecting { return }
        if let caller = e.caller {
            evidence[caller, default: []].append((id, e))
            if knownUsers[id]?.last != caller { knownUsers[id, default: []].append(caller) }
        } else {
            looseEvidence.append((id, e))
        }
    }

    private func gatherCallers() {
        callers.removeAll(keepingCapacity: true)
        for (_, list) in evidence.sorted(by: { $0.key.index < $1.key.index }) { for (id, e) in list { callers[id, default: []].append(e) } }
        for (id, e) in looseEvidence { callers[id, default: []].append(e) }
    }

    /// Functions whose names and calls say that they may come near a database.
    @exclusivity(unchecked) private var isChosen: [Bool] = []
    /// Functions that were called and not run, because nothing that they do could matter to the call.
    @exclusivity(unchecked) private var passedOver: Set<FunctionID> = []

    /// The summary for a call that hands over nothing of a database, no closure and no queue: of code that has no part in
    /// the database either, which gives nothing or a plain value, it is enough to know its type.
    func summary(ofPlainCall id: FunctionID) -> FunctionSummary {
        guard summaries[id] == nil, Int(id.index) < isChosen.count, !isChosen[Int(id.index)], givesPlainly(id) else { return summary(of: id) }
        if !collecting {
            if let user = stack.last, user != id { dependents[id, default: []].insert(user) }
            passedOver.insert(id)
        }
        return unknownSummary(of: id)
    }

    private static let plainTypes: Set<Symbol> = [Names.string, Names.int, Names.double, Names.bool]

    private func givesPlainly(_ id: FunctionID) -> Bool {
        let f = project[id]
        guard !f.isAsync, f.enclosing == nil else { return false }
        if f.kind == .initializer { return true }
        return switch project.resultType(of: id).unwrapped {
        case let t where t.isVoid: true
        case .external(let name, _): Self.plainTypes.contains(name)
        default: f.kind == .setter || f.kind == .observer
        }
    }

    func summary(of id: FunctionID) -> FunctionSummary {
        if !collecting, let user = stack.last, user != id { dependents[id, default: []].insert(user) }
        if let known = summaries[id] { return known }
        let hasBody = project[id].body != nil
        guard hasBody, hasStackLeft else {
            if hasBody, let user = stack.last { incomplete.insert(user) }
            return previous[id] ?? unknownSummary(of: id)
        }
        if inProgress.contains(id) {
            if let user = stack.last, user != id { incomplete.insert(user) }
            return previous[id] ?? unknownSummary(of: id)
        }
        inProgress.insert(id)
        stack.append(id)
        nearFacts.remove(id)
        counters.runs += 1
        if !collecting { justRun.append(id) }
        let outerWork = work
        work = Work()
        let interpreter = Interpreter(self, function: id)
        let result = interpreter.run()
        workDone[id] = work
        work = outerWork
        stack.removeLast()
        inProgress.remove(id)
        summaries[id] = result
        return result
    }

    private var hasStackLeft: Bool { abs(stackBase - stackAddress()) < Self.stackLimit }

    /// Roughly where the stack ends now.
    @inline(never) private func stackAddress() -> Int {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) }
    }

    private func unknownSummary(of id: FunctionID) -> FunctionSummary {
        let s = FunctionSummary()
        s.result = Value(type: project.resultType(of: id))
        s.suspends = project[id].isAsync
        if let d = project.heldDatabaseType(s.result.type) {
            s.result.state = Analysis.state(of: d.kind)
            s.result.isCertain = false
        }
        return s
    }

    static func state(of kind: FrameworkModel.TypeModel.Kind) -> ValueState {
        switch kind {
        case .handle: .handle
        case .model: .maybe
        case .collection: .maybe
        case .reference: .reference
        default: .plain
        }
    }

    // MARK: Queues and stored values

    func queue(_ info: QueueInfo) -> Int32 {
        if let known = queueIndex[info] { return known }
        let id = Int32(queues.count)
        queues.append(info)
        queueIndex[info] = id
        return id
    }

    /// The queue as the property's. One that is made where it is stored, or in the same function, is the same queue under another name; one
    /// that comes out of a function which may make many is told from the others by the property.
    func named(_ queue: Int32, variable: VariableID) -> Int32 {
        guard queue >= 0 else { return queue }
        var info = queues[Int(queue)]
        guard info.variable == nil, info.kind != .main, info.kind != .global else { return queue }
        info.variable = variable
        info.text = project[variable].name.text
        guard let made = info.node, isMadeHere(made, variable) else { return self.queue(info) }
        queues[Int(queue)] = info
        return queue
    }

    /// In the function at hand, or in the property's own initial value.
    private func isMadeHere(_ node: Node, _ variable: VariableID) -> Bool {
        for body in [stack.last.flatMap { project[$0].body }, project[variable].initializer] {
            if let body, body.tree === node.tree, body.start <= node.start, node.end <= body.end { return true }
        }
        return false
    }

    /// - Parameter isInitial: It is the value that the property starts with, evaluated for whoever reads it first.
    func record(stored value: Value, in variable: VariableID, birth: Birth?, isInitial: Bool = false) {
        var v = value
        v.queue = named(v.queue, variable: variable)
        v.suspension = -1
        v.deletedAt = nil
        v.handle = -1
        if case .closure = v.callable {} else { v.callable = .none }
        if case .thread = v.home {
            // What was handed in may belong to anyone; what was opened belongs to the opener.
            if case .parameter = value.origin { v.home = .unknown } else { v.home = .stored(variable) }
        }
        if v.isDatabaseValue, !isInitial || v.isConfined { keptSources[variable, default: []].insert(v.source) }
        if case .scope = v.home { v.home = .stored(variable) }
        v.birth = -1
        if let known = stored[variable] {
            var joined = known
            joined.join(v)
            // Instances with one queue each: which, is not told here.
            if known.queue >= 0, v.queue >= 0, known.queue != v.queue { joined.queue = queue(QueueInfo(kind: .unknown, text: "a queue that is not known here")) }
            // Whoever has read it meanwhile knew no less where the declaration says all.
            let isTold = joined.isPlain && known.isPlain && variableType(variable) != nil
            if !isTold, joined.state != known.state || joined.home != known.home || joined.queue != known.queue || joined.type != known.type { changedVariables.insert(variable) }
            stored[variable] = joined
        } else {
            stored[variable] = v
            if !isInitial, !v.isPlain || variableType(variable) == nil { changedVariables.insert(variable) }
        }
        if let birth, storedTexts[variable] == nil { storedTexts[variable] = birth }
    }

    /// What is known of the value in a stored property: declared type, initialiser, assignments seen so far.
    func storedValue(_ id: VariableID) -> Value {
        if !collecting {
            if let user = stack.last { readers[id, default: []].insert(user) }
            justRead.append(id)
        }
        if let known = stored[id], !(collecting && !evaluatedForFacts.contains(id) && project[id].initializer != nil) { return typed(known, id) }
        guard !evaluatingStored.contains(id), hasStackLeft else { return typed(stored[id] ?? Value(), id) }
        evaluatingStored.insert(id)
        defer { evaluatingStored.remove(id) }
        evaluatedForFacts.insert(id)
        evaluateInitialValue(of: id)
        return typed(stored[id] ?? Value(), id)
    }

    private func evaluateInitialValue(of id: VariableID) {
        guard project[id].initializer != nil else { return }
        let interpreter = Interpreter(self, variable: id)
        let (value, birth) = interpreter.runInitializer()
        record(stored: value, in: id, birth: birth, isInitial: true)
    }

    @exclusivity(unchecked) private var evaluatedForFacts: Set<VariableID> = []

    // MARK: Kept closures

    /// Where the closures that are kept in a property are run.
    @exclusivity(unchecked) private var keptRuns: [VariableID: [FunctionSummary.Invocation]] = [:]
    @exclusivity(unchecked) private var runners: [VariableID: [FunctionID]] = [:]

    func noteKeptRun(_ i: FunctionSummary.Invocation, of id: VariableID) {
        guard !collecting else { return }
        if let known = keptRuns[id]?.firstIndex(where: { $0.context == i.context && $0.queueParameter == i.queueParameter }) {
            // One way joins the transaction that is open.
            guard (keptRuns[id]![known].transaction?.framework ?? -1) < 0, let t = i.transaction, t.framework >= 0 else { return }
            keptRuns[id]![known].transaction = t
            changedVariables.insert(id)
            return
        }
        guard keptRuns[id, default: []].count < 4 else { return }
        keptRuns[id, default: []].append(i)
        changedVariables.insert(id)
    }

    func keptRuns(of id: VariableID) -> [FunctionSummary.Invocation] {
        if !collecting {
            if let user = stack.last { readers[id, default: []].insert(user) }
            // Nothing else may lead to the code that takes them out.
            if runners[id] == nil {
                let v = project[id]
                let neighbours = project.files[Int(v.file)].functions.map { FunctionID(index: Int32($0)) } + (v.owner.map { project[$0].functions } ?? [])
                runners[id] = neighbours.filter { f in project[f].body?.tokens.contains { $0.symbol == v.name } ?? false }
            }
            for f in runners[id] ?? [] where summaries[f] == nil { _ = summary(of: f) }
        }
        return keptRuns[id] ?? []
    }

    /// What a parameter is where a call leaves it out; births and contexts mean nothing in it.
    func defaultValue(of parameter: Int, in id: FunctionID) -> Value {
        let key = ParameterKey(function: id, parameter: parameter)
        if let known = defaultValues[key] { return known }
        guard hasStackLeft else { return Value() }
        defaultValues[key] = Value()
        let wasCollecting = collecting
        collecting = false
        let value = Interpreter(self, function: id).runDefault(of: parameter)
        collecting = wasCollecting
        defaultValues[key] = value
        return value
    }

    private struct ParameterKey: Hashable {
        var function: FunctionID
        var parameter: Int
    }
    @exclusivity(unchecked) private var defaultValues: [ParameterKey: Value] = [:]

    private func typed(_ value: Value, _ id: VariableID) -> Value {
        var v = value
        if let declared = variableType(id), !declared.isUnknown { v.type = declared }
        // What a wrapper gives where nothing else says it.
        if v.type.isUnknown, let w = project[id].attributes.lazy.compactMap({ self.project.models.wrapper($0) }).first(where: { $0.type != nil }), let t = w.type {
            v.type = project.instantiate(t, receiver: .unknown, arguments: metatypes(in: w.name, of: id), closureResult: .unknown)
        }
        if v.state == .plain, let d = project.heldDatabaseType(v.type) {
            v.state = Analysis.state(of: d.kind)
            v.isCertain = d.kind == .handle
            v.home = stored[id] == nil ? .stored(id) : .unknown
            if d.model.home == .ownQueue { v.home = .unknown }
        }
        for a in project[id].attributes {
            if let w = project.models.wrapper(a) {
                if let s = w.result, v.state != .plain {
                    v.state = s
                    v.isCertain = true
                }
                if w.isReference { v.traits.insert(.threadSafe); v.state = .reference }
                if w.home == .main { v.home = .main }
            }
        }
        v.origin = project[id].isGlobal || project[id].isStatic ? .global(id) : .property(id)
        if !v.isCertain { v.ground = .kept(id) }
        return v
    }

    /// The types that a wrapper is given: `Dog` in `@ObservedResults(Dog.self)`.
    private func metatypes(in wrapper: Symbol, of id: VariableID) -> [Type] {
        guard let attribute = project[id].attributeNodes.first(where: { $0.name == wrapper }) else { return [] }
        return attribute.children.filter { $0.kind == .argument }.map { argument in
            guard let e = argument.firstChild, e.kind == .memberExpr, e.name == Names.self_, let base = e.child(.base) else { return .unknown }
            let type = project.resolve(base, in: TypeScope(file: project[id].file, owner: project[id].owner, function: nil))
            return type.isUnknown ? .unknown : .metatype(type)
        }
    }

    /// Declared type of a property, else its initialiser's.
    package func variableType(_ id: VariableID) -> Type? {
        if let cached = project.variableTypeCache[id] { return cached }
        let t = project.declaredType(of: id)
        if let t { project.variableTypeCache[id] = t }
        return t
    }
}
