import CoreData

final class ArticleRepository: Sendable {
    private let runner: ContextRunner

    init(container: NSPersistentContainer) { runner = ContextRunner(container: container) }

    func unread() async throws -> [ArticleObject] {
        try await runner.fetch(ArticleObject.self, matching: NSPredicate(format: "read == NO")) // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
    }

    func total() async throws -> Int {
        try await runner.count(ArticleObject.self)
    }

    func markRead(_ id: NSManagedObjectID) async throws {
        try await runner.update { context in
            (try context.existingObject(with: id) as? ArticleObject)?.read = true
        }
    }
}
