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
