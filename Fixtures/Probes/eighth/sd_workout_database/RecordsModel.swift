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
        if let hardest = try await database.hardest() { // maybe: live_object_crosses_boundary
            record = "\(hardest.name): \(Int(hardest.kilocalories)) kcal" // expect: live_object_crosses_boundary
        }
    }

    func log(_ name: String, kilocalories: Double) async throws {
        let id = try await database.log(name: name, kilocalories: kilocalories)
        try await reload()
        if let index = rows.firstIndex(where: { $0.id == id }) { rows.swapAt(0, index) }
    }
}
