import ConfinementChecker
import Testing
import XCTest

/// Bugs of order, for `.explore`.
@Suite(.serialized) struct Orders {
    @Test(.confinementChecked(.explore(seeds: 200))) func tooEarly() async {
        let meter = Reading()
        let work = Task { await meter.set(1) }
        let read = Task { await meter.value }
        await work.value
        #expect(await read.value == 1)  // AT tooEarly
    }

    @Test(.confinementChecked(.explore(seeds: 200))) func inOrder() async {
        let meter = Reading()
        await Task { await meter.set(1) }.value
        #expect(await Task { await meter.value }.value == 1)
    }

    /// The runtime stops the process at the second resumption.
    @Test(.confinementChecked(.explore(seeds: 200))) func resumedTwice() async {
        let door = Door()
        async let opened: Void = door.pass()
        async let one: Void = door.open()
        async let other: Void = door.open()
        _ = await (one, other)
        await door.openIfWaiting()
        await opened
    }

    @Test(.confinementChecked(.explore(seeds: 200))) func standstill() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    @Test(.confinementChecked(.explore(seeds: 200, maxSteps: 300))) func endless() async {
        while !Task.isCancelled { await Task.yield() }
    }

    @Test func z_afterStandstill() async { await Task.yield() }

    @Test(.confinementChecked(.explore(seeds: 200))) func throwing() async throws {
        struct Wrong: Error {}
        let meter = Reading()
        let work = Task { await meter.set(1) }
        if await meter.value == 1 { throw Wrong() }
        await work.value
    }
}

final class XOrders: XCTestCase {
    func testTooEarly() async {
        await withConfinementChecking(.explore(seeds: 200)) {
            let meter = Reading()
            let work = Task { await meter.set(1) }
            let read = Task { await meter.value }
            await work.value
            let value = await read.value
            XCTAssertEqual(value, 1)  // AT xtooEarly
        }
    }
}

private actor Reading {
    private(set) var value = 0
    func set(_ new: Int) { value = new }
}

private actor Door {
    private var waiting: CheckedContinuation<Void, Never>?
    private var isOpen = false

    func pass() async {
        if isOpen { return }
        await withCheckedContinuation { waiting = $0 }
    }

    func openIfWaiting() {
        isOpen = true
        waiting?.resume()
        waiting = nil
    }

    /// Forgets, while it is suspended, that another may have opened.
    func open() async {
        guard let continuation = waiting else { return }
        await Task.yield()
        continuation.resume()
        waiting = nil
        isOpen = true
    }
}
