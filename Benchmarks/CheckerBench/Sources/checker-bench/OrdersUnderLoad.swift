import ConfinementChecker
import Foundation

/// How long orders take on a machine that is idle, and on one whose processors other processes keep busy.
enum OrdersUnderLoad {
    /// Small correct programs of what tests are made of.
    private static let bodies: [(name: String, body: @Sendable () async -> Void)] = [
        ("two tasks of an actor", { await inTasks(2) { await Tally().add() } }),
        ("six tasks of an actor", { await inTasks(6) { await Tally().add() } }),
        (
            "one actor for all",
            {
                let tally = Tally(); await inTasks(4) { await tally.add() }
            }
        ),
        ("tasks of their own", { await Task { await Task { await Tally().add() }.value }.value }),
        ("detached tasks", { for _ in 0..<3 { await Task.detached { await Task.yield() }.value } }),
        (
            "detached in detached",
            {
                await Task.detached { await Task.detached { await Task.detached {}.value }.value }.value
            }
        ),
        ("sleeps", { await inTasks(3) { try? await Task.sleep(for: .milliseconds(20)) } }),
        (
            "a cancelled sleep",
            {
                let task = Task { try? await Task.sleep(for: .seconds(60)) }; task.cancel(); await task.value
            }
        ),
        ("the main actor", { await inTasks(2) { await MainActor.run {} } }),
        ("a block of a queue", { await onQueue() }),
        ("blocks of a queue", { await inTasks(3) { await onQueue() } }),
        ("a stream", { await streamed() }),
        ("yields", { await inTasks(3) { for _ in 0..<10 { await Task.yield() } } }),
        ("children of children", { await inTasks(2) { await inTasks(2) { await Tally().add() } } }),
        ("a job that waits for a thread", { waitForThread() })
    ]

    /// Prints seconds by load, each for every body at the same time in so many orders.
    static func table(orders: Int) async {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        var idle: Duration?
        for busy in [0, cores, cores * 2] {
            let processes = (0..<busy).compactMap { _ in try? busyProcess() }
            let took = await ContinuousClock().measure { await explore(orders) }
            for process in processes { process.terminate() }
            let ratio = idle.map { took / $0 } ?? 1
            idle = idle ?? took
            let seconds = took.formatted(.units(allowed: [.seconds], fractionalPart: .show(length: 2)))
            print(
                "\(processes.count) busy processes: \(bodies.count) tests of \(orders) orders in \(seconds), "
                    + "\(ratio.formatted(.number.precision(.fractionLength(1)))) times as long")
        }
    }

    private static func explore(_ orders: Int) async {
        await withTaskGroup(of: Void.self) { group in
            for (_, body) in bodies {
                group.addTask { await withConfinementChecking(.explore(seeds: orders)) { await body() } }
            }
        }
    }

    /// This program once more, doing nothing but that.
    private static func busyProcess() throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["busy"]
        try process.run()
        return process
    }

    /// Counts until the process is stopped, or the one that started it has ended.
    static func beBusy() -> Never {
        var number: UInt64 = 1
        while getppid() > 1 {
            for _ in 0..<1_000_000 { number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        }
        exit(number == 0 ? 1 : 0)
    }

    private static func inTasks(_ count: Int, _ body: @escaping @Sendable () async -> Void) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count { group.addTask { await body() } }
        }
    }

    private static func onQueue() async {
        let queue = DispatchQueue(label: "orders")
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
    }

    private static func streamed() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        async let sent: Void = {
            for number in 0..<5 { continuation.yield(number) }; continuation.finish()
        }()
        for await _ in stream {}
        await sent
    }

    private static func waitForThread() {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread { done.signal() }
        done.wait()
    }
}

private actor Tally {
    private var count = 0
    func add() { count += 1 }
}
