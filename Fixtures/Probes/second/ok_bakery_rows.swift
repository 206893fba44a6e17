// File: Queries.swift
import CoreData

extension NSManagedObjectContext {
    func all<Entity: NSManagedObject>(_ type: Entity.Type, named name: String) throws -> [Entity] {
        let request = NSFetchRequest<Entity>(entityName: name)
        request.fetchLimit = 200
        return try fetch(request)
    }
}

extension LoafStore {
    func openRows() async throws -> [LoafRow] {
        try await run { try $0.all(Loaf.self, named: "Loaf").filter { !$0.isBaked }.map(LoafRow.init) }
    }
}

@MainActor
final class LoafBoard {
    private(set) var names: [String] = []
    private let store: LoafStore

    init(store: LoafStore) {
        self.store = store
    }

    func reload() async throws {
        let rows = try await store.openRows()
        names = rows.map { $0.customer }
    }
}
// File: Store.swift
import CoreData

final class Loaf: NSManagedObject {
    @NSManaged var customer: String
    @NSManaged var isBaked: Bool
}

struct LoafRow: Sendable {
    let id: NSManagedObjectID
    let customer: String

    init(_ loaf: Loaf) {
        id = loaf.objectID
        customer = loaf.customer
    }
}

final class LoafStore: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func run<Value: Sendable>(_ work: @escaping (NSManagedObjectContext) throws -> Value) async throws -> Value {
        try await container.performBackgroundTask { context in
            try work(context)
        }
    }
}
