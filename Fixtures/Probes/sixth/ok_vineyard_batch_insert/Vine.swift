import CoreData

final class Vine: NSManagedObject {
    @NSManaged var row: Int32
    @NSManaged var grape: String
}

struct VineRow: Sendable {
    let row: Int
    let grape: String
}
