import ConfinementChecker
import Dispatch
import Foundation
import XCTest

final class XReporting: ConfinementCheckedTestCase {
    func testClean() async {
        let handle = Handle()
        handle.use()
        await Task.yield()
        Handle().use()
    }

    func testOwnThread() {
        let handle = foreignHandle()
        handle.use()  // AT testOwnThread
    }

    func testAsyncBody() async {
        let handle = foreignHandle()
        handle.use()  // AT testAsyncBody
    }

    func testChildTask() async {
        let handle = foreignHandle()
        async let child: Void = handle.use()  // AT testChildTask
        await child
    }

    func testDetachedTask() async {
        let handle = foreignHandle()
        await Task.detached {
            handle.use()  // AT testDetachedTask
        }.value
    }

    func testThread() {
        let handle = Handle()
        onThread {
            handle.use()  // AT testThread
        }
    }

    func testQueue() {
        let handle = Handle()
        let done = expectation(description: "done")
        DispatchQueue(label: "a queue").async {
            onThread {}
            onThread { handle.use() }  // AT testQueue
            done.fulfill()
        }
        wait(for: [done], timeout: 10)
    }

    func testRetained() {
        let handle = Handle("kept")  // AT testRetained
        handle.confinement.expectReleased()
        Keeper.shared.keep(handle)
    }

    func testExpected() {
        let handle = Handle()
        expectConfinementViolation(.wrongContext, count: 1) { onThread { handle.use() } }
    }

    func testExpectedInVain() {
        expectConfinementViolation(.wrongContext) {}  // AT testExpectedInVain
    }

    func testNestedScope() async {
        await withConfinementChecking(.hopping) {
            let handle = Handle()
            await Task.yield()
            handle.use()  // AT testNestedScope
        }
    }

    func testMainThreadIsMainActor() {
        let handle = ConfinementGuard("main handle")
        handle.assertConfined()
        let queue = DispatchQueue(label: "a queue")
        queue.sync { handle.assertConfined() }
        XCTAssertEqual(handle.domain.description, "the main actor")
    }

    func testLatent() async {
        let handle = Handle()
        await Task.yield()
        handle.use()  // AT testLatent
    }
}

final class XLate: ConfinementCheckedTestCase {
    func test1First() {
        let handle = Handle()
        later(0.2) { handle.use() }  // AT xlate
    }

    func test2Second() {
        Thread.sleep(forTimeInterval: 1)
    }
}

final class XLateAlone: ConfinementCheckedTestCase {
    override class func tearDown() { Thread.sleep(forTimeInterval: 1) }

    func testFirst() {
        let handle = Handle()
        later(0.2) { handle.use() }
    }
}

final class XSetUp: ConfinementCheckedTestCase {
    private var handle = Handle()

    override func setUp() {
        handle = foreignHandle()
        handle.use()  // AT xsetup
    }

    func testNothing() {}
}

/// No base class: the observer finds the case.
final class XObserved: XCTestCase {
    override class func setUp() { ConfinementTestObserver.install() }

    func testThread() {
        let handle = Handle()
        onThread {
            handle.use()  // AT xobserved
        }
    }

    func testAsyncDetached() async {
        let handle = foreignHandle()
        await Task.detached {
            handle.use()  // AT xobservedAsync
        }.value
    }

    func testClean() { Handle().use() }
}

/// `tearDown` runs behind all that the observer may ask to be run within the test.
final class XObservedTearDown: XCTestCase {
    private var handle: Handle?

    override class func setUp() { ConfinementTestObserver.install() }

    override func tearDown() {
        handle?.use()  // AT xobservedTearDown
    }

    func testNothing() { handle = foreignHandle() }
}

/// A mode that XCTest cannot run.
final class XInTurn: ConfinementCheckedTestCase {
    override class var confinementMode: ConfinementMode { .inTurn }
    func testMode() async { Handle().use() }
}

final class XMinimum: ConfinementCheckedTestCase {
    override class var minimumChecks: Int { 2 }
    func testTooFew() { Handle().use() }
}

/// Neither: the function alone.
final class XPlain: XCTestCase {
    func testFunction() async {
        await withConfinementChecking(.hoppingEverything) {  // AT xplain
            let handle = Handle()
            await Task.yield()
            handle.use()
        }
    }

    func testUnscoped() {
        let handle = Handle()
        onThread { handle.use() }
    }
}
