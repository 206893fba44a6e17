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
