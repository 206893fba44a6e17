import CoreData

final class HotelStack: Sendable {
    static let shared = HotelStack()
    let container = NSPersistentContainer(name: "Hotel")
}

final class Reservation: NSManagedObject {
    @NSManaged var night: Date
    @NSManaged var guests: Int
}

struct ReservationRepository {
    func occupancy(
        on night: Date,
        in context: NSManagedObjectContext = HotelStack.shared.container.viewContext // maybe: main_context_off_main
    ) throws -> Int {
        let request = NSFetchRequest<Reservation>(entityName: "Reservation")
        request.predicate = NSPredicate(format: "night == %@", night)
        return try context.fetch(request).reduce(0) { $0 + $1.guests } // expect: main_context_off_main
    }
}
