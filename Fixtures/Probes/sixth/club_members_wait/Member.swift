import CoreData

final class ClubMember: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var fee: Double
}
