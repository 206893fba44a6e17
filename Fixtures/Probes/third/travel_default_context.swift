// File: Stack.swift
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
        let context = context ?? viewContext  // maybe: main_context_off_main
        return try context.fetch(Stay.request()).reduce(0) { $0 + $1.nights }  // expect: main_context_off_main
    }
}
// File: Upload.swift
import CoreData

final class LoyaltyUploader {
    private let session = URLSession(configuration: .ephemeral)

    func sync() {
        let url = URL(string: "https://loyalty.example.org/points")!
        session.dataTask(with: url) { data, _, _ in
            guard data != nil else { return }
            let nights = (try? TravelStack.shared.nights()) ?? 0  // maybe: main_context_off_main
            print("nights", nights)
        }.resume()
    }
}
