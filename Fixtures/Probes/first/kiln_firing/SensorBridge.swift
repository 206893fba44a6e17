import Foundation
import RealmSwift

final class SensorBridge {
    func averageTemperature(_ done: @escaping @Sendable (Double) -> Void) {
        KilnQueues.sensors.async {
            autoreleasepool {
                guard let realm = try? Realm(configuration: .defaultConfiguration, queue: KilnQueues.sensors) else { return }  // expect: handle_on_concurrent_queue
                done(realm.objects(Firing.self).average(of: \.celsius) ?? 0)
            }
        }
    }

    func store(_ readings: [String: Double]) {
        KilnQueues.charts.async {
            guard let realm = try? Realm() else { return }  // expect: missing_autorelease_pool
            try? realm.write {
                for (id, celsius) in readings {
                    realm.create(Firing.self, value: ["id": id, "celsius": celsius], update: .modified)
                }
            }
        }
    }
}
