// File: BoardModel.swift
import SwiftUI

@MainActor
final class BoardModel: ObservableObject {
    @Published private(set) var names: [String] = []
    private let store: BakeryStore

    init(store: BakeryStore) {
        self.store = store
    }

    func reload() async throws {
        let orders = try await store.openOrders()  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
        names = orders.map { $0.customer }  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
    }
}
// File: Queries.swift
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
        try await run { try $0.all(Order.self, named: "Order").filter { !$0.isBaked } }  // expect: confined_handle_escapes_scope
    }

    func openCount() async throws -> Int {
        try await run { try $0.all(Order.self, named: "Order").filter { !$0.isBaked }.count }
    }
}
// File: Store.swift
import CoreData

final class Order: NSManagedObject {
    @NSManaged var customer: String
    @NSManaged var isBaked: Bool
}

final class BakeryStore: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func run<Value>(_ work: @escaping (NSManagedObjectContext) throws -> Value) async throws -> Value {
        try await container.performBackgroundTask { context in
            try work(context)  // maybe: confined_handle_escapes_scope
        }
    }
}
