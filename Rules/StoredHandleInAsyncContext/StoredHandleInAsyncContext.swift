import Findings
import Semantics
import Syntax

/// A stored handle or live value that more than one context reaches.
struct StoredHandleInAsyncContext: Rule {
    static let descriptor = RuleDescriptor(
        id: "stored_handle_in_async_context", summary: "a stored handle or live value is reached from a second context", severity: .error, section: "Confinement",
        fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        var told: Set<VariableID> = []
        for (id, accesses) in StoredAccesses.byVariable(project) {
            let v = project.project[id]
            guard v.isStored, v.owner != nil, !v.isStatic else { continue }
            guard let evidence = StoredAccesses.secondContext(of: id, accesses, project) else { continue }
            let home = StoredAccesses.home(of: id, accesses, evidence, project)
            let there = ContextName.told(evidence.context, after: home.context ?? "")
            told.insert(id)
            project.report(
                v.pattern, "`\(v.name.text)` belongs to \(home.context ?? "") but is used \(ContextName.placed(there))", help: StoredAccesses.help(id, project),
                confidence: .high, framework: evidence.site.framework,
                path: [home] + evidence.site.path + [Step(.used, evidence.site.node, evidence.text, context: there)], fixes: ComputedFix.fix(id, accesses, project).map { [$0] } ?? [])
        }
        // The instance is made in one context, and what it keeps is used by code of its own in another.
        for f in project.facts.crossings where !f.isScopeEscape && !f.isMainHandle {
            guard let id = f.stored, told.insert(id).inserted else { continue }
            report(id, f, project)
        }
    }

    private static func report(_ id: VariableID, _ f: CrossingFact, _ project: RuleContext) {
        let v = project.project[id], there = ContextName.told(f.to.text, after: f.from.text)
        let born = f.site.path.first { $0.role == .born }?.node ?? v.pattern
        let home = Step(.home, born, "`\(v.name.text)` is opened here and belongs to \(f.from.text)", context: f.from.text)
        let last = f.site.path.last?.role == .used ? [] : [Step(.used, f.site.node, "used here \(ContextName.placed(there))", context: there)]
        project.report(
            f.site, "`\(v.name.text)` belongs to \(f.from.text) but is used \(ContextName.placed(there))", help: StoredAccesses.help(id, project), at: v.pattern, proof: [home] + f.site.path.filter { $0.role != .born } + last)
    }
}

/// Accesses of stored database values, gathered for the rules about storing.
enum StoredAccesses {
    struct Evidence {
        var site: Site
        var text: String
        /// Where that is, as messages name it.
        var context: String
        /// Where the value belongs, if it is not where it is put in.
        var home: Step?

        init(_ use: Site, _ text: String, home: Step? = nil) {
            site = use
            self.text = text
            context = use.context.text
            self.home = home
        }
    }

    static func byVariable(_ project: RuleContext) -> [(VariableID, [StoredAccessFact])] {
        var table: [VariableID: [StoredAccessFact]] = [:]
        for a in project.facts.storedAccesses { table[a.variable, default: []].append(a) }
        return table.sorted { $0.key.index < $1.key.index }
    }

    /// A use in a context other than the one that the value belongs to.
    static func secondContext(of id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Evidence? {
        let v = project.project[id]
        guard isConfined(id, project) else { return nil }
        let kept = project.analysis.stored[id]
        // A handle that an actor or queue owns, and is used only there.
        let home = kept?.home ?? .unknown
        // An executor of its own may well be the queue of the handle.
        if let owner = v.owner, project.project.isolation.hasOwnExecutor(owner) || project.project.isolation.isExecutor(owner) { return nil }
        let uses = accesses.filter { !$0.isHarmless && !$0.isOnOwnQueue && !project.isTest($0.site.node) }
        // An object of the main thread's that work in the background was given: the instance may have been made anywhere.
        if let kept, kept.isCertain, kept.state == .live, v.owner.map({ project.project[$0].kind == .class }) ?? false, kept.isOnMainThread || home == .main, let use = uses.first(where: { !$0.isWrite && $0.site.context.kind.isBackground && !$0.site.context.isInferred }) {
            return Evidence(use.site, "used here \(use.site.context.placed)", home: Step(.home, v.pattern, "`\(v.name.text)` is kept here and belongs to the main actor", context: ContextName.main))
        }
        switch home {
        case .main: return nil
        case _ where hasOwnQueue(id, project):
            guard let bad = uses.first(where: { !$0.isWrite && !$0.isPassedOn && $0.site.context.kind.isBackground && !mayBeOwnQueue($0.site.context, project) }) else { return nil }
            return Evidence(bad.site, "used here \(bad.site.context.placed), not on its own queue")
        case .actor, .globalActor:
            return nil
        case .queue(let q):
            guard let bad = uses.first(where: { !$0.isWrite && !isOn($0.site.context, q) && $0.site.context.kind.isKnown }) else { return nil }
            return Evidence(bad.site, "used here \(bad.site.context.placed), not on its queue")
        default: break
        }
        if v.attributes.contains(Names.mainActor) { return nil }
        let isolation = v.owner.map { project.project.isolation.of($0) } ?? .nonisolated
        switch isolation {
        case .globalActor(Names.mainActor):
            return nil
        case .actor(let a):
            // A plain actor keeps a thread-owned handle: each of its methods may run on another thread.
            guard project.project[a].kind == .actor, kept != nil || v.initializer != nil else { return nil }
            guard kept?.state == .handle || kept?.state == .live else { return nil }
            guard let use = uses.first(where: { !$0.isWrite && $0.site.context.kind == .actor(a) }) ?? uses.first(where: { $0.site.context.kind.isKnown }) else { return nil }
            return Evidence(use.site, "used here \(use.site.context.placed), which is no thread")
        case .globalActor(let g):
            guard kept?.state == .handle || kept?.state == .live, let use = uses.first(where: { !$0.isWrite && $0.site.context.kind == .globalActor(g) }) else { return nil }
            return Evidence(use.site, "used here \(use.site.context.placed), which is no thread")
        default: break
        }
        // Opened in one place, used in another.
        let born = accesses.first { $0.isWrite }, opensWithInstance = opensWithInstance(id, project)
        if let use = uses.first(where: { $0.site.context.kind == .cooperative && !$0.isWrite }) {
            return Evidence(use.site, "used here \(use.site.context.placed)")
        }
        if let use = uses.first(where: { ($0.inOtherContext || opensWithInstance && !$0.site.path.isEmpty && !$0.isPassedOn) && !$0.isWrite && $0.site.context.kind.isBackground }) {
            // Written and read on the same serial queue only: at home there, unless the instance that makes the queue opens it beforehand.
            if case .serialQueue(let q) = use.site.context.kind, uses.allSatisfy({ isOn($0.site.context, q) || !$0.site.context.kind.isKnown && $0.isWrite }) {
                if makes(q, v.owner, project) || isMadeOnTheSpot(q, use.site, v.owner, project), let opened = openedByInitializer(id, uses, project) { return Evidence(use.site, "used here \(use.site.context.placed)", home: opened) }
                guard let b = born, b.site.context.continuesParent else { return nil }
                return Evidence(use.site, "used here \(use.site.context.placed)", home: openedInline(b))
            }
            // Jobs that a thread takes from a list: it may be one thread that does them all.
            if use.site.context.kind == .thread, uses.allSatisfy({ $0.site.context.kind == .thread && !$0.site.path.isEmpty }) { return nil }
            return Evidence(use.site, "used here \(use.site.context.placed)")
        }
        if let born, born.site.context.continuesParent, case .serialQueue(let q) = born.site.context.kind, let use = uses.first(where: { !$0.isWrite && isOn($0.site.context, q) }) {
            return Evidence(use.site, "used here \(use.site.context.placed)", home: openedInline(born))
        }
        return nil
    }

    private static func openedInline(_ born: StoredAccessFact) -> Step {
        Step(.home, born.site.node, "opened here, inside `sync`, by the thread that waits", context: "the thread that waits")
    }

    /// The type makes the queue for each of its instances: who makes the instance is not on it yet.
    private static func makes(_ queue: Int32, _ owner: TypeID?, _ project: RuleContext) -> Bool {
        guard queue >= 0, let made = project.analysis.queues[Int(queue)].node, let variable = project.analysis.queues[Int(queue)].variable else { return false }
        let v = project.project[variable]
        return v.owner == owner && owner != nil && !v.isStatic && (v.initializer.map { ComputedFix.contains($0, made) } ?? false || isMadeByInitializer(made, of: owner, project))
    }

    /// The method that uses the handle makes the queue for this one use: the instance was there before.
    private static func isMadeOnTheSpot(_ queue: Int32, _ use: Site, _ owner: TypeID?, _ project: RuleContext) -> Bool {
        guard queue >= 0, let made = project.analysis.queues[Int(queue)].node, project.analysis.queues[Int(queue)].variable == nil, let function = use.function else { return false }
        let f = project.project[function]
        return f.owner == owner && owner != nil && !f.isStatic && f.kind != .initializer && ComputedFix.contains(f.node, made)
    }

    /// Where the handle is opened while the instance is made.
    private static func openedByInitializer(_ id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Step? {
        let v = project.project[id]
        // What is opened for a queue is that queue's.
        guard !v.isLazy, case .stored? = project.analysis.stored[id]?.home else { return nil }
        let writes = accesses.filter(\.isWrite)
        let opened = v.initializer ?? writes.first { !$0.inOtherContext && !$0.site.context.kind.isKnown && isInInitializer($0.site, of: v.owner, project) }?.site.node
        guard let opened, writes.allSatisfy({ ComputedFix.contains(opened, $0.site.node) }) else { return nil }
        return Step(.home, opened, "`\(v.name.text)` is opened here and belongs to the thread that makes the instance", context: "the thread that makes the instance")
    }

    private static func isInInitializer(_ site: Site, of owner: TypeID?, _ project: RuleContext) -> Bool {
        site.function.map { project.project[$0].kind == .initializer && project.project[$0].owner == owner } ?? false
    }

    private static func isMadeByInitializer(_ node: Node, of owner: TypeID?, _ project: RuleContext) -> Bool {
        project.project.functions.contains { $0.kind == .initializer && $0.owner == owner && ComputedFix.contains($0.node, node) }
    }

    /// Whose the value is: where it is put into the property, or the property itself.
    static func home(of id: VariableID, _ accesses: [StoredAccessFact], _ evidence: Evidence, _ project: RuleContext) -> Step {
        if let home = evidence.home { return home }
        let v = project.project[id]
        let born = accesses.first { $0.isWrite && $0.site.node != evidence.site.node }
        let kept = project.analysis.stored[id]?.home ?? .unknown
        let context = switch kept {
        case .queue(let q): ContextName.queue(project.analysis.queues[Int(q)])
        case _ where hasOwnQueue(id, project): ContextName.ownQueue
        default: born?.site.context.kind == .main ? ContextName.main : "the thread that opens it"
        }
        let what = "`\(v.name.text)` is \(born == nil && v.initializer == nil ? "kept" : project.analysis.stored[id]?.state == .live ? "stored" : "opened")"
        return Step(.home, born?.site.node ?? v.pattern, "\(what) here and belongs to \(context)", context: context)
    }

    /// What to do about a handle or live value that is kept.
    static func help(_ id: VariableID, _ project: RuleContext) -> String {
        let v = project.project[id]
        if hasOwnQueue(id, project) { return "use `\(v.name.text)` inside its `perform`" }
        if project.analysis.stored[id]?.state == .live { return "keep identifiers or plain values, and fetch again where they are used" }
        if let owner = v.owner, case .actor = project.project.isolation.of(owner), canOpenForActor(id, project) { return "open it for the actor (`actor: self`), or in each method that uses it" }
        return "open it where it is used, or keep it in the one context that uses it"
    }

    /// The handle may be made an actor's when it is opened.
    private static func canOpenForActor(_ id: VariableID, _ project: RuleContext) -> Bool {
        type(of: id, project)?.model.members.values.joined().contains { if case .actorArgument? = $0.home { true } else { false } } ?? false
    }

    private static func hasOwnQueue(_ id: VariableID, _ project: RuleContext) -> Bool { type(of: id, project)?.model.home == .ownQueue }

    private static func type(of id: VariableID, _ project: RuleContext) -> DatabaseType? {
        (project.analysis.variableType(id) ?? project.analysis.stored[id]?.type).flatMap { project.project.databaseTypes.held(by: $0) }
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
        return v.attributes.contains { name in project.project.topLevelType(name, near: v.file).map { project.project[$0].attributes.contains(propertyWrapper) } ?? false }
    }

    /// The property holds a handle or something live, not a frozen or unmanaged value.
    static func isConfined(_ id: VariableID, _ project: RuleContext) -> Bool {
        let kept = project.analysis.stored[id]
        // What hands over by itself gives each thread its own.
        if project.project[id].attributes.contains(where: { project.project.models.wrapper($0)?.isReference ?? false }) { return false }
        // A generic box is judged where it is filled.
        if case .generic? = project.analysis.variableType(id)?.unwrapped { return false }
        switch kept?.state {
        case .frozen?, .unmanaged?, .reference?: return false
        case .live?, .handle?: return true
        default: break
        }
        guard let type = project.analysis.variableType(id) ?? kept?.type, let d = project.project.databaseTypes.held(by: type) else { return false }
        if project.project[id].attributes.contains(where: { project.project.models.wrapper($0) != nil }) { return false }
        // A wrapper of the project's own may open afresh each time.
        if isWrappedByProject(id, project) { return false }
        return d.kind == .handle || d.kind == .collection
    }
}
