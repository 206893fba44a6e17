import CoreData

/// Runs an actor's jobs on the queue of a managed object context.
final class ContextExecutor: SerialExecutor {
    let context: NSManagedObjectContext

    init(context: NSManagedObjectContext) { self.context = context }

    func enqueue(_ job: UnownedJob) {
        let executor = asUnownedSerialExecutor()
        context.perform { job.runSynchronously(on: executor) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
