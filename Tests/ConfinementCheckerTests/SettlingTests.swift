import ConfinementChecker
import Dispatch
import Foundation
import Testing

/// The caller of an initialiser need not own what is stored there.
@Suite(.alone, .confinementChecked) struct Settling {
    /// The place where the owner is made: the test's own task, the main actor, another actor, a queue, a thread, a
    /// detached task.
    static let makers: [@Sendable () async -> (Stored, Wrapped, Explicit)] = [
        { make() },
        { await MainActor.run { make() } },
        { await Maker().make() },
        { await on(DispatchQueue(label: "maker")) { make() } },
        { onThread { make() } },
        { await Task.detached { make() }.value }
    ]

    @Test(arguments: makers.indices) func anActorsStoredGuardsAreTheActors(maker: Int) async {
        let (stored, wrapped, explicit) = await Self.makers[maker]()
        await expectConfinementViolation(.wrongContext, count: 0) {
            for _ in 0..<20 {
                await stored.use()
                await wrapped.use()
                await explicit.use()
            }
        }
        await expectConfinementViolation(.wrongContext, count: 1) {
            await Task.detached { stored.confinement.assertConfined() }.value
        }
        await expectConfinementViolation(.wrongContext, count: 1) { await Maker().misuse(explicit.confinement) }
    }

    @Test(arguments: ConfinementMode.allCases) func inEachMode(mode: ConfinementMode) async {
        await expectConfinementViolation(.wrongContext, count: 0) {
            await withConfinementChecking(mode) {
                let (stored, wrapped, explicit) = await Task.detached { make() }.value
                for _ in 0..<20 {
                    await stored.use()
                    await wrapped.use()
                    await explicit.use()
                }
            }
        }
    }

    @Test func aMainActorsClassMadeElsewhere() async {
        let implicit = await Task.detached { ImplicitModel() }.value, nonisolated = await Maker().model()
        await expectConfinementViolation(.wrongContext, count: 0) {
            for _ in 0..<20 {
                await implicit.use()
                await nonisolated.use()
            }
        }
        await expectConfinementViolation(.wrongContext, count: 1) {
            await Task.detached { implicit.confinement.assertConfined() }.value
        }
    }

    @Test func aClassThatKeepsToItsQueue() async {
        let store = await MainActor.run { QueueStore() }
        expectConfinementViolation(.wrongContext, count: 0) { for _ in 0..<20 { store.use() } }
        expectConfinementViolation(.wrongContext, count: 1) { onThread { store.confinement.assertConfined() } }
    }

    /// Nothing isolates these: the code that made the guard is its owner.
    @Test func withoutIsolationTheMakerOwns() async {
        final class Plain: Sendable { let confinement = ConfinementGuard("plain") }
        let plain = onThread { Plain() }
        expectConfinementViolation(.wrongContext, count: 1) { onThread { plain.confinement.assertConfined() } }
    }

    /// A handle made by a computed property is opened by the code that asks for it: its first use settles no owner.
    @Test func whatAComputedPropertyMakesIsOpenedThere() async {
        struct Opener {
            var confinement: ConfinementGuard { ConfinementGuard("computed") }
            static var shared: ConfinementGuard { ConfinementGuard("computed, static") }
            var _underscored: ConfinementGuard { ConfinementGuard("computed, underscored") }
        }
        for handle in onThread({ [Opener().confinement, Opener.shared, Opener()._underscored] }) {
            await expectConfinementViolation(.wrongContext, count: 1) { await Maker().misuse(handle) }
        }
    }

    @Test func aFirstUseByTheMakersIsolationSettlesIt() async {
        let maker = Maker()
        let handle = await maker.handle()
        await expectConfinementViolation(.wrongContext, count: 1) { await Maker().misuse(handle.confinement) }
        await expectConfinementViolation(.wrongContext, count: 0) { await maker.misuse(handle.confinement) }
    }

    @Test func aGivenOwnerIsNeverOpen() async {
        actor Threads {
            let confinement = ConfinementGuard("thread's", domain: .currentThread);
            func use() { confinement.assertConfined() }
        }
        let threads = onThread { Threads() }
        await expectConfinementViolation(.wrongContext, count: 1) { await threads.use() }
    }

    private static let inAClosure: @Sendable () async -> ConfinementGuard = {
        await MainActor.run { ConfinementGuard("main's") }
    }

    @Test func whereTheIsolationIsKnownNothingIsOpen() async {
        let handle = await Self.inAClosure()
        await expectConfinementViolation(.wrongContext, count: 1) {
            await on(DispatchQueue(label: "queue")) { handle.assertConfined() }
        }
    }

    @Test func whatAFunctionMakesIsTheFunctions() async {
        // Kept, so that no other actor comes to lie where it lay.
        let maker = Maker()
        let handle = await maker.local()
        await expectConfinementViolation(.wrongContext, count: 1) { await Maker().misuse(handle) }
        withExtendedLifetime(maker) {}
    }
}

private func make() -> (Settling.Stored, Settling.Wrapped, Settling.Explicit) {
    (.init(), .init(), .init(named: "explicit"))
}

extension Settling {
    actor Stored {
        let confinement = ConfinementGuard("stored")
        private let box = ConfinedBox([1], "boxed")
        func use() async {
            confinement.assertConfined()
            helper(confinement)
            await Task.yield()
            confinement.assertConfined()
            _ = box()
            _ = box.count
        }
    }

    actor Wrapped {
        @Confined("wrapped") private var value = 1
        @Confined private var assigned: Int
        init() { _assigned = Confined(wrappedValue: 1, "assigned") }
        func use() async {
            _ = value
            await Task.yield()
            _ = (value, assigned)
        }
    }

    actor Explicit {
        let confinement: ConfinementGuard
        init(named name: String) {
            confinement = ConfinementGuard(name)
            confinement.assertConfined()
        }
        func use() async {
            confinement.assertConfined()
            await Task.yield()
            confinement.assertConfined()
        }
    }

    @MainActor final class ImplicitModel: Sendable {
        nonisolated let confinement = ConfinementGuard("implicit")
        nonisolated init() {}
        func use() { confinement.assertConfined() }
    }

    @MainActor final class Model: Sendable {
        private let confinement: ConfinementGuard
        nonisolated init() { confinement = ConfinementGuard("nonisolated") }
        func use() async {
            confinement.assertConfined()
            await Task.yield()
            helper(confinement)
        }
    }

    final class QueueStore: Sendable {
        let confinement = ConfinementGuard("queue's")
        private let queue = DispatchQueue(label: "store")
        func use() {
            queue.async { self.confinement.assertConfined() }
            queue.sync { confinement.assertConfined() }
        }
    }

    final class Inferred: Sendable { let confinement = ConfinementGuard("inferred") }

    actor Maker {
        private var count = 0
        fileprivate func make() -> (Stored, Wrapped, Explicit) { (.init(), .init(), .init(named: "explicit")) }
        func model() -> Model { Model() }
        func local() -> ConfinementGuard { ConfinementGuard("local") }
        func handle() -> Inferred {
            let handle = Inferred()
            handle.confinement.assertConfined()
            return handle
        }
        func misuse(_ confinement: ConfinementGuard) {
            count += 1
            confinement.assertConfined()
        }
    }
}

private func helper(_ confinement: ConfinementGuard) { confinement.assertConfined(isolation: nil) }
