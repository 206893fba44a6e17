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
            let score = await scoring.score(tree) // maybe: live_object_crosses_boundary
            rows.append((tree.cultivar, score))
        }
        ranking = rows
    }
}

@MainActor
func makeRanking() -> RankingModel {
    RankingModel(context: NSPersistentContainer(name: "Orchard").viewContext)
}
