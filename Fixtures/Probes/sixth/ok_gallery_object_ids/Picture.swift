import CoreData

final class Picture: NSManagedObject {
    @NSManaged var path: String
    @NSManaged var rating: Int16
}
