import ConfinementChecker
import Dispatch
import Foundation
import Testing

@Suite(.alone, .confinementChecked) struct Transactions {
    let monitor = TransactionMonitor("library")
    /// Not known to the optimiser, which would write out the rounds one after the other: each would be a call of its
    /// own.
    private static let rounds = ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 30

    @Test func oneAnItem() {
        let monitor = TransactionMonitor("library")
        expectConfinementViolation(.transactionPerItem, count: 1) {
            for _ in 0..<Self.rounds { monitor.transaction {} }
        }
    }

    @Test func oneAnItemThroughAHelper() async {
        let store = Store(monitor)
        await expectConfinementViolation(.transactionPerItem, count: 1) {
            for number in 0..<30 { await store.save(number) }
        }
    }

    @Test func oneAnItemSeenByAnObserver() {
        expectConfinementViolation(.transactionPerItem, count: 1) {
            for _ in 0..<Self.rounds { observed(changes: 1) }
        }
    }

    @Test func recursionAnItem() {
        func save(_ items: [Int]) {
            guard let first = items.first else { return }
            monitor.transaction { _ = first }
            save(Array(items.dropFirst()))
        }
        expectConfinementViolation(.transactionPerItem, count: 1) { save(Array(0..<30)) }
    }

    @Test func fewOrLargeOrMixedTransactionsAreFine() {
        for _ in 0..<9 { monitor.transaction {} }
        monitor.transaction {}
        for _ in 0..<30 { observed(changes: 100) }
        for _ in 0..<30 {
            monitor.transaction {}
            monitor.transaction {}
        }
    }

    @Test func callersOfOneHelperAreTold() {
        func save() { monitor.transaction {} }
        save(); save(); save(); save(); save(); save(); save(); save(); save(); save(); save(); save()
    }

    @Test func nesting() {
        expectConfinementViolation(.nestedTransaction, count: 1) {
            monitor.transaction { monitor.transaction {} }
        }
        var options = TransactionMonitor.Options()
        options.allowsNesting = true
        let lenient = TransactionMonitor("savepoints", options: options)
        lenient.transaction { lenient.transaction {} }
    }

    @Test func anotherThreadsTransactionIsNoNesting() {
        let monitor = monitor
        monitor.transaction { onThread { monitor.transaction {} } }
        let other = TransactionMonitor("other")
        monitor.transaction { other.transaction {} }
    }

    @Test func aRolledBackTransactionIsClosed() {
        struct Failure: Error {}
        func failing() throws {
            let _: Void = try monitor.transaction { throw Failure() }
        }
        for _ in 0..<30 { #expect(throws: Failure.self) { try failing() } }
        #expect(!monitor.isTransactionOpen)
        monitor.begin()
        #expect(monitor.isTransactionOpen)
        monitor.rollback()
        #expect(!monitor.isTransactionOpen)
    }

    @Test(.confinementChecked(.hopping)) func acrossASuspension() async {
        let monitor = monitor
        await expectConfinementViolation(.transactionAcrossSuspension, count: 2) {
            await monitor.transaction { await Task.yield() }
            monitor.begin()
            await Task.yield()
            monitor.commit()
        }
        monitor.begin()
        monitor.commit()
    }

    @Test @MainActor func acrossASuspensionOfTheMainActor() async {
        await expectConfinementViolation(.transactionAcrossSuspension, count: 1) {
            await monitor.transaction { for _ in 0..<3 { await Task.yield() } }
        }
        await monitor.transaction { await immediate() }
    }

    /// An executor that never leaves its thread: only other work on it shows that the transaction suspended.
    @Test func acrossASuspensionOnOneThread() async {
        let owner = PinnedActor()
        let monitor = monitor
        await expectConfinementViolation(.transactionAcrossSuspension, count: 1) { await owner.suspend(in: monitor) }
        await owner.goOn(in: monitor)
    }

    @Test @MainActor func blockingTheMainActor() {
        var options = TransactionMonitor.Options()
        options.longestBlockOnMain = .milliseconds(5)
        let strict = TransactionMonitor("strict", options: options)
        expectConfinementViolation(.blockingWriteOnMain, count: 1) { strict.transaction { usleep(20_000) } }
        strict.transaction {}
    }

    @Test func blockingElsewhereIsFine() {
        var options = TransactionMonitor.Options()
        options.longestBlockOnMain = .milliseconds(5)
        TransactionMonitor("strict", options: options).transaction { usleep(20_000) }
    }

    @Test func writingOutsideATransaction() {
        expectConfinementViolation(.writeOutsideTransaction, count: 2) {
            monitor.requireTransaction(false)
            monitor.commit()
        }
        monitor.transaction { monitor.requireTransaction(monitor.isTransactionOpen) }
    }

    private func observed(changes: Int) {
        monitor.observedChange(changes)
        monitor.observedCommit()
    }
}

@MainActor private func immediate() async {}

private actor PinnedActor {
    private let executor = PinnedExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func suspend(in monitor: TransactionMonitor) async {
        let before = ConfinementDomain.currentThread
        await monitor.transaction { for _ in 0..<3 { await Task.yield() } }
        #expect(before.standing() == .inside)
    }

    func goOn(in monitor: TransactionMonitor) async { await monitor.transaction { await self.immediate() } }
    private func immediate() async {}
}

private final class PinnedExecutor: SerialExecutor, @unchecked Sendable {
    private let lock = NSCondition()
    private var jobs: [UnownedJob] = []

    init() {
        Thread.detachNewThread { [self] in
            while true {
                lock.lock()
                while jobs.isEmpty { lock.wait() }
                let job = jobs.removeFirst()
                lock.unlock()
                job.runSynchronously(on: asUnownedSerialExecutor())
            }
        }
    }

    func enqueue(_ job: UnownedJob) {
        lock.lock()
        jobs.append(job)
        lock.signal()
        lock.unlock()
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

private actor Store {
    private let monitor: TransactionMonitor
    private var saved: [Int] = []
    init(_ monitor: TransactionMonitor) { self.monitor = monitor }
    func save(_ number: Int) { monitor.transaction { saved.append(number) } }
}
