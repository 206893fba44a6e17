// File: Database+Fetching.swift
import Foundation
import SwiftData

extension FilmDatabase {
    func all<Row: PersistentModel>(_ type: Row.Type = Row.self, limit: Int? = nil) throws -> [Row] {  // maybe: model_handed_to_actor
        var descriptor = FetchDescriptor<Row>()
        descriptor.fetchLimit = limit
        return try modelContext.fetch(descriptor)  // maybe: live_object_crosses_boundary, confined_handle_escapes_scope
    }

    func count() throws -> Int {
        try modelContext.fetchCount(FetchDescriptor<Film>())
    }
}
// File: Database.swift
import SwiftData

@Model final class Film {
    var title: String
    var year: Int

    init(title: String, year: Int) {
        self.title = title
        self.year = year
    }
}

@ModelActor
actor FilmDatabase {
    func add(title: String, year: Int) throws {
        modelContext.insert(Film(title: title, year: year))
        try modelContext.save()
    }
}
// File: ProgrammeModel.swift
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
        let films = try await database.all(Film.self, limit: 20)  // maybe: live_object_crosses_boundary
        lines = films.map { "\($0.title) (\($0.year))" }  // expect: live_object_crosses_boundary
    }
}
