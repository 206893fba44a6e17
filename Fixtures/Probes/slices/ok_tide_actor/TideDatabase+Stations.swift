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
