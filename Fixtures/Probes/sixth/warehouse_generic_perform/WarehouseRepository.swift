import CoreData

struct WarehouseRepository: Sendable {
    let store: WarehouseStore

    func largest() async throws -> StockItem? {
        try await store.read { context in // maybe: confined_handle_escapes_scope
            let request = WarehouseStore.request()
            request.sortDescriptors = [NSSortDescriptor(keyPath: \StockItem.quantity, ascending: false)]
            return try context.fetch(request).first // expect: confined_handle_escapes_scope
        }
    }

    func skus() async throws -> [String] {
        try await store.read { context in
            try context.fetch(WarehouseStore.request()).map(\.sku)
        }
    }

    func identifiers() async throws -> [NSManagedObjectID] {
        try await store.read { context in
            try context.fetch(WarehouseStore.request()).map(\.objectID)
        }
    }
}
