// File: Stops.swift
import CoreData
import Foundation

@objc(BusStop)
final class BusStop: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var sheltered: Bool
}

struct StopRow: Sendable, Hashable {
    let id: NSManagedObjectID
    let name: String
}

final class StopRepository: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    private func inBackground<Value: Sendable>(
        _ work: @escaping (NSManagedObjectContext) throws -> Value
    ) async throws -> Value {
        let context = container.newBackgroundContext()
        return try await context.perform { try work(context) }
    }

    func rows() async throws -> [StopRow] {
        try await inBackground { context in
            let stops = try context.fetch(NSFetchRequest<BusStop>(entityName: "BusStop"))
            return stops.map { StopRow(id: $0.objectID, name: $0.name) }
        }
    }

    func addShelter(to row: StopRow) async throws {
        try await inBackground { context in
            guard let stop = try context.existingObject(with: row.id) as? BusStop else { return }
            stop.sheltered = true
            try context.save()
        }
    }

    func first() async throws -> NSManagedObjectID? {
        let context = container.newBackgroundContext()
        return try await context.perform {
            let request = NSFetchRequest<BusStop>(entityName: "BusStop")
            request.fetchLimit = 1
            return try context.fetch(request).first?.objectID
        }
    }
}
