import CoreData

protocol ContextRunning: Sendable {
    func run<Value: Sendable>(_ work: @escaping @Sendable (NSManagedObjectContext) throws -> Value) async throws -> Value
}

struct BackgroundRunner: ContextRunning {
    let container: NSPersistentContainer

    func run<Value: Sendable>(_ work: @escaping @Sendable (NSManagedObjectContext) throws -> Value) async throws -> Value {
        try await container.performBackgroundTask { context in
            let value = try work(context)
            if context.hasChanges { try context.save() }
            return value
        }
    }
}
