import Findings
import Semantics
import Syntax

/// Asynchronous transactions need a run loop, queue or actor that owns the handle.
struct AsyncWriteWithoutRunLoop: Rule {
    static let descriptor = RuleDescriptor(
        id: "async_write_without_run_loop",
        summary: "an asynchronous write on a handle that no run loop, queue or actor owns", severity: .error,
        section: "Confinement")

    static func check(_ project: RuleContext) {
        for f in project.facts.operations where f.kind == .asyncWrite {
            // Only a handle that belongs to a thread has to find a run loop there.
            let value = f.value, word = f.word.text
            guard project.analysis.pinsVersions(f.site.framework) else { continue }
            switch value.home {
            case .main, .actor, .queue, .ownQueue: continue
            default: break
            }
            // The owner of an injected handle is not known here.
            if f.site.context.kind.isActor, value.home == .unknown { continue }
            switch f.site.context.kind {
            case .thread where !f.site.context.hasNoRunLoop: continue
            case .cooperative, .globalQueue, .serialQueue, .concurrentQueue, .thread:
                project.report(
                    f.site,
                    "`\(word)` runs \(f.site.context.placed), where no run loop, queue or actor owns the handle",
                    help: "open the handle for a queue or an actor of its own, or use a synchronous `write` here",
                    proof: project.homeStep(of: f.site.context) + f.site.path)
            case .actor,
                .globalActor where value.state == .handle:
                project.report(
                    f.site,
                    "the handle belongs to the thread that opens it but `\(word)` needs one that \(f.site.context.text) owns",
                    help: "open the handle with `actor:` so that the actor owns it", confidence: .medium,
                    proof: project.proof(
                        f.site, value, owner: f.site.context, home: .openingThread,
                        last: Step.used(f.site.node, in: f.site.context.name)))
            default: continue
            }
        }
    }
}
