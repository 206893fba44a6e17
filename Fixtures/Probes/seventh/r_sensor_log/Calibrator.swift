import Foundation
import RealmSwift

actor Calibrator {
    private var offsets: [String: Double] = [:]

    func learn(sensor: String, offset: Double) {
        offsets[sensor] = offset
    }

    /// Gets a frozen reading.
    func isDeleted(_ reading: Reading) -> Bool {
        guard let current = reading.thaw() else { return true } // expect: thaw_in_actor
        return current.isInvalidated
    }

    func corrected(_ reading: Reading) -> Double {
        reading.value + (offsets[reading.sensor] ?? 0)
    }
}

@MainActor
final class CalibrationModel {
    private let realm: Realm
    private let calibrator = Calibrator()
    init(realm: Realm) { self.realm = realm }

    func describe(row: Int) async -> String {
        let reading = realm.objects(Reading.self)[row].freeze()
        if await calibrator.isDeleted(reading) { return "gone" }
        let value = await calibrator.corrected(reading)
        return "\(reading.sensor): \(value)"
    }
}
