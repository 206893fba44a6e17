import CoreData

final class WarehouseStore: Sendable {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func read<T>(_ body: @escaping (NSManagedObjectContext) throws -> T) async throws -> T {
        let context = self.context
        return try await context.perform { try body(context) } // maybe: confined_handle_escapes_scope
    }

    static func request() -> NSFetchRequest<StockItem> { NSFetchRequest(entityName: "StockItem") }
}
