import SwiftData
import SwiftUI

@MainActor
final class RepertoryModel: ObservableObject {
    @Published private(set) var lines: [String] = []
    private let container: ModelContainer
    private let database: PlayDatabase

    init(container: ModelContainer) {
        self.container = container
        database = PlayDatabase(modelContainer: container)
    }

    func load() async throws {
        let context = container.mainContext
        let plays = try await database.identifiers(since: 1990).compactMap { context.model(for: $0) as? Play }
        lines = plays.map { "\($0.title) (\($0.year))" }
    }
}
