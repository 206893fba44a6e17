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
            let v = project.project[id]
            told.insert(id)
            project.report(
                v.pattern, "`\(v.name.text)` belongs to the thread that uses it first but is used \(use.site.context.placed)",
                help: "make `\(v.name.text)` a computed property that opens a handle for the current thread, or isolate it to the main actor", confidence: .high, framework: use.site.framework,
                path: [
                    Step(.home, v.pattern, "`\(v.name.text)` is one for the whole program and belongs to the thread that uses it first", context: "the thread that uses it first"),
                ] + use.site.path + [
                    Step(.used, use.site.node, "used here, \(use.site.context.placed)", context: use.site.context.text),
                ])
        }
        // Whose it is was seen, and code that runs elsewhere asks for it.
        for f in project.facts.crossings where !f.isScopeEscape && !f.isMainHandle {
            guard let id = f.stored, project.project[id].isStatic || project.project[id].isGlobal else { continue }
            guard !project.isTest(f.site.node), told.insert(id).inserted else { continue }
            let v = project.project[id], there = ContextName.told(f.to.text, after: f.from.text)
            let last = f.site.path.last?.role == .used ? [] : [Step(.used, f.site.node, "used here \(ContextName.placed(there))", context: there)]
            project.report(
                f.site, "`\(v.name.text)` belongs to \(f.from.text) but is used \(ContextName.placed(there))", help: StoredAccesses.help(id, project), at: v.pattern,
                proof: [StoredAccesses.home(of: id, f, project)] + f.site.path.filter { $0.role != .born } + last)
        }
    }

    /// Its use in the background; nil where it is no global or static, or is isolated.
    static func use(of id: VariableID, _ accesses: [StoredAccessFact], _ project: RuleContext) -> StoredAccessFact? {
        let v = project.project[id]
        guard v.isStored, v.isStatic || v.isGlobal, StoredAccesses.isConfined(id, project) else { return nil }
        switch project.analysis.stored[id]?.home {
        case .main?, .actor?, .globalActor?: return nil
        default: break
        }
        if v.attributes.contains(Names.mainActor) { return nil }
        if let owner = v.owner, project.project.isolation.of(owner).isMain { return nil }
        if v.owner == nil, project.project.target(v.file).defaultIsolationIsMainActor { return nil }
        let uses = accesses.filter { !$0.isHarmless && !$0.isOnOwnQueue }
        // A script's own closures take what its statements have made.
        return uses.first { use in use.site.context.kind.isBackground && !(use.site.function.map { project.project[$0].kind == .topLevel } ?? false) }
    }
}
