import CoreData

final class Note: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var pinned: Bool

    static func request() -> NSFetchRequest<Note> { NSFetchRequest(entityName: "Note") }
}
