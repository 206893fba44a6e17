import CoreData

final class HostelStack: Sendable {
    static let shared = HostelStack()
    let container = NSPersistentContainer(name: "Hostel")
}

final class BedBooking: NSManagedObject {
    @NSManaged var night: Date
    @NSManaged var guests: Int
}

struct BedRepository: Sendable {
    func occupancy(
        on night: Date,
        in context: NSManagedObjectContext = HostelStack.shared.container.viewContext
    ) throws -> Int {
        let request = NSFetchRequest<BedBooking>(entityName: "BedBooking")
        request.predicate = NSPredicate(format: "night == %@", night)
        return try context.fetch(request).reduce(0) { $0 + $1.guests }
    }
}
