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
