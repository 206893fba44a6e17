import CoreData

final class MergeObserver {
    private var token: (any NSObjectProtocol)?
    private let persistence: Persistence
    private let changed: @Sendable ([String]) -> Void

    init(persistence: Persistence, changed: @escaping @Sendable ([String]) -> Void) {
        self.persistence = persistence
        self.changed = changed
    }

    func start() {
        let name = Notification.Name("NSManagingContextDidSaveChangesNotification")
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [persistence, changed] note in
            let ids = note.userInfo?["updatedObjectIDs"] as? Set<NSManagedObjectID> ?? []
            let context = persistence.context(onMain: true)
            context.perform {
                let crews = ids.compactMap { try? context.existingObject(with: $0) as? Crew }
                crews.forEach { context.refresh($0, mergeChanges: true) }
                changed(crews.map(\.name))
            }
        }
    }
}
