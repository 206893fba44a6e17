import Semantics
import Syntax

/// Accesses of stored database values, gathered for the rules about storing.
enum StoredAccesses {
    struct Evidence {
        var site: Site
        var text: String
        /// Where that is, as messages name it.
        var context: ContextName
        /// Where the value belongs, if it is not where it is put in.
        var home: Step?

        init(_ use: Site, _ text: String, home: Step? = nil) {
            site = use
            self.text = text
            context = use.context.name
            self.home = home
        }
    }

    static func byVariable(_ project: RuleContext) -> [(VariableID, [StoredAccessFact])] {
        var table: [VariableID: [StoredAccessFact]] = [:]
        for a in project.facts.storedAccesses { table[a.variable, default: []].append(a) }
        return table.sorted { $0.key.index < $1.key.index }
    }

    /// Whether a property is told as used in a second context.
    static func isTold(_ id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Bool {
        project.facts.crossings.contains { $0.stored == id } || secondContext(of: id, accesses, project) != nil
    }

    // MARK: A second context

    /// A use in a context other than the one that the value belongs to, where that is whichever thread opens it, or a queue that only the value
    /// itself knows. What is known to belong to a queue or an actor is judged where it is asked (`CrossingFact.stored`).
    static func secondContext(of id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Evidence? {
        let v = project.project[id]
        guard isConfined(id, project), !hasKnownOwner(id, project) else { return nil }
        // An executor of its own may well be the queue of the handle.
        if let owner = v.owner,
            project.project.isolation.hasOwnExecutor(owner) || project.project.isolation.isExecutor(owner)
        {
            return nil
        }
        let uses = accesses.filter {
            !$0.isWrite && !$0.isHarmless && !$0.isOnOwnQueue && !project.isTest($0.site.node)
        }
        if hasOwnQueue(id, project) {
            let use = uses.first {
                !$0.isPassedOn && $0.site.context.kind.isBackground && !$0.site.context.isOnCallersThread
                    && !mayBeOwnQueue($0.site.context, project)
            }
            return use.map { Evidence($0.site, "used here \($0.site.context.placed), not on its own queue") }
        }
        if v.attributes.contains(Names.mainActor) { return nil }
        switch v.owner.map({ project.project.isolation.of($0) }) ?? .nonisolated {
        case .globalActor(Names.mainActor): return nil
        case .actor(let actor):
            return project.project[actor].kind == .actor
                ? useInActor(.actor(actor), id, uses + writes(accesses, project), project) : nil
        case .globalActor(let actor): return useInActor(.globalActor(actor), id, uses, project)
        default: return useOnAnotherThread(id, accesses, uses, project)
        }
    }

    /// It was seen to be the main thread's, a queue's or an actor's.
    private static func hasKnownOwner(_ id: VariableID, _ project: RuleContext) -> Bool {
        guard let kept = project.analysis.stored[id] else { return false }
        switch kept.home {
        case .main, .queue, .actor, .globalActor: return true
        default: return kept.isOnMainThread
        }
    }

    /// An actor keeps what a thread owns: each of its methods may run on another thread.
    private static func useInActor(
        _ actor: ContextKind, _ id: VariableID, _ uses: [StoredAccessFact], _ project: RuleContext
    ) -> Evidence? {
        guard let kept = project.analysis.stored[id], kept.state == .handle || kept.state == .live else { return nil }
        var use = uses.first { !$0.isWrite && $0.site.context.kind == actor }
        if use == nil, case .actor = actor { use = uses.first { $0.site.context.kind.isKnown } }
        return use.map { Evidence($0.site, "used here \($0.site.context.placed), which is no thread") }
    }

    // MARK: Whichever thread opens it

    private static func useOnAnotherThread(
        _ id: VariableID, _ accesses: [StoredAccessFact], _ uses: [StoredAccessFact], _ project: RuleContext
    ) -> Evidence? {
        if let use = uses.first(where: { $0.site.context.kind == .cooperative }) {
            return Evidence(use.site, "used here \(use.site.context.placed)")
        }
        let opensWithInstance = opensWithInstance(id, project), all = uses + writes(accesses, project)
        if let use = uses.first(where: {
            ($0.inOtherContext || opensWithInstance && !$0.site.path.isEmpty && !$0.isPassedOn)
                && $0.site.context.kind.isBackground
        }) {
            return useByWorkItem(use, id, accesses, all, project)
        }
        // The framework runs the method in the background, whoever makes the instance.
        if let use = uses.first(where: {
            $0.site.context.kind == .globalQueue && !$0.site.context.isInferred && $0.site.path.isEmpty
        }), let opened = openedByInitializer(id, all, project) {
            return Evidence(use.site, "used here \(use.site.context.placed)", home: opened)
        }
        if let born = accesses.first(where: \.isWrite), born.site.context.continuesParent,
            case .serialQueue(let q) = born.site.context.kind,
            let use = uses.first(where: { isOn($0.site.context, q) })
        {
            return Evidence(use.site, "used here \(use.site.context.placed)", home: openedInline(born))
        }
        return nil
    }

    /// A work item uses it. Written and read on the same serial queue only, it is at home there, unless the instance that makes the queue opens it beforehand.
    private static func useByWorkItem(
        _ use: StoredAccessFact, _ id: VariableID, _ accesses: [StoredAccessFact], _ all: [StoredAccessFact],
        _ project: RuleContext
    ) -> Evidence? {
        let owner = project.project[id].owner
        if case .serialQueue(let q) = use.site.context.kind,
            all.allSatisfy({ isOn($0.site.context, q) || !$0.site.context.kind.isKnown && $0.isWrite })
        {
            if makes(q, owner, project) || isMadeOnTheSpot(q, use.site, owner, project),
                let opened = openedByInitializer(id, all, project)
            {
                return Evidence(use.site, "used here \(use.site.context.placed)", home: opened)
            }
            guard let born = accesses.first(where: \.isWrite), born.site.context.continuesParent else { return nil }
            return Evidence(use.site, "used here \(use.site.context.placed)", home: openedInline(born))
        }
        // Jobs that a thread takes from a list: it may be one thread that does them all.
        if use.site.context.kind == .thread,
            all.allSatisfy({ $0.site.context.kind == .thread && !$0.site.path.isEmpty })
        {
            return nil
        }
        return Evidence(use.site, "used here \(use.site.context.placed)")
    }

    /// Where it is put in, tests aside.
    private static func writes(_ accesses: [StoredAccessFact], _ project: RuleContext) -> [StoredAccessFact] {
        accesses.filter { $0.isWrite && !$0.isHarmless && !$0.isOnOwnQueue && !project.isTest($0.site.node) }
    }

    private static func openedInline(_ born: StoredAccessFact) -> Step {
        Step(
            .home, born.site.node, "opened here, inside `sync`, by the thread that waits",
            context: .waitingThread)
    }

    /// The type makes the queue for each of its instances: who makes the instance is not on it yet.
    private static func makes(_ queue: Int32, _ owner: TypeID?, _ project: RuleContext) -> Bool {
        guard queue >= 0, let made = project.analysis.queues[Int(queue)].node,
            let variable = project.analysis.queues[Int(queue)].variable
        else { return false }
        let v = project.project[variable]
        return v.owner == owner && owner != nil && !v.isStatic
            && (v.initializer.map { ComputedFix.contains($0, made) } ?? false
                || isMadeByInitializer(made, of: owner, project))
    }

    /// The method that uses the handle makes the queue for this one use: the instance was there before.
    private static func isMadeOnTheSpot(_ queue: Int32, _ use: Site, _ owner: TypeID?, _ project: RuleContext) -> Bool {
        guard queue >= 0, let made = project.analysis.queues[Int(queue)].node,
            project.analysis.queues[Int(queue)].variable == nil, let function = use.function
        else { return false }
        let f = project.project[function]
        return f.owner == owner && owner != nil && !f.isStatic && f.kind != .initializer
            && ComputedFix.contains(f.node, made)
    }

    /// Where the handle is opened while the instance is made.
    private static func openedByInitializer(_ id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext)
        -> Step?
    {
        let v = project.project[id]
        // What is opened for a queue is that queue's.
        guard !v.isLazy, case .stored? = project.analysis.stored[id]?.home else { return nil }
        let writes = accesses.filter(\.isWrite)
        let opened =
            v.initializer
            ?? writes.first {
                !$0.inOtherContext && (!$0.site.context.kind.isKnown || $0.site.context.isInferred)
                    && isInInitializer($0.site, of: v.owner, project)
            }?.site.node
        guard let opened, writes.allSatisfy({ ComputedFix.contains(opened, $0.site.node) }) else { return nil }
        return Step(
            .home, opened, "`\(v.name.text)` is opened here and belongs to the thread that makes the instance",
            context: .makingThread)
    }

    private static func isInInitializer(_ site: Site, of owner: TypeID?, _ project: RuleContext) -> Bool {
        site.function.map { project.project[$0].kind == .initializer && project.project[$0].owner == owner } ?? false
    }

    private static func isMadeByInitializer(_ node: Node, of owner: TypeID?, _ project: RuleContext) -> Bool {
        project.project.functions.contains {
            $0.kind == .initializer && $0.owner == owner && ComputedFix.contains($0.node, node)
        }
    }

    // MARK: Whose it is

    /// Whose the value is: where it is put into the property, or the property itself.
    static func home(of id: VariableID, _ accesses: [StoredAccessFact], _ evidence: Evidence, _ project: RuleContext)
        -> Step
    {
        if let home = evidence.home { return home }
        let v = project.project[id]
        let born = accesses.first { $0.isWrite && $0.site.node != evidence.site.node }
        let context: ContextName =
            hasOwnQueue(id, project) ? .ownQueue : born?.site.context.kind == .main ? .main : .openingThread
        let what =
            "`\(v.name.text)` is \(born == nil && v.initializer == nil ? "kept" : project.analysis.stored[id]?.state == .live ? "stored" : "opened")"
        return Step(.home, born?.site.node ?? v.pattern, "\(what) here and belongs to \(context)", context: context)
    }

    /// Whose the value is, as a crossing tells it.
    static func home(of id: VariableID, _ f: CrossingFact, _ project: RuleContext) -> Step {
        let born = f.site.path.first { $0.role == .born }?.node
        let what = born == nil ? "kept" : f.value.state == .handle ? "opened" : "fetched"
        return Step(
            .home, born ?? project.project[id].pattern,
            "`\(project.project[id].name.text)` is \(what) here and belongs to \(f.from.text)", context: f.from.name)
    }

    /// What to do about a handle or live value that is kept.
    static func help(_ id: VariableID, _ project: RuleContext) -> String {
        let v = project.project[id]
        if hasOwnQueue(id, project) { return "use `\(v.name.text)` inside its `perform`" }
        if project.analysis.stored[id]?.state == .live {
            return "keep identifiers or plain values, and fetch again where they are used"
        }
        if let owner = v.owner, case .actor = project.project.isolation.of(owner), canOpenForActor(id, project) {
            return "open it for the actor (`actor: self`), or in each method that uses it"
        }
        return "open it where it is used, or keep it in the one context that uses it"
    }

    /// The handle may be made an actor's when it is opened.
    private static func canOpenForActor(_ id: VariableID, _ project: RuleContext) -> Bool {
        type(of: id, project)?.model.members.values.joined().contains {
            if case .actorArgument? = $0.home { true } else { false }
        } ?? false
    }

    static func hasOwnQueue(_ id: VariableID, _ project: RuleContext) -> Bool {
        type(of: id, project)?.model.home == .ownQueue
    }

    private static func type(of id: VariableID, _ project: RuleContext) -> DatabaseType? {
        (project.analysis.variableType(id) ?? project.analysis.stored[id]?.type).flatMap {
            project.project.databaseTypes.held(by: $0)
        }
    }

    /// The handle comes with the instance: its initial value, or put in by an initialiser.
    private static func opensWithInstance(_ id: VariableID, _ project: RuleContext) -> Bool {
        let v = project.project[id]
        if v.isLazy { return false }
        if v.initializer != nil { return v.isLet }
        return v.isLet
    }

    private static let propertyWrapper = Symbol("propertyWrapper")

    /// An actor whose executor may be the queue of the handle.
    private static func mayBeOwnQueue(_ context: ContextInfo, _ project: RuleContext) -> Bool {
        if case .actor(let a) = context.kind { project.project.isolation.hasOwnExecutor(a) } else { false }
    }

    static func isOn(_ context: ContextInfo, _ queue: Int32) -> Bool {
        if case .serialQueue(let q) = context.kind { return q == queue }
        return false
    }

    static func isWrappedByProject(_ id: VariableID, _ project: RuleContext) -> Bool {
        let v = project.project[id]
        return v.attributes.contains { name in
            project.project.topLevelType(name, near: v.file).map {
                project.project[$0].attributes.contains(propertyWrapper)
            } ?? false
        }
    }

    /// The property holds a handle or something live, not a frozen or unmanaged value.
    static func isConfined(_ id: VariableID, _ project: RuleContext) -> Bool {
        let kept = project.analysis.stored[id]
        // What hands over by itself gives each thread its own.
        if project.project[id].attributes.contains(where: { project.project.models.wrapper($0)?.isReference ?? false })
        {
            return false
        }
        // A generic box is judged where it is filled.
        if case .generic? = project.analysis.variableType(id)?.unwrapped { return false }
        switch kept?.state {
        case .frozen?, .unmanaged?, .reference?: return false
        case .live?, .handle?: return true
        default: break
        }
        guard let type = project.analysis.variableType(id) ?? kept?.type,
            let d = project.project.databaseTypes.held(by: type)
        else { return false }
        if project.project[id].attributes.contains(where: { project.project.models.wrapper($0) != nil }) {
            return false
        }
        // A wrapper of the project's own may open afresh each time.
        if isWrappedByProject(id, project) { return false }
        return d.kind == .handle || d.kind == .collection
    }
}
