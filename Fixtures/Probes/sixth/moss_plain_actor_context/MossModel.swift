import Combine
import SwiftData

@MainActor
final class MossModel: ObservableObject {
    @Published var area = 0.0
    private let store: any MossStoring

    init(container: ModelContainer, cached: Bool) {
        store = cached ? CachedMossStore(container: container) : FreshMossStore(container: container)
    }

    func add(_ place: String) async throws {
        try await store.add(place, area: 1)
        area = try await store.total()
    }
}
