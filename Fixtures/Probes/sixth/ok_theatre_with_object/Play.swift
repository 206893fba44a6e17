import CoreData

final class Play: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var acts: Int16
}

final class Actor: NSManagedObject {
    @NSManaged var name: String
}
