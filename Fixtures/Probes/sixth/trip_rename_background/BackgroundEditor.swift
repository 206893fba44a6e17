import CoreData

struct BackgroundEditor: Sendable {
    let container: NSPersistentContainer

    func edit(_ change: @escaping @Sendable (NSManagedObjectContext) throws -> Void) {
        container.performBackgroundTask { context in
            do {
                try change(context)
                if context.hasChanges { try context.save() }
            } catch {
                context.rollback()
            }
        }
    }
}
