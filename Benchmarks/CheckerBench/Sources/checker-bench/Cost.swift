import ConfinementChecker
import Dispatch
import Foundation

/// Nanoseconds of processor time a check, against an empty call that the optimiser cannot see through either.
enum Cost {
    /// A guard on a thread must cost less in an optimised build; the best of many tries, since machines are shared.
    static func requireCheapGuards() -> Bool {
        let limit = 5.0
        var best = Double.infinity
        for _ in 0..<100 where best >= limit {
            let thread = ConfinementGuard("thread", domain: .currentThread)
            best = min(best, measure { thread.assertConfined() } - measure {})
        }
        print("guard on a thread: \(formatted(best)) ns, allowed are \(limit)")
        return best < limit
    }

    static func table() async {
        let floor = measure {}
        print("empty opaque call: \(formatted(floor)) ns")
        print("ns a check above it:")
        let thread = ConfinementGuard("thread", domain: .currentThread)
        print(line("guard on a thread", measure { thread.assertConfined() } - floor))
        let box = ConfinedBox(1, "box", domain: .currentThread)
        print(line("box on a thread, value read", measure { _ = box() } - floor))
        let queue = DispatchQueue(label: "queue")
        let onQueue = ConfinementGuard("queue", domain: .queue(queue))
        print(line("guard on a queue", queue.sync { measure { onQueue.assertConfined(isolation: nil) } } - floor))
        let inner = DispatchQueue(label: "inner")
        print(line("guard on the outer of nested queues", queue.sync { inner.sync { measure { onQueue.assertConfined(isolation: nil) } } } - floor))
        print(line("guard on an actor", await Measured().cost()))
        print(line("guard on an actor, no static isolation", await Measured().costInHelper() - floor))
        print(line("guard on the main actor", await mainCost() - floor))
        print(line("making a guard on a thread", measure(100_000) { _ = ConfinementGuard("made", domain: .currentThread) } - floor))
        var options = TransactionMonitor.Options()
        options.perItemThreshold = .max
        let monitor = TransactionMonitor("monitor", options: options)
        print(line("monitored transaction", measure(20_000) { monitor.transaction {} } - floor))
        print("µs a suspension (Task.yield), by the clock on the wall, best of 40 times 100 in a row:")
        for mode in [ConfinementMode.plain, .hopping, .hoppingEverything] {
            let seconds = await Task.detached { await withConfinementChecking(mode) { await yields(100) } }.value
            print(line(mode.name, seconds / 100 * 1e6))
        }
    }

    private static func yields(_ count: Int) async -> Double {
        var best = Double.infinity
        for _ in 0..<40 {
            let start = DispatchTime.now().uptimeNanoseconds
            for _ in 0..<count { await Task.yield() }
            best = min(best, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
        }
        return best
    }

    @MainActor private static func mainCost() -> Double {
        let main = ConfinementGuard("main")
        return measure(1_000_000) { main.assertConfined(isolation: nil) }
    }

    /// Nanoseconds that the calling thread has had a processor: what else the machine does is not counted.
    fileprivate static var ownTime: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The best of five runs: the others were disturbed.
    fileprivate static func measure(_ rounds: Int = 3_000_000, _ body: @escaping () -> Void) -> Double {
        let call = Opaque(body)
        var best = Double.infinity
        for _ in 0..<5 {
            let start = ownTime
            for _ in 0..<rounds { call.run() }
            best = min(best, Double(ownTime - start) / Double(rounds))
        }
        return best
    }

    private static func line(_ name: String, _ value: Double) -> String {
        "  " + name.padding(toLength: 42, withPad: " ", startingAt: 0) + formatted(value)
    }

    private static func formatted(_ value: Double) -> String { String(format: "%8.2f", value) }
}

/// A call through a stored closure of a class that could be anything: nothing is hoisted out of the loop.
private class Opaque {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    @inline(never) func run() { body() }
}

private actor Measured {
    /// The check where the compiler knows the isolation and hands it over.
    func cost() -> Double {
        let own = ConfinementGuard("actor")
        let rounds = 1_000_000
        var best = Double.infinity
        for _ in 0..<5 {
            let start = Cost.ownTime
            for _ in 0..<rounds { own.assertConfined() }
            best = min(best, Double(Cost.ownTime - start) / Double(rounds))
        }
        return best
    }

    /// The check in a helper, where only the runtime knows.
    func costInHelper() -> Double {
        let own = ConfinementGuard("actor")
        return Cost.measure(1_000_000) { own.assertConfined(isolation: nil) }
    }
}
