import CoreData

protocol Repository: Sendable {
    associatedtype Item: Sendable
    func all() async throws -> [Item]
    func count() async throws -> Int
}

final class ToolRepository: Repository {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    func all() async throws -> [ToolSummary] {
        let context = container.newBackgroundContext()
        return try context.performAndWait { // expect: sync_access_in_async_code
            let request = NSFetchRequest<Tool>(entityName: "Tool")
            return try context.fetch(request).map { ToolSummary(name: $0.name, lent: $0.lent) }
        }
    }

    func count() async throws -> Int {
        let context = container.newBackgroundContext()
        return try await context.perform { try context.count(for: NSFetchRequest<Tool>(entityName: "Tool")) }
    }
}
