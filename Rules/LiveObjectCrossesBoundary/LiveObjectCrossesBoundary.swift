import Semantics
import Syntax

/// A live value leaves the context it belongs to.
struct LiveObjectCrossesBoundary: Rule {
    static let descriptor = RuleDescriptor(
        id: "live_object_crosses_boundary", summary: "a live object, collection or handle is used in, or handed to, another context", severity: .error, section: "Confinement", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.crossings where !f.isScopeEscape && !f.isMainHandle && f.stored == nil && !f.isKeptBeyondItem {
            let value = project.named(f.value, at: f.site.node)
            let name = project.word(for: value), home = f.from.text
            let advice = Advice(value, f.site.framework, project)
            let there = ContextName.told(f.to.text, after: home)
            let isTold = f.to.kind.isKnown
            let message: String, help: String, last: Step
            switch f.way {
            case .capture:
                message = "\(name) belongs to \(home) but is used \(ContextName.placed(there))"
                help = advice.carrying("pass", f.closure == nil ? "there" : "in the closure", mutates: f.mutates)
                last = Step(.used, f.site.node, "used here, \(ContextName.placed(there))", context: there)
            case .argument:
                message = "\(name) belongs to \(home) but is passed to code that runs \(ContextName.placed(there))"
                help = advice.carrying("pass", "on the other side", mutates: f.mutates)
                last = Step(.used, f.site.node, "passed to code that runs \(ContextName.placed(there))", context: there)
            case .result:
                let caller = isTold && there != home ? there : "the caller"
                message = "\(name) belongs to \(home) but is returned to \(caller == "the caller" ? "a caller that runs elsewhere" : "code that runs \(ContextName.placed(caller))")"
                help = advice.carrying("return", "where it is used", mutates: f.mutates)
                last = Step(.used, f.site.node, "returned here", context: caller)
            case .resume:
                message = "\(name) belongs to \(home) but is handed to the code that waits, which runs elsewhere"
                help = advice.carrying("resume with", "after the wait", mutates: f.mutates)
                last = Step(.used, f.site.node, "handed to the code that waits", context: there == home ? "the code that waits" : there)
            case .stored where isTold:
                message = "\(name) belongs to \(home) but is stored for code that runs \(ContextName.placed(there))"
                help = advice.carrying("pass", "there", mutates: f.mutates)
                last = Step(.used, f.site.node, "stored here, \(ContextName.placed(there))", context: there)
            case .escape, .stored:
                message = "\(name) belongs to \(home) but is handed to code that may run anywhere"
                help = advice.carrying("hand over", "where it is used", mutates: f.mutates)
                last = Step(.used, f.site.node, "handed out here", context: "the receiver's code")
            }
            project.report(f.site, message, help: help, proof: project.proof(f.site, value, owner: f.from, last: last), fixes: BoundaryFix.fix(f, project).map { [$0] } ?? [])
        }
    }
}
