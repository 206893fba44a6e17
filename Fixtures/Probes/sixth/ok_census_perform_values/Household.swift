import CoreData

final class Household: NSManagedObject {
    @NSManaged var street: String
    @NSManaged var people: Int16
}
