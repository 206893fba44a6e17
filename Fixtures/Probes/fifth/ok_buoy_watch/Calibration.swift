import Foundation
import RealmSwift

protocol BuoySensor: Sendable {
    func level(of name: String) async -> Int
}

extension Buoy {
    @MainActor
    func deviation(seenBy sensor: any BuoySensor) async -> Int {
        let seen = await sensor.level(of: name)
        return seen - level
    }
}

struct BuoyCalibration {
    let configuration: Realm.Configuration
    let sensor: any BuoySensor

    private func level(of name: String) throws -> Int? {
        try Realm(configuration: configuration).object(ofType: Buoy.self, forPrimaryKey: name)?.level
    }

    func run(for name: String) async throws -> Int? {
        guard let level = try level(of: name) else { return nil }
        return await sensor.level(of: name) - level
    }

    @MainActor
    func deviations(in realm: Realm) async -> [String: Int] {
        var all: [String: Int] = [:]
        for buoy in realm.objects(Buoy.self) {
            all[buoy.name] = await buoy.deviation(seenBy: sensor)
        }
        return all
    }
}
