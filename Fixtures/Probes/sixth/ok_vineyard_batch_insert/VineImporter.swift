import CoreData

struct VineImporter: Sendable {
    let containers: [NSPersistentContainer]

    func load(_ rows: [VineRow], into container: NSPersistentContainer) async throws {
        try await container.performBackgroundTask { context in
            let objects = rows.map { ["row": $0.row, "grape": $0.grape] as [String: Any] }
            try context.execute(NSBatchInsertRequest(entityName: "Vine", objects: objects))
            try saveWithRetry(context)
        }
    }

    func clearAll() async throws {
        for container in containers {
            try await container.performBackgroundTask { context in
                let request = NSFetchRequest<Vine>(entityName: "Vine")
                for vine in try context.fetch(request) { context.delete(vine) }
                try context.save()
            }
        }
    }
}

private func saveWithRetry(_ context: NSManagedObjectContext, attempts: Int = 3) throws {
    var left = attempts
    while true {
        do {
            try context.save()
            return
        } catch {
            left -= 1
            if left == 0 { throw error }
            context.refreshAllObjects()
        }
    }
}
