// File: Place.swift
import CoreData

@objc(Place)
final class Place: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var visits: Int64
    @NSManaged var region: Region?
}

@objc(Region)
final class Region: NSManagedObject {
    @NSManaged var code: String
}

extension NSManagedObjectContext {
    /// The counterpart of an object of any other context in this one.
    func own<Entity: NSManagedObject>(_ object: Entity) -> Entity? { own(object.objectID) }

    func own<Entity: NSManagedObject>(_ id: NSManagedObjectID) -> Entity? {
        try? existingObject(with: id) as? Entity
    }
}
// File: PlaceStore.swift
import CoreData

final class PlaceStore: Sendable {
    private let container: NSPersistentContainer
    private let worker: NSManagedObjectContext

    init(container: NSPersistentContainer) {
        self.container = container
        worker = container.newBackgroundContext()
    }

    func insert(_ names: [String], in regionID: NSManagedObjectID) async throws -> [NSManagedObjectID] {
        let worker = worker
        return try await worker.perform {
            let region: Region? = worker.own(regionID)
            let places = names.map { name -> Place in
                let place = Place(context: worker)
                place.name = name
                place.region = region
                return place
            }
            try worker.obtainPermanentIDs(for: places)
            try worker.save()
            return places.map(\.objectID)
        }
    }

    @MainActor
    func addAndShow(_ names: [String], code: String) async throws -> [Place] {
        let view = container.viewContext
        let request = NSFetchRequest<Region>(entityName: "Region")
        request.predicate = NSPredicate(format: "code == %@", code)
        guard let region = try view.fetch(request).first else { return [] }
        let ids = try await insert(names, in: region.objectID)
        print("added to", region.code)
        return ids.compactMap { view.own($0) }
    }

    func visited(_ id: NSManagedObjectID, done: @escaping @Sendable (Int64) -> Void) {
        worker.perform { [worker] in
            guard let place: Place = worker.own(id) else { return }
            place.visits += 1
            try? worker.save()
            let visits = place.visits
            DispatchQueue.main.async { done(visits) }
        }
    }

    func mostVisited() -> String? {
        let worker = worker
        return worker.performAndWait {
            let request = NSFetchRequest<Place>(entityName: "Place")
            request.sortDescriptors = [NSSortDescriptor(keyPath: \Place.visits, ascending: false)]
            request.fetchLimit = 1
            return (try? worker.fetch(request))?.first?.name
        }
    }
}
