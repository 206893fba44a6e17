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
        text = await backup.describe(trip) // maybe: live_object_crosses_boundary
    }
}
