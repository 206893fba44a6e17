import Foundation

@MainActor
final class Game {
    private let store: SaveStore
    private(set) var doors = 0

    init(store: SaveStore) { self.store = store }

    func open(_ door: String) {
        Task {
            await store.open(door, in: "one")
            try await store.persist("one")
            doors += 1
        }
    }
}
