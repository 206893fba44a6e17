import ConfinementChecker
import Dispatch
import Foundation
import Testing

@Suite(.alone) struct ThreadIdentity {
    @Test func aThreadIsInsideItsOwnDomainOnly() {
        let domain = ConfinementDomain.currentThread
        #expect(domain.standing() == .inside)
        #expect(onThread { domain.standing() } == .outside)
    }

    /// The system gives the next thread the dead one's id and stack; 200 of 200 were mistaken for their predecessor.
    @Test func aDeadThreadsSuccessorIsAnotherThread() {
        for _ in 0..<200 {
            let domain = onThread { ConfinementDomain.currentThread }
            #expect(onThread { domain.standing() } == .outside)
        }
    }
}

@Suite(.alone) struct QueueIdentity {
    let first = DispatchQueue(label: "same label")
    let second = DispatchQueue(label: "same label")

    @Test func queuesOfOneLabelAreTold() async {
        let domain = ConfinementDomain.queue(first)
        #expect(await on(first) { domain.standing() } == .inside)
        #expect(await on(second) { domain.standing() } == .outside)
        #expect(domain.standing() == .outside)
        #expect(onThread { domain.standing() } == .outside)
    }

    @Test func syncFromElsewhereIsInside() {
        let domain = ConfinementDomain.queue(first)
        #expect(first.sync { domain.standing() } == .inside)
        #expect(onThread { first.sync { domain.standing() } } == .inside)
    }

    @Test func theOuterQueueOfNestedSyncIsNeverReported() async {
        let domain = ConfinementDomain.queue(first)
        _ = ConfinementDomain.queue(second)
        let fromHere = first.sync { second.sync { domain.standing() } }
        #expect(fromHere != .outside)
        let fromABlock = await on(first) { [second] in second.sync { domain.standing() } }
        #expect(fromABlock != .outside)
    }

    @Test func aTasksSyncToAnotherQueueIsOutside() {
        let domain = ConfinementDomain.queue(first)
        #expect(second.sync { domain.standing() } == .outside)
    }

    @Test func aChildQueueBelongsToItsTarget() async {
        let child = DispatchQueue(label: "child", target: first)
        let domain = ConfinementDomain.queue(first)
        _ = ConfinementDomain.queue(child)
        #expect(await on(child) { domain.standing() } == .inside)
        #expect(child.sync { domain.standing() } == .inside)
    }

    @Test func anUnregisteredQueueIsInferred() async {
        let domain = await on(first) { ConfinementDomain.inferred() }
        #expect(domain.description == "queue \"same label\"")
        #expect(await on(first) { domain.standing() } == .inside)
        #expect(onThread { domain.standing() } == .outside)
        #expect(await on(DispatchQueue.global()) { domain.standing() } == .outside)
        #expect(await on(second) { domain.standing() } == .outside)
    }

    @Test func theMainQueueIsTheMainActor() async {
        let domain = ConfinementDomain.queue(.main)
        #expect(domain.description == "the main actor")
        #expect(await on(.main) { domain.standing() } == .inside)
    }
}

@Suite(.alone) struct MainActorIdentity {
    @Test @MainActor func theMainActorIsInsideWhateverTheThread() async {
        let domain = ConfinementDomain.inferred()
        #expect(domain.description == "the main actor")
        #expect(domain.standing() == .inside)
        await Task.yield()
        #expect(domain.standing() == .inside)
        #expect(nonisolatedHelper(domain) == .inside)
        #expect(await Task.detached { domain.standing() }.value == .outside)
        #expect(onThread { domain.standing() } == .outside)
        let queue = DispatchQueue(label: "from main")
        #expect(queue.sync { domain.standing() } == .inside)
    }

    @Test func elsewhereIsOutside() async {
        #expect(ConfinementDomain.mainActor.standing() == .outside)
        #expect(await MainActor.run { ConfinementDomain.mainActor.standing() } == .inside)
        #expect(await on(.main) { ConfinementDomain.mainActor.standing() } == .inside)
    }
}

@Suite(.alone) struct ActorIdentity {
    @Test func aDefaultActor() async {
        let owner = Owner(), other = Owner()
        let domain = await owner.domain()
        #expect(domain.description == "actor Owner")
        #expect(await owner.ask(domain) == .inside)
        #expect(await owner.askFromHelper(domain) == .inside)
        #expect(await owner.askAfterHop(domain) == .inside)
        #expect(await other.ask(domain) == .outside)
        #expect(domain.standing() == .outside)
        #expect(onThread { domain.standing() } == .outside)
        #expect(await Task.detached { domain.standing() }.value == .outside)
    }

    @Test func aHelperWithoutIsolationIsInferredToBeTheActors() async {
        let owner = Owner()
        let domain = await owner.domainFromHelper()
        #expect(domain.description == "actor Owner")
        #expect(await owner.askAfterHop(domain) == .inside)
    }

    @Test func anExecutorThatAnswersForItsQueue() async {
        let owner = QueueActor(answers: true)
        let domain = await owner.domain()
        #expect(await owner.ask(domain) == .inside)
        #expect(await on(owner.queue) { domain.standing() } == .inside)
        #expect(await on(DispatchQueue(label: "other")) { domain.standing() } == .outside)
        #expect(await Task.detached { domain.standing() }.value == .outside)
    }

    @Test func anExecutorThatDoesNotAnswerIsUnknownOutsideTasks() async {
        let owner = QueueActor(answers: false)
        let domain = await owner.domain()
        #expect(await owner.ask(domain) == .inside)
        #expect(await on(owner.queue) { domain.standing() } == .unknown)
        #expect(owner.queue.sync { domain.standing() } == .unknown)
        #expect(await Task.detached { domain.standing() }.value == .outside)
    }
}

func nonisolatedHelper(_ domain: ConfinementDomain) -> ConfinementStanding { domain.standing() }

actor Owner {
    private var touched = 0

    func domain() -> ConfinementDomain { .inferred() }
    func domainFromHelper() -> ConfinementDomain { inferredByHelper() }
    func ask(_ domain: ConfinementDomain) -> ConfinementStanding { touched += 1; return domain.standing() }
    func askFromHelper(_ domain: ConfinementDomain) -> ConfinementStanding {
        touched += 1; return nonisolatedHelper(domain)
    }
    func askAfterHop(_ domain: ConfinementDomain) async -> ConfinementStanding {
        await Task.yield()
        touched += 1
        return domain.standing()
    }
}

private func inferredByHelper() -> ConfinementDomain { .inferred(isolation: nil) }

actor QueueActor {
    nonisolated let queue: DispatchQueue
    private let executor: any SerialExecutor
    private var touched = 0

    init(answers: Bool) {
        queue = DispatchQueue(label: "executor's queue")
        executor = answers ? AnsweringExecutor(queue) : SilentExecutor(queue)
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    func domain() -> ConfinementDomain { .actor(self) }
    func ask(_ domain: ConfinementDomain) -> ConfinementStanding { touched += 1; return domain.standing() }
}

final class SilentExecutor: SerialExecutor {
    private let queue: DispatchQueue
    init(_ queue: DispatchQueue) { self.queue = queue }

    func enqueue(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

final class AnsweringExecutor: SerialExecutor {
    private let queue: DispatchQueue
    private let key = DispatchSpecificKey<Bool>()

    init(_ queue: DispatchQueue) {
        self.queue = queue
        queue.setSpecific(key: key, value: true)
    }

    func enqueue(_ job: UnownedJob) {
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    @available(macOS 26.0, iOS 26.0, watchOS 26.0, tvOS 26.0, visionOS 26.0, *)
    func isIsolatingCurrentContext() -> Bool? { DispatchQueue.getSpecific(key: key) ?? false }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
