import Semantics
import Syntax

/// A handle bound to a queue that does not run one item at a time.
struct HandleOnConcurrentQueue: Rule {
    static let descriptor = RuleDescriptor(
        id: "handle_on_concurrent_queue", summary: "a handle is bound to, or kept by, a concurrent queue", severity: .error, section: "Confinement")

    static func check(_ project: RuleContext) {
        for f in project.facts.opens {
            guard let queue = f.queue, queue.kind == .concurrent || queue.kind == .global else { continue }
            project.report(
                f.site, "a handle is bound to `\(queue.text)`, which is not a serial queue", help: "bind it to a serial queue, or open it without a queue inside the work item and drop it there")
        }
        // A handle kept by an object and used from the work items of a concurrent queue.
        var done: Set<VariableID> = []
        for a in project.facts.storedAccesses where a.value?.kind == .handle && !a.isHarmless && !a.isOnOwnQueue {
            guard a.isWrite, case .concurrentQueue = a.site.context.kind, done.insert(a.variable).inserted else { continue }
            let v = project.project[a.variable]
            guard v.isStored, a.value?.state == .handle else { continue }
            project.report(
                a.site.node, "`\(v.name.text)` outlives one work item of \(a.site.context.text)", help: "open the handle inside each work item", confidence: .high, framework: a.site.framework,
                path: [Step(.declared, v.pattern, "kept here")])
        }
    }
}
