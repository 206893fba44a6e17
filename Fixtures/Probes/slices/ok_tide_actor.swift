// File: TideActor.swift
import Foundation
import RealmSwift

/// Everything that writes tide tables runs here; the realm belongs to this actor.
@globalActor
actor TideActor {
    static let shared = TideActor()
}

@TideActor
final class TideDatabase {
    static let shared = TideDatabase()
    private var realm: Realm?

    func open() async throws -> Realm {
        if let realm { return realm }
        let opened = try await Realm(configuration: TideDatabase.configuration, actor: TideActor.shared)
        realm = opened
        return opened
    }

    func close() {
        realm?.invalidate()
        realm = nil
    }

    nonisolated static var configuration: Realm.Configuration {
        Realm.Configuration(fileURL: URL.documentsDirectory.appendingPathComponent("tides.realm"), schemaVersion: 4)
    }
}
// File: TideDatabase+Stations.swift
import Foundation
import RealmSwift

extension TideDatabase {
    func station(code: String) async throws -> TideStation? {
        try await open().object(ofType: TideStation.self, forPrimaryKey: code)
    }

    func staleStations(before date: Date) async throws -> Results<TideStation> {
        try await open().objects(TideStation.self).filter("fetchedAt == nil OR fetchedAt < %@", date)
    }

    func replaceLevels(code: String, with readings: [TideReading]) async throws {
        let realm = try await open()
        guard let station = try await station(code: code) else { return }
        try await realm.asyncWrite {
            station.levels.removeAll()
            station.levels.append(objectsIn: readings.map(TideLevel.init))
            station.fetchedAt = Date()
        }
    }

    func summaries() async throws -> [TideSummary] {
        let stations = try await open().objects(TideStation.self).sorted(byKeyPath: "name")
        return stations.map(\.summary)
    }
}
// File: TideModels.swift
import Foundation
import RealmSwift

final class TideStation: Object {
    @Persisted(primaryKey: true) var code: String = ""
    @Persisted var name: String = ""
    @Persisted var levels: RealmSwift.List<TideLevel>
    @Persisted var fetchedAt: Date?
}

final class TideLevel: EmbeddedObject {
    @Persisted var at: Date = Date()
    @Persisted var centimetres: Double = 0

    convenience init(_ reading: TideReading) {
        self.init()
        at = reading.at
        centimetres = reading.centimetres
    }
}

struct TideReading: Codable, Sendable {
    let at: Date
    let centimetres: Double
}

struct TideSummary: Sendable, Identifiable {
    let id: String
    let name: String
    let highest: Double
}

extension TideStation {
    var summary: TideSummary {
        TideSummary(id: code, name: name, highest: levels.max(of: \.centimetres) ?? 0)
    }
}
// File: TideRefresher.swift
import Foundation

protocol TideService: Sendable {
    func readings(station code: String) async throws -> [TideReading]
}

struct TideRefresher: Sendable {
    let service: any TideService

    @TideActor
    func refreshStale() async throws -> Int {
        let limit = Date().addingTimeInterval(-3600)
        let stale = try await TideDatabase.shared.staleStations(before: limit)
        let codes = Array(stale.map(\.code))
        var fetched: [String: [TideReading]] = [:]
        for code in codes {
            fetched[code] = try await service.readings(station: code)
        }
        let still = stale.count
        try await store(fetched)
        return still
    }

    @TideActor
    private func store(_ fetched: [String: [TideReading]]) async throws {
        let realm = try await TideDatabase.shared.open()
        try await realm.asyncWrite {
            for (code, readings) in fetched {
                guard let station = realm.object(ofType: TideStation.self, forPrimaryKey: code) else { continue }
                station.levels.removeAll()
                station.levels.append(objectsIn: readings.map(TideLevel.init))
                station.fetchedAt = Date()
            }
        }
    }
}

@MainActor
final class TideBoard {
    private(set) var summaries: [TideSummary] = []
    private let refresher: TideRefresher

    init(refresher: TideRefresher) { self.refresher = refresher }

    func appear() async {
        summaries = (try? await TideDatabase.shared.summaries()) ?? []
        _ = try? await refresher.refreshStale()
        summaries = (try? await TideDatabase.shared.summaries()) ?? []
    }
}
