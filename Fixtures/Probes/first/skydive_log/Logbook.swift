import CoreData
import Foundation

/// The actor keeps the others out; it does not keep the context on its queue.
actor Logbook {
    private let context: NSManagedObjectContext  // expect: stored_handle_in_async_context
    private var cached: [JumpEntry]?

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
        context.automaticallyMergesChangesFromParent = true
    }

    func entries() throws -> [JumpEntry] {
        if let cached { return cached }
        let jumps = try context.fetch(NSFetchRequest<Jump>(entityName: "Jump"))
        let entries = jumps.map { JumpEntry(number: $0.number, altitude: $0.altitude) }
        cached = entries
        return entries
    }

    func add(_ entry: JumpEntry) throws {
        let jump = Jump(context: context)
        jump.number = entry.number
        jump.altitude = entry.altitude
        try context.save()
        cached = nil
    }
}
