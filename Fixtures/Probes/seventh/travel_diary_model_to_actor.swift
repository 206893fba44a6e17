// File: Trip.swift
import CoreData

final class Trip: NSManagedObject {
    @NSManaged var title: String
    @NSManaged var days: Int
}
// File: TripBackup.swift
import CoreData

protocol TripBackingUp: Sendable {
    func backUp(_ id: NSManagedObjectID) async throws
    func describe(_ trip: Trip) async -> String  // maybe: model_handed_to_actor
}

actor TripBackup: TripBackingUp {
    private let container: NSPersistentContainer
    private var done: Set<NSManagedObjectID> = []

    init(container: NSPersistentContainer) { self.container = container }

    func backUp(_ id: NSManagedObjectID) async throws {
        guard done.insert(id).inserted else { return }
        let title = try await container.performBackgroundTask { context in
            (try context.existingObject(with: id) as? Trip)?.title
        }
        print("backed up \(title ?? "?")")
    }

    func describe(_ trip: Trip) async -> String {  // expect: model_handed_to_actor
        "\(trip.title), \(trip.days) days"  // maybe: live_object_crosses_boundary
    }
}
// File: TripModel.swift
import Combine
import CoreData

@MainActor
final class TripModel: ObservableObject {
    @Published private(set) var text = ""
    private let context: NSManagedObjectContext
    private let backup: TripBackup

    init(container: NSPersistentContainer) {
        context = container.viewContext
        backup = TripBackup(container: container)
    }

    func share(_ id: NSManagedObjectID) async throws {
        guard let trip = try context.existingObject(with: id) as? Trip else { return }
        try await backup.backUp(trip.objectID)
        text = await backup.describe(trip)  // maybe: live_object_crosses_boundary
    }
}
