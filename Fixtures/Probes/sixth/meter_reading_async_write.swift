// File: MeterArchive.swift
import Foundation
import RealmSwift

final class MeterArchive {
    private let queue = DispatchQueue(label: "meter.archive", autoreleaseFrequency: .workItem)

    func markSynced() {
        queue.async { [queue] in
            guard let realm = try? Realm(configuration: .defaultConfiguration, queue: queue) else { return }
            realm.writeAsync {
                realm.objects(Reading.self).where { $0.synced == false }.setValue(true, forKey: "synced")
            }
        }
    }
}

@MainActor
final class MeterScreenModel {
    private let realm = try! Realm()

    func correct(_ meter: String, to value: Double) {
        let readings = realm.objects(Reading.self).where { $0.meter == meter }
        realm.writeAsync {
            readings.last?.value = value
        }
    }
}
// File: MeterGateway.swift
import Foundation
import RealmSwift

final class MeterGateway {
    private let intake = DispatchQueue(label: "meter.intake", autoreleaseFrequency: .workItem)

    func received(_ value: Double, from meter: String) {
        intake.async { [self] in
            store(value, meter)
        }
    }

    private func store(_ value: Double, _ meter: String) {
        guard let realm = try? Realm() else { return }
        realm.writeAsync {  // expect: async_write_without_run_loop
            realm.create(Reading.self, value: ["meter": meter, "value": value])
        }
    }
}
// File: Reading.swift
import RealmSwift

final class Reading: Object {
    @Persisted var meter: String
    @Persisted var value: Double
    @Persisted var synced: Bool
}
