// File: RecordsModel.swift
import Combine
import Foundation
import SwiftData

@MainActor
final class RecordsModel: ObservableObject {
    @Published private(set) var rows: [WorkoutSummary] = []
    @Published private(set) var record = ""
    private let database: WorkoutDatabase

    init(container: ModelContainer) {
        database = WorkoutDatabase(modelContainer: container)
    }

    func reload() async throws {
        rows = try await database.summaries(since: Date(timeIntervalSinceNow: -30 * 86_400))
        if let hardest = try await database.hardest() {  // maybe: live_object_crosses_boundary
            record = "\(hardest.name): \(Int(hardest.kilocalories)) kcal"  // expect: live_object_crosses_boundary
        }
    }

    func log(_ name: String, kilocalories: Double) async throws {
        let id = try await database.log(name: name, kilocalories: kilocalories)
        try await reload()
        if let index = rows.firstIndex(where: { $0.id == id }) { rows.swapAt(0, index) }
    }
}
// File: WorkoutDatabase.swift
import Foundation
import SwiftData

@Model
final class Workout {
    var name: String
    var startedAt: Date
    var kilocalories: Double

    init(name: String, startedAt: Date, kilocalories: Double) {
        self.name = name
        self.startedAt = startedAt
        self.kilocalories = kilocalories
    }
}

struct WorkoutSummary: Sendable, Identifiable {
    let id: PersistentIdentifier
    let name: String
    let kilocalories: Double
}

@ModelActor
actor WorkoutDatabase {
    func summaries(since day: Date) throws -> [WorkoutSummary] {
        try fetch(since: day).map {
            WorkoutSummary(id: $0.persistentModelID, name: $0.name, kilocalories: $0.kilocalories)
        }
    }

    func log(name: String, kilocalories: Double) throws -> PersistentIdentifier {
        let workout = Workout(name: name, startedAt: Date(), kilocalories: kilocalories)
        modelContext.insert(workout)
        try modelContext.save()
        return workout.persistentModelID
    }

    func hardest() throws -> Workout? {  // maybe: model_handed_to_actor
        try fetch(since: .distantPast).max { $0.kilocalories < $1.kilocalories }  // maybe: live_object_crosses_boundary
    }

    private func fetch(since day: Date) throws -> [Workout] {
        var descriptor = FetchDescriptor<Workout>(predicate: #Predicate { $0.startedAt >= day })
        descriptor.fetchLimit = 500
        return try modelContext.fetch(descriptor)
    }
}
