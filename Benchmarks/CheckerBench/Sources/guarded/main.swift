import ConfinementGuards
import Dispatch

/// An app's store with guards in it: all that they offer, so that it is seen to compile in both forms.
final class Store {
    @Confined("store's numbers", domain: .currentThread) private var numbers: [Int] = []
    private let confinement = ConfinementGuard("store", domain: .currentThread)
    private let onQueue: ConfinementGuard

    init(queue: DispatchQueue) {
        onQueue = ConfinementGuard("queue's", domain: .queue(queue))
    }

    @inline(never) func add(_ number: Int) {
        confinement.assertConfined()
        $numbers.assertConfined()
        numbers.append(number)
    }

    @inline(never) func sum(on queue: DispatchQueue) -> Int {
        confinement.preconditionConfined()
        queue.sync { onQueue.assertConfined(isolation: nil) }
        return confinement.isConfinedToCurrentContext ? numbers.reduce(0, +) : 0
    }

    @inline(never) func close() {
        confinement.expectReleased()
        confinement.expectReleased(self)
        confinement.end()
    }
}

actor Catalogue {
    private var confinement: ConfinementGuard?

    @inline(never) func open() {
        confinement = ConfinementGuard("catalogue", domain: .actor(self))
        _ = ConfinementGuard("inferred", domain: .inferred())
    }

    @inline(never) func use() {
        confinement?.assertConfined()
    }
}

@MainActor @inline(never) func show() {
    ConfinementGuard("window", domain: .mainActor).assertConfined()
}

let queue = DispatchQueue(label: "store")
let store = Store(queue: queue)
for number in 0..<CommandLine.arguments.count { store.add(number) }
print(store.sum(on: queue))
store.close()
let catalogue = Catalogue()
await catalogue.open()
await catalogue.use()
show()
