import ConfinementChecker
import Dispatch
import Foundation
import Sampling
import Testing

/// The bug shapes that pass in nearly every ordinary run.
@Suite(.alone, .serialized) struct Hopping {
    @Test(.confinementChecked(.hopping)) func acrossAYield() async {
        // A resumption that overtakes its suspension would let some of them pass.
        for _ in 0..<50 {
            let handle = Handle()
            await expectConfinementViolation(.wrongContext, count: 1) {
                await Task.yield(); handle.use()
            }
        }
    }

    @Test(.confinementChecked(.hopping)) func acrossAnotherActor() async {
        let other = Counter()
        let handle = Handle()
        await expectConfinementViolation(.wrongContext, count: 1) {
            await other.increment(); handle.use()
        }
    }

    @Test(.confinementChecked(.hopping)) func inAnActorThatStoresIt() async {
        let store = ThreadStore()
        await store.open()
        await Task.yield()
        await expectConfinementViolation(.wrongContext, count: 1) { await store.use() }
    }

    @Test(.confinementChecked(.hoppingEverything)) func insideAnUnstructuredTask() async {
        await expectConfinementViolation(.wrongContext, count: 2) {
            await Task {
                let handle = Handle(); await Task.yield(); handle.use()
            }.value
            await Task.detached {
                let handle = Handle(); await Task.yield(); handle.use()
            }.value
        }
    }

    @Test(.confinementChecked(.hoppingEverything)) func acrossAContinuation() async {
        await expectConfinementViolation(.wrongContext, count: 1) {
            let handle = Handle()
            await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
            handle.use()
        }
    }

    @Test func aBodyRunsOnceInEachMode() async {
        let runs = Counter()
        await withConfinementChecking(.inTurn) { await runs.increment() }
        #expect(await runs.value == 2)
    }

    @Test(arguments: ConfinementMode.allCases) func correctCodePasses(mode: ConfinementMode) async throws {
        try await withConfinementChecking(mode) {
            for _ in 0..<20 {
                let store = OwningStore()
                await store.open()
                await store.use()
                let total = try await withThrowingTaskGroup(of: Int.self) { group in
                    for number in 0..<10 {
                        group.addTask {
                            await fresh(); return number
                        }
                    }
                    return try await group.reduce(0, +)
                }
                #expect(total == 45)
                try await Task.sleep(nanoseconds: 1000)
                await mainActorWork()
            }
        }
    }

    /// Each handle asks whether jobs still hop: the asking must leave nothing behind.
    @Test func manyHandlesInAPassThatHops() async {
        await withConfinementChecking(.hopping) {
            for _ in 0..<Sample.rounds(200_000, oneIn: 10) { fresh().use() }
        }
    }

    /// Passes that hop and explorations share a hook: none loses it when another begins or ends.
    @Test func beginningsAndEndsSideBySide() async {
        await expectConfinementViolation(.notChecked, count: 0) {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<60 {
                    group.addTask {
                        await withConfinementChecking([.hoppingEverything, .explore(seeds: 1), .hopping][number % 3]) {
                            fresh().use()
                            await Task.yield()
                            fresh().use()
                        }
                    }
                }
            }
        }
    }

    @Test(.confinementChecked(.hopping)) func cancellationPassesThrough() async {
        let task = Task { try await Task.sleep(nanoseconds: 60_000_000_000) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(.confinementChecked(.hoppingEverything)) func moreJobsThanThreads() async {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3000 {
                group.addTask {
                    await Task.yield(); await counter.increment()
                }
            }
        }
        #expect(await counter.value == 3000)
    }
}

private func fresh() -> Handle { Handle() }

private func fresh() async {
    let before = Handle()
    before.use()
    await Task.yield()
    let after = Handle()
    after.use()
}

@MainActor private func mainActorWork() async {
    let handle = Handle("main", domain: .inferred())
    handle.use()
    await Task.yield()
    handle.use()
}

actor Counter {
    private(set) var value = 0
    func increment() { value += 1 }
}

private actor ThreadStore {
    private var handle: Handle?
    func open() { handle = Handle("thread-confined") }
    func use() { handle?.use() }
}

private actor OwningStore {
    private var handle: Handle?
    func open() { handle = Handle("actor-owned", domain: .inferred()) }
    func use() async {
        handle?.use()
        await Task.yield()
        handle?.use()
    }
}
