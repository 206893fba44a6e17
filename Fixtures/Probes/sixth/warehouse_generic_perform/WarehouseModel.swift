import Combine

@MainActor
final class WarehouseModel: ObservableObject {
    @Published var text = ""
    private let repository: WarehouseRepository

    init(repository: WarehouseRepository) {
        self.repository = repository
    }

    func load() async throws {
        text = try await repository.skus().joined(separator: ", ")
        let item = try await repository.largest()
        text += item?.sku ?? "" // maybe: handle_used_after_suspension, live_object_crosses_boundary
    }
}
