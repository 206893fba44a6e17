import Foundation
import GRDB

struct Quake: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var magnitude: Double
    var takenAt: Date
}

protocol QuakeRepository: Sendable {
    func save(_ page: [Quake]) async throws
    func trim() async throws
    func latest() async throws -> [Quake]
}

struct SQLQuakeRepository: QuakeRepository {
    let queue: DatabaseQueue
    let settings: SeismicSettings

    func save(_ page: [Quake]) async throws {
        try await queue.write { db in
            for quake in page { try quake.upsert(db) }
        }
    }

    func trim() async throws {
        try await queue.write { db in
            let days = try settings.value("keep-days", in: db).flatMap(Int.init) ?? 30
            try db.execute(sql: "DELETE FROM quake WHERE takenAt < date('now', ?)", arguments: ["-\(days) days"])
        }
    }

    func latest() async throws -> [Quake] {
        try await queue.read { db in
            try Quake.order(Column("takenAt").desc).limit(50).fetchAll(db)
        }
    }
}

actor FakeQuakeRepository: QuakeRepository {
    private var quakes: [Quake] = []

    func save(_ page: [Quake]) { quakes += page }
    func trim() {}
    func latest() -> [Quake] { quakes }
}
