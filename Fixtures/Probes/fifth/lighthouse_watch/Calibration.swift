import Foundation
import RealmSwift

protocol LampSensor: Sendable {
    func level(of tower: String) async -> Int
}

extension Lamp {
    /// How far the lamp is from what its sensor sees.
    func deviation(seenBy sensor: any LampSensor) async -> Int {
        let seen = await sensor.level(of: tower)
        return seen - level // expect: handle_used_after_suspension
    }
}

struct Calibration {
    let configuration: Realm.Configuration
    let sensor: any LampSensor

    private func lamp(of tower: String) throws -> Lamp? {
        try Realm(configuration: configuration).object(ofType: Lamp.self, forPrimaryKey: tower)
    }

    func run(for tower: String) async throws -> Int? {
        guard let lamp = try lamp(of: tower) else { return nil }
        return await lamp.deviation(seenBy: sensor) // maybe: live_object_crosses_boundary
    }
}
