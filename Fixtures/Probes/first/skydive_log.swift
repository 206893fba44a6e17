// File: Jumps.swift
import CoreData
import Foundation

@objc(Jump)
final class Jump: NSManagedObject {
    @NSManaged var number: Int64
    @NSManaged var altitude: Int64
    @NSManaged var plane: String
}

struct JumpEntry: Sendable {
    let number: Int64
    let altitude: Int64
}
// File: Logbook.swift
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
// File: LogbookModel.swift
import Foundation

@MainActor
final class LogbookModel {
    private let logbook: Logbook
    private(set) var highest: Int64 = 0

    init(logbook: Logbook) {
        self.logbook = logbook
    }

    func reload() async {
        let entries = (try? await logbook.entries()) ?? []
        highest = entries.map(\.altitude).max() ?? 0
    }
}
