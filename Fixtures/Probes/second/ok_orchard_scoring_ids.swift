// File: Ranking.swift
import CoreData
import SwiftUI

@MainActor
final class VineRanking: ObservableObject {
    @Published private(set) var ranking: [(name: String, score: Double)] = []
    private let container: NSPersistentContainer
    private let scoring: any VineScoring

    init(container: NSPersistentContainer) {
        self.container = container
        scoring = VineWeightScoring(container: container)
    }

    func rank() async throws {
        let vines = try container.viewContext.fetch(NSFetchRequest<Vine>(entityName: "Vine"))
        var rows: [(name: String, score: Double)] = []
        for vine in vines {
            let score = try await scoring.score(vine.objectID)
            rows.append((vine.cultivar, score))
        }
        ranking = rows
    }
}
// File: Scoring.swift
import CoreData

final class Vine: NSManagedObject {
    @NSManaged var cultivar: String
    @NSManaged var kilograms: Double
}

protocol VineScoring: Actor {
    func score(_ id: NSManagedObjectID) async throws -> Double
}

actor VineWeightScoring: VineScoring {
    private let context: NSManagedObjectContext
    private var best: Double = 1

    init(container: NSPersistentContainer) {
        context = container.newBackgroundContext()
    }

    func score(_ id: NSManagedObjectID) async throws -> Double {
        let context = context
        let weight = try await context.perform {
            guard let vine = try context.existingObject(with: id) as? Vine else { return 0.0 }
            return vine.kilograms
        }
        best = max(best, weight)
        return weight / best
    }
}
