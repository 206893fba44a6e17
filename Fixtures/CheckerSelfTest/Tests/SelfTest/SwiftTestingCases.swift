import ConfinementChecker
import Dispatch
import Foundation
import Testing

// `AT name` marks the line that the report of the case `name` must carry.

@Suite(.serialized) struct Reporting {
    @Test(.confinementChecked) func clean() async {
        let handle = Handle()
        handle.use()
        await Task.yield()
        Handle().use()
    }

    @Test(.confinementChecked) func ownTask() {
        let handle = foreignHandle()
        handle.use()  // AT ownTask
    }

    @Test(.confinementChecked) func childTask() async {
        let handle = foreignHandle()
        async let child: Void = handle.use()  // AT childTask
        await child
    }

    @Test(.confinementChecked) func unstructuredTask() async {
        let handle = foreignHandle()
        await Task {
            handle.use()  // AT unstructuredTask
        }.value
    }

    @Test(.confinementChecked) func detachedTask() async {
        let handle = foreignHandle()
        await Task.detached {
            handle.use()  // AT detachedTask
        }.value
    }

    @Test(.confinementChecked) func thread() {
        let handle = Handle()
        onThread {
            handle.use()  // AT thread
        }
    }

    @Test(.confinementChecked) func queue() {
        let handle = Handle()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "a queue").async {
            onThread {}
            handle.use()  // AT queue
            done.signal()
        }
        done.wait()
    }

    @Test(.confinementChecked) @MainActor func fromMainActor() async {
        let handle = ConfinementGuard("main handle")
        handle.assertConfined()
        await Task.detached {
            handle.assertConfined()  // AT fromMainActor
        }.value
    }

    @Test(.confinementChecked) func repeated() {
        let handle = Handle()
        onThread {
            for _ in 0..<300 {
                handle.use()  // AT repeated
            }
        }
    }

    @Test(.confinementChecked, arguments: [1, 2, 3]) func parameterised(number: Int) {
        let handle = Handle()
        onThread {
            if number == 2 {
                handle.use()  // AT parameterised
            }
        }
    }

    @Test(.confinementChecked) func retained() {
        let handle = Handle("kept")  // AT retained
        handle.confinement.expectReleased()
        Keeper.shared.keep(handle)
    }

    @Test(.confinementChecked) func knownIssueInTheTask() {
        let handle = foreignHandle()
        withKnownIssue { handle.use() }
    }

    @Test(.confinementChecked) func knownIssueOnAThread() {
        withKnownIssue {
            withConfinementChecking {
                let handle = Handle()
                onThread { handle.use() }
            }
        }
    }

    @Test(.confinementChecked) func expected() {
        let handle = Handle()
        expectConfinementViolation(.wrongContext, count: 1) { onThread { handle.use() } }
    }

    @Test(.confinementChecked) func expectedInVain() {
        expectConfinementViolation(.wrongContext) {}  // AT expectedInVain
    }

    @Test(.confinementChecked) func expectedTooOften() {
        let handle = Handle()
        expectConfinementViolation(.wrongContext, count: 2) { onThread { handle.use() } }  // AT expectedTooOften
    }

    @Test func unscoped() {
        let handle = Handle()
        onThread {
            handle.use()
        }
    }

    @Test func scopedByFunction() async {
        await withConfinementChecking(.hopping) {
            let handle = Handle()
            await Task.yield()
            handle.use()  // AT scopedByFunction
        }
    }

    @Test(.confinementChecked) func precondition() {
        let handle = Handle()
        onThread { handle.confinement.preconditionConfined() }  // AT precondition
    }

    @Test(.confinementChecked) func transactions() {
        let monitor = TransactionMonitor("library")
        for _ in 0..<40 {
            monitor.transaction {}  // AT transactions
        }
    }
}

@Suite(.serialized) struct Late {
    @Test(.confinementChecked) func first() {
        let handle = Handle()
        later(0.2) { handle.use() }  // AT late
    }

    @Test(.confinementChecked) func second() async throws {
        try await Task.sleep(nanoseconds: 1_000_000_000)
    }

    @Test func thirdWithoutScope() async throws {
        try await Task.sleep(nanoseconds: 1_000_000_000)
    }
}

@Suite(.confinementChecked) struct Parallel {
    @Test(arguments: 0..<40) func case_(number: Int) async throws {
        let handle = Handle("handle \(number)")
        try await Task.sleep(nanoseconds: 20_000_000)
        let done = DispatchSemaphore(value: 0)
        if number % 2 == 1 {
            Thread.detachNewThread {
                handle.use()
                done.signal()
            }
            done.wait()
        }
    }

    @Test(arguments: 0..<10) func unconcerned(number: Int) async throws {
        try await Task.sleep(nanoseconds: 20_000_000)
    }
}

/// Bugs that show only when threads change.
@Suite(.serialized) struct Latent {
    @Test(.confinementChecked) func acrossAnActor() async {
        let meter = Meter()
        let handle = Handle()
        await meter.touch()
        handle.use()  // AT acrossAnActor
    }

    @Test(.confinementChecked) func insideADetachedTask() async {
        await Task.detached {
            let handle = Handle()
            await Task.yield()
            handle.use()  // AT insideADetachedTask
        }.value
    }
}

@Suite(.confinementChecked(.inTurn)) struct InTurn {
    @Test func runsTwice() async {
        print("body runs")
        await Task.yield()
    }
}

/// One bug, seen by both passes or by one.
@Suite(.serialized, .confinementChecked(.inTurn)) struct Passes {
    @Test func onAThread() async {
        let handle = Handle()
        onThread {
            handle.use()  // AT onAThread
        }
    }

    @Test func inTheTask() async {
        let handle = foreignHandle()
        handle.use()  // AT inTheTask
    }

    @Test func known() async {
        let handle = foreignHandle()
        withKnownIssue { handle.use() }
    }

    @Test func oneOfThem() async {
        let meter = Meter()
        let handle = Handle()
        await meter.touch()
        handle.use()  // AT oneOfThem
    }
}

/// Tests that do nothing wrong, while one that is not checked does.
@Suite struct Beside {
    @Test(.confinementChecked, arguments: 0..<4) func innocent(number: Int) async throws {
        for _ in 0..<10 {
            let handle = Handle()
            handle.use()
            try await Task.sleep(nanoseconds: 50_000_000)
        }
    }

    @Test func unchecked() async throws {
        try await Task.sleep(nanoseconds: 100_000_000)
        await Task.detached { foreignHandle().use() }.value
        await Task { foreignHandle().use() }.value
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "a queue").async {
            foreignHandle().use()
            done.signal()
        }
        await Task.detached { done.wait() }.value
    }
}

/// A handle of one test, misused by another.
@Suite(.serialized, .confinementChecked) struct Shared {
    @Test func a_makes() { Keeper.shared.keep(Handle()) }
    @Test func b_uses() async {
        let handle = Keeper.shared.last
        await Task.detached {
            onThread { handle.use() }  // AT bUses
        }.value
    }
    @Test func c_endsLater() async throws { try await Task.sleep(nanoseconds: 10_000_000) }
}

/// A bug of a detached task whose handle nobody else knows.
@Suite(.confinementChecked) struct Detached {
    @Test(arguments: 0..<20) func number(_ number: Int) async {
        await Task.detached {
            let handle = foreignHandle()
            try? await Task.sleep(nanoseconds: 5_000_000)
            if number % 2 == 1 { handle.use() }
        }.value
    }
}

/// What takes over the order of jobs.
@Suite(.serialized) struct Executors {
    @Test(.confinementChecked(.hoppingEverything)) func a_serial() async {
        await withMainSerialExecutor {
            let handle = Handle()
            await Task { await Task.yield() }.value
            handle.use()
        }
    }

    @Test(.confinementChecked(.hoppingEverything)) func b_afterwards() async {
        await Task.detached {
            let handle = Handle()
            await Task.yield()
            handle.use()  // AT afterwards
        }.value
    }

    @Test func c_leftAlone() async { #expect(!MainSerialExecutor.isUsed) }

    @Test(.confinementChecked(.hoppingEverything)) func d_serialBefore() async { Handle().use() }

    @Test(.confinementChecked(.hopping)) func e_preference() async {
        await withTaskExecutorPreference(OwnExecutor()) {
            Handle().use()
            await Task.yield()
            Handle().use()
        }
    }
}

@Suite(.confinementChecked(minimumChecks: 2)) struct Minimum {
    @Test func enough() {
        let handle = Handle()
        handle.use()
        handle.use()
    }
    @Test func tooFew() {
        Handle().use()
    }
}

/// A real data race, to see that Thread Sanitizer is at work where it is asked for.
@Suite struct Race {
    @Test func unsynchronised() {
        final class Cell: @unchecked Sendable { var value = 0 }
        let cell = Cell()
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Thread.detachNewThread {
                for _ in 0..<1000 { cell.value += 1 }
                done.signal()
            }
        }
        done.wait()
        done.wait()
    }
}

final class Keeper: @unchecked Sendable {
    static let shared = Keeper()
    private var kept: [Handle] = []
    func keep(_ handle: Handle) { kept.append(handle) }
    var last: Handle { kept[kept.count - 1] }
}
