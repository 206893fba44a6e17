// File: Model.swift
import Foundation
import SwiftData

@MainActor
final class RingModel {
    private let database: RingDatabase
    private(set) var birds: [BirdSummary] = []

    init(database: RingDatabase) { self.database = database }

    func reload() async throws {
        birds = try await database.read(RingedBird.self) { bird in
            BirdSummary(
                id: bird.persistentModelID, ring: bird.ring,
                mean: bird.weights.reduce(0, +) / Double(max(bird.weights.count, 1)))
        }
    }

    func weighFirst(_ grams: Double) async throws {
        guard let first = birds.first else { return }
        try await database.weigh(first.id, grams: grams)
        try await reload()
    }
}
// File: Rings.swift
import Foundation
import SwiftData

@Model
final class RingedBird {
    var ring: String
    var weights: [Double]
    init(ring: String, weights: [Double] = []) {
        self.ring = ring
        self.weights = weights
    }
}

struct BirdSummary: Sendable {
    let id: PersistentIdentifier
    let ring: String
    let mean: Double
}

@ModelActor
actor RingDatabase {
    /// Whatever is asked for is reduced to a value before it leaves.
    func read<Record: PersistentModel, Value: Sendable>(
        _ type: Record.Type, _ value: @Sendable (Record) -> Value
    ) throws -> [Value] {
        try modelContext.fetch(FetchDescriptor<Record>()).map(value)
    }

    func weigh(_ id: PersistentIdentifier, grams: Double) throws {
        guard let bird = self[id, as: RingedBird.self] else { return }
        append(grams, to: bird)
        try modelContext.save()
    }

    func add(ring: String) throws -> PersistentIdentifier {
        let bird = RingedBird(ring: ring)
        modelContext.insert(bird)
        try modelContext.save()
        return bird.persistentModelID
    }

    private func append(_ grams: Double, to bird: RingedBird) {
        bird.weights.append(grams)
    }
}
