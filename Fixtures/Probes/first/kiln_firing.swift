// File: Archive.swift
import Foundation
import RealmSwift

/// The firings of the last years. An actor is no thread: the realm stays with the thread that has run the initialiser.
actor FiringArchive {
    private let realm: Realm  // expect: stored_handle_in_async_context

    init(file: URL) throws {
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.fileURL = file
        configuration.readOnly = true
        realm = try Realm(configuration: configuration, queue: nil)
    }

    func highest() -> Double {
        realm.objects(Firing.self).max(of: \.celsius) ?? 0
    }
}
// File: Firing.swift
import Foundation
import RealmSwift

final class Firing: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var cone: Int
    @Persisted var celsius: Double
}

enum KilnQueues {
    static let sensors = DispatchQueue(label: "kiln.sensors", qos: .utility, attributes: [.concurrent])
    static let charts = DispatchQueue(label: "kiln.charts")
}
// File: SensorBridge.swift
import Foundation
import RealmSwift

final class SensorBridge {
    func averageTemperature(_ done: @escaping @Sendable (Double) -> Void) {
        KilnQueues.sensors.async {
            autoreleasepool {
                guard let realm = try? Realm(configuration: .defaultConfiguration, queue: KilnQueues.sensors) else {
                    return
                }  // expect: handle_on_concurrent_queue
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
// File: WatchThread.swift
import Foundation
import RealmSwift

/// Looks at the hottest firing until the kiln has cooled down.
final class KilnWatch: @unchecked Sendable {
    private let limit: Double
    private let alarm: @Sendable () -> Void

    init(limit: Double, alarm: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.alarm = alarm
    }

    func start() {
        Thread.detachNewThread { [limit, alarm] in
            autoreleasepool {
                guard let realm = try? Realm() else { return }
                while !Thread.current.isCancelled {
                    let hottest: Double = realm.objects(Firing.self).max(of: \.celsius) ?? 0  // expect: stale_background_read
                    if hottest > limit { alarm() }
                    Thread.sleep(forTimeInterval: 5)
                }
            }
        }
    }
}
