import Findings
import Semantics
import Syntax

/// The awaited opening gives the main actor's handle; elsewhere it may not be used.
struct AsyncOpenOffMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "async_open_off_main",
        summary: "an awaited opening gives the main actor's handle to code that runs elsewhere", severity: .error,
        section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.opens where f.isOpenedOffMain {
            project.report(
                f.site,
                "the awaited opening gives a handle that belongs to the main actor, but this code runs \(f.site.context.placed)",
                help: f.site.context.kind.isActor
                    ? "open it for the actor: `actor: self`, or the opening that takes the caller's isolation"
                    : "open it without `await`, and use it up before the next `await`",
                proof: [
                    Step(
                        .home, f.site.node, "the handle belongs to the main actor, wherever it is awaited",
                        context: .main)
                ]
                    + (firstUse(f, project)
                        ?? project.homeStep(of: f.site.context).map {
                            Step(.used, $0.node, $0.text, context: $0.context)
                        }),
                fixes: [HandFixes.opening(f, project)])
        }
    }

    /// The first use of the handle on the side where it is opened: reported here, not by itself.
    private static func firstUse(_ open: OpenFact, _ project: RuleContext) -> [Step]? {
        guard
            let use = project.facts.crossings.first(where: {
                $0.isMainHandle && !$0.isScopeEscape && open.isFirst(of: $0)
            })
        else { return nil }
        let there = use.to.name.told(after: .main)
        let path = use.site.path.filter { $0.role != .born && $0.role != .home }
        return path.last?.role == .used
            ? path : path + [Step.used(use.site.node, in: there)]
    }
}
