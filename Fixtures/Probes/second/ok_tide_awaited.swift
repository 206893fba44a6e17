// File: Levels.swift
import Foundation
import GRDB

struct WaveLevel: Codable, Sendable, FetchableRecord, PersistableRecord {
    var station: String
    var centimetres: Int
}

final class WaveCache: Sendable {
    private let pool: DatabasePool
    private let exports = DispatchQueue(label: "wave.exports")

    init(pool: DatabasePool) {
        self.pool = pool
    }

    func warmUp(_ stations: [String], receive: @escaping @Sendable ([String: Int]) -> Void) {
        Task.detached(priority: .utility) { [pool] in
            let highest = try await pool.read { db in try Self.highest(of: stations, db) }
            receive(highest)
        }
    }

    /// A queue of its own may wait for the database.
    func export(_ stations: [String], send: @escaping @Sendable (Data) -> Void) {
        exports.async { [pool] in
            guard let highest = try? pool.read({ db in try Self.highest(of: stations, db) }),
                let data = try? JSONEncoder().encode(highest)
            else { return }
            send(data)
        }
    }

    private static func highest(of stations: [String], _ db: Database) throws -> [String: Int] {
        let levels = try WaveLevel.fetchAll(db).filter { stations.contains($0.station) }
        return levels.reduce(into: [:]) { $0[$1.station] = max($0[$1.station] ?? 0, $1.centimetres) }
    }
}
