import Findings
import Semantics
import Syntax

/// A live value leaves the context it belongs to.
struct LiveObjectCrossesBoundary: Rule {
    static let descriptor = RuleDescriptor(
        id: "live_object_crosses_boundary",
        summary: "a live object, collection or handle is used in, or handed to, another context", severity: .error,
        section: "Confinement", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for var f in project.facts.crossings where f.defect == .crossing {
            let value = project.named(f.value, at: f.site.node)
            let name = project.word(for: value), home = f.from.name
            let advice = Advice(value, f.site.framework, project)
            let there = f.to.name.told(after: home)
            let isTold = f.to.kind.isKnown
            // On the thread that a work item of the pool happens to have it may be the right one.
            let chance = f.isByChance ? ", which breaks whenever the pool switches threads" : ""
            let message: String, help: String, last: Step
            var here: ContextName?
            switch f.way {
            case .capture where f.isUnseen:
                message =
                    "\(name) belongs to \(home) but is given to code that runs \(there.placed)\(chance)"
                help = advice.carrying("pass", f.closure == nil ? "there" : "in the closure", mutates: f.mutates)
                last = Step(
                    .used, f.site.node, "given here to code that runs \(there.placed)", context: there)
            case .capture:
                message = "\(name) belongs to \(home) but is used \(there.placed)\(chance)"
                help = advice.carrying("pass", f.closure == nil ? "there" : "in the closure", mutates: f.mutates)
                last = Step(.used, f.site.node, "used here, \(there.placed)", context: there)
            case .argument:
                let isDeep = crossesDeeper(f)
                message =
                    "\(name) belongs to \(home) but is passed to code that \(isDeep ? "uses it" : "runs") \(there.placed)\(chance)"
                help = advice.carrying("pass", isDeep ? "where it is used" : "on the other side", mutates: f.mutates)
                last = Step(
                    .used, f.site.node, isDeep ? "passed on here" : "passed to code that runs \(there.placed)",
                    context: there)
                if isDeep {
                    here = home
                    forgetContexts(of: &f)
                }
            case .result:
                message =
                    "\(name) belongs to \(home) but is returned to \(isTold ? "code that runs \(there.placed)" : "its caller, which may run elsewhere")"
                help = advice.carrying("return", "where it is used", mutates: f.mutates)
                last = Step(.used, f.site.node, "returned here", context: isTold ? there : .theCaller)
            case .resume:
                message =
                    "\(name) belongs to \(home) but is handed to the code that waits, which \(isTold ? "runs \(there.placed)" : "may run elsewhere")"
                help = advice.carrying("resume with", "after the `await`", mutates: f.mutates)
                last = Step(.used, f.site.node, "handed to the code that waits", context: there)
            case .stored where isTold:
                message = "\(name) belongs to \(home) but is stored for code that runs \(there.placed)"
                help = advice.carrying("pass", "there", mutates: f.mutates)
                last = Step(.used, f.site.node, "stored here, \(there.placed)", context: there)
            case .escape, .stored:
                message = "\(name) belongs to \(home) but is handed to code that may run anywhere"
                help = advice.carrying("hand over", "where it is used", mutates: f.mutates)
                last = Step(.used, f.site.node, "handed out here", context: .receiversCode)
            }
            project.report(
                f.site, message, help: help, severity: f.severity,
                proof: project.proof(
                    f.site, value, owner: f.from, here: here, last: last, isHandedOver: f.way == .argument),
                fixes: BoundaryFix.fix(f, project).map { [$0] } ?? [])
        }
    }

    /// What it is passed to hands it on, and only what that hands it to runs elsewhere.
    private static func crossesDeeper(_ f: CrossingFact) -> Bool {
        let crossed = f.site.path.filter { $0.role == .crossed }
        guard let first = crossed.first?.node, first.kind == .closureExpr, f.site.path.last?.role == .used else {
            return false
        }
        return first.tree !== f.site.node.tree || f.site.node.end < first.start || first.end < f.site.node.start
    }

    /// Which of the calls between stand on which side is not known.
    private static func forgetContexts(of f: inout CrossingFact) {
        let closures = f.site.path.filter { $0.role == .crossed }.map(\.node)
        for i in f.site.path.indices where f.site.path[i].role == .call {
            let node = f.site.path[i].node
            if !closures.contains(where: { $0.tree === node.tree && $0.start <= node.start && node.end <= $0.end }) {
                f.site.path[i].context = nil
            }
        }
    }
}
