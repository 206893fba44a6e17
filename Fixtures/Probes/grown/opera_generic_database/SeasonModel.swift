import Combine
import Foundation
import SwiftData

@MainActor
final class SeasonModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    @Published private(set) var count = 0
    private let database: OperaDatabase

    init(container: ModelContainer) { database = OperaDatabase(modelContainer: container) }

    func load(composer: String) async throws {
        let descriptor = FetchDescriptor<Opera>(predicate: #Predicate { $0.composer == composer })
        count = try await database.count(descriptor)
        let operas = try await database.fetch(descriptor) // maybe: live_object_crosses_boundary, model_handed_to_actor
        titles = operas.map(\.title) // expect: live_object_crosses_boundary
    }

    func add(_ title: String, by composer: String) async throws {
        let id = try await database.insert { Opera(title: title, composer: composer) }
        print("added \(id)")
        try await load(composer: composer)
    }
}
