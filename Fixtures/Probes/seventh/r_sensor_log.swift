// File: Calibrator.swift
import Foundation
import RealmSwift

actor Calibrator {
    private var offsets: [String: Double] = [:]

    func learn(sensor: String, offset: Double) {
        offsets[sensor] = offset
    }

    /// Gets a frozen reading.
    func isDeleted(_ reading: Reading) -> Bool {
        guard let current = reading.thaw() else { return true }  // expect: thaw_in_actor
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
// File: SensorLog.swift
import Foundation
import RealmSwift

final class Reading: Object {
    @Persisted var sensor = ""
    @Persisted var value = 0.0
    @Persisted var takenAt = Date()
}

protocol SensorListener: AnyObject {
    func sensor(_ name: String, measured value: Double)
}

final class SensorLog: SensorListener {
    private let queue = DispatchQueue(label: "sensor.log")

    func sensor(_ name: String, measured value: Double) {
        queue.async {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                realm.writeAsync {  // expect: async_write_without_run_loop
                    realm.create(Reading.self, value: ["sensor": name, "value": value])
                }
            }
        }
    }

    func clear(sensor name: String) {
        queue.async {
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                let old = realm.objects(Reading.self).where { $0.sensor == name }
                try? realm.write { realm.delete(old) }
            }
        }
    }
}

@MainActor
final class SensorScreenModel {
    private let realm: Realm
    init(realm: Realm) { self.realm = realm }

    func addManualReading(_ value: Double) {
        let realm = self.realm
        realm.writeAsync(
            {
                realm.create(Reading.self, value: ["sensor": "manual", "value": value])
            },
            onComplete: { error in
                if let error = error { print(error) }
            })
    }
}
