import Foundation

@MainActor
final class Recorder {
    private let store: MemoStore
    private var running: Memo?

    init(store: MemoStore) { self.store = store }

    func begin() async {
        let memo = Memo(title: "New", seconds: 0)
        running = memo
        await store.insert(memo, id: UUID().uuidString) // maybe: non_sendable_across_actor
    }

    func tick() { running?.seconds += 1 }
}
