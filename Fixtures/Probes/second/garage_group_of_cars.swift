// File: Garage.swift
import CoreData
import SwiftUI

final class Car: NSManagedObject {
    @NSManaged var plate: String
    @NSManaged var owner: String
}

struct TaxService: Sendable {
    func tax(for plates: [String]) async -> Double { Double(plates.count) * 120 }
}

@MainActor
final class GarageModel: ObservableObject {
    @Published private(set) var taxes: [String: Double] = [:]
    private let context: NSManagedObjectContext
    private let service = TaxService()

    init(container: NSPersistentContainer) {
        context = container.viewContext
    }

    func reload() async throws {
        let cars = try context.fetch(NSFetchRequest<Car>(entityName: "Car"))
        let fleets = Dictionary(grouping: cars, by: \.owner)
        let service = service
        taxes = await withTaskGroup(of: (String, Double).self) { group in
            for (owner, fleet) in fleets {
                group.addTask {
                    let plates = fleet.map { $0.plate }  // expect: live_object_crosses_boundary
                    return (owner, await service.tax(for: plates))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }
}
