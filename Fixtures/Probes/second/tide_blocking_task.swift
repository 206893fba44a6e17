// File: Levels.swift
import Foundation
import GRDB

struct TideLevel: Codable, Sendable, FetchableRecord, PersistableRecord {
    var station: String
    var centimetres: Int
}

final class TideCache: Sendable {
    private let pool: DatabasePool

    init(pool: DatabasePool) {
        self.pool = pool
    }

    func warmUp(_ stations: [String], receive: @escaping @Sendable ([String: Int]) -> Void) {
        Task.detached(priority: .utility) { [pool] in
            let highest: [String: Int]
            do {
                highest = try Self.highest(of: stations, in: pool)  // maybe: sync_access_in_async_code
            } catch {
                highest = [:]
            }
            receive(highest)
        }
    }

    private static func highest(of stations: [String], in reader: some DatabaseReader) throws -> [String: Int] {
        try reader.read { db in  // expect: sync_access_in_async_code
            let levels = try TideLevel.fetchAll(db).filter { stations.contains($0.station) }
            return levels.reduce(into: [:]) { $0[$1.station] = max($0[$1.station] ?? 0, $1.centimetres) }
        }
    }
}
