// File: Database.swift
import Foundation
import SwiftData

@Model
final class Sighting {
    var species: String
    var count: Int
    init(species: String, count: Int) {
        self.species = species
        self.count = count
    }
}

@ModelActor
actor FieldDatabase {
    func fetch<Record: PersistentModel>(_ type: Record.Type) throws -> [Record] {  // maybe: model_handed_to_actor
        try modelContext.fetch(FetchDescriptor<Record>())  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
    }

    func remove(_ sighting: Sighting) throws {  // expect: model_handed_to_actor
        modelContext.delete(sighting)  // maybe: mixed_handles, live_object_crosses_boundary
        try modelContext.save()
    }

    func total() throws -> Int {
        try modelContext.fetchCount(FetchDescriptor<Sighting>())
    }
}
// File: Model.swift
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
