import Semantics
import Syntax

/// A stored handle or live value that more than one context reaches.
struct StoredHandleInAsyncContext: Rule {
    static let descriptor = RuleDescriptor(
        id: "stored_handle_in_async_context", summary: "a stored handle or live value is reached from a second context", severity: .error, section: "Confinement",
        fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for (id, accesses) in StoredAccesses.byVariable(project) {
            let v = project.project[id]
            guard v.isStored, v.owner != nil, !v.isStatic else { continue }
            guard let evidence = StoredAccesses.secondContext(of: id, accesses, project) else { continue }
            project.report(
                v.pattern, "`\(v.name.text)` belongs to the thread that opened it and is used on \(evidence.site.context.text)", help: "open the handle where it is used, or keep it in the one context that uses it",
                confidence: evidence.confidence, framework: evidence.site.framework,
                path: [Step(.used, evidence.site.node, evidence.text, context: evidence.site.context.text)], fixes: ComputedFix.fix(id, accesses, project).map { [$0] } ?? [])
        }
    }
}

/// Accesses of stored database values, gathered for the rules about storing.
enum StoredAccesses {
    struct Evidence {
        var site: Site
        var text: String
        var confidence: Confidence
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
        if let owner = v.owner, project.project.hasOwnExecutor(owner) || project.project.isExecutor(owner) { return nil }
        let uses = accesses.filter { !$0.isHarmless && !$0.isOnOwnQueue && !project.isTest($0.site.node) }
        let hasOwnQueue = (project.analysis.variableType(id) ?? kept?.type).flatMap { project.project.heldDatabaseType($0) }?.model.home == .ownQueue
        switch home {
        case .main: return nil
        case _ where hasOwnQueue:
            guard let bad = uses.first(where: { !$0.isWrite && !$0.isPassedOn && $0.site.context.kind.isBackground && !mayBeOwnQueue($0.site.context, project) }) else { return nil }
            return Evidence(site: bad.site, text: "used here without `perform`, on \(bad.site.context.text)", confidence: .high)
        case .actor, .globalActor:
            return nil
        case .queue(let q):
            guard let bad = uses.first(where: { !$0.isWrite && !isOn($0.site.context, q) && $0.site.context.kind.isKnown }) else { return nil }
            return Evidence(site: bad.site, text: "used here, off its queue", confidence: .high)
        default: break
        }
        if v.attributes.contains(Names.mainActor) { return nil }
        let isolation = v.owner.map { project.project.isolation(of: $0) } ?? .nonisolated
        switch isolation {
        case .globalActor(Names.mainActor):
            return nil
        case .actor(let a):
            // A plain actor keeps a thread-owned handle: each of its methods may run on another thread.
            guard project.project[a].kind == .actor, kept != nil || v.initializer != nil else { return nil }
            guard kept?.state == .handle || kept?.state == .live else { return nil }
            guard let use = uses.first(where: { !$0.isWrite && $0.site.context.kind == .actor(a) }) ?? uses.first(where: { $0.site.context.kind.isKnown }) else { return nil }
            return Evidence(site: use.site, text: "used here, on \(use.site.context.text), which is no thread", confidence: .high)
        case .globalActor(let g):
            guard kept?.state == .handle || kept?.state == .live, let use = uses.first(where: { !$0.isWrite && $0.site.context.kind == .globalActor(g) }) else { return nil }
            return Evidence(site: use.site, text: "used here, on \(use.site.context.text), which is no thread", confidence: .high)
        default: break
        }
        // Opened in one place, used in another.
        let born = accesses.first { $0.isWrite }
        if let use = uses.first(where: { $0.site.context.kind == .cooperative && !$0.isWrite }) {
            return Evidence(site: use.site, text: "used here, in \(use.site.context.text)", confidence: .high)
        }
        if let use = uses.first(where: { $0.inOtherContext && !$0.isWrite && $0.site.context.kind.isBackground }) {
            // Written and read on the same serial queue only: at home there.
            if case .serialQueue(let q) = use.site.context.kind, uses.allSatisfy({ isOn($0.site.context, q) || !$0.site.context.kind.isKnown && $0.isWrite }) {
                guard let b = born, b.site.context.continuesParent else { return nil }
                return Evidence(site: b.site, text: "opened here, on the thread that waits, not on the queue", confidence: .high)
            }
            // Jobs that a thread takes from a list: it may be one thread that does them all.
            if use.site.context.kind == .thread, use.site.context.isInferred, uses.allSatisfy({ $0.site.context.kind == .thread && $0.site.context.isInferred }) { return nil }
            return Evidence(site: use.site, text: "used here, on \(use.site.context.text)", confidence: .high)
        }
        if let born, born.site.context.continuesParent, case .serialQueue(let q) = born.site.context.kind, uses.contains(where: { !$0.isWrite && isOn($0.site.context, q) }) {
            return Evidence(site: born.site, text: "opened here, inside `sync`, on the thread that waits", confidence: .high)
        }
        // Opened where the instance is made, used in a function that a work item calls on the instance.
        if opensWithInstance(id, project) {
            for use in uses where !use.isWrite && !use.isPassedOn && !use.site.context.kind.isKnown {
                guard let f = use.site.function, let call = project.analysis.backgroundCall(of: f) else { continue }
                return Evidence(site: use.site, text: "used here, in a function that is called on \(project.analysis.describe(call))", confidence: .high)
            }
        }
        // All known callers of one use run it in the background, while another use is the main actor's.
        if let use = uses.first(where: { !$0.isWrite && $0.site.context.isInferred && $0.site.context.kind.isBackground }), uses.contains(where: { $0.site.context.kind == .main }) {
            return Evidence(site: use.site, text: "used here, in a function that is called on \(use.site.context.text)", confidence: .medium)
        }
        return nil
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
        if case .actor(let a) = context.kind { project.project.hasOwnExecutor(a) } else { false }
    }

    static func isOn(_ context: ContextInfo, _ queue: Int32) -> Bool {
        if case .serialQueue(let q) = context.kind { return q == queue }
        return false
    }

    /// The property holds a handle or something live, not a frozen or unmanaged value.
    static func isConfined(_ id: VariableID, _ project: RuleContext) -> Bool {
        let kept = project.analysis.stored[id]
        // A generic box is judged where it is filled.
        if case .generic? = project.analysis.variableType(id)?.unwrapped { return false }
        switch kept?.state {
        case .frozen?, .unmanaged?, .reference?: return false
        case .live?, .handle?: return true
        default: break
        }
        guard let type = project.analysis.variableType(id) ?? kept?.type, let d = project.project.heldDatabaseType(type) else { return false }
        if project.project[id].attributes.contains(where: { project.project.models.wrapper($0) != nil }) { return false }
        // A wrapper of the project's own may open afresh each time.
        if project.project[id].attributes.contains(where: { name in
            project.project.topLevelType(name, near: project.project[id].file).map { project.project[$0].attributes.contains(propertyWrapper) } ?? false
        }) { return false }
        return d.kind == .handle || d.kind == .collection
    }
}
