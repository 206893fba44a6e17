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
