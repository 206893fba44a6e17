import CoreData

protocol Rater: Sendable {
    func rate(_ path: String) async -> Int16
}

struct RatingService: Sendable {
    let container: NSPersistentContainer
    let rater: any Rater

    func rate(_ ids: [NSManagedObjectID]) async throws {
        let context = container.newBackgroundContext()
        let paths = try await context.perform {
            try ids.compactMap { id in (try context.existingObject(with: id) as? Picture).map { (id, $0.path) } }
        }
        let ratings = await withTaskGroup(of: (NSManagedObjectID, Int16).self) { group in
            for (id, path) in paths {
                group.addTask { (id, await rater.rate(path)) }
            }
            var result: [(NSManagedObjectID, Int16)] = []
            for await pair in group { result.append(pair) }
            return result
        }
        try await context.perform {
            for (id, rating) in ratings {
                (context.object(with: id) as? Picture)?.rating = rating
            }
            try context.save()
        }
    }
}
