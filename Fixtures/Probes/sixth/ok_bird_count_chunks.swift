// File: CountModel.swift
import Combine
import Foundation
import SwiftData

@MainActor
final class CountModel: ObservableObject {
    @Published var imported = 0
    private let importer: SightingImporter
    private let container: ModelContainer

    init(container: ModelContainer) {
        self.container = container
        importer = SightingImporter(modelContainer: container)
    }

    func load(_ data: Data) async throws {
        imported = try await importer.load(data)
        let stored = try container.mainContext.fetchCount(FetchDescriptor<Sighting>())
        imported = min(imported, stored)
    }
}
// File: Sighting.swift
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

struct SightingDTO: Decodable, Sendable {
    let species: String
    let count: Int
}
// File: SightingImporter.swift
import Foundation
import SwiftData

@ModelActor
actor SightingImporter {
    func load(_ data: Data) async throws -> Int {
        let rows = try await Task.detached { try JSONDecoder().decode([SightingDTO].self, from: data) }.value
        for start in stride(from: 0, to: rows.count, by: 400) {
            insert(Array(rows[start..<min(start + 400, rows.count)]))
            try modelContext.save()
        }
        return rows.count
    }

    func load(pages: AsyncStream<[SightingDTO]>) async throws {
        for await page in pages {
            insert(page)
            try modelContext.save()
        }
    }

    func doubleAll() throws {
        try modelContext.enumerate(FetchDescriptor<Sighting>()) { sighting in
            sighting.count *= 2
        }
        try modelContext.save()
    }

    private func insert(_ rows: [SightingDTO]) {
        for row in rows {
            modelContext.insert(Sighting(species: row.species, count: row.count))
        }
    }
}
