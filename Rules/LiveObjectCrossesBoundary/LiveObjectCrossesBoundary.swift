import Findings
import Semantics
import Syntax

/// A live value leaves the context it belongs to.
struct LiveObjectCrossesBoundary: Rule {
    static let descriptor = RuleDescriptor(
        id: "live_object_crosses_boundary", summary: "a live object, collection or handle is used in, or handed to, another context", severity: .error, section: "Confinement", fix: "safe/unsafe")

    static func check(_ project: RuleContext) {
        let crossings = project.facts.crossings.filter { !$0.isScopeEscape && !$0.isMainHandle && $0.stored == nil && !$0.isKeptBeyondItem }
        let captures = Dictionary(grouping: crossings.filter { $0.way == .capture }) { $0.site.node.tree.source.base }
        for var f in crossings {
            // Used in another context it has crossed: what is done there with it is no crossing of its own.
            if f.way == .argument, captures[f.site.node.tree.source.base]?.contains(where: { $0.from.text == f.from.text && $0.site.node.start <= f.site.node.start && f.site.node.end <= $0.site.node.end }) ?? false { continue }
            let value = project.named(f.value, at: f.site.node)
            let name = project.word(for: value), home = f.from.text
            let advice = Advice(value, f.site.framework, project)
            let there = f.to.text == home && entersChildTask(f, project) ? ContextName.childTask : ContextName.told(f.to.text, after: home)
            if there == ContextName.childTask { renameChildTask(&f) }
            let isTold = f.to.kind.isKnown
            // On the thread that a work item of the pool happens to have it may be the right one.
            let chance = f.isByChance ? ", which breaks whenever the pool gives it another thread" : ""
            let message: String, help: String, last: Step
            var here: String?
            switch f.way {
            case .capture where f.isUnseen:
                message =
                    "\(name) belongs to \(home) but is given to code that runs \(ContextName.placed(there))\(chance)"
                help = advice.carrying("pass", f.closure == nil ? "there" : "in the closure", mutates: f.mutates)
                last = Step(
                    .used, f.site.node, "given here to code that runs \(ContextName.placed(there))", context: there)
            case .capture:
                message = "\(name) belongs to \(home) but is used \(ContextName.placed(there))\(chance)"
                help = advice.carrying("pass", f.closure == nil ? "there" : "in the closure", mutates: f.mutates)
                last = Step(.used, f.site.node, "used here, \(ContextName.placed(there))", context: there)
            case .argument:
                let isDeep = crossesDeeper(f)
                message =
                    "\(name) belongs to \(home) but is passed to code that \(isDeep ? "uses it" : "runs") \(ContextName.placed(there))\(chance)"
                help = advice.carrying("pass", isDeep ? "where it is used" : "on the other side", mutates: f.mutates)
                last = Step(.used, f.site.node, isDeep ? "passed on here" : "passed to code that runs \(ContextName.placed(there))", context: there)
                if isDeep {
                    here = home
                    forgetContexts(of: &f)
                }
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
            project.report(
                f.site, message, help: help, severity: f.severity,
                proof: project.proof(f.site, value, owner: f.from, here: here, last: last),
                fixes: BoundaryFix.fix(f, project).map { [$0] } ?? [])
        }
    }

    /// A closure on the way runs in a child task, which the code around it waits for.
    private static func entersChildTask(_ f: CrossingFact, _ project: RuleContext) -> Bool {
        ([f.closure] + f.site.path.filter { $0.role == .crossed }.map(\.node)).contains { closure in
            var call = closure?.parent
            if call?.kind == .argument { call = call?.parent }
            guard closure?.kind == .closureExpr, let call, call.kind == .callExpr, let name = call.child(.callee)?.name else { return false }
            return project.runsChildTasks(name)
        }
    }

    private static func renameChildTask(_ f: inout CrossingFact) {
        let general = f.to.text
        f.to.text = ContextName.childTask
        f.site.context.text = f.way == .capture ? ContextName.childTask : f.site.context.text
        for i in f.site.path.indices where f.site.path[i].role != .born && f.site.path[i].context == general {
            f.site.path[i].context = ContextName.childTask
            f.site.path[i].text = f.site.path[i].text.replacing(ContextName.placed(general), with: ContextName.placed(ContextName.childTask))
        }
    }

    /// What it is passed to hands it on, and only what that hands it to runs elsewhere.
    private static func crossesDeeper(_ f: CrossingFact) -> Bool {
        let crossed = f.site.path.filter { $0.role == .crossed }
        guard let first = crossed.first?.node, first.kind == .closureExpr, f.site.path.last?.role == .used, f.from.kind == f.site.context.kind else { return false }
        return first.tree !== f.site.node.tree || f.site.node.end < first.start || first.end < f.site.node.start
    }

    /// Which of the calls between stand on which side is not known.
    private static func forgetContexts(of f: inout CrossingFact) {
        let closures = f.site.path.filter { $0.role == .crossed }.map(\.node)
        for i in f.site.path.indices where f.site.path[i].role == .call {
            let node = f.site.path[i].node
            if !closures.contains(where: { $0.tree === node.tree && $0.start <= node.start && node.end <= $0.end }) { f.site.path[i].context = nil }
        }
    }
}

extension RuleContext {
    /// Calls of the name run the closure that they are given in a child task.
    fileprivate func runsChildTasks(_ name: Symbol) -> Bool {
        project.models.all.contains { model in
            model.types.values.contains { $0.members[name]?.contains { $0.closures.contains(where: \.isChild) } ?? false }
        }
    }
}
