// File: ArticleObject.swift
import CoreData

final class ArticleObject: NSManagedObject {
    var guid: String = ""
    var headline: String = ""
    var read = false
    var publishedAt: Date?
}

struct ArticleRow: Identifiable, Sendable {
    let id: NSManagedObjectID
    let headline: String
}
// File: ArticleRepository.swift
import CoreData

final class ArticleRepository: Sendable {
    private let runner: ContextRunner

    init(container: NSPersistentContainer) { runner = ContextRunner(container: container) }

    func unread() async throws -> [ArticleObject] {
        try await runner.fetch(ArticleObject.self, matching: NSPredicate(format: "read == NO"))  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
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
// File: ContextRunner.swift
import CoreData

/// What every repository of the app does with its container.
struct ContextRunner: Sendable {
    let container: NSPersistentContainer

    func fetch<Entity: NSManagedObject>(_ type: Entity.Type, matching predicate: NSPredicate?) async throws -> [Entity]
    {
        let context = container.newBackgroundContext()
        return try await context.perform {  // maybe: confined_handle_escapes_scope
            let request = NSFetchRequest<Entity>(entityName: String(describing: type))
            request.predicate = predicate
            return try context.fetch(request)  // expect: confined_handle_escapes_scope
        }
    }

    func count<Entity: NSManagedObject>(_ type: Entity.Type) async throws -> Int {
        let context = container.newBackgroundContext()
        return try await context.perform {
            try context.count(for: NSFetchRequest<Entity>(entityName: String(describing: type)))
        }
    }

    func update<T: Sendable>(_ change: @escaping @Sendable (NSManagedObjectContext) throws -> T) async throws -> T {
        try await container.performBackgroundTask { context in
            let result = try change(context)
            try context.save()
            return result
        }
    }
}
// File: FrontPageModel.swift
import Combine
import CoreData

@MainActor
final class FrontPageModel: ObservableObject {
    @Published private(set) var rows: [ArticleRow] = []
    @Published private(set) var caption = ""
    private let repository: ArticleRepository

    init(repository: ArticleRepository) { self.repository = repository }

    func load() async {
        do {
            let articles = try await repository.unread()  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
            rows = articles.map { ArticleRow(id: $0.objectID, headline: $0.headline) }  // maybe: confined_handle_escapes_scope, live_object_crosses_boundary
            caption = "\(rows.count) of \(try await repository.total())"
        } catch {
            caption = error.localizedDescription
        }
    }

    func open(_ row: ArticleRow) {
        Task {
            try? await repository.markRead(row.id)
            await load()
        }
    }
}
// File: FrontPageView.swift
import SwiftUI

struct FrontPageView: View {
    @ObservedObject var model: FrontPageModel

    var body: some View {
        VStack {
            Text(model.caption)
            ForEach(model.rows) { row in
                Button(row.headline) { model.open(row) }
            }
        }
        .task { await model.load() }
    }
}
