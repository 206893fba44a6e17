// File: AppDatabase.swift
import Foundation
import GRDB

/// The queue is opened once and handed to everyone: it may be used from anywhere.
final class AppDatabase: Sendable {
    static let shared = AppDatabase(queue: AppDatabase.makeQueue())
    let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    private static func makeQueue() -> DatabaseQueue {
        do {
            let path = URL.applicationSupportDirectory.appendingPathComponent("mirror.sqlite").path
            let queue = try DatabaseQueue(path: path)
            try queue.write { db in
                try db.execute(
                    sql:
                        "CREATE TABLE IF NOT EXISTS sensorRow (id TEXT PRIMARY KEY, serverId TEXT, name TEXT, state TEXT, unit TEXT)"
                )
                try db.execute(
                    sql: "CREATE TABLE IF NOT EXISTS sensorArea (id TEXT PRIMARY KEY, name TEXT, serverId TEXT)")
            }
            return queue
        } catch {
            fatalError("mirror: \(error)")
        }
    }
}
// File: SensorListModel.swift
import Combine
import Foundation
import GRDB

@MainActor
final class SensorListModel: ObservableObject {
    @Published private(set) var rows: [SensorRow] = []
    private var cancellable: AnyDatabaseCancellable?
    private let mirror: SensorMirror
    private let server: String

    init(server: String, mirror: SensorMirror) {
        self.server = server
        self.mirror = mirror
    }

    func start() {
        let server = server
        cancellable = ValueObservation.tracking { db in
            try SensorRow.filter(Column("serverId") == server).fetchAll(db)
        }.start(
            in: mirror.database.queue,
            onError: { error in
                print("sensors: \(error)")
            },
            onChange: { [weak self] rows in
                self?.rows = rows
            })
        Task { await reload() }
    }

    func reload() async {
        do {
            try await mirror.update(server: server)
            let current = try await mirror.sensors(server: server)
            rows = current.filter { !$0.state.isEmpty }
        } catch {
            rows = []
        }
    }
}
// File: SensorMirror.swift
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
// File: SensorRow.swift
import Foundation
import GRDB

struct SensorRow: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var serverId: String
    var name: String
    var state: String
    var unit: String?
}

struct SensorArea: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var name: String
    var serverId: String
}
