import CoreData

/// Every access goes through here, so that no context is ever seen outside its queue.
struct Gateway: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func read<Output>(_ block: @escaping (NSManagedObjectContext) throws -> Output) async throws -> Output {
        let context = container.newBackgroundContext()
        return try await context.perform { try block(context) }
    }

    func change(_ block: @escaping (NSManagedObjectContext) throws -> Void) async throws {
        try await read { context in
            try block(context)
            if context.hasChanges { try context.save() }
        }
    }
}
