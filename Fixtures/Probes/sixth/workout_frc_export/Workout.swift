import CoreData

final class Workout: NSManagedObject {
    @NSManaged var kind: String
    @NSManaged var minutes: Int32
}
