// File: KitchenActor.swift
import Foundation
import SwiftData

@ModelActor
actor KitchenActor {
    private let stove = Stove()

    func place(_ number: Int, _ dish: String) throws -> PersistentIdentifier {
        let order = KitchenOrder(number: number, dish: dish)
        modelContext.insert(order)
        try modelContext.save()
        return order.persistentModelID
    }

    func cook(_ id: PersistentIdentifier) async throws -> Int {
        guard let order = self[id, as: KitchenOrder.self] else { return 0 }
        order.state = "cooking"
        order.minutes = await stove.cook(order.dish)
        order.state = "done"
        try modelContext.save()
        return order.minutes
    }

    func open() throws -> [Int] {
        try waiting().map(\.number)
    }

    private func waiting() throws -> [KitchenOrder] {
        try modelContext.fetch(FetchDescriptor<KitchenOrder>(predicate: #Predicate { $0.state == "new" }))
    }
}
// File: KitchenModel.swift
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
// File: Order.swift
import Foundation
import SwiftData

@Model
final class KitchenOrder {
    var number: Int
    var dish: String
    var minutes: Int
    var state: String

    init(number: Int, dish: String) {
        self.number = number
        self.dish = dish
        minutes = 0
        state = "new"
    }
}
// File: Stove.swift
actor Stove {
    private var busy = 0

    func cook(_ dish: String) async -> Int {
        busy += 1
        defer { busy -= 1 }
        return dish.count * busy
    }
}
