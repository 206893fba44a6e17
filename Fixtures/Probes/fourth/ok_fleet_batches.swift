// File: VanImporter.swift
import CoreData

@objc(Van) final class Van: NSManagedObject {
    @NSManaged var plate: String
    @NSManaged var seats: Int64
}

struct VanRecord: Sendable {
    let plate: String
    let seats: Int64
}

final class VanImporter: Sendable {
    private let container: NSPersistentContainer
    init(container: NSPersistentContainer) { self.container = container }

    func run(_ records: [VanRecord]) async throws -> Int {
        try await container.performBackgroundTask { context in
            var pending = 0
            for record in records {
                let van = Van(context: context)
                van.plate = record.plate
                van.seats = record.seats
                pending += 1
                if pending == 200 {
                    try context.save()
                    context.reset()
                    pending = 0
                }
            }
            if context.hasChanges { try context.save() }
            return records.count
        }
    }
}
