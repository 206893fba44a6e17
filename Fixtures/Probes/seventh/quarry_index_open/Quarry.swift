import Combine
import RealmSwift

struct QuarryStore: StoreOwning {
    let configuration: Realm.Configuration
}

@MainActor
final class QuarryModel: ObservableObject {
    @Published private(set) var tons: [String: Double] = [:]
    private let store: QuarryStore

    init(store: QuarryStore) { self.store = store }

    func load() async throws {
        for kind in try await store.kinds() {
            tons[kind] = try await store.tons(of: kind)
        }
    }
}
