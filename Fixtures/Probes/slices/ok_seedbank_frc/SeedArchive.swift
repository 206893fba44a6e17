import CoreData

final class SeedArchive: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) { self.container = container }

    func archive(_ ids: [NSManagedObjectID]) async -> Int {
        await container.performBackgroundTask { context in
            let lots = ids.compactMap { try? context.existingObject(with: $0) as? SeedLot }
            lots.forEach(self.close)
            do {
                try context.save()
                return lots.count
            } catch {
                context.rollback()
                return 0
            }
        }
    }

    private func close(_ lot: SeedLot) { lot.archived = true }
}
