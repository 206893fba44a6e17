import ConfinementChecker
import Dispatch
import Foundation

/// A handle that belongs to the thread that opened it.
final class ThreadHandle: Sendable {
    private let confinement = ConfinementGuard("handle", domain: .currentThread)
    /// Uses the handle; true if the checker sees that it must not be used here.
    func misused() -> Bool { !confinement.isConfinedToCurrentContext }
}

/// The bug shapes: each compiles without a warning and breaks a thread-confined handle, if threads change.
enum SeededBugs {
    // The language need not suspend where nothing has to be waited for: the mock's row is shown and not required.
    static let shapes: [BugShape] = [
        (
            "local handle across Task.yield", true,
            {
                let handle = ThreadHandle()
                await Task.yield()
                return handle.misused()
            }
        ),
        (
            "… across await of an actor", true,
            {
                let other = Counter()
                let handle = ThreadHandle()
                await other.increment()
                return handle.misused()
            }
        ),
        (
            "… across a sleep of 0.3 ms", true,
            {
                let handle = ThreadHandle()
                try? await Task.sleep(nanoseconds: 300_000)
                return handle.misused()
            }
        ),
        (
            "… across a continuation resumed by GCD", true,
            {
                let handle = ThreadHandle()
                await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
                return handle.misused()
            }
        ),
        (
            "… across await of an instant mock", false,
            {
                let mock: any Service = InstantMock()
                let handle = ThreadHandle()
                await mock.load()
                return handle.misused()
            }
        ),
        (
            "actor stores a thread-confined handle", true,
            {
                let store = Store()
                await store.open()
                await Counter().increment()
                return await store.use()
            }
        ),
        (
            "handle used by two async-let children", true,
            {
                let handle = ThreadHandle()
                async let first = handle.misused()
                async let second = handle.misused()
                let both = await (first, second)
                return both.0 || both.1
            }
        ),
        (
            "captured by Task.detached", true,
            {
                let handle = ThreadHandle()
                return await Task.detached { handle.misused() }.value
            }
        ),
        (
            "captured by Task {}", true,
            {
                let handle = ThreadHandle()
                return await Task { handle.misused() }.value
            }
        ),
        (
            "bug entirely inside Task {}", true,
            {
                await Task {
                    let handle = ThreadHandle()
                    await Task.yield()
                    return handle.misused()
                }.value
            }
        ),
        (
            "bug entirely inside Task.detached", true,
            {
                await Task.detached {
                    let handle = ThreadHandle()
                    await Task.yield()
                    return handle.misused()
                }.value
            }
        ),
        (
            "… there, between two sleeps", true,
            {
                await Task.detached {
                    try? await Task.sleep(nanoseconds: 100_000)
                    let handle = ThreadHandle()
                    try? await Task.sleep(nanoseconds: 100_000)
                    return handle.misused()
                }.value
            }
        ),
        (
            "… there, between two GCD continuations", true,
            {
                await Task.detached {
                    await callback()
                    let handle = ThreadHandle()
                    await callback()
                    return handle.misused()
                }.value
            }
        )
    ]

    private static func callback() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(200)) { continuation.resume() }
        }
    }

    private static let modes: [(String, [ConfinementMode])] = [
        ("plain", [.plain]), ("hopping", [.hopping]), ("everything", [.hoppingEverything]),
        ("in turn", [.hopping, .hoppingEverything]),
        ("explore", [.explore(seeds: 20)])
    ]

    /// Prints the table. False if a row that must suspend was not detected in each trial of both modes in turn.
    static func table(_ chosen: [BugShape], trials: Int, loads: [Int]) async -> Bool {
        var isComplete = true
        for load in loads {
            print(load == 0 ? "\nidle, detected of \(trials)" : "\nwith \(load) busy threads, detected of \(trials)")
            print(row("bug shape", modes.map(\.0)))
            await underLoad(load) {
                for shape in chosen {
                    var cells: [String] = []
                    for (_, passes) in modes {
                        // Off the main actor's task, as a test is.
                        let detected = await Task.detached {
                            var detected = 0
                            for _ in 0..<trials {
                                var seen = false
                                for pass in passes {
                                    await withConfinementChecking(pass) {
                                        await shape.body()
                                    } each: {
                                        if $0 { seen = true }
                                    }
                                }
                                if seen { detected += 1 }
                            }
                            return detected
                        }.value
                        cells.append(String(detected))
                        if passes.count == 2, shape.mustSuspend, detected < trials { isComplete = false }
                    }
                    print(row(shape.name, cells))
                    fflush(nil)
                }
            }
        }
        return isComplete
    }

    private static func row(_ name: String, _ cells: [String]) -> String {
        name.padding(toLength: 42, withPad: " ", startingAt: 0)
            + cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }.joined()
    }
}

actor Counter {
    private var count = 0
    func increment() { count += 1 }
}

private actor Store {
    private var handle: ThreadHandle?
    func open() { handle = ThreadHandle() }
    func use() -> Bool { handle?.misused() ?? false }
}

private protocol Service: Sendable { func load() async }
private struct InstantMock: Service { func load() async {} }
