// File: Depot.swift
import CoreData
import Foundation

@objc(Bus)
final class Bus: NSManagedObject {
    @NSManaged var plate: String
    @NSManaged var mileage: Int64
    @NSManaged var depot: Depot?
}

@objc(Depot)
final class Depot: NSManagedObject {
    @NSManaged var name: String
    @NSManaged var buses: Set<Bus>
}

final class DepotRepository: Sendable {
    private let container: NSPersistentContainer

    init(container: NSPersistentContainer) {
        self.container = container
    }

    func worn(over mileage: Int64) async throws -> [String] {
        let context = container.newBackgroundContext()
        let request = NSFetchRequest<Bus>(entityName: "Bus")
        request.predicate = NSPredicate(format: "mileage > %lld", mileage)
        let buses = try await context.perform { try context.fetch(request) }  // expect: confined_handle_escapes_scope
        return buses.map { $0.plate }  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope, handle_used_after_suspension
    }

    func names() async throws -> [String] {
        try await container.performBackgroundTask { context in
            try context.fetch(NSFetchRequest<Depot>(entityName: "Depot")).map { $0.name }
        }
    }

    func oldest(in name: String) -> Bus? {
        let context = container.newBackgroundContext()
        var found: Bus?
        context.performAndWait {
            let request = NSFetchRequest<Bus>(entityName: "Bus")
            request.fetchLimit = 1
            found = try? context.fetch(request).first  // maybe: confined_handle_escapes_scope
        }
        return found  // expect: confined_handle_escapes_scope
    }
}
