import Foundation
import GRDB

struct Station: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: String
    var kilowatts: Double
    var free: Bool
}

@MainActor
final class StationFeature {
    private let pool: DatabasePool
    private(set) var fast: [Station] = []
    private var loading: Task<Void, Never>?

    init(pool: DatabasePool) { self.pool = pool }

    func load(minimum: Double) {
        let pool = pool
        loading = Task.detached {
            let stations = (try? fetchFast(pool)) ?? [] // maybe: sync_access_in_async_code
            let fast = stations.filter { $0.kilowatts >= minimum }
            await MainActor.run { self.fast = fast }
        }
    }
}

/// Blocks its thread until the pool has a reader for it.
private func fetchFast(_ pool: DatabasePool) throws -> [Station] {
    try pool.read { db in try Station.fetchAll(db, sql: "SELECT * FROM station WHERE free") } // expect: sync_access_in_async_code
}
