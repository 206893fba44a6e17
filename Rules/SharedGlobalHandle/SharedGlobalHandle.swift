import Findings
import Flow
import Semantics
import Syntax

/// A global or static handle that several contexts use.
struct SharedGlobalHandle: Rule {
    static let descriptor = RuleDescriptor(
        id: "shared_global_handle",
        summary: "a global or static handle or live value is reachable from more than one context", severity: .error,
        section: "Confinement")

    static func check(_ project: RuleContext) {
        for f in project.facts.sharedUses {
            let v = project.project[f.variable]
            StoredValue.report(
                f, home: home(f, project),
                help:
                    "make `\(v.name.text)` a computed property that opens a handle for the current thread, "
                    + "or isolate it to the main actor", project)
        }
        // Its owner is known, and code that runs elsewhere uses it.
        for f in project.facts.crossings { if case .shared(let id) = f.defect { StoredValue.report(id, f, project) } }
    }

    /// The owner: the code that stores it; for a value opened at its first use, the code that uses it first.
    private static func home(_ f: StoredUseFact, _ project: RuleContext) -> (owner: ContextName, step: Step) {
        let v = project.project[f.variable]
        let (node, owner, what): (Node, ContextName, String) =
            switch f.owner {
            case .writer(let place, let context): (place ?? v.pattern, context?.name ?? .openingThread, "put here")
            case .ownQueue: (v.pattern, Context(.ownQueue(.unknown)).name, "one for the whole program")
            default: (v.pattern, .firstThread, "one for the whole program")
            }
        return (owner, Step(.owner, node, "`\(v.name.text)` is \(what) and belongs to \(owner)", context: owner))
    }
}
