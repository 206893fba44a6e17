// File: SensorStore.swift
import Foundation
import RealmSwift

final class Sample: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var sensor: String
    @Persisted var value: Double
    @Persisted var at: Date
}

struct Average: Sendable { let sensor: String; let value: Double }

/// Everything of the database lives on one serial queue; only values leave it.
final class SensorStore {
    private let queue = DispatchQueue(label: "sensors", qos: .utility, autoreleaseFrequency: .workItem)
    private var realm: Realm?
    private var token: NotificationToken?

    func open(_ configuration: Realm.Configuration, changed: @escaping @Sendable (Int) -> Void) {
        queue.async { [self] in
            guard let realm = try? Realm(configuration: configuration, queue: queue) else { return }
            self.realm = realm
            token = realm.objects(Sample.self).observe(on: queue) { change in
                if case .update(let samples, _, _, _) = change {
                    let count = samples.count
                    DispatchQueue.main.async { changed(count) }
                }
            }
        }
    }

    func close() {
        queue.async { [self] in
            token?.invalidate()
            token = nil
            realm = nil
        }
    }

    func record(_ values: [(sensor: String, value: Double)], at date: Date) {
        queue.async { [self] in
            guard let realm else { return }
            try? realm.write {
                for (sensor, value) in values {
                    realm.create(
                        Sample.self,
                        value: ["id": UUID(), "sensor": sensor, "value": value, "at": date] as [String: Any])
                }
            }
        }
    }

    func averages(_ sensors: [String], completion: @escaping @Sendable ([Average]) -> Void) {
        queue.async { [self] in
            guard let samples = realm?.objects(Sample.self) else { return completion([]) }
            let averages = sensors.map { sensor in
                Average(sensor: sensor, value: samples.where { $0.sensor == sensor }.average(of: \.value) ?? 0)
            }
            DispatchQueue.main.async { completion(averages) }
        }
    }
}
