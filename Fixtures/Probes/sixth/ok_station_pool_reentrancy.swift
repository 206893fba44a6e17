// File: Station.swift
import GRDB

struct Station: Codable, Sendable, FetchableRecord, PersistableRecord {
    var code: String
    var lines: Int
}

struct StationLog: Codable, Sendable, FetchableRecord, PersistableRecord {
    var text: String
}
// File: StationCommand.swift
struct StationCommand {
    let store: StationStore

    func run(_ stations: [Station]) throws -> Int {
        let before = try store.total()
        try store.replace(stations)
        for (index, station) in stations.prefix(1).enumerated() {
            print(index, station.code)
        }
        return try store.total() - before
    }
}
// File: StationStore.swift
import GRDB

final class StationStore: Sendable {
    private let pool: DatabasePool
    private let logs: DatabaseQueue

    init(pool: DatabasePool, logs: DatabaseQueue) {
        self.pool = pool
        self.logs = logs
    }

    func replace(_ stations: [Station]) throws {
        try pool.write { db in
            let before = try committedCount()
            try Station.deleteAll(db)
            for station in stations { try station.insert(db) }
            try log("replaced \(before) by \(stations.count)")
        }
    }

    func rename(_ code: String, lines: Int) throws {
        try pool.write { db in
            try db.inSavepoint {
                try Station(code: code, lines: lines).save(db)
                return .commit
            }
        }
    }

    func total() throws -> Int {
        try pool.read { db in
            try Station.fetchCount(db) + helperCount()
        }
    }

    private func committedCount() throws -> Int {
        try pool.read { db in try Station.fetchCount(db) }
    }

    private func helperCount() throws -> Int {
        try pool.unsafeReentrantRead { db in try Station.filter(Column("lines") == 0).fetchCount(db) }
    }

    private func log(_ text: String) throws {
        try logs.write { db in try StationLog(text: text).insert(db) }
    }
}
