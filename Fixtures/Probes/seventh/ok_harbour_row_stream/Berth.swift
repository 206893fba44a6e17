import CoreData

final class Berth: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var ship: String?
}

struct BerthRow: Sendable, Identifiable {
    let id: NSManagedObjectID
    let text: String

    init(_ berth: Berth) {
        id = berth.objectID
        text = berth.name + ": " + (berth.ship ?? "free")
    }
}
