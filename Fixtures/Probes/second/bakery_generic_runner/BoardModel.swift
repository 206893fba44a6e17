import SwiftUI

@MainActor
final class BoardModel: ObservableObject {
    @Published private(set) var names: [String] = []
    private let store: BakeryStore

    init(store: BakeryStore) {
        self.store = store
    }

    func reload() async throws {
        let orders = try await store.openOrders() // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
        names = orders.map { $0.customer } // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
    }
}
