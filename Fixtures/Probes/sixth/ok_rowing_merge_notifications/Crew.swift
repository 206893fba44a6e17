import CoreData

final class Crew: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var wins: Int16
}
