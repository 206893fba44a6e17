import CoreData

final class Stamp: NSManagedObject {
    @NSManaged var country: String
    @NSManaged var year: Int16
}
