import Findings
import Semantics
import Syntax

/// A global or static handle that several contexts reach.
struct SharedGlobalHandle: Rule {
    static let descriptor = RuleDescriptor(
        id: "shared_global_handle", summary: "a global or static handle or live value is reachable from more than one context", severity: .error, section: "Confinement")

    static func check(_ project: RuleContext) {
        var told: Set<VariableID> = []
        for (id, accesses) in StoredAccesses.byVariable(project) {
            guard let use = use(of: id, accesses, project) else { continue }
            let v = project.project[id], home = home(of: id, accesses, project)
            let there = home.context.map { use.site.context.name.told(after: $0) } ?? use.site.context.name
            told.insert(id)
            project.report(
                v.pattern, "`\(v.name.text)` belongs to \(home.context?.text ?? "") but is used \(there.placed)",
                help:
                    "make `\(v.name.text)` a computed property that opens a handle for the current thread, or isolate it to the main actor",
                confidence: .high, framework: use.site.framework,
                path: [home] + use.site.path + [
                    Step(.used, use.site.node, "used here, \(there.placed)", context: there)
                ])
        }
        // Whose it is was seen, and code that runs elsewhere asks for it.
        for f in project.facts.crossings where !f.isScopeEscape && !f.isMainHandle {
            guard let id = f.stored, project.project[id].isStatic || project.project[id].isGlobal else { continue }
            guard !project.isTest(f.site.node), told.insert(id).inserted else { continue }
            let v = project.project[id], there = f.to.name.told(after: f.from.name)
            let last =
                f.site.path.last?.role == .used
                ? [] : [Step(.used, f.site.node, "used here \(there.placed)", context: there)]
            project.report(
                f.site, "`\(v.name.text)` belongs to \(f.from.text) but is used \(there.placed)",
                help: StoredAccesses.help(id, project), at: v.pattern,
                proof: [StoredAccesses.home(of: id, f, project)] + f.site.path.filter { $0.role != .born } + last)
        }
    }

    /// Whose it is: of what is opened when it is first asked for, whoever does that; otherwise whoever puts it there.
    private static func home(of id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> Step {
        let v = project.project[id]
        if StoredAccesses.hasOwnQueue(id, project) {
            return Step(
                .home, v.pattern,
                "`\(v.name.text)` is one for the whole program and belongs to \(ContextName.ownQueue)",
                context: .ownQueue)
        }
        guard let born = assignments(accesses).first else {
            return Step(
                .home, v.pattern,
                "`\(v.name.text)` is one for the whole program and belongs to the thread that uses it first",
                context: .firstThread)
        }
        let owner: ContextName =
            born.site.context.kind.isKnown && !born.site.context.isInferred ? born.site.context.name : .openingThread
        return Step(.home, born.site.node, "`\(v.name.text)` is put here and belongs to \(owner)", context: owner)
    }

    /// Where a handle or a live value is put there.
    private static func assignments(_ accesses: [StoredAccessFact]) -> [StoredAccessFact] {
        accesses.filter { $0.isWrite && ($0.value.map { [.handle, .live, .maybe].contains($0.state) } ?? false) }
    }

    /// Its use away from where it belongs; nil where it is no global or static, or is isolated. To put something there is no use of it.
    static func use(of id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> StoredAccessFact? {
        let v = project.project[id]
        guard v.isStored, v.isStatic || v.isGlobal, StoredAccesses.isConfined(id, project) else { return nil }
        switch project.analysis.stored[id]?.home {
        case .main?, .actor?, .globalActor?, .queue?: return nil
        default: break
        }
        if v.attributes.contains(Names.mainActor) { return nil }
        if let owner = v.owner, project.project.isolation.of(owner).isMain { return nil }
        if v.owner == nil, project.project.target(v.file).defaultIsolationIsMainActor { return nil }
        // A script's own closures take what its statements have made.
        let uses = accesses.filter { use in
            !use.isWrite && !use.isHarmless && !use.isOnOwnQueue
                && !(use.site.function.map { project.project[$0].kind == .topLevel } ?? false)
        }
        let hasOwnQueue = StoredAccesses.hasOwnQueue(id, project),
            assignments = hasOwnQueue ? [] : assignments(accesses)
        guard assignments.isEmpty else {
            return uses.first { use in assignments.allSatisfy { isElsewhere(use.site.context, than: $0.site.context) } }
        }
        if let use = uses.first(where: { $0.site.context.kind.isBackground }) { return use }
        // What background code has asked for, if only whether it is there, is no longer the main thread's.
        guard v.isLet, v.initializer != nil, !hasOwnQueue,
            accesses.contains(where: { !$0.isWrite && $0.site.context.kind.isBackground && !$0.site.context.isInferred }
            )
        else { return nil }
        return uses.first { $0.site.context.kind == .main }
    }

    /// Code does not run where something was put there: in another context, or another work item.
    private static func isElsewhere(_ here: ContextInfo, than home: ContextInfo) -> Bool {
        guard here.kind.isKnown else { return false }
        // Whoever puts it there is most likely no background code.
        guard home.kind.isKnown else { return here.kind.isBackground }
        guard here.kind == home.kind else { return true }
        switch here.kind {
        case .globalQueue, .concurrentQueue, .thread, .cooperative:
            return here.site != nil && home.site != nil && here.site != home.site
        default: return false
        }
    }
}
