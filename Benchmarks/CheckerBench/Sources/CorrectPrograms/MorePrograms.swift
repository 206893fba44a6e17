import ConfinementChecker
import Dispatch
import Foundation

/// Correct programs around stored guards and Dispatch's blocks.
enum MorePrograms {
    static func run(_ tally: Tally) async {
        await storedGuards(tally)
        await blocks(tally)
        await queues(tally)
        await caches(tally)
        for program in AppPrograms.all { await program(tally) }
    }

    /// Made by the caller of the initialiser, used by their owner.
    private static func storedGuards(_ tally: Tally) async {
        let makers: [@Sendable () async -> (Archive, Model, Journal)] = [
            { (Archive(tally), Model(tally), Journal(tally)) },
            { await MainActor.run { (Archive(tally), Model(tally), Journal(tally)) } },
            { await Task.detached { (Archive(tally), Model(tally), Journal(tally)) }.value },
            { await on(DispatchQueue(label: "maker")) { (Archive(tally), Model(tally), Journal(tally)) } },
        ]
        for make in makers {
            let (archive, model, journal) = await make()
            for _ in 0..<3 {
                await archive.use()
                await model.use()
                journal.use()
            }
        }
    }

    /// A handle made in a block is used in it.
    private static func blocks(_ tally: Tally) async {
        let queue = DispatchQueue(label: "blocks"), group = DispatchGroup(), operations = OperationQueue()
        for _ in 0..<3 {
            let work: @Sendable () -> Void = {
                let own = ConfinementDomain.currentThread
                tally.check(own, "a block's own handle", isolation: nil)
                DispatchQueue(label: "inner").sync { tally.check(own, "a block's own handle, in sync", isolation: nil) }
                DispatchWorkItem { tally.check(own, "a block's own handle, in a work item called", isolation: nil) }.perform()
                withExtendedLifetime(own) { tally.check(own, "a block's own handle, afterwards", isolation: nil) }
            }
            await on(queue, work)
            queue.async(group: group, execute: work)
            queue.async(execute: DispatchWorkItem(block: work))
            queue.async(flags: .barrier, execute: work)
            operations.addOperation(work)
            queue.sync(execute: work)
            await withCheckedContinuation { continuation in group.notify(queue: queue) { work(); continuation.resume() } }
            await withCheckedContinuation { continuation in operations.addBarrierBlock { continuation.resume() } }
            await onThread {
                let own = ConfinementDomain.currentThread
                queue.sync { tally.check(own, "a thread's handle, in sync", isolation: nil) }
                DispatchWorkItem { tally.check(own, "a thread's handle, in a work item called", isolation: nil) }.perform()
                tally.check(own, "a thread's handle, afterwards", isolation: nil)
            }
        }
    }

    /// A queue's handle, however the queue comes to run.
    private static func queues(_ tally: Tally) async {
        let own = DispatchQueue(label: "own"), other = DispatchQueue(label: "own"), inferred = await on(own) { ConfinementDomain.inferred(isolation: nil) }
        let given = ConfinementDomain.queue(own), operations = OperationQueue()
        operations.underlyingQueue = own
        let children = (0..<3).map { DispatchQueue(label: "child \($0)", target: own) }
        for domain in [inferred, given] {
            await on(own) { tally.check(domain, "queue", isolation: nil) }
            await on(own) { other.sync { deep(200) { tally.check(domain, "outer queue, deep in a block", isolation: nil) } } }
            own.sync { other.sync { deep(200) { tally.check(domain, "outer queue, deep", isolation: nil) } } }
            own.async(flags: .barrier) { tally.check(domain, "queue, barrier", isolation: nil) }
            own.async(execute: DispatchWorkItem { tally.check(domain, "queue, work item", isolation: nil) })
            for child in children {
                await on(child) { other.sync { tally.check(domain, "target of a queue, nested", isolation: nil) } }
                child.sync { tally.check(domain, "target of a queue, sync", isolation: nil) }
            }
            await withCheckedContinuation { continuation in
                operations.addOperation { tally.check(domain, "operation on its queue", isolation: nil); continuation.resume() }
            }
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { own.sync { tally.check(domain, "queue, contended sync", isolation: nil) } } }
            }
        }
    }

    private static func deep(_ depth: Int, _ body: () -> Void) {
        if depth == 0 { body() } else { deep(depth - 1, body) }
        withExtendedLifetime(depth) {}
    }

    /// One handle a thread, kept as long as the thread.
    private static func caches(_ tally: Tally) async {
        for _ in 0..<4 {
            await on(DispatchQueue.global()) {
                let cache = Thread.current.threadDictionary
                let domain = cache["domain"] as? ConfinementDomain ?? .currentThreadForLife
                cache["domain"] = domain
                tally.check(domain, "a thread's cache", isolation: nil)
            }
        }
    }
}

/// Its guard is made before the actor isolates anything.
private actor Archive {
    private let confinement = ConfinementGuard("archive")
    @Confined("pages") private var pages = 0
    private let tally: Tally
    init(_ tally: Tally) { self.tally = tally }

    func use() async {
        confinement.assertConfined()
        tally.check(confinement, "an actor's stored guard")
        _ = pages
        tally.check($pages, "an actor's wrapped property")
        await Task.yield()
        tally.check(confinement, "an actor's stored guard, after a hop")
    }
}

@MainActor private final class Model {
    private let confinement = ConfinementGuard("model")
    private let tally: Tally
    nonisolated init(_ tally: Tally) { self.tally = tally }

    func use() async {
        confinement.assertConfined()
        tally.check(confinement, "a main actor's stored guard")
        await Task.yield()
        tally.check(confinement, "a main actor's stored guard, after a hop")
    }
}

/// Keeps to a queue of its own.
private final class Journal: Sendable {
    private let confinement = ConfinementGuard("journal")
    private let queue = DispatchQueue(label: "journal")
    private let tally: Tally
    init(_ tally: Tally) { self.tally = tally }

    func use() {
        queue.async { [self] in
            confinement.assertConfined()
            tally.check(confinement, "a queue's stored guard", isolation: nil)
        }
        queue.sync { tally.check(confinement, "a queue's stored guard, in sync", isolation: nil) }
    }
}
