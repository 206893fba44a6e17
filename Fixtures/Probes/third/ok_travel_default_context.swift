// File: Stack.swift
import CoreData

final class Booking: NSManagedObject {
    @NSManaged var nights: Int64
}

final class BookingStack {
    static let shared = BookingStack()
    let container = NSPersistentContainer(name: "Bookings")

    func nights(in context: NSManagedObjectContext? = nil) async throws -> Int64 {
        let context = context ?? container.viewContext
        return try await context.perform {
            try context.fetch(NSFetchRequest<Booking>(entityName: "Booking")).reduce(0) { $0 + $1.nights }
        }
    }
}

final class NightsUploader {
    func sync() {
        Task.detached {
            let shown = try await BookingStack.shared.nights()
            let stored = try await BookingStack.shared.nights(in: BookingStack.shared.container.newBackgroundContext())
            print(shown, stored)
        }
    }
}

@MainActor
final class NightsLabel {
    private(set) var text = ""

    func refresh() async {
        let nights = (try? await BookingStack.shared.nights()) ?? 0
        text = "\(nights) nights"
    }
}
