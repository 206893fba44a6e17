import Foundation

struct Recommender {
    let client: any CatalogClient

    func missing() async throws -> [String] {
        let shelf = try Shelf.open()
        let released = try await client.newReleases()
        return released.filter { !shelf.contains($0) } // expect: handle_used_after_suspension
    }

    func heavierOnline() async throws -> Bool {
        let (isbns, total) = try snapshot()
        let counts = try await client.pageCounts(for: isbns)
        return counts.values.reduce(0, +) > total
    }

    @MainActor
    func missingForDisplay() async throws -> [String] {
        let shelf = try Shelf.open()
        let released = try await client.newReleases()
        return released.filter { !shelf.contains($0) }
    }

    private func snapshot() throws -> ([String], Int) {
        let shelf = try Shelf.open()
        return (shelf.isbns, shelf.totalPages)
    }
}
