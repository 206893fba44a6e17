import CoreData

final class FieldNote: NSManagedObject {
    @NSManaged var body: String
    @NSManaged var pushed: Bool
}
