// File: Item.swift
import CoreData

final class StockItem: NSManagedObject {
    @NSManaged var sku: String
    @NSManaged var quantity: Int32
}
// File: WarehouseModel.swift
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
        text += item?.sku ?? ""  // maybe: handle_used_after_suspension, live_object_crosses_boundary
    }
}
// File: WarehouseRepository.swift
import CoreData

struct WarehouseRepository: Sendable {
    let store: WarehouseStore

    func largest() async throws -> StockItem? {
        try await store.read { context in  // maybe: confined_handle_escapes_scope
            let request = WarehouseStore.request()
            request.sortDescriptors = [NSSortDescriptor(keyPath: \StockItem.quantity, ascending: false)]
            return try context.fetch(request).first  // expect: confined_handle_escapes_scope
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
// File: WarehouseStore.swift
import CoreData

final class WarehouseStore: Sendable {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func read<T>(_ body: @escaping (NSManagedObjectContext) throws -> T) async throws -> T {
        let context = self.context
        return try await context.perform { try body(context) }  // maybe: confined_handle_escapes_scope
    }

    static func request() -> NSFetchRequest<StockItem> { NSFetchRequest(entityName: "StockItem") }
}
