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
            try work(context) // maybe: confined_handle_escapes_scope
        }
    }
}
