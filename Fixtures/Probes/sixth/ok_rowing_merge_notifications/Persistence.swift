import CoreData

final class Persistence: Sendable {
    let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func context(onMain: Bool) -> NSManagedObjectContext {
        onMain ? container.viewContext : container.newBackgroundContext()
    }

    func addWin(to id: NSManagedObjectID) {
        let context = context(onMain: false)
        context.perform {
            guard let crew = try? context.existingObject(with: id) as? Crew else { return }
            crew.wins += 1
            try? context.save()
        }
    }
}
