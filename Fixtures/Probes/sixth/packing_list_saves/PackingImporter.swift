import CoreData

struct PackingImporter: Sendable {
    let container: NSPersistentContainer

    func importEach(_ rows: [ArticleRow]) async throws {
        try await container.performBackgroundTask { context in
            for row in rows where row.weight > 0 {
                context.insertArticle(row)
                try context.commitIfNeeded() // expect: write_in_loop
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
