import ConfinementChecker
import Dispatch
import Testing
import XCTest

/// A handle of the thread that made it.
private final class Handle: Sendable {
    private let confinement = ConfinementGuard("handle", domain: .currentThread)
    func use() { confinement.assertConfined(isolation: nil) }
}

@Suite(.confinementChecked) struct HostedTests {
    @Test func aHandleOfAnotherThreadIsReported() async {
        let handle = Handle()
        await expectConfinementViolation(.wrongContext, count: 1) {
            await withCheckedContinuation { done in
                DispatchQueue(label: "other").async {
                    handle.use()
                    done.resume()
                }
            }
        }
    }

    @Test func aHandleOfThisThreadIsNot() { Handle().use() }
}

/// No base class: the observer finds the case, in an app that has begun long before.
final class ObservedTests: XCTestCase {
    override class func setUp() { ConfinementTestObserver.install() }

    func testItsOwnHandle() { Handle().use() }
}

final class CheckedTests: ConfinementCheckedTestCase {
    @MainActor func testOnTheMainActor() async {
        let confinement = ConfinementGuard("state", domain: .currentThread)
        confinement.assertConfined(isolation: nil)
    }

    func testExplored() async {
        guard #available(iOS 18, macOS 15, *) else { return }
        await withConfinementChecking(.explore(seeds: 20)) {
            let counter = Counter()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<3 { group.addTask { await counter.increase() } }
            }
            let value = await counter.value
            XCTAssertEqual(value, 3)
        }
    }
}

private actor Counter {
    var value = 0
    func increase() { value += 1 }
}
