import SwiftData
import SwiftUI

@MainActor
final class ProgrammeModel: ObservableObject {
    @Published private(set) var lines: [String] = []
    private let database: FilmDatabase

    init(container: ModelContainer) {
        database = FilmDatabase(modelContainer: container)
    }

    func load() async throws {
        let films = try await database.all(Film.self, limit: 20) // maybe: live_object_crosses_boundary
        lines = films.map { "\($0.title) (\($0.year))" } // expect: live_object_crosses_boundary
    }
}
