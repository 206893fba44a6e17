// File: Ranking.swift
import CoreData
import SwiftUI

@MainActor
final class RankingModel: ObservableObject {
    @Published private(set) var ranking: [(name: String, score: Double)] = []
    private let context: NSManagedObjectContext
    private let scoring: any HarvestScoring

    init(context: NSManagedObjectContext, scoring: any HarvestScoring = WeightScoring()) {
        self.context = context
        self.scoring = scoring
    }

    func rank() async throws {
        let trees = try context.fetch(NSFetchRequest<Tree>(entityName: "Tree"))
        var rows: [(name: String, score: Double)] = []
        for tree in trees {
            let score = await scoring.score(tree)  // maybe: live_object_crosses_boundary
            rows.append((tree.cultivar, score))
        }
        ranking = rows
    }
}

@MainActor
func makeRanking() -> RankingModel {
    RankingModel(context: NSPersistentContainer(name: "Orchard").viewContext)
}
// File: Scoring.swift
import CoreData

final class Tree: NSManagedObject {
    @NSManaged var cultivar: String
    @NSManaged var kilograms: Double
}

protocol HarvestScoring: Actor {
    func score(_ tree: Tree) async -> Double  // maybe: model_handed_to_actor, non_sendable_across_actor
}

actor WeightScoring: HarvestScoring {
    private var best: Double = 1

    func score(_ tree: Tree) -> Double {  // expect: model_handed_to_actor
        best = max(best, tree.kilograms)  // maybe: live_object_crosses_boundary
        return tree.kilograms / best  // maybe: live_object_crosses_boundary
    }
}
