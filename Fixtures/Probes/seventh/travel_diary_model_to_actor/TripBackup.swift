import CoreData

protocol TripBackingUp: Sendable {
    func backUp(_ id: NSManagedObjectID) async throws
    func describe(_ trip: Trip) async -> String // maybe: model_handed_to_actor
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

    func describe(_ trip: Trip) async -> String { // expect: model_handed_to_actor
        "\(trip.title), \(trip.days) days" // maybe: live_object_crosses_boundary
    }
}
