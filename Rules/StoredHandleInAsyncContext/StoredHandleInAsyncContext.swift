import Findings
import Semantics
import Syntax

/// A stored handle or live value that more than one context reaches.
struct StoredHandleInAsyncContext: Rule {
    static let descriptor = RuleDescriptor(
        id: "stored_handle_in_async_context", summary: "a stored handle or live value is reached from a second context",
        severity: .error, section: "Confinement",
        fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.storedUses where project.project[f.variable].isInstances {
            let id = f.variable
            let v = project.project[id]
            let accesses = project.facts.storedAccesses.filter { $0.variable == id }
            let home = StoredValue.home(f, project)
            let there = f.site.context.name.told(after: home.owner)
            project.report(
                v.pattern, "`\(v.name.text)` belongs to \(home.owner) but is used \(there.placed)",
                help: StoredValue.help(id, project),
                confidence: .high, framework: f.site.framework,
                path: [home.step] + f.site.path + [Step(.used, f.site.node, StoredValue.use(f), context: there)],
                fixes: [ComputedFix.fix(id, accesses, project)])
        }
        // Its owner was seen: the stored value belongs to another context than the code that asks for it, or the
        // instance was made in another.
        for f in project.facts.crossings { if case .stored(let id) = f.defect { report(id, f, project) } }
    }

    private static func report(_ id: VariableID, _ f: CrossingFact, _ project: RuleContext) {
        // On the thread that a work item of the pool happens to have it may be the right one.
        let chance = f.isByChance ? ", which breaks whenever the pool switches threads" : ""
        StoredValue.report(id, f, chance: chance, severity: f.touchSeverity, project)
    }
}
