import ConfinementGuards

/// What an app's store looks like with guards in it.
final class Store {
    @Confined("store's numbers", domain: .currentThread) private var numbers: [Int] = []
    private let confinement = ConfinementGuard("store", domain: .currentThread)

    @inline(never) func add(_ number: Int) {
        confinement.assertConfined()
        numbers.append(number)
    }

    @inline(never) func sum() -> Int {
        confinement.preconditionConfined()
        return numbers.reduce(0, +)
    }
}

let store = Store()
for number in 0..<CommandLine.arguments.count { store.add(number) }
print(store.sum())
