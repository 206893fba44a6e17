import CoreData

final class ClinicStore: Sendable {
    private let context: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func query<Answer>(_ body: @escaping @Sendable (NSManagedObjectContext) throws -> Answer) async throws -> Answer {
        let context = context
        return try await context.perform { try body(context) }
    }
}
