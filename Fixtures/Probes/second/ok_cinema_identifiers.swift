// File: Database.swift
import Foundation
import SwiftData

@Model final class Play {
    var title: String
    var year: Int

    init(title: String, year: Int) {
        self.title = title
        self.year = year
    }
}

@ModelActor
actor PlayDatabase {
    /// Models stay inside; only `identifiers` and `count` are for others.
    private func all<Row: PersistentModel>(_ type: Row.Type, limit: Int? = nil) throws -> [Row] {
        var descriptor = FetchDescriptor<Row>()
        descriptor.fetchLimit = limit
        return try modelContext.fetch(descriptor)
    }

    func identifiers(since year: Int) throws -> [PersistentIdentifier] {
        try all(Play.self, limit: 20).filter { $0.year >= year }.map(\.persistentModelID)
    }
}
// File: RepertoryModel.swift
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
