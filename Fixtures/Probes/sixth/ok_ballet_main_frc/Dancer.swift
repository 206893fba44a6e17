import CoreData

final class Dancer: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var shows: Int32
}
