// File: FrontDesk.swift
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
// File: Member.swift
import CoreData

final class GymMember: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var visits: Int
    @NSManaged var photo: Data?
}
// File: PhotoService.swift
import Foundation

final class PhotoService: Sendable {
    let base: URL

    init(base: URL) { self.base = base }

    func photo(named name: String) async throws -> Data {
        try await URLSession.shared.data(from: base.appendingPathComponent(name)).0
    }

    func photo(named name: String, done: @escaping @MainActor (Data?) -> Void) {
        URLSession.shared.dataTask(with: base.appendingPathComponent(name)) { data, _, _ in
            Task { @MainActor in done(data) }
        }.resume()
    }
}
