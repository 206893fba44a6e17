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
    static let shapes: [(name: String, body: @Sendable () async -> Bool)] = [
        ("local handle across Task.yield", {
            let handle = ThreadHandle()
            await Task.yield()
            return handle.misused()
        }),
        ("… across await of an actor", {
            let other = Counter()
            let handle = ThreadHandle()
            await other.increment()
            return handle.misused()
        }),
        ("… across a sleep of 0.3 ms", {
            let handle = ThreadHandle()
            try? await Task.sleep(nanoseconds: 300_000)
            return handle.misused()
        }),
        ("… across a continuation resumed by GCD", {
            let handle = ThreadHandle()
            await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
            return handle.misused()
        }),
        ("… across await of an instant mock", {
            let mock: any Service = InstantMock()
            let handle = ThreadHandle()
            await mock.load()
            return handle.misused()
        }),
        ("actor stores a thread-confined handle", {
            let store = Store()
            await store.open()
            await Counter().increment()
            return await store.use()
        }),
        ("handle used by two async-let children", {
            let handle = ThreadHandle()
            async let first = handle.misused()
            async let second = handle.misused()
            let both = await (first, second)
            return both.0 || both.1
        }),
        ("captured by Task.detached", {
            let handle = ThreadHandle()
            return await Task.detached { handle.misused() }.value
        }),
        ("captured by Task {}", {
            let handle = ThreadHandle()
            return await Task { handle.misused() }.value
        }),
        ("bug entirely inside Task {}", {
            await Task {
                let handle = ThreadHandle()
                await Task.yield()
                return handle.misused()
            }.value
        }),
        ("bug entirely inside Task.detached", {
            await Task.detached {
                let handle = ThreadHandle()
                await Task.yield()
                return handle.misused()
            }.value
        }),
    ]

    private static let modes: [(String, [ConfinementMode])] = [
        ("plain", [.plain]), ("hopping", [.hopping]), ("everything", [.hoppingEverything]), ("in turn", [.hopping, .hoppingEverything]),
    ]

    static func table(trials: Int, loads: [Int]) async {
        for load in loads {
            print(load == 0 ? "\nidle, detected of \(trials)" : "\nwith \(load) busy threads, detected of \(trials)")
            print(row("bug shape", modes.map(\.0)))
            await underLoad(load) {
                for shape in shapes {
                    var cells: [String] = []
                    for (_, passes) in modes {
                        // Off the main actor's task, as a test is.
                        let detected = await Task.detached {
                            var detected = 0
                            for _ in 0..<trials {
                                var seen = false
                                for pass in passes where await withConfinementChecking(pass, shape.body) { seen = true }
                                if seen { detected += 1 }
                            }
                            return detected
                        }.value
                        cells.append(String(detected))
                    }
                    print(row(shape.name, cells))
                    fflush(nil)
                }
            }
        }
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
