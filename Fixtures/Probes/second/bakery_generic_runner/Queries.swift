import CoreData

extension NSManagedObjectContext {
    func all<Entity: NSManagedObject>(_ type: Entity.Type, named name: String) throws -> [Entity] {
        let request = NSFetchRequest<Entity>(entityName: name)
        request.fetchLimit = 200
        return try fetch(request)
    }
}

extension BakeryStore {
    func openOrders() async throws -> [Order] {
        try await run { try $0.all(Order.self, named: "Order").filter { !$0.isBaked } } // expect: confined_handle_escapes_scope
    }

    func openCount() async throws -> Int {
        try await run { try $0.all(Order.self, named: "Order").filter { !$0.isBaked }.count }
    }
}
