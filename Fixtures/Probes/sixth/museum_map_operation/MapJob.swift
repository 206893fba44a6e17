import CoreData

enum MapJob {
    case draw(Place)
    case measure(NSManagedObjectID, NSPersistentContainer)

    var isHeavy: Bool {
        if case .measure = self { return true }
        return false
    }
}
