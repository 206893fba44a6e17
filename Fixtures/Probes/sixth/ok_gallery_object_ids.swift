// File: GalleryController.swift
import CoreData
import UIKit

final class GalleryController: UICollectionViewController {
    private let container: NSPersistentContainer
    private let service: RatingService
    private let operations = OperationQueue()
    private var pictures: [Picture] = []

    init(container: NSPersistentContainer, rater: any Rater) {
        self.container = container
        service = RatingService(container: container, rater: rater)
        super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() {
        pictures = (try? container.viewContext.fetch(NSFetchRequest<Picture>(entityName: "Picture"))) ?? []
        collectionView.reloadData()
    }

    func rateAll() {
        let ids = pictures.map(\.objectID)
        Task { [service] in
            try await service.rate(ids)
            for picture in pictures { container.viewContext.refresh(picture, mergeChanges: true) }
        }
    }

    func reset(_ index: Int) {
        let id = pictures[index].objectID
        let context = container.newBackgroundContext()
        operations.addOperation {
            context.performAndWait {
                (context.object(with: id) as? Picture)?.rating = 0
                try? context.save()
            }
        }
    }
}
// File: Picture.swift
import CoreData

final class Picture: NSManagedObject {
    @NSManaged var path: String
    @NSManaged var rating: Int16
}
// File: RatingService.swift
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
