#if os(Linux)
    import ConfinementChecker
    import ConfinementRuntime
    import Foundation
    import XCTest

    /// Under XCTest the main thread waits in a run loop for the end of a test, with a limit of XCTest's own.
    final class StandstillCases: XCTestCase {
        /// Opened once, from outside of any order.
        private final class Latch: Sendable {
            private struct State: @unchecked Sendable {
                var isOpen = false
                var waiting: CheckedContinuation<Void, Never>?
            }
            private let state = Locked(State())

            func open() {
                let waiting = state.withLock { state in
                    state.isOpen = true
                    return state.waiting.take()
                }
                waiting?.resume()
            }

            func pass() async {
                await withCheckedContinuation { continuation in
                    let isOpen = state.withLock { state in
                        if !state.isOpen { state.waiting = continuation }
                        return state.isOpen
                    }
                    if isOpen { continuation.resume() }
                }
            }
        }

        private let ofSetUp = Latch(), ofRunLoop = Latch()

        override func setUp() {
            guard name.contains("SetUp") else { return }
            let ofSetUp = ofSetUp
            DispatchQueue.global().asyncAfter(deadline: .now() + 1.5) { ofSetUp.open() }
        }

        func testADeadlockIsOne() async {
            await expectConfinementViolation(.deadlock, count: 1) {
                await withConfinementChecking(.explore(seeds: 1)) {
                    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                }
            }
        }

        /// A timer that the test itself has set on the main thread is no limit of XCTest's.
        func testWhatSetUpsTimerResumesIsNoDeadlock() async {
            let latch = ofSetUp
            await expectConfinementViolation(.deadlock, count: 0) {
                await withConfinementChecking(.explore(seeds: 1)) { await latch.pass() }
            }
        }

        func testWhatTheRunLoopsTimerResumesIsNoDeadlock() async {
            let latch = ofRunLoop
            await MainActor.run {
                _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in latch.open() }
            }
            await expectConfinementViolation(.deadlock, count: 0) {
                await withConfinementChecking(.explore(seeds: 1)) { await latch.pass() }
            }
        }
    }
#endif
