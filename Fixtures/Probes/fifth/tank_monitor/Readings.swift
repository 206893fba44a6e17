import Foundation
import RealmSwift

final class TankReading: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var tank = ""
    @Persisted var celsius = 0.0
    @Persisted var takenAt = Date()
}

/// Keeps the readings of all tanks. Every access goes through one serial queue.
final class TankReadingStore {
    private let queue = DispatchQueue(label: "aquarium.readings", autoreleaseFrequency: .workItem)
    private let realm: Realm // expect: stored_handle_in_async_context // maybe: stale_background_read

    init(configuration: Realm.Configuration) throws {
        realm = try queue.sync { try Realm(configuration: configuration) }
    }

    func record(tank: String, celsius: Double) {
        queue.async {
            let reading = TankReading()
            reading.tank = tank
            reading.celsius = celsius
            try? self.realm.write { self.realm.add(reading) } // maybe: live_object_crosses_boundary
        }
    }

    func average(of tank: String, completion: @escaping (Double?) -> Void) {
        queue.async {
            let readings = self.realm.objects(TankReading.self).where { $0.tank == tank } // maybe: live_object_crosses_boundary, stale_background_read
            let value: Double? = readings.average(of: \.celsius)
            DispatchQueue.main.async { completion(value) }
        }
    }
}
