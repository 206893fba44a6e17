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
