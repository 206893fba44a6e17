// File: ContextWork.swift
import CoreData

extension NSManagedObjectContext {
    func local<Model: NSManagedObject>(_ other: NSManagedObjectID, as type: Model.Type) throws -> Model? {
        try existingObject(with: other) as? Model
    }

    /// May be called from inside the context's own work too.
    func saveIfNeeded() throws {
        try performAndWait {
            if hasChanges { try save() }
        }
    }
}
// File: Entities.swift
import CoreData

final class Owner: NSManagedObject {
    @NSManaged var name: String
}

final class Estate: NSManagedObject {
    @NSManaged var address: String
    @NSManaged var owner: Owner?
}
// File: EstateModel.swift
import Combine
import CoreData

@MainActor
final class EstateModel: ObservableObject {
    @Published private(set) var status = ""
    private let container: NSPersistentContainer
    private var owner: Owner?

    init(container: NSPersistentContainer) { self.container = container }

    func choose(_ id: NSManagedObjectID) throws {
        owner = try container.viewContext.local(id, as: Owner.self)
        status = owner?.name ?? "nobody"
    }

    func register(_ addresses: [String], done: @escaping @MainActor (Int) -> Void) {
        guard let ownerID = owner?.objectID else { return }
        let background = container.newBackgroundContext()
        background.perform {
            do {
                let owner = try background.local(ownerID, as: Owner.self)
                for address in addresses {
                    let estate = Estate(context: background)
                    estate.address = address
                    estate.owner = owner
                }
                try background.saveIfNeeded()
            } catch {
                background.rollback()
            }
            let count = addresses.count
            Task { @MainActor in done(count) }
        }
        status = "\(owner?.name ?? "") gets \(addresses.count) more"
    }
}
