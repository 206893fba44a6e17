import CoreData

final class Lap: NSManagedObject {
    @NSManaged var seconds: Double
    @NSManaged var swimmer: String

    static func request(_ swimmer: String) -> NSFetchRequest<Lap> {
        let request = NSFetchRequest<Lap>(entityName: "Lap")
        request.predicate = NSPredicate(format: "swimmer == %@", swimmer)
        return request
    }
}
