import Findings
import Semantics
import Syntax

/// A thread-owned value obtained before an `await` and used after it.
struct HandleUsedAfterSuspension: Rule {
    static let descriptor = RuleDescriptor(
        id: "handle_used_after_suspension",
        summary: "a handle or live value is used after an `await` that may resume on another thread", severity: .error,
        section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.suspendedUses {
            let home = ContextName.threadBeforeAwait
            let value = project.named(f.value, at: f.site.node)
            var site = f.site
            // The two threads may differ from the `await` on: the code around it determines why.
            for i in site.path.indices where site.path[i].role == .crossed {
                site.path[i].text =
                    "this `await` may resume on another thread, as the code runs \(f.site.context.placed)"
                site.path[i].context = home
            }
            let name = project.word(for: value), waiting = laterUse(&site)
            let message =
                waiting.map { "`\($0)` uses \(name), or what it gave, after an `await`" }
                ?? "\(name) belongs to \(home) but is used after it"
            project.report(
                f.site, "\(message), where the thread may be another",
                help: Advice(value, f.site.framework, project).afterSuspension,
                proof: project.proof(
                    site, value, owner: f.site.context, home: home,
                    last: Step(
                        .used, f.site.node, "used here, on the thread after the `await`", context: .threadAfterAwait),
                    handedOver: "given to a function here"),
                fixes: [ReopenFix.fix(f, project) ?? SuspensionFix.fix(f, project) ?? ReadBeforeFix.fix(f, project)])
        }
    }

    /// The function that takes it and suspends before it uses it; nil where it is used here.
    private static func laterUse(_ site: inout Site) -> String? {
        guard let wait = site.path.firstIndex(where: { $0.role == .crossed }), let last = site.path.indices.last,
            site.path[last].role == .used
        else { return nil }
        let inner = site.path[wait].node, used = site.path[last].node
        // A loop reaches the use again.
        if used.tree === inner.tree, used.end <= inner.start, Code.body(around: used) == Code.body(around: inner) {
            site.path[last].text = "used here when the code comes by again"
        }
        var call: Node? = site.node
        while let candidate = call,
            candidate.kind != .callExpr
                || candidate.child(.callee).map({ $0.start <= site.node.start && site.node.end <= $0.end }) ?? true
        {
            if candidate.kind == .codeBlock || candidate.kind == .closureExpr { return nil }
            call = candidate.parent
        }
        guard let call, let name = call.child(.callee)?.name, name != .none,
            Code.body(around: inner) != Code.body(around: site.node)
        else { return nil }
        return name.text
    }
}
