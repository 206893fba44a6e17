import CoreData

class Stamp: NSManagedObject {
    @NSManaged var country: String
    @NSManaged var value: Double
}
