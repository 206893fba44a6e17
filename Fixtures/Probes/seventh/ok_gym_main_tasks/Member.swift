import CoreData

final class GymMember: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var visits: Int
    @NSManaged var photo: Data?
}
