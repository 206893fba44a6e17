// File: Thumbnails.swift
import CoreData

@objc(Painting) final class Painting: NSManagedObject {
    @NSManaged var file: String
    @NSManaged var thumbnail: Data?
}

protocol Scaling: Sendable {
    func thumbnail(of file: String) -> Data?
}

/// Reads on the context's queue, scales outside of it, stores on the context's queue.
final class ThumbnailOperation: Operation, @unchecked Sendable {
    private let id: NSManagedObjectID
    private let container: NSPersistentContainer
    private let scaler: any Scaling

    init(id: NSManagedObjectID, container: NSPersistentContainer, scaler: any Scaling) {
        self.id = id
        self.container = container
        self.scaler = scaler
    }

    override func main() {
        let context = container.newBackgroundContext()
        let file: String? = context.performAndWait {
            (try? context.existingObject(with: id) as? Painting)?.file
        }
        guard !isCancelled, let file, let data = scaler.thumbnail(of: file) else { return }
        context.performAndWait {
            guard let painting = try? context.existingObject(with: id) as? Painting else { return }
            painting.thumbnail = data
            try? context.save()
        }
    }
}

@MainActor
final class AtelierModel {
    private let container: NSPersistentContainer
    private let operations = OperationQueue()

    init(container: NSPersistentContainer) { self.container = container }

    func makeThumbnails(with scaler: any Scaling) throws {
        let request = NSFetchRequest<Painting>(entityName: "Painting")
        request.predicate = NSPredicate(format: "thumbnail == nil")
        for painting in try container.viewContext.fetch(request) {
            operations.addOperation(ThumbnailOperation(id: painting.objectID, container: container, scaler: scaler))
        }
    }
}
