// File: Article.swift
import CoreData

final class PackedArticle: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var weight: Double
}

struct ArticleRow: Decodable, Sendable {
    let name: String
    let weight: Double
}
// File: NSManagedObjectContext+Insert.swift
import CoreData

extension NSManagedObjectContext {
    func insertArticle(_ row: ArticleRow) {
        let article = PackedArticle(context: self)
        article.name = row.name
        article.weight = row.weight
    }

    func commitIfNeeded() throws {
        guard hasChanges else { return }
        try save()
    }
}
// File: PackingImporter.swift
import CoreData

struct PackingImporter: Sendable {
    let container: NSPersistentContainer

    func importEach(_ rows: [ArticleRow]) async throws {
        try await container.performBackgroundTask { context in
            for row in rows where row.weight > 0 {
                context.insertArticle(row)
                try context.commitIfNeeded()  // expect: write_in_loop
            }
        }
    }

    func importAll(_ rows: [ArticleRow]) async throws {
        try await container.performBackgroundTask { context in
            rows.forEach(context.insertArticle)
            try context.commitIfNeeded()
        }
    }

    func importPages(_ pages: [[ArticleRow]]) async throws {
        try await container.performBackgroundTask { context in
            for page in pages {
                for row in page { context.insertArticle(row) }
                try context.commitIfNeeded()
                context.reset()
            }
        }
    }
}
