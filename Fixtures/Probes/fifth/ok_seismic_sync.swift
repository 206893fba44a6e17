// File: Dependencies.swift
import Foundation
import GRDB

struct SeismicDependencies: Sendable {
    let sync: SeismicSync

    init(path: String, api: any SeismicAPI) throws {
        let queue = try DatabaseQueue(path: path)
        let quakes = SQLQuakeRepository(queue: queue, settings: SeismicSettings())
        sync = SeismicSync(quakes: quakes, api: api)
    }
}

struct SeismicSettings: Sendable {
    func value(_ key: String, in db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
    }
}
// File: QuakeRepository.swift
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
// File: SeismicSync.swift
import Foundation

protocol SeismicAPI: Sendable {
    func page(after cursor: String?) async throws -> (quakes: [Quake], next: String?)
}

actor SeismicSync {
    private let quakes: any QuakeRepository
    private let api: any SeismicAPI
    private(set) var received = 0

    init(quakes: any QuakeRepository, api: any SeismicAPI) {
        self.quakes = quakes
        self.api = api
    }

    func run() async throws {
        var cursor: String?
        repeat {
            let page = try await api.page(after: cursor)
            let strong = page.quakes.filter { $0.magnitude > 2 }
            try await quakes.save(strong)
            received += strong.count
            cursor = page.next
        } while cursor != nil
        try await quakes.trim()
    }
}
