import Findings
import Semantics
import Syntax

/// A stored handle or live value that more than one context uses.
struct StoredHandleInAsyncContext: Rule {
    static let descriptor = RuleDescriptor(
        id: "stored_handle_in_async_context", summary: "a stored handle or live value is reached from a second context",
        severity: .error, section: "Confinement",
        fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.storedUses where project.project[f.variable].isInstances {
            let accesses = project.tables.storedAccesses(of: f.variable)
            StoredValue.report(
                f, home: StoredValue.home(f, project), help: StoredValue.help(f.variable, project),
                use: StoredValue.use(f), fixes: [ComputedFix.fix(f.variable, accesses, project)], project)
        }
        // Its owner is known: the stored value belongs to another context than the code that uses it, or the instance
        // was created in another.
        for f in project.facts.crossings { if case .stored(let id) = f.defect { report(id, f, project) } }
    }

    private static func report(_ id: VariableID, _ f: CrossingFact, _ project: RuleContext) {
        // The use may be right on the thread that a work item of the pool happens to run on.
        let chance = f.isByChance ? ", which breaks whenever the pool switches threads" : ""
        StoredValue.report(id, f, chance: chance, severity: f.touchSeverity, project)
    }
}
