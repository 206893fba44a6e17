import Combine
import Foundation

@MainActor
final class ShelfModel: ObservableObject {
    @Published private(set) var favourites: [RecordValue] = []
    private let store: VinylStore

    init(store: VinylStore) { self.store = store }

    func appeared() {
        store.observe { values in
            MainActor.assumeIsolated { self.favourites = values }
        }
    }

    func tapped(_ value: RecordValue) {
        store.played(value.catalogue)
    }
}
