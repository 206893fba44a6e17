import Combine
import SwiftData

@MainActor
final class KitchenModel: ObservableObject {
    @Published var numbers: [Int] = []
    @Published var minutes = 0
    private let kitchen: KitchenActor

    init(container: ModelContainer) {
        kitchen = KitchenActor(modelContainer: container)
    }

    func order(_ dish: String) async throws {
        let id = try await kitchen.place(numbers.count + 1, dish)
        minutes = try await kitchen.cook(id)
        numbers = try await kitchen.open()
    }
}
