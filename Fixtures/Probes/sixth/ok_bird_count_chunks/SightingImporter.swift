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
