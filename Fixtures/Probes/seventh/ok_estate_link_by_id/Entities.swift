import CoreData

final class Owner: NSManagedObject {
    @NSManaged var name: String
}

final class Estate: NSManagedObject {
    @NSManaged var address: String
    @NSManaged var owner: Owner?
}
