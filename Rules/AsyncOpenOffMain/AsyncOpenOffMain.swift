import Semantics
import Syntax

/// The awaited opening gives the main actor's handle; elsewhere it may not be used.
struct AsyncOpenOffMain: Rule {
    static let descriptor = RuleDescriptor(
        id: "async_open_off_main", summary: "an awaited opening gives the main actor's handle to code that runs elsewhere", severity: .error, section: "Confinement", fix: "unsafe")

    static func check(_ project: RuleContext) {
        for f in project.facts.opens where f.opensOnMain && !f.isIndirect {
            switch f.site.context.kind {
            case .cooperative, .actor, .globalActor:
                project.report(
                    f.site, "the awaited opening returns the main actor's handle, and this code runs on \(f.site.context.text)",
                    help: "in an actor use the opening that takes the actor; in nonisolated code open synchronously and do not use the handle after an `await`", fixes: HandFixes.opening(f, project).map { [$0] } ?? [])
            default: continue
            }
        }
    }
}
