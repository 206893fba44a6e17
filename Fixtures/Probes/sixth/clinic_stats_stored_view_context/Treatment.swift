import CoreData

final class Treatment: NSManagedObject {
    @NSManaged var minutes: Int32
    @NSManaged var kind: String
}
