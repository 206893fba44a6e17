import Foundation

protocol CatalogClient: Sendable {
    func newReleases() async throws -> [String]
    func pageCounts(for isbns: [String]) async throws -> [String: Int]
}
