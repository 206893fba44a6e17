import ConfinementChecker
import ConfinementRuntime
import Foundation
import Testing

/// A program that goes wrong only if so many jobs of its tasks come one after the other: a bug of a known depth.
struct DeepBug: Sendable, CustomTestStringConvertible {
    struct Point: Sendable, Equatable { let task: Int, job: Int }

    /// How many jobs each task has.
    let jobs: [Int]
    /// In this order they are the bug. Jobs of one task have their order anyway, so that each change of task is one
    /// constraint.
    let points: [Point]

    var depth: Int { points.count - 1 }
    var testDescription: String {
        "tasks of \(jobs) jobs: " + points.map { "\($0.task).\($0.job)" }.joined(separator: " < ")
    }

    init(_ jobs: [Int], _ points: [(task: Int, job: Int)]) {
        self.jobs = jobs
        self.points = points.map { Point(task: $0.task, job: $0.job) }
    }

    static let all: [DeepBug] = [
        DeepBug([2, 2], [(0, 0), (1, 0), (0, 1)]), DeepBug([3, 2], [(0, 1), (1, 1), (0, 2)]),
        DeepBug([4, 4], [(0, 2), (1, 0), (0, 3)]), DeepBug([4, 4], [(1, 1), (0, 3), (1, 2)]),
        DeepBug([3, 3, 3], [(2, 0), (0, 0), (2, 1)]), DeepBug([3, 3, 3], [(0, 1), (2, 2), (0, 2)]),
        DeepBug([6, 2], [(0, 4), (1, 0), (0, 5)]), DeepBug([6, 6], [(0, 2), (1, 5), (0, 3)]),
        DeepBug([2, 2, 2, 2], [(3, 0), (0, 1), (3, 1)]), DeepBug([8, 3], [(0, 6), (1, 1), (0, 7)]),
        DeepBug([2, 2], [(0, 0), (1, 0), (0, 1), (1, 1)]), DeepBug([3, 3], [(0, 1), (1, 0), (0, 2), (1, 1)]),
        DeepBug([4, 4], [(1, 1), (0, 1), (1, 2), (0, 2)]), DeepBug([4, 2], [(0, 2), (1, 0), (0, 3), (1, 1)]),
        DeepBug([3, 3, 3], [(0, 0), (1, 0), (0, 1), (1, 1)]), DeepBug([3, 3, 3], [(2, 1), (0, 1), (2, 2), (0, 2)]),
        DeepBug([2, 2, 2], [(0, 0), (1, 0), (2, 0), (0, 1)]), DeepBug([3, 3, 3], [(0, 1), (1, 1), (2, 1), (0, 2)]),
        DeepBug([5, 5], [(0, 3), (1, 2), (0, 4), (1, 3)]), DeepBug([2, 2, 2, 2], [(3, 0), (1, 0), (3, 1), (1, 1)])
    ]

    /// Whether all was well.
    func run() async -> Bool {
        let events = Events()
        await withTaskGroup(of: Void.self) { group in
            for (task, count) in jobs.enumerated() {
                group.addTask { for job in 0..<count { await events.add(Point(task: task, job: job)) } }
            }
        }
        var left = points[...]
        for event in await events.seen where event == left.first { left.removeFirst() }
        return !left.isEmpty
    }

    private actor Events {
        private(set) var seen: [Point] = []
        func add(_ point: Point) { seen.append(point) }
    }
}

/// With CHECKER_TESTS_TELL the seeds until each bug is found are printed, also without those seeds that change their
/// mind at few points.
@Suite(.alone, .serialized) struct DeepOrders {
    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    private func seeds(until bug: DeepBug, _ seed: (UInt64) -> UInt64) async -> Int? {
        for number in 0..<UInt64(1000) {
            let isWell = await OneOrder.run(seed(number)) { await bug.run() }.isWell
            if !isWell { return Int(number) }
        }
        return nil
    }

    @available(macOS 15.0, iOS 18.0, watchOS 11.0, tvOS 18.0, visionOS 2.0, *)
    @Test(arguments: DeepBug.all) func aBugOfKnownDepthIsFound(_ bug: DeepBug) async throws {
        let found = try #require(await seeds(until: bug) { $0 }, "no order of 1,000 shows it")
        #expect(found < 200, "the documentation says 200")
        guard ProcessInfo.processInfo.environment["CHECKER_TESTS_TELL"] != nil else { return }
        let others = await seeds(until: bug) { $0 % 2 == 0 ? $0 * 2 : $0 }
        let without = others.map { "\($0)" } ?? "1000"
        writeToStandardError("depth \(bug.depth), \(bug.testDescription): \(found), without few points \(without)")
    }
}
