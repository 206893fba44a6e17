import ConfinementChecker
import Dispatch
import Foundation

extension AppPrograms {
    /// Dispatch, operations and threads.
    static let queues: [Program] = [
        { tally in
            let queue = DispatchQueue(label: "ticks"), made = Made<ConfinementDomain>()
            let timer = DispatchSource.makeTimerSource(queue: queue)
            await withCheckedContinuation { continuation in
                timer.setEventHandler {
                    tally.opens("a tick's own")
                    guard let domain = made.value else { return made.value = .inferred(isolation: nil) }
                    tally.check(domain, "a queue's, from tick to tick", isolation: nil)
                    timer.cancel()
                    continuation.resume()
                }
                timer.schedule(deadline: .now(), repeating: .microseconds(50))
                timer.activate()
            }
        },
        { tally in
            let main = ConfinementDomain.mainActor
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    tally.opens("a global queue's block's own")
                    DispatchQueue.main.async {
                        tally.check(main, "main's, in a completion on the main queue", isolation: nil)
                        continuation.resume()
                    }
                }
            }
        },
        { tally in
            let queue = OperationQueue()
            await withCheckedContinuation { continuation in
                let operation = BlockOperation { tally.opens("an operation's own") }
                operation.addExecutionBlock { tally.opens("an operation's second block's own") }
                operation.completionBlock = {
                    tally.opens("a completion block's own")
                    continuation.resume()
                }
                queue.addOperation(operation)
            }
        },
        { tally in
            let queue = OperationQueue()
            queue.addOperation(ImportOperation(tally))
            await queue.isDrained()
        },
        // Started by hand: an operation is then its caller's.
        { tally in
            let own = ConfinementDomain.currentThread
            BlockOperation { tally.check(own, "an operation that is started by hand", isolation: nil) }.start()
        },
        { tally in
            await onThread {
                let own = ConfinementDomain.currentThread
                DispatchQueue.concurrentPerform(iterations: 3) { _ in tally.opens("a round's own") }
                tally.check(own, "a thread's, after rounds that ran at once", isolation: nil)
                DispatchQueue.concurrentPerform(iterations: 1) { _ in tally.check(own, "the only round", isolation: nil) }
            }
        },
        { tally in
            let queue = DispatchQueue(label: "rounds"), domain = ConfinementDomain.queue(queue)
            DispatchQueue.concurrentPerform(iterations: 3) { _ in queue.sync { tally.check(domain, "a queue's, in rounds that meet there", isolation: nil) } }
            queue.sync {
                DispatchQueue.concurrentPerform(iterations: 1) { _ in tally.check(domain, "a queue's, in the only round", isolation: nil) }
                tally.check(domain, "a queue's, after rounds in its sync", isolation: nil)
            }
        },
        { tally in
            let worker = WorkerThread(), made = Made<ConfinementDomain>()
            await worker.run { made.value = .currentThread }
            for _ in 0..<3 { await worker.run { if let domain = made.value { tally.check(domain, "a worker thread's, from one job to the next", isolation: nil) } } }
            worker.end()
        },
        // A thread with a run loop: its timers are its own.
        { tally in
            await onThread {
                let own = ConfinementDomain.currentThread
                let timer = Timer(timeInterval: 0.0001, repeats: false) { _ in tally.check(own, "a run loop's timer", isolation: nil) }
                RunLoop.current.add(timer, forMode: .default)
                RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.002))
                tally.check(own, "after a run loop", isolation: nil)
            }
        },
        { tally in
            let parser = DispatchQueue(label: "parser"), saver = DispatchQueue(label: "saver"), domain = ConfinementDomain.queue(saver)
            await withCheckedContinuation { continuation in
                parser.async {
                    tally.opens("a parser's own")
                    saver.async {
                        tally.check(domain, "a saver's own", isolation: nil)
                        continuation.resume()
                    }
                }
            }
        },
        { tally in
            let group = DispatchGroup(), queue = DispatchQueue(label: "gathers"), domain = ConfinementDomain.queue(queue)
            for _ in 0..<3 { DispatchQueue.global().async(group: group) { tally.opens("of one of a group's blocks") } }
            await withCheckedContinuation { continuation in
                group.notify(queue: queue) {
                    tally.check(domain, "a queue's, when a group is done", isolation: nil)
                    continuation.resume()
                }
            }
            await on(queue) {
                let own = ConfinementDomain.currentThread
                group.enter()
                DispatchQueue.global().async { group.leave() }
                group.wait()
                tally.check(own, "a block's, after it has waited for a group", isolation: nil)
            }
        },
        { tally in
            let queue = DispatchQueue(label: "readers and a writer", attributes: .concurrent)
            queue.async(flags: .barrier) { tally.opens("a writer's own") }
            queue.sync { tally.opens("a reader's own") }
            let own = ConfinementDomain.currentThread
            queue.sync { tally.check(own, "a thread's, in sync of a concurrent queue", isolation: nil) }
            queue.sync(flags: .barrier) { tally.check(own, "a thread's, behind a barrier", isolation: nil) }
        },
        { tally in
            let queue = DispatchQueue(label: "items"), domain = ConfinementDomain.queue(queue)
            let item = DispatchWorkItem {
                tally.opens("one run's of a work item")
                tally.check(domain, "a queue's, in a work item that runs twice", isolation: nil)
            }
            queue.async(execute: item)
            queue.async(execute: item)
            queue.sync(execute: item)
        },
        { tally in
            let queue = DispatchQueue(label: "store"), domain = queue.sync { ConfinementDomain.inferred(isolation: nil) }
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<3 { group.addTask { queue.sync { tally.check(domain, "a queue's, in sync of several tasks", isolation: nil) } } }
            }
        },
        { tally in
            let queue = DispatchQueue(label: ""), domain = await on(queue) { ConfinementDomain.inferred(isolation: nil) }
            await on(queue) { tally.check(domain, "a nameless queue's", isolation: nil) }
            queue.sync { tally.check(domain, "a nameless queue's, in sync", isolation: nil) }
        },
        { tally in
            let queue = DispatchQueue(label: "log"), domain = ConfinementDomain.queue(queue)
            @Sendable func write(_ message: @escaping @autoclosure @Sendable () -> Int) async { await on(queue) { _ = message() } }
            await write(tally.checked(domain, "a queue's, in a message that is put together later"))
        },
        { tally in
            let queue = DispatchQueue(label: "changes"), domain = ConfinementDomain.queue(queue), source = DispatchSource.makeUserDataAddSource(queue: queue)
            await withCheckedContinuation { continuation in
                source.setRegistrationHandler { tally.check(domain, "a source's registration", isolation: nil) }
                source.setEventHandler {
                    tally.check(domain, "a source's event", isolation: nil)
                    source.cancel()
                }
                source.setCancelHandler {
                    tally.check(domain, "a source's cancellation", isolation: nil)
                    continuation.resume()
                }
                source.activate()
                source.add(data: 1)
            }
        },
        { tally in
            let asleep = DispatchQueue(label: "asleep", attributes: .initiallyInactive), target = DispatchQueue(label: "target")
            asleep.setTarget(queue: target)
            let domain = ConfinementDomain.queue(asleep), ofTarget = ConfinementDomain.queue(target)
            asleep.async { tally.check(domain, "a queue's that was activated", isolation: nil) }
            asleep.activate()
            asleep.suspend()
            asleep.async { tally.check(ofTarget, "its target's, after a pause", isolation: nil) }
            asleep.resume()
            await on(asleep) { tally.check(domain, "a queue's, after a pause", isolation: nil) }
        },
        { tally in
            let semaphore = DispatchSemaphore(value: 0)
            await on(DispatchQueue(label: "waits")) {
                let own = ConfinementDomain.currentThread
                Task.detached {
                    tally.opens("a task's own, which a block waits for")
                    semaphore.signal()
                }
                semaphore.wait()
                tally.check(own, "a block's, after it has waited for a task", isolation: nil)
            }
        },
    ]

    /// Handles that are lent, or passed on.
    static let handOvers: [Program] = [
        { tally in withConfinedHandle(1, "lent", domain: .currentThread) { tally.check($0.confinement, "lent", isolation: nil) } },
        { tally in
            let queue = DispatchQueue(label: "writer"), handle = ConfinementGuard("passed on", domain: .currentThread)
            tally.check(handle, "before it is passed on", isolation: nil)
            handle.transfer(to: .queue(queue))
            await on(queue) { tally.check(handle, "passed on to a queue", isolation: nil) }
            queue.sync { tally.check(handle, "passed on to a queue, in sync", isolation: nil) }
        },
        { tally in
            let handle = ConfinementGuard("passed on", domain: .currentThread)
            handle.transfer()
            await Task.detached {
                handle.assertConfined()
                tally.check(handle, "passed on to the next task", isolation: nil)
            }.value
        },
        { tally in
            let queue = DispatchQueue(label: "store"), box = queue.sync { ConfinedBox(1, "stored", domain: .queue(queue)) }
            await on(queue) { tally.check(box.confinement, "a queue's box", isolation: nil) }
        },
    ]
}

extension Tally {
    func checked(_ domain: ConfinementDomain, _ place: String) -> Int {
        check(domain, place, isolation: nil)
        return 1
    }
}

private final class Made<Value>: @unchecked Sendable { var value: Value? }

private final class ImportOperation: Operation, @unchecked Sendable {
    private let tally: Tally
    init(_ tally: Tally) { self.tally = tally }
    override func main() {
        let own = ConfinementDomain.currentThread
        DispatchQueue(label: "inner").sync { tally.check(own, "an operation's own, in sync", isolation: nil) }
        tally.opens("an operation's own, in its main")
    }
}

private final class WorkerThread: @unchecked Sendable {
    private let condition = NSCondition()
    private var work: [@Sendable () -> Void] = []
    private var isEnded = false

    init() {
        Thread.detachNewThread { [self] in
            while let next = take() { next() }
        }
    }

    private func take() -> (@Sendable () -> Void)? {
        condition.withLock {
            while work.isEmpty, !isEnded { condition.wait() }
            return work.isEmpty ? nil : work.removeFirst()
        }
    }

    func run(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            condition.withLock {
                work.append { body(); continuation.resume() }
                condition.signal()
            }
        }
    }

    func end() { condition.withLock { isEnded = true; condition.signal() } }
}
