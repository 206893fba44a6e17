import Findings
import Semantics
import Syntax

/// The awaited opening returns the main actor's handle, which may not be used elsewhere.
struct AsyncOpenOffMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "async_open_off_main",
        summary: "an awaited opening gives the main actor's handle to code that runs elsewhere", severity: .error,
        section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.opens where f.isOpenedOffMain {
            project.report(
                f.site,
                "the awaited opening gives a handle that belongs to the main actor, but this code runs "
                    + "\(f.site.context.placed)",
                help: f.site.context.executor.isActor
                    ? "open it for the actor: `actor: self`, or the opening that takes the caller's isolation"
                    : "open it without `await`, and use it up before the next `await`",
                proof: proof(f, project), fixes: [HandFixes.opening(f, project)])
        }
    }

    /// The opening, then the first use of the handle where it was opened, which is not reported separately.
    private static func proof(_ open: OpenFact, _ project: RuleContext) -> [Step] {
        let words = "the handle belongs to the main actor, wherever it is awaited", here = open.site.context
        let home = Step(.owner, open.site.node, words, context: .main)
        let uses = project.facts.crossings.lazy.filter { $0.isMainHandle && !$0.isScopeEscape }
        guard let use = uses.first(where: { open.isFirst(of: $0) }) else {
            return [home] + (here.site.map { [Step(.used, $0, project.runs(here), context: here.name)] } ?? [])
        }
        let path = [home] + use.site.path.filter { $0.role != .created && $0.role != .owner }
        let there = use.to.name.told(after: .main)
        return path.last?.role == .used ? path : path + [Step.used(use.site.node, in: there)]
    }
}
