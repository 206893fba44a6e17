import Findings
import Flow
import Semantics
import Syntax

/// A handle bound to a queue that does not run one item at a time.
struct HandleOnConcurrentQueue: Rule {
    static let descriptor = RuleDescriptor(
        id: "handle_on_concurrent_queue", summary: "a handle is bound to, or kept by, a concurrent queue",
        severity: .error, section: "Confinement")

    static func check(_ project: RuleContext) {
        for f in project.facts.opens {
            guard let queue = f.queue, queue.isConcurrent else { continue }
            project.report(
                f.site, "a handle is bound to \(queue.name), which is no serial queue",
                help: "bind it to a serial queue, or open it without a queue inside the work item and drop it there",
                proof: (queue.variable.flatMap { project.project.variable(declaredAt: $0) }.map {
                    [Step(.owner, project.project[$0].pattern, "this is \(queue.name)", context: queue.name)]
                } ?? []) + [
                    Step(
                        .used, f.site.node, "bound to \(queue.name) here, so any thread may run it", context: .anyThread
                    )
                ])
        }
        for f in project.facts.crossings where f.defect == .keptBeyondItem { report(f, project) }
        // A handle that an object stores and that the work items of a concurrent queue use.
        var done: Set<VariableID> = []
        for a in project.facts.storedAccesses where a.value?.kind == .handle && a.isTouch {
            guard a.isWrite, isConcurrent(a, project), !done.contains(a.variable) else { continue }
            let v = project.project[a.variable]
            let known = touch(after: a, project)
            guard v.isStored, a.value?.state == .handle, let touch = known ?? unplacedTouch(after: a, project) else {
                continue
            }
            done.insert(a.variable)
            let home = a.site.context.name
            let there: ContextName =
                known == nil
                ? Context(.caller).name
                : touch.site.context.isSame(as: a.site.context) ? home.otherItem : touch.site.context.name
            project.report(
                a.site.node, "`\(v.name.text)` outlives the work item of \(home) that opens it",
                help: "open the handle inside each work item, and store none",
                severity: known == nil ? .warning : nil, confidence: known == nil ? .medium : .high,
                framework: a.site.framework,
                path: [
                    Step(.owner, a.site.node, "`\(v.name.text)` is stored here \(a.site.context.placed)", context: home)
                ] + touch.site.path
                    + [Step.used(touch.site.node, in: there)])
        }
    }

    /// The use of a stored handle in another work item; storing it is not a use of it. Code that makes an instance is
    /// in the instance's first item. Nil if there is none.
    private static func touch(after write: StoredAccessFact, _ project: RuleContext) -> StoredAccessFact? {
        let isNew = write.site.function.map { project.project[$0].kind == .initializer } ?? true
        return project.tables.storedAccesses(of: write.variable).first { access in
            !access.isWrite && access.isTouch && !access.isPassedOn
                && access.site.context.executor.isKnown && !project.isTest(access.site.node)
                && (!isNew || !access.site.context.isSame(as: write.site.context)
                    || access.site.context.site != write.site.context.site)
        }
    }

    /// The use of a value that a work item has stored by another method of the type, on its caller's thread: the work
    /// item has ended, except for functions that it calls itself. Nil if there is none.
    private static func unplacedTouch(after write: StoredAccessFact, _ project: RuleContext) -> StoredAccessFact? {
        guard write.isElsewhere, let function = write.site.function else { return nil }
        return project.tables.storedAccesses(of: write.variable).first { access in
            !access.isWrite && access.isTouch && !access.isPassedOn
                && !access.site.context.executor.isKnown && access.site.path.isEmpty
                && access.site.function.map { $0 != function } ?? false && !project.isTest(access.site.node)
        }
    }

    /// Reports a handle that remains in a stored function, or in a variable around the work items.
    private static func report(_ f: CrossingFact, _ project: RuleContext) {
        let opened = f.site.path.first { $0.role == .created }?.node ?? f.site.node,
            there = f.to.name.told(after: f.from.name)
        // Where the value is used in a called function, the last step is the use.
        let touch = f.site.path.last.flatMap { $0.role == .used ? $0.node : nil } ?? f.site.node
        project.report(
            f.site,
            "\(project.word(for: f.value, or: "the handle")) outlives the work item of \(f.from.text) that opens it",
            help: "open the handle inside each work item, and store none", at: opened,
            proof: [
                Step(.owner, opened, "opened here, \(f.from.placed)", context: f.from.name),
                Step(
                    .used, touch, f.isKept ? "stored here by a function that runs later" : "used here, \(there.placed)",
                    context: there)
            ])
    }

    /// True for a concurrent queue; for a global one, which has many users, only where no other context uses the value:
    /// such a use is reported as that.
    private static func isConcurrent(_ write: StoredAccessFact, _ project: RuleContext) -> Bool {
        let context = write.site.context, owner = project.project[write.variable].owner
        guard context.executor == .background, !context.isOwnThread else { return false }
        // A struct that is made with it there may well stay there.
        return context.queue != nil
            || owner.map { project.project[$0].kind } != .struct
                && write.value?.confinement.executor?.isOwnQueue != true
                && !project.facts.isUsedElsewhere(write.variable)
    }
}
