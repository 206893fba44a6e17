import ConfinementChecker
import Testing

/// A thousand ordinary async tests, to see what checking costs a suite: `CONFINEMENT_MODE=hopping swift test`.
@Suite(.confinementChecked) struct ThousandTests {
    @Test(arguments: 0..<1000) func ordinary(number: Int) async throws {
        let store = Store()
        for item in 0..<10 { await store.add(item) }
        async let total = store.total
        await Task.yield()
        #expect(await total == 45)
        try await Task.sleep(nanoseconds: 100_000)
        #expect(await store.total == 45)
    }
}

private actor Store {
    private var items: [Int] = []
    private var owner: ConfinementGuard?

    func add(_ item: Int) {
        let owner = owner ?? ConfinementGuard("store's items")
        self.owner = owner
        owner.assertConfined()
        items.append(item)
    }

    var total: Int {
        owner?.assertConfined()
        return items.reduce(0, +)
    }
}
