import CoreData
import UIKit

final class FrontDesk: UIViewController {
    private let container: NSPersistentContainer
    private let photos: PhotoService
    private var greeted: [GymMember] = []
    var onGreet: ((GymMember) -> Void)?

    init(container: NSPersistentContainer, photos: PhotoService) {
        self.container = container
        self.photos = photos
        super.init(nibName: nil, bundle: nil)
    }

    func scanned(_ id: NSManagedObjectID) {
        guard let member = try? container.viewContext.existingObject(with: id) as? GymMember else { return }
        Task {
            let photo = try? await photos.photo(named: member.name)
            member.photo = photo
            member.visits += 1
            greeted.append(member)
            onGreet?(member)
            try? container.viewContext.save()
        }
    }

    func refreshPhoto(of id: NSManagedObjectID) {
        guard let member = try? container.viewContext.existingObject(with: id) as? GymMember else { return }
        photos.photo(named: member.name) { [weak self] data in
            member.photo = data
            self?.title = member.name
        }
    }
}
