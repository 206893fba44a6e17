import ConfinementChecker
import CorrectPrograms
import Foundation

@main
struct Main {
    nonisolated static func main() async {
        var arguments = Array(CommandLine.arguments.dropFirst())
        func option(_ name: String, _ fallback: Int) -> Int {
            guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count,
                let value = Int(arguments[index + 1])
            else { return fallback }
            arguments.removeSubrange(index...(index + 1))
            return value
        }
        let trials = option("--trials", 300), checks = option("--checks", 100_000), loads = option("--load", -1)
        let orders = option("--orders", 30)
        switch arguments.first {
        case "shapes", "more", "app", "fresh":
            let shapes =
                switch arguments.first {
                case "more": MoreBugs.tasks + MoreBugs.dispatch
                case "app": AppBugs.all
                case "fresh": FreshBugs.all
                default: SeededBugs.shapes
                }
            if await !SeededBugs.table(shapes, trials: trials, loads: loads < 0 ? [0, 4] : [loads]) {
                print("not every bug was detected in each trial")
                exit(1)
            }
        case "alarms": await alarms(checks: checks)
        case "orders": await OrdersUnderLoad.table(orders: orders)
        case "busy": OrdersUnderLoad.beBusy()
        case "cost": await Cost.table()
        case "cheap": if !Cost.requireCheapGuards() { exit(1) }
        default:
            FileHandle.standardError.write(
                Data(
                    "usage: checker-bench shapes|more|app|fresh [--trials N] [--load THREADS] | alarms [--checks N] | orders [--orders N] | cost | cheap\n"
                        .utf8))
            exit(2)
        }
    }
}

private func alarms(checks: Int) async {
    var total = 0, alarms = 0
    for mode in ConfinementMode.allCases {
        let outcome = await FalseAlarms.run(checks: checks / ConfinementMode.allCases.count + 1, in: mode)
        print(
            "\(mode.name): \(outcome.checks) checks, \(outcome.unknown) unknown, \(outcome.alarms.values.reduce(0, +)) false alarms"
        )
        for (place, count) in outcome.alarms.sorted(by: { $0.key < $1.key }) { print("    \(place): \(count)") }
        total += outcome.checks
        alarms += outcome.alarms.count
    }
    print("\(total) checks in all")
    if alarms > 0 { exit(1) }
}

/// Threads that keep the processors busy while `body` runs.
func underLoad(_ threads: Int, _ body: () async -> Void) async {
    let load = Load()
    for _ in 0..<threads {
        Thread.detachNewThread {
            var number: UInt64 = 1
            while load.goesOn {
                for _ in 0..<100_000 { number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
            }
            load.swallow(number)
        }
    }
    await body()
    load.stop()
}

private final class Load: @unchecked Sendable {
    private let lock = NSLock()
    private var running = true
    private var sink: UInt64 = 0
    var goesOn: Bool { lock.withLock { running } }
    func stop() { lock.withLock { running = false } }
    func swallow(_ number: UInt64) { lock.withLock { sink ^= number } }
}
