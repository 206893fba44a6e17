import CoreData

final class Trip: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var days: Int32

    static func request() -> NSFetchRequest<Trip> { NSFetchRequest(entityName: "Trip") }
}
