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
