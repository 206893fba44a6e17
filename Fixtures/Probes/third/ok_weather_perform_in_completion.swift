// File: Import.swift
import CoreData

final class Gauge: NSManagedObject {
    @NSManaged var code: String
    @NSManaged var millimetres: Double
}

final class RainImporter {
    let context: NSManagedObjectContext
    private let session = URLSession.shared

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
        context.automaticallyMergesChangesFromParent = true
    }

    func update(_ id: NSManagedObjectID, at url: URL) {
        session.dataTask(with: url) { [context] data, _, _ in
            guard let data, let value = Double(String(decoding: data, as: UTF8.self)) else { return }
            context.perform {
                guard let gauge = try? context.existingObject(with: id) as? Gauge else { return }
                gauge.millimetres = value
                try? context.save()
            }
        }.resume()
    }
}

extension RainImporter {
    func remove(_ id: NSManagedObjectID) {
        context.performAndWait {
            context.delete(context.object(with: id))
            try? context.save()
        }
    }
}
