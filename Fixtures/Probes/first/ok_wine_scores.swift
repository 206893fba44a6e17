// File: Scores.swift
import Foundation
import SwiftData

@Model
final class Wine {
    var label: String
    var score: Double?
    init(label: String) { self.label = label }
}

struct ScoreService: Sendable {
    func score(_ label: String) async throws -> Double { Double(label.count) }
}

struct ScoreSync: Sendable {
    let container: ModelContainer
    let service: ScoreService

    func run() async throws {
        var scores: [PersistentIdentifier: Double] = [:]
        for (id, label) in try labels() {
            scores[id] = try await service.score(label)
        }
        try apply(scores)
    }

    private func labels() throws -> [(PersistentIdentifier, String)] {
        let context = ModelContext(container)
        return try context.fetch(FetchDescriptor<Wine>()).map { ($0.persistentModelID, $0.label) }
    }

    private func apply(_ scores: [PersistentIdentifier: Double]) throws {
        let context = ModelContext(container)
        for (id, score) in scores {
            guard let wine = context.model(for: id) as? Wine else { continue }
            wine.score = score
        }
        try context.save()
    }
}
