// File: Dependencies.swift
import Foundation
import GRDB

struct WeatherDependencies: Sendable {
    let stations: any StationRepository
    let sync: WeatherSync

    init(path: String, api: any WeatherAPI) throws {
        let queue = try DatabaseQueue(path: path)
        let settings = SettingsStore(queue: queue)
        let stations = SQLStationRepository(queue: queue, settings: settings)
        self.stations = stations
        sync = WeatherSync(stations: stations, api: api)
    }
}

struct SettingsStore: Sendable {
    let queue: DatabaseQueue

    func value(_ key: String) throws -> String? {
        try queue.read { db in
            try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
        }
    }
}
// File: StationRepository.swift
import Foundation
import GRDB

struct StationReport: Codable, Sendable, FetchableRecord, PersistableRecord {
    var station: String
    var celsius: Double
    var takenAt: Date
}

protocol StationRepository: Sendable {
    func save(_ report: StationReport) async throws
    func trim() throws
    func latest() async throws -> [StationReport]
}

struct SQLStationRepository: StationRepository {
    let queue: DatabaseQueue
    let settings: SettingsStore

    func save(_ report: StationReport) async throws {
        try await queue.write { db in try report.upsert(db) }
    }

    /// Drops what is older than the setting says.
    func trim() throws {
        try queue.write { db in
            let days = try settings.value("keep-days").flatMap(Int.init) ?? 30  // expect: nested_transaction
            try db.execute(
                sql: "DELETE FROM stationReport WHERE takenAt < date('now', ?)", arguments: ["-\(days) days"])
        }
    }

    func latest() async throws -> [StationReport] {
        try await queue.read { db in
            try StationReport.order(Column("takenAt").desc).limit(50).fetchAll(db)
        }
    }
}

actor FakeStationRepository: StationRepository {
    private var reports: [StationReport] = []

    func save(_ report: StationReport) { reports.append(report) }
    nonisolated func trim() {}
    func latest() -> [StationReport] { reports }
}
// File: WeatherSync.swift
import Foundation

protocol WeatherAPI: Sendable {
    func page(after cursor: String?) async throws -> (reports: [StationReport], next: String?)
}

actor WeatherSync {
    private let stations: any StationRepository
    private let api: any WeatherAPI
    private(set) var received = 0

    init(stations: any StationRepository, api: any WeatherAPI) {
        self.stations = stations
        self.api = api
    }

    func run() async throws {
        var cursor: String?
        repeat {
            let page = try await api.page(after: cursor)
            for report in page.reports where report.celsius > -90 {
                try await stations.save(report)  // expect: write_in_loop
                received += 1
            }
            cursor = page.next
        } while cursor != nil
    }
}
