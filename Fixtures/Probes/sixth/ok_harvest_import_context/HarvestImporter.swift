import CoreData

final class HarvestImporter {
    private let context: NSManagedObjectContext
    private var imported = 0

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
        context.automaticallyMergesChangesFromParent = true
    }

    func load(_ pages: [[CropRow]], done: @escaping @Sendable (Int) -> Void) {
        context.perform { [self] in
            imported = 0
            for page in pages {
                page.forEach(upsert)
                try? context.save()
                context.reset()
            }
            let count = imported
            DispatchQueue.main.async { done(count) }
        }
    }

    func total() -> Double {
        context.performAndWait {
            let crops = (try? context.fetch(NSFetchRequest<Crop>(entityName: "Crop"))) ?? []
            return crops.reduce(0) { $0 + $1.tons }
        }
    }

    private func upsert(_ row: CropRow) {
        let crop = (try? Crop.find(row.code, in: context)) ?? Crop(context: context)
        crop.code = row.code
        crop.tons = row.tons
        imported += 1
    }
}
