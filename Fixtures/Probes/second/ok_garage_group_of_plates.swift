// File: Garage.swift
import CoreData
import SwiftUI

final class Van: NSManagedObject {
    @NSManaged var plate: String
    @NSManaged var owner: String
}

struct TollService: Sendable {
    func toll(for plates: [String]) async -> Double { Double(plates.count) * 12 }
}

@MainActor
final class VanModel: ObservableObject {
    @Published private(set) var tolls: [String: Double] = [:]
    private let context: NSManagedObjectContext
    private let service = TollService()

    init(container: NSPersistentContainer) {
        context = container.viewContext
    }

    func reload() async throws {
        let vans = try context.fetch(NSFetchRequest<Van>(entityName: "Van"))
        let fleets = Dictionary(grouping: vans, by: \.owner).mapValues { $0.map(\.plate) }
        let service = service
        tolls = await withTaskGroup(of: (String, Double).self) { group in
            for (owner, fleet) in fleets {
                group.addTask {
                    (owner, await service.toll(for: fleet))
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let busiest = vans.max { $0.plate < $1.plate }
        if let busiest {
            tolls[busiest.owner, default: 0] += 1
        }
    }
}
