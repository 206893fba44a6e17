import SwiftData
import SwiftUI

@MainActor
final class SightingsModel: ObservableObject {
    @Published private(set) var lines: [String] = []
    private let database: FieldDatabase

    init(container: ModelContainer) {
        database = FieldDatabase(modelContainer: container)
    }

    func reload() async throws {
        let sightings = try await database.fetch(Sighting.self)  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
        lines = sightings.map { "\($0.species): \($0.count)" }  // expect: live_object_crosses_boundary
    }

    func reset(_ context: ModelContext) async throws {
        guard let first = try context.fetch(FetchDescriptor<Sighting>()).first else { return }
        try await database.remove(first)  // expect: live_object_crosses_boundary
    }
}
