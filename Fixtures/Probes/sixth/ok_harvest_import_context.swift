// File: Crop.swift
import CoreData

final class Crop: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var tons: Double

    static func find(_ code: String, in context: NSManagedObjectContext) throws -> Crop? {
        let request = NSFetchRequest<Crop>(entityName: "Crop")
        request.predicate = NSPredicate(format: "code == %@", code)
        request.fetchLimit = 1
        return try context.fetch(request).first
    }
}

struct CropRow: Sendable {
    let code: String
    let tons: Double
}
// File: FarmController.swift
import CoreData
import UIKit

final class FarmController: UIViewController {
    private let importer: HarvestImporter
    private let label = UILabel()

    init(container: NSPersistentContainer) {
        importer = HarvestImporter(container: container)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        label.text = "\(importer.total()) t"
    }

    func load(_ pages: [[CropRow]]) {
        importer.load(pages) { count in
            Task { @MainActor [weak self] in self?.label.text = "\(count) imported" }
        }
    }
}
// File: HarvestImporter.swift
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
