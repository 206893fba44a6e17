import ConfinementChecker
import ConfinementRuntime
import Dispatch
import Foundation
import Testing

@Suite(.alone, .confinementChecked) struct Transfers {
    @Test func aQueueTakesOver() async {
        let queue = DispatchQueue(label: "writer"), handle = Handle()
        handle.use()
        handle.confinement.transfer(to: .queue(queue))
        await on(queue) { handle.use() }
        queue.sync { handle.use() }
        expectConfinementViolation(.wrongContext, count: 1) { handle.use() }
    }

    @Test func whoeverUsesItNextTakesOver() {
        let handle = Handle()
        handle.confinement.transfer()
        onThread {
            handle.use()
            handle.use()
        }
        expectConfinementViolation(.wrongContext, count: 1) { onThread { handle.use() } }
        expectConfinementViolation(.wrongContext, count: 1) { handle.use() }
    }

    @Test func theGiverIsNotTheNext() {
        let handle = Handle()
        handle.confinement.transfer()
        expectConfinementViolation(.wrongContext, count: 2) {
            handle.use()
            handle.use()
        }
        onThread { handle.use() }
    }

    @Test func onlyTheOwnerMayPassOn() {
        let handle = Handle()
        expectConfinementViolation(.wrongContext, count: 1) {
            onThread { handle.confinement.transfer(to: .currentThread) }
        }
    }

    @Test func fromHandToHand() async {
        let first = DispatchQueue(label: "first"), second = DispatchQueue(label: "second")
        let box = ConfinedBox(7, "box", domain: .currentThread)
        box.transfer(to: .queue(first))
        await on(first) { box.transfer(to: .queue(second)) }
        #expect(await on(second) { box() } == 7)
        await expectConfinementViolation(.wrongContext, count: 1) { _ = await on(first) { box() } }
    }

    @Test func anActorTakesOver() async {
        let owner = Taker()
        let handle = Handle("lent", domain: .mainActor)
        await MainActor.run { handle.confinement.transfer(to: .actor(owner)) }
        await owner.use(handle)
        await expectConfinementViolation(.wrongContext, count: 1) { await MainActor.run { handle.use() } }
    }

    @Test func theReportSaysWhoPassedItOn() {
        let core = GuardCore("handle", domain: .currentThread, isSettled: true, role: .handle, origin: site(1))
        core.transfer(to: .mainActor, nil, "f()", at: site(2))
        let violation = onThread { core.violation(nil, nil, at: self.site(3)) }
        #expect(
            violation?.message.contains("confined to the main actor (made at A.swift:1, passed on at A.swift:2)")
                == true)
        #expect(violation?.notes.map(\.role) == ["created", "crossed"])
        #expect(violation?.notes.last?.site.line == 2)
    }

    @Test func anEndedHandleCannotBePassedOn() {
        let handle = Handle()
        handle.confinement.end()
        expectConfinementViolation(.usedAfterScope, count: 2) {
            handle.confinement.transfer()
            handle.use()
        }
    }

    private func site(_ line: Int) -> ConfinementSite {
        ConfinementSite(fileID: "M/A.swift", filePath: "/A.swift", line: line, column: 1)
    }
}

private actor Taker {
    func use(_ handle: Handle) { handle.confinement.assertConfined() }
}
