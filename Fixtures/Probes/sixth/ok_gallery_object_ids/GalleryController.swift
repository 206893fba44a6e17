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
