import CoreData

/// An operation with a context of its own; subclasses work inside `execute`, on the context's queue.
class ContextOperation: Operation, @unchecked Sendable {
    let container: NSPersistentContainer
    private(set) var failure: (any Error)?

    init(container: NSPersistentContainer) {
        self.container = container
        super.init()
    }

    override func main() {
        guard !isCancelled else { return }
        let context = container.newBackgroundContext()
        context.performAndWait {
            do {
                try execute(in: context)
                if context.hasChanges { try context.save() }
            } catch {
                failure = error
            }
        }
    }

    func execute(in context: NSManagedObjectContext) throws {}
}
