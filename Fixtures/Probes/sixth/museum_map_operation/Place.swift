import CoreData

final class Place: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var floor: Int16
}
