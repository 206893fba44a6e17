import Findings
import Semantics
import Syntax

/// A live value that leaves the context it belongs to.
struct LiveObjectCrossesBoundary: Rule {
    static let descriptor = RuleDescriptor(
        id: "live_object_crosses_boundary",
        summary: "a live object, collection or handle is used in, or handed to, another context", severity: .error,
        section: "Confinement", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        for var f in project.facts.crossings where f.defect == .crossing {
            let value = project.named(f.value, at: f.site.node), there = f.to.name.told(after: f.from.name)
            let isDeep = f.boundary == .argument && crossesDeeper(f)
            let words = words(f, there, isDeep: isDeep)
            if isDeep { forgetContexts(of: &f) }
            project.report(
                f.site, "\(project.word(for: value)) belongs to \(f.from.name) but is \(words.message)",
                help: Advice(value, f.site.framework, project).carrying(words.verb, words.place, mutates: f.mutates),
                severity: f.severity,
                proof: project.proof(
                    f.site, value, owner: f.from, here: isDeep ? f.from.name : nil,
                    last: Step(.used, f.site.node, words.note, context: words.context),
                    isHandedOver: f.boundary == .argument),
                fixes: [BoundaryFix.fix(f, project)])
        }
    }

    /// The words for how the value leaves: the message after "is", the advice's verb and place, and the last note.
    private static func words(
        _ f: CrossingFact, _ there: ContextName, isDeep: Bool
    ) -> (message: String, verb: String, place: String, note: String, context: ContextName) {
        let isKnown = f.to.executor.isKnown
        let runs = "code that runs \(there.placed)"
        // The use may be right on the thread that a work item of the pool happens to run on.
        let chance = f.isByChance ? ", which breaks whenever the pool switches threads" : ""
        switch f.boundary {
        case .capture, .suspended:
            let place = f.closure == nil ? "there" : "in the closure"
            return f.isUnseen
                ? ("given to \(runs)\(chance)", "pass", place, "given here to \(runs)", there)
                : ("used \(there.placed)\(chance)", "pass", place, "used here, \(there.placed)", there)
        case .argument where isDeep:
            let message = "passed to code that uses it \(there.placed)\(chance)"
            return (message, "pass", "where it is used", "passed on here", there)
        case .argument: return ("passed to \(runs)\(chance)", "pass", "on the other side", "passed to \(runs)", there)
        case .result:
            let message = "returned to \(isKnown ? runs : "its caller, which may run elsewhere")"
            return (message, "return", "where it is used", "returned here", isKnown ? there : .theCaller)
        case .resume:
            let waiting = "handed to the code that waits"
            let message = "\(waiting), which \(isKnown ? "runs \(there.placed)" : "may run elsewhere")"
            return (message, "resume with", "after the `await`", waiting, there)
        case .stored where isKnown:
            return ("stored for \(runs)", "pass", "there", "stored here, \(there.placed)", there)
        case .stored:
            let message = "handed to code that may run anywhere"
            return (message, "hand over", "where it is used", "handed out here", .receiversCode)
        }
    }

    /// True where the callee passes it on, and only the code that receives it from there runs elsewhere.
    private static func crossesDeeper(_ f: CrossingFact) -> Bool {
        let crossed = f.site.path.filter { $0.role == .crossed }
        guard let first = crossed.first?.node, first.kind == .closureExpr, f.site.path.last?.role == .used else {
            return false
        }
        return first.tree !== f.site.node.tree || f.site.node.end < first.start || first.end < f.site.node.start
    }

    /// Removes the contexts of the calls between, where it is not known which are on which side.
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
