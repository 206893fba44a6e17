import ConfinementChecker
import Dispatch
import Foundation

/// Correct programs, in every mode. A check that says "outside" is a false alarm.
public enum FalseAlarms {
    /// The checks done in one mode.
    public struct Outcome: Sendable {
        public let mode: ConfinementMode
        public let checks: Int
        public let unknown: Int
        /// The places of false alarms and how many there were.
        public let alarms: [String: Int]
    }

    /// At least `checks` checks in each mode.
    public static func run(checks: Int, in mode: ConfinementMode) async -> Outcome {
        let tally = Tally()
        await Task.detached {
            while tally.counts.0 < checks {
                await withConfinementChecking(mode) {
                    for _ in 0..<5 { await programs(tally) }
                }
            }
        }.value
        let counts = tally.counts
        return Outcome(mode: mode, checks: counts.0, unknown: counts.1, alarms: counts.2)
    }

    private static func programs(_ tally: Tally) async {
        await actorOwned(tally)
        await globalActorOwned(tally)
        await mainActorOwned(tally)
        await queueOwned(tally)
        await customExecutors(tally)
        await freshHandles(tally)
        await tasksOfTheirOwn(tally)
        await MorePrograms.run(tally)
    }

    private static func actorOwned(_ tally: Tally) async {
        let owner = Owner(tally)
        for _ in 0..<4 {
            await owner.use()
            await owner.useAcrossHops()
            await owner.useInHelper()
            await owner.useInQueueSync()
        }
        let inferredByHelper = HelperOwner(tally)
        for _ in 0..<8 { await inferredByHelper.use() }
    }

    private static func globalActorOwned(_ tally: Tally) async {
        for _ in 0..<8 { await Library.shared.use(tally) }
    }

    private static func mainActorOwned(_ tally: Tally) async {
        let model = await MainModel(tally)
        for _ in 0..<4 {
            await model.use()
            await model.useAcrossHops()
            await model.useInQueueSync()
        }
        await on(.main) { tally.check(model.domain, "main queue") }
    }

    private static func queueOwned(_ tally: Tally) async {
        let outer = DispatchQueue(label: "queue"), inner = DispatchQueue(label: "queue")
        let child = DispatchQueue(label: "child", target: outer), workItems = DispatchQueue(label: "items", autoreleaseFrequency: .workItem)
        let outerDomain = ConfinementDomain.queue(outer), innerDomain = ConfinementDomain.queue(inner)
        let childDomain = ConfinementDomain.queue(child), itemDomain = ConfinementDomain.queue(workItems)
        for _ in 0..<4 {
            await on(outer) { tally.check(outerDomain, "queue") }
            outer.sync { tally.check(outerDomain, "queue, sync from a task") }
            outer.sync { inner.sync { tally.check(innerDomain, "inner of nested queues") } }
            outer.sync { inner.sync { tally.check(outerDomain, "outer of nested queues") } }
            await on(outer) { inner.sync { tally.check(outerDomain, "outer of queues nested in a block") } }
            await on(outer) { inner.sync { workItems.sync { tally.check(outerDomain, "outermost of three queues") } } }
            await on(child) { tally.check(outerDomain, "target of a queue") }
            await on(child) { tally.check(childDomain, "child queue") }
            child.sync { tally.check(outerDomain, "target of a queue, sync") }
            await on(workItems) { tally.check(itemDomain, "work item queue") }
            await MainActor.run { outer.sync { tally.check(outerDomain, "queue, sync from main") } }
            await MainActor.run { outer.sync { inner.sync { tally.check(outerDomain, "nested queues, sync from main") } } }
            await onThread { outer.sync { tally.check(outerDomain, "queue, sync from a thread") } }
            outer.sync(flags: .barrier) { tally.check(outerDomain, "queue, barrier") }
        }
        let plain = DispatchQueue(label: "nobody's"), other = DispatchQueue(label: "other")
        let inferred = await on(plain) { ConfinementDomain.inferred() }
        for _ in 0..<4 {
            await on(plain) { tally.check(inferred, "inferred queue") }
            plain.sync { tally.check(inferred, "inferred queue, sync") }
            plain.sync { other.sync { tally.check(inferred, "inferred queue, nested") } }
        }
    }

    private static func customExecutors(_ tally: Tally) async {
        for answers in [true, false] {
            let owner = QueueActor(tally, answers: answers)
            for _ in 0..<4 {
                await owner.use()
                await owner.useAcrossHops()
                await on(owner.queue) { tally.check(owner.domain, "custom executor, its queue") }
                owner.queue.sync { tally.check(owner.domain, "custom executor, sync to its queue") }
                await MainActor.run { owner.queue.sync { tally.check(owner.domain, "custom executor, sync from main") } }
            }
        }
    }

    private static func freshHandles(_ tally: Tally) async {
        for _ in 0..<4 {
            let before = ConfinementDomain.currentThread
            tally.check(before, "fresh thread handle")
            await Task.yield()
            let after = ConfinementDomain.currentThread
            tally.check(after, "fresh thread handle")
            let queue = DispatchQueue(label: "synchronous")
            queue.sync { tally.check(after, "thread handle in sync") }
        }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let domain = ConfinementDomain.currentThread
                    tally.check(domain, "child task's own handle")
                }
            }
        }
    }

    private static func tasksOfTheirOwn(_ tally: Tally) async {
        let owner = Owner(tally)
        await Task { await owner.useAcrossHops() }.value
        await Task.detached { await owner.use() }.value
        await onThread { tally.check(.currentThread, "thread's own handle") }
    }
}

/// Counts what checks say.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var checks = 0, unknown = 0
    private var outside: [String: Int] = [:]

    func check(_ domain: ConfinementDomain, _ place: String, isolation: isolated (any Actor)? = #isolation) {
        let standing = domain.standing()
        lock.withLock {
            checks += 1
            switch standing {
            case .inside: break
            case .unknown: unknown += 1
            case .outside: outside[place, default: 0] += 1
            }
        }
    }

    func check(_ confinement: ConfinementGuard, _ place: String, isolation: isolated (any Actor)? = #isolation) {
        check(confinement.domain, place)
    }

    var counts: (Int, Int, [String: Int]) { lock.withLock { (checks, unknown, outside) } }
}

private actor Owner {
    private let tally: Tally
    private var domain: ConfinementDomain?
    private let queue = DispatchQueue(label: "owner's helper")

    init(_ tally: Tally) { self.tally = tally }

    private var own: ConfinementDomain {
        if let domain { return domain }
        let made = ConfinementDomain.inferred()
        domain = made
        return made
    }

    func use() { tally.check(own, "actor") }
    func useAcrossHops() async {
        let domain = own
        tally.check(domain, "actor, before a hop")
        await Task.yield()
        tally.check(domain, "actor, after a yield")
        await Meter().touch()
        tally.check(domain, "actor, after another actor")
        try? await Task.sleep(nanoseconds: 1000)
        tally.check(domain, "actor, after a sleep")
    }
    func useInHelper() { helper(own, tally) }
    func useInQueueSync() {
        let domain = own
        queue.sync { tally.check(domain, "actor, in sync of a queue") }
    }
}

private func helper(_ domain: ConfinementDomain, _ tally: Tally) {
    tally.check(domain, "helper without isolation", isolation: nil)
}

/// Its domain is inferred where the actor is known to the runtime only.
private actor HelperOwner {
    private let tally: Tally
    private var domain: ConfinementDomain?
    init(_ tally: Tally) { self.tally = tally }
    func use() async {
        if domain == nil { domain = inferredWithoutIsolation() }
        if let domain { tally.check(domain, "actor, inferred by a helper") }
        await Task.yield()
        if let domain { tally.check(domain, "actor, inferred by a helper, after a hop") }
    }
}

private func inferredWithoutIsolation() -> ConfinementDomain { .inferred(isolation: nil) }

@globalActor private actor Library {
    static let shared = Library()
    private var domain: ConfinementDomain?
    func use(_ tally: Tally) async {
        let domain = domain ?? .inferred()
        self.domain = domain
        tally.check(domain, "global actor")
        await Task.yield()
        await useIsolated(domain, tally)
    }
}

@Library private func useIsolated(_ domain: ConfinementDomain, _ tally: Tally) {
    tally.check(domain, "function of a global actor")
}

@MainActor private final class MainModel {
    nonisolated let domain: ConfinementDomain
    private let tally: Tally
    private let queue = DispatchQueue(label: "model's helper")

    init(_ tally: Tally) {
        self.tally = tally
        domain = .inferred()
    }

    func use() { tally.check(domain, "main actor") }
    func useAcrossHops() async {
        tally.check(domain, "main actor, before a hop")
        await Task.yield()
        tally.check(domain, "main actor, after a yield")
        await Meter().touch()
        helper(domain, tally)
    }
    func useInQueueSync() { queue.sync { tally.check(domain, "main actor, in sync of a queue") } }
}

private actor QueueActor {
    nonisolated let queue: DispatchQueue
    private let executor: any SerialExecutor
    private let tally: Tally

    init(_ tally: Tally, answers: Bool) {
        queue = DispatchQueue(label: "executor's queue")
        executor = answers ? AnsweringExecutor(queue) : SilentExecutor(queue)
        self.tally = tally
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    nonisolated var domain: ConfinementDomain { .actor(self) }

    func use() { tally.check(domain, "custom executor") }
    func useAcrossHops() async {
        let domain = ConfinementDomain.inferred()
        tally.check(domain, "custom executor, before a hop")
        await Task.yield()
        tally.check(domain, "custom executor, after a hop")
    }
}

private actor Meter {
    private var count = 0
    func touch() { count += 1 }
}
