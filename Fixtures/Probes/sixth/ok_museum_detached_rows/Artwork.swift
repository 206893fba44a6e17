import CoreData

final class Artwork: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var year: Int16
    @NSManaged var hash64: String
}
