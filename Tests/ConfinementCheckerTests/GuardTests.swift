import ConfinementChecker
import ConfinementRuntime
import Dispatch
import Foundation
import Testing

@Suite(.alone, .confinementChecked) struct Guards {
    @Test func aHandleUsedOnAnotherThread() {
        let handle = Handle()
        handle.use()
        expectConfinementViolation(.wrongContext, count: 1) { onThread { handle.use() } }
        #expect(handle.confinement.isConfinedToCurrentContext)
        #expect(!onThread { handle.confinement.isConfinedToCurrentContext })
    }

    /// The linter may have found a wrong use under any of these rules: how the code is written decides.
    @Test func everyRuleOfUsesIsAmongThoseOfAViolation() {
        let ofUses: Set<String> = [
            "live_object_crosses_boundary", "stored_handle_in_async_context", "handle_used_after_suspension",
            "confined_handle_escapes_scope", "main_context_off_main"
        ]
        #expect(Set(ConfinementRule.ofUses) == ofUses)
        for best in ofUses {
            let rules = ConfinementRule.ofUse([best])
            #expect(rules.first == best && Set(rules) == ofUses && rules.count == ofUses.count)
        }
    }

    @Test func everyUseCounts() {
        let handle = Handle()
        expectConfinementViolation(.wrongContext, count: 5) { onThread { for _ in 0..<5 { handle.use() } } }
    }

    @Test func anEndedHandleIsNotUsedInItsOwnContextEither() {
        var kept: ConfinedBox<Int>?
        let result = withConfinedHandle(7, "lent") { box in
            kept = box
            return box() + 1
        }
        #expect(result == 8)
        expectConfinementViolation(.usedAfterScope, count: 1) { _ = kept?() }
    }

    @Test func aHandleThatOutlivesItsScope() {
        var kept: Handle?
        expectConfinementViolation(.retainedHandle, count: 1) {
            withConfinementChecking {
                let released = Handle("released"), retained = Handle("retained")
                released.confinement.expectReleased()
                retained.confinement.expectReleased()
                kept = retained
            }
        }
        #expect(kept != nil)
    }

    @Test func anObjectThatOutlivesItsScope() {
        let holder = NSObject()
        expectConfinementViolation(.retainedHandle, count: 1) {
            withConfinementChecking {
                let handle = Handle()
                handle.confinement.expectReleased(holder)
            }
        }
        withExtendedLifetime(holder) {}
    }

    @Test func aStoredHandle() {
        final class Store: @unchecked Sendable {
            @Confined("stored", domain: .currentThread) var value = 1
        }
        let store = Store()
        #expect(store.value == 1)
        expectConfinementViolation(.wrongContext, count: 1) { _ = onThread { store.value } }
        expectConfinementViolation(.wrongContext, count: 1) { onThread { store.$value.assertConfined() } }
    }

    @Test func storingAnotherHandleMovesItsHome() {
        final class Store: @unchecked Sendable {
            @Confined("stored") var value = 1
        }
        let store = onThread { Store() }
        store.value = 2
        #expect(store.value == 2)
        expectConfinementViolation(.wrongContext) { _ = onThread { store.value } }
    }

    @Test func aBox() {
        let box = ConfinedBox("text", "boxed", domain: .currentThread)
        #expect(box() == "text")
        #expect(box.count == 4)
        expectConfinementViolation(.wrongContext, count: 2) {
            onThread {
                _ = box(); _ = box.count
            }
        }
    }

    @Test func anAttachedGuardIsTheObjectsOwn() {
        let object = Context()
        #expect(object.confinementGuard == object.confinementGuard)
        #expect(object.checked() === object)
        expectConfinementViolation(.wrongContext, count: 1) { onThread { _ = object.checked() } }
    }

    /// The address of a dead object is given again; its guard must not be. AddressSanitizer keeps dead memory back up
    /// to a size: large objects come round under it, too.
    @Test func anAttachedGuardDiesWithItsObject() {
        var dead: [ObjectIdentifier: ConfinementGuard] = [:]
        var reuses = 0
        for _ in 0..<1000 where reuses < 100 {
            let object = LargeContext.create(minimumCapacity: 1 << 20) { _ in } as! LargeContext
            if let old = dead[ObjectIdentifier(object)] {
                reuses += 1
                #expect(object.confinementGuard != old)
            }
            dead[ObjectIdentifier(object)] = object.confinementGuard
        }
        #expect(reuses > 0, "no address was given again, so nothing was tested")
    }

    @Test func anActorKeepsItsHandleAcrossSuspensions() async {
        actor Store {
            private var handle: Handle?
            func open() { handle = Handle(domain: .inferred()) }
            func use() async {
                handle?.use()
                await Task.yield()
                handle?.use()
            }
        }
        let store = Store()
        await store.open()
        for _ in 0..<20 { await store.use() }
    }

    @Test func otherKindsPassThroughAnExpectation() {
        withKnownIssue {
            withConfinementChecking {
                let handle = Handle()
                expectConfinementViolation(.usedAfterScope, count: 0) { onThread { handle.use() } }
            }
        } matching: {
            $0.comments.contains { $0.rawValue.hasPrefix("`handle` is confined to") }
        }
    }

    @Test func aMissingViolationFailsTheExpectation() {
        withKnownIssue {
            expectConfinementViolation(.wrongContext) {}
        } matching: {
            $0.comments.contains { $0.rawValue.contains("expected a violation of kind wrongContext, saw none") }
        }
    }
}

private final class Context: ConfinementCheckable, @unchecked Sendable {
    var confinementGuard: ConfinementGuard { .attached(to: self, "context", domain: .currentThread) }
}

private final class LargeContext: ManagedBuffer<Void, UInt8>, ConfinementCheckable {
    var confinementGuard: ConfinementGuard { .attached(to: self, "context", domain: .currentThread) }
}
