import CoreData

final class Stay: NSManagedObject {
    @NSManaged var hotel: String
    @NSManaged var nights: Int64
    static func request() -> NSFetchRequest<Stay> { NSFetchRequest<Stay>(entityName: "Stay") }
}

final class TravelStack {
    static let shared = TravelStack()
    let container = NSPersistentContainer(name: "Travel")

    var viewContext: NSManagedObjectContext { container.viewContext }

    func nights(in context: NSManagedObjectContext? = nil) throws -> Int64 {
        let context = context ?? viewContext // maybe: main_context_off_main
        return try context.fetch(Stay.request()).reduce(0) { $0 + $1.nights } // expect: main_context_off_main
    }
}
