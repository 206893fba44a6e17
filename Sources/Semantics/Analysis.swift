import Syntax

/// The whole-project analysis: summaries to a fixpoint, contexts of functions from their callers, then the facts.
package final class Analysis {
    package let project: Project
    package internal(set) var facts = Facts()
    @exclusivity(unchecked) var summaries: [FunctionID: FunctionSummary] = [:]
    @exclusivity(unchecked) private var inProgress: Set<FunctionID> = []
    @exclusivity(unchecked) package internal(set) var queues: [QueueInfo] = []
    private var queueIndex: [QueueInfo: Int32] = [:]
    /// What is stored in a property, joined over every assignment seen.
    @exclusivity(unchecked) package internal(set) var stored: [VariableID: Value] = [:]
    var storedTexts: [VariableID: Birth] = [:]
    private var evaluatingStored: Set<VariableID> = []
    var callers: [FunctionID: [CallEvidence]] = [:]
    /// Context that all known callers of a function agree on.
    private var entryContexts: [FunctionID: ContextKind] = [:]
    /// Functions that some caller reaches from a background context, and from the main actor.
    package private(set) var backgroundEntries: [FunctionID: Node] = [:]
    package private(set) var mainEntries: Set<FunctionID> = []
    @exclusivity(unchecked) var collecting = false
    /// Where the stack stood when the analysis began.
    private var stackBase = 0
    private var vocabulary: Set<Symbol> = []
    var traitsCache: [Int: FrameworkTraits] = [:]
    lazy var memberNames = collectMemberNames()
    /// Whether bodies loop or open transactions.
    var heavyBodies: [Node: Bool] = [:]
    var observerTable: [VariableID: [FunctionID]]?
    var conformerTable: [TypeID: [TypeID]]?
    /// The calls of the round before the last.
    var lastCallers: [FunctionID: [CallEvidence]] = [:]
    private var relevantFiles: [Bool] = []
    package var counters = Counters()
    /// Of the function that is being run, and of all others when they ran last.
    @exclusivity(unchecked) var work = Work()
    private var workDone: [FunctionID: Work] = [:]

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

    package init(project: Project) { self.project = project }

    package func run() {
        stackBase = stackAddress()
        relevantFiles = findRelevantFiles()
        counters.files = project.files.count
        counters.relevantFiles = relevantFiles.count { $0 }
        guard counters.relevantFiles > 0 else { return }
        let all = relevantFunctions()
        counters.functions = all.count
        var dirty = Set(all)
        for round in 1...Self.roundLimit {
            counters.rounds = round
            previous = summaries
            for f in dirty {
                summaries[f] = nil
                evidence[f] = nil
            }
            incomplete.removeAll(keepingCapacity: true)
            changedVariables.removeAll(keepingCapacity: true)
            for f in all where dirty.contains(f) { _ = summary(of: f) }
            // Whoever used what has changed since is done again.
            var next = incomplete
            for f in dirty where round > 1 && (previous[f].map { summaries[f]?.differs(from: $0) ?? true } ?? true) { next.formUnion(dependents[f] ?? []) }
            for v in changedVariables { next.formUnion(readers[v] ?? []) }
            let entries = entryContexts
            gatherCallers()
            inferEntries(all)
            for f in Set(entries.keys).union(entryContexts.keys) where entries[f] != entryContexts[f] { next.insert(f) }
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
        for f in all { _ = summary(of: f) }
        summaries.merge(done) { new, _ in new }
        for v in relevantGlobals() { _ = storedValue(v) }
        counters.work = workDone.values.reduce(into: work) { $0 += $1 }
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
    private var previous: [FunctionID: FunctionSummary] = [:]

    // MARK: Relevance

    private func findRelevantFiles() -> [Bool] {
        var names = project.models.vocabulary()
        for i in project.types.indices {
            let id = TypeID(index: Int32(i))
            let declaration = project.types[i]
            if declaration.kind == .external { continue }
            if project.databaseType(.project(id, [])) != nil { names.insert(declaration.name) }
        }
        // Actors and types that keep files matter to the rules about stores; they are looked at file by file.
        vocabulary = names
        var result = [Bool](repeating: false, count: project.files.count)
        let reaches = project.filesReachingDatabase()
        for round in 0..<3 {
            var grown = false
            let table = NameTable(names)
            for (i, file) in project.files.enumerated() where !result[i] && reaches[i] {
                if file.tree.tokens.contains(where: { ($0.kind == .identifier || $0.kind == .keyword) && table.contains($0.symbol) }) {
                    result[i] = true
                    grown = true
                    // Whoever uses a property or function that is declared with such a type is relevant too.
                    if round < 2 {
                        for v in file.variables {
                            let declaration = project.variables[Int(v)]
                            if let t = declaration.type, mentions(t, table) || declaration.initializer.map({ mentions($0, table) }) ?? false { names.insert(declaration.name) }
                            else if declaration.type == nil, let e = declaration.initializer, mentions(e, table) { names.insert(declaration.name) }
                        }
                        for f in file.functions {
                            // Methods are reached through their type's name or a property; free functions and extensions of SDK types are not.
                            let declaration = project.functions[Int(f)]
                            guard declaration.kind == .function, declaration.enclosing == nil, declaration.owner.map({ project[$0].kind == .external }) ?? true else { continue }
                            if declaration.body.map({ mentions($0, table) }) ?? false || declaration.returnType.map({ mentions($0, table) }) ?? false { names.insert(declaration.name) }
                        }
                        for t in file.types where project.types[Int(t)].kind != .external { names.insert(project.types[Int(t)].name) }
                    }
                }
            }
            if !grown { break }
        }
        return result
    }

    private func mentions(_ node: Node, _ table: NameTable) -> Bool {
        node.tokens.contains { ($0.kind == .identifier || $0.kind == .keyword) && table.contains($0.symbol) }
    }

    private func relevantFunctions() -> [FunctionID] {
        var result: [FunctionID] = []
        for (i, file) in project.files.enumerated() where relevantFiles[i] {
            for f in file.functions where project.functions[Int(f)].body != nil { result.append(FunctionID(index: f)) }
        }
        return result
    }

    private func relevantGlobals() -> [VariableID] {
        var result: [VariableID] = []
        for (i, file) in project.files.enumerated() where relevantFiles[i] {
            for v in file.variables where project.variables[Int(v)].initializer != nil { result.append(VariableID(index: v)) }
        }
        return result
    }

    // MARK: Summaries

    /// Functions whose analysis used a summary that was not final: recursion, or too deep a chain of calls.
    private var incomplete: Set<FunctionID> = []
    /// Who used the summary of a function, and who read a stored property.
    @exclusivity(unchecked) private var dependents: [FunctionID: Set<FunctionID>] = [:]
    @exclusivity(unchecked) private var readers: [VariableID: Set<FunctionID>] = [:]
    private var changedVariables: Set<VariableID> = []
    /// The calls that each function makes.
    private var evidence: [FunctionID: [(FunctionID, CallEvidence)]] = [:]
    private var looseEvidence: [(FunctionID, CallEvidence)] = []
    @exclusivity(unchecked) private var nearFacts: Set<FunctionID> = []
    /// The functions that are being analysed, innermost last.
    @exclusivity(unchecked) private var stack: [FunctionID] = []

    func note(call e: CallEvidence, of id: FunctionID) {
        if collecting { return }
        if let caller = e.caller { evidence[caller, default: []].append((id, e)) } else { looseEvidence.append((id, e)) }
    }

    private func gatherCallers() {
        callers.removeAll(keepingCapacity: true)
        for (_, list) in evidence.sorted(by: { $0.key.index < $1.key.index }) { for (id, e) in list { callers[id, default: []].append(e) } }
        for (id, e) in looseEvidence { callers[id, default: []].append(e) }
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
        var s = FunctionSummary()
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

    // MARK: Contexts from callers

    private func inferEntries(_ all: [FunctionID]) {
        var kinds: [FunctionID: Set<ContextKind>] = [:]
        // A caller that runs in its own callers' context passes that on, through any number of layers: the sets grow from
        // nothing until all agree. What no known code calls may run anywhere.
        var passedOn: [FunctionID: Set<FunctionID>] = [:]
        for (f, evidence) in callers {
            var set: Set<ContextKind> = []
            for e in evidence {
                guard e.kind == .caller || e.kind == .callersActor else {
                    set.insert(e.kind)
                    continue
                }
                if let caller = e.caller, callers[caller] != nil { passedOn[caller, default: []].insert(f) } else { set.insert(.unknown) }
            }
            kinds[f] = set
        }
        var waiting = Array(callers.keys)
        while let caller = waiting.popLast() {
            guard let known = kinds[caller] else { continue }
            for f in passedOn[caller] ?? [] where f != caller && !known.isSubset(of: kinds[f] ?? []) {
                kinds[f, default: []].formUnion(known)
                waiting.append(f)
            }
        }
        entryContexts.removeAll()
        backgroundEntries.removeAll()
        mainEntries.removeAll()
        for (f, set) in kinds {
            if set.contains(.main) { mainEntries.insert(f) }
            if set.contains(where: \.isBackground), let e = callers[f]?.first(where: { $0.kind.isBackground }) ?? callers[f]?.first { backgroundEntries[f] = e.node }
            guard set.count == 1, let only = set.first, only.isKnown else { continue }
            let declaration = project[f]
            // Code outside the project may call what is public, overrides or satisfies a protocol.
            if declaration.modifiers.contains(Names.public) || declaration.modifiers.contains(Names.open) || declaration.modifiers.contains(Names.override) { continue }
            entryContexts[f] = only
        }
    }

    /// The context a function's body starts in.
    func entryContext(of id: FunctionID) -> ContextInfo {
        let f = project[id]
        let name = displayName(id)
        var info = ContextInfo(kind: .caller, site: f.node, parent: -1, text: "the caller's thread")
        info.isAsync = f.isAsync
        switch project.isolation(of: id) {
        case .globalActor(let g):
            info.kind = g == Names.mainActor ? .main : .globalActor(g)
            info.text = g == Names.mainActor ? "the main actor" : "the actor \(g.text)"
        case .actor(let t):
            info.kind = .actor(t)
            info.text = "the actor \(project[t].name.text)"
        case .parameter(let i):
            let type = f.parameters[i].type.map { project.resolve($0, in: TypeScope(file: f.file, owner: f.owner, function: id)) } ?? .unknown
            if case .project(let t, _) = type.unwrapped, project[t].kind == .actor {
                info.kind = .actor(t)
                info.text = "the actor \(project[t].name.text)"
            } else {
                info.kind = .callersActor
                info.text = "the actor given as \(f.parameters[i].name.text)"
            }
        case .caller:
            info.kind = .callersActor
            info.text = "the caller's actor"
        case .nonisolated:
            if f.isAsync {
                info.kind = .cooperative
                info.text = "the nonisolated async function \(name)"
            } else if let known = overriddenEntry(f) {
                info.kind = known
                info.text = known == .thread ? "a thread of its own" : "an operation"
            } else if let known = entryContexts[id] {
                info.kind = known
                info.text = describe(known)
                info.isInferred = true
            }
        }
        return info
    }

    /// An override of an SDK method that the SDK calls elsewhere (`Operation.main`).
    private func overriddenEntry(_ f: FunctionDeclaration) -> ContextKind? {
        guard f.kind == .function, f.modifiers.contains(Names.override), f.parameters.isEmpty, let owner = f.owner else { return nil }
        var found: ContextKind?
        project.walkSupertypes(of: .project(owner, [])) { t in
            guard case .external(let n, _) = t, let members = project.models.type(n)?.members[f.name] else { return false }
            for m in members {
                guard let c = m.closures.first, c.when == .later else { continue }
                if c.place == .background { found = .operation }
                if c.place == .thread { found = .thread }
            }
            return found != nil
        }
        return found
    }

    package func describe(_ kind: ContextKind) -> String {
        switch kind {
        case .caller: "the caller's thread"
        case .callersActor: "the caller's actor"
        case .main: "the main actor"
        case .globalActor(let g): "the actor \(g.text)"
        case .actor(let t): "the actor \(project[t].name.text)"
        case .serialQueue(let q), .concurrentQueue(let q): q >= 0 ? queues[Int(q)].text : "a dispatch queue"
        case .globalQueue: "DispatchQueue.global()"
        case .operation: "an operation queue"
        case .thread: "a thread of its own"
        case .cooperative: "the global executor"
        case .ownQueue: "the context's own queue"
        case .unknown: "an unknown context"
        }
    }

    package func displayName(_ id: FunctionID) -> String {
        if let known = project.lookups.displayNames[id] { return known }
        let name = makeDisplayName(id)
        project.lookups.displayNames[id] = name
        return name
    }

    private func makeDisplayName(_ id: FunctionID) -> String {
        let f = project[id]
        let base: String = switch f.kind {
        case .initializer: "init"
        case .deinitializer: "deinit"
        case .subscriptGetter, .subscriptSetter: "subscript"
        default: f.name.text
        }
        if f.variable != nil { return f.owner.map { "\(project[$0].name.text).\(base)" } ?? base }
        let labels = f.parameters.map { ($0.label == .none ? "_" : $0.label.text) + ":" }.joined()
        let own = "\(base)(\(labels))"
        return f.owner.map { "\(project[$0].name.text).\(own)" } ?? own
    }

    // MARK: Queues and stored values

    func queue(_ info: QueueInfo) -> Int32 {
        if let known = queueIndex[info] { return known }
        let id = Int32(queues.count)
        queues.append(info)
        queueIndex[info] = id
        return id
    }

    /// Queue info of a stored queue gains the property as identity.
    func named(_ queue: Int32, variable: VariableID) -> Int32 {
        guard queue >= 0 else { return queue }
        var info = queues[Int(queue)]
        guard info.variable == nil, info.kind != .main, info.kind != .global else { return queue }
        info.variable = variable
        info.text = project[variable].name.text
        return self.queue(info)
    }

    func record(stored value: Value, in variable: VariableID, birth: Birth?) {
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
        if case .parameter(let i) = value.origin, v.state == .maybe, !v.isCertain, let giver = stack.last, isAlwaysHandedFree(i, to: giver) { v.state = .unmanaged }
        if case .scope = v.home { v.home = .stored(variable) }
        v.birth = -1
        if let known = stored[variable] {
            var joined = known
            joined.join(v)
            // Instances with one queue each: which, is not told here.
            if known.queue >= 0, v.queue >= 0, known.queue != v.queue { joined.queue = queue(QueueInfo(kind: .unknown, text: "a queue that is not known here")) }
            if joined.state != known.state || joined.home != known.home || joined.queue != known.queue || joined.type != known.type { changedVariables.insert(variable) }
            stored[variable] = joined
        } else {
            stored[variable] = v
            changedVariables.insert(variable)
        }
        if let birth, storedTexts[variable] == nil { storedTexts[variable] = birth }
    }

    /// What is known of the value in a stored property: declared type, initialiser, assignments seen so far.
    func storedValue(_ id: VariableID) -> Value {
        if !collecting, let user = stack.last { readers[id, default: []].insert(user) }
        if let known = stored[id], !(collecting && !evaluatedForFacts.contains(id) && project[id].initializer != nil) { return typed(known, id) }
        guard !evaluatingStored.contains(id), hasStackLeft else { return typed(stored[id] ?? Value(), id) }
        evaluatingStored.insert(id)
        defer { evaluatingStored.remove(id) }
        evaluatedForFacts.insert(id)
        if project[id].initializer != nil {
            let interpreter = Interpreter(self, variable: id)
            let (value, birth) = interpreter.runInitializer()
            record(stored: value, in: id, birth: birth)
        }
        return typed(stored[id] ?? Value(), id)
    }

    private var evaluatedForFacts: Set<VariableID> = []

    // MARK: Kept closures

    /// Where the closures that are kept in a property are run.
    private var keptRuns: [VariableID: [FunctionSummary.Invocation]] = [:]
    private var runners: [VariableID: [FunctionID]] = [:]

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
    private var defaultValues: [ParameterKey: Value] = [:]

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
                if let s = w.result, v.state != .plain { v.state = s }
                if w.isReference { v.traits.insert(.threadSafe); v.state = .reference }
                if w.home == .main { v.home = .main }
            }
        }
        v.origin = project[id].isGlobal || project[id].isStatic ? .global(id) : .property(id)
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

/// Names as a bit for each: every token of the project is looked up in it.
private struct NameTable {
    private var isIn: [Bool]

    init(_ names: Set<Symbol>) {
        isIn = [Bool](repeating: false, count: Int(names.map(\.id).max() ?? 0) + 1)
        for name in names where name != .none { isIn[Int(name.id)] = true }
    }

    func contains(_ name: Symbol) -> Bool { Int(name.id) < isIn.count && isIn[Int(name.id)] }
}
