import Foundation
import GRDB

protocol SensorAPI: Sendable {
    func sensors(server: String) async throws -> [SensorRow]
    func areas(server: String) async throws -> [SensorArea]
}

/// Replaces one server's rows, all of them in one transaction.
struct SensorMirror: Sendable {
    let database: AppDatabase
    let api: any SensorAPI

    func update(server: String) async throws {
        async let sensors = api.sensors(server: server)
        async let areas = api.areas(server: server)
        let rows = try await sensors
        let places = try await areas
        try await database.queue.write { db in
            try replaceSensors(of: server, with: rows, in: db)
            try replaceAreas(of: server, with: places, in: db)
        }
    }

    private func replaceSensors(of server: String, with rows: [SensorRow], in db: Database) throws {
        try SensorRow.filter(Column("serverId") == server).deleteAll(db)
        for row in rows {
            try row.insert(db)
        }
    }

    private func replaceAreas(of server: String, with areas: [SensorArea], in db: Database) throws {
        try SensorArea.filter(Column("serverId") == server).deleteAll(db)
        try areas.forEach { try $0.save(db) }
    }

    func sensors(server: String) async throws -> [SensorRow] {
        try await database.queue.read { db in
            try SensorRow.filter(Column("serverId") == server).order(Column("name")).fetchAll(db)
        }
    }
}
