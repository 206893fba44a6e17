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
        // Only a handle that belongs to a thread needs a run loop there.
        for f in project.facts.operations
        where f.kind == .asyncWrite && project.analysis.pinsVersions(f.site.framework)
            && f.value.confinement.executor == nil
        {
            // The owner of an injected handle is not known here.
            let here = f.site.context
            if here.executor.isActor, f.value.confinement == .unknown { continue }
            switch here.executor {
            case .background where here.isOwnThread && !here.hasNoRunLoop: continue
            case .cooperative, .queue, .background:
                project.report(
                    f.site, "`\(f.word.text)` runs \(here.placed), where no run loop, queue or actor owns the handle",
                    help: "open the handle for a queue or an actor of its own, or use a synchronous `write` here",
                    proof: project.ownerStep(of: here) + f.site.path)
            case .actor,
                .globalActor where f.value.state == .handle:
                project.report(
                    f.site,
                    "the handle belongs to the thread that opens it but `\(f.word.text)` needs one that "
                        + "\(here.text) owns",
                    help: "open the handle with `actor:` so that the actor owns it", confidence: .medium,
                    proof: project.proof(
                        f.site, f.value, owner: here, home: .openingThread, last: .used(f.site.node, in: here.name)))
            default: continue
            }
        }
    }
}
