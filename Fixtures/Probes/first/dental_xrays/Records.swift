import CoreData
import Foundation

@objc(XRay)
final class XRay: NSManagedObject {
    @NSManaged var tooth: Int16
    @NSManaged var takenAt: Date
    @NSManaged var archived: Bool
}

final class PracticeStack: @unchecked Sendable {
    static let shared = PracticeStack()
    let container = NSPersistentContainer(name: "Practice")

    var viewContext: NSManagedObjectContext { container.viewContext }
}
