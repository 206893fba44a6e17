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
            guard isInstances(id, project) else { continue }
            guard let evidence = StoredAccesses.secondContext(of: id, accesses, project) else { continue }
            let home = StoredAccesses.home(of: id, accesses, evidence, project)
            let there = home.context.map { evidence.context.told(after: $0) } ?? evidence.context
            told.insert(id)
            project.report(
                v.pattern, "`\(v.name.text)` belongs to \(home.context?.text ?? "") but is used \(there.placed)", help: StoredAccesses.help(id, project),
                confidence: .high, framework: evidence.site.framework,
                path: [home] + evidence.site.path + [Step(.used, evidence.site.node, evidence.text, context: there)], fixes: ComputedFix.fix(id, accesses, project).map { [$0] } ?? [])
        }
        // Whose it is was seen: what is kept belongs elsewhere than code that asks for it, or the instance was made elsewhere.
        for f in project.facts.crossings where !f.isScopeEscape && !f.isMainHandle {
            guard let id = f.stored, isInstances(id, project), !project.isTest(f.site.node), told.insert(id).inserted
            else { continue }
            report(id, f, project)
        }
    }

    /// An instance's own property: what all share is another rule's.
    private static func isInstances(_ id: VariableID, _ project: RuleContext) -> Bool {
        let v = project.project[id]
        return v.isStored && v.owner != nil && !v.isStatic
    }

    private static func report(_ id: VariableID, _ f: CrossingFact, _ project: RuleContext) {
        let v = project.project[id], there = f.to.name.told(after: f.from.name)
        let last = f.site.path.last?.role == .used ? [] : [Step(.used, f.site.node, "used here \(there.placed)", context: there)]
        // On the thread that a work item of the pool happens to have it may be the right one.
        let chance = f.isByChance ? ", which breaks whenever the pool gives it another thread" : ""
        project.report(
            f.site, "`\(v.name.text)` belongs to \(f.from.text) but is used \(there.placed)\(chance)",
            help: StoredAccesses.help(id, project),
            severity: f.touchSeverity, at: v.pattern,
            proof: [StoredAccesses.home(of: id, f, project)] + f.site.path.filter { $0.role != .born } + last)
    }
}
