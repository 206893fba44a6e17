import Foundation
import SwiftData

@MainActor
final class RingModel {
    private let database: RingDatabase
    private(set) var birds: [BirdSummary] = []

    init(database: RingDatabase) { self.database = database }

    func reload() async throws {
        birds = try await database.read(RingedBird.self) { bird in
            BirdSummary(id: bird.persistentModelID, ring: bird.ring, mean: bird.weights.reduce(0, +) / Double(max(bird.weights.count, 1)))
        }
    }

    func weighFirst(_ grams: Double) async throws {
        guard let first = birds.first else { return }
        try await database.weigh(first.id, grams: grams)
        try await reload()
    }
}
