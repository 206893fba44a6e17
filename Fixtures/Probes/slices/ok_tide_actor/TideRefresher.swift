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
