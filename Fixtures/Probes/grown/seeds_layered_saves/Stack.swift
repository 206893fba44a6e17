import CoreData

@objc(SeedLot) final class SeedLot: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var grams: Double
    @NSManaged var germination: Double
}

final class SeedStack: Sendable {
    let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func run<T: Sendable>(_ work: @escaping @Sendable (NSManagedObjectContext) throws -> T) async throws -> T {
        try await container.performBackgroundTask { context in
            let value = try work(context)
            try self.commit(context) // maybe: write_in_loop
            return value
        }
    }

    private func commit(_ context: NSManagedObjectContext) throws {
        guard context.hasChanges else { return }
        try context.save() // maybe: write_in_loop
    }
}
