import CoreData

final class FerryCrossing: NSManagedObject {
    @NSManaged var port: String
    @NSManaged var cars: Int32

    static func request() -> NSFetchRequest<FerryCrossing> { NSFetchRequest(entityName: "FerryCrossing") }
}
