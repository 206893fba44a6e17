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
            let days = try settings.value("keep-days").flatMap(Int.init) ?? 30 // expect: nested_transaction
            try db.execute(sql: "DELETE FROM stationReport WHERE takenAt < date('now', ?)", arguments: ["-\(days) days"])
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
