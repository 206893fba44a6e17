import CoreData

protocol ManagedConvertible {
    associatedtype Managed: NSManagedObject
    static var entityName: String { get }
    init(_ managed: Managed)
    func fill(_ managed: Managed)
}

/// The wrapper that everybody uses: a fresh background context for each piece of work, one save at its end.
final class CoreDataStack: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func perform<T: Sendable>(_ work: @escaping @Sendable (NSManagedObjectContext) throws -> T) async throws -> T {
        let context = container.newBackgroundContext()
        return try await context.perform {
            let value = try work(context)
            if context.hasChanges { try context.save() }
            return value
        }
    }

    func perform<T: Sendable>(
        _ work: @escaping @Sendable (NSManagedObjectContext) throws -> T, completion: @escaping @MainActor @Sendable (Result<T, any Error>) -> Void
    ) {
        let context = container.newBackgroundContext()
        context.perform {
            let result = Result { () throws -> T in
                let value = try work(context)
                if context.hasChanges { try context.save() }
                return value
            }
            DispatchQueue.main.async { completion(result) }
        }
    }
}
