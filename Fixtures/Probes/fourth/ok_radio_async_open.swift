// File: StationSync.swift
import Foundation
import RealmSwift

final class Station: Object {
    @Persisted(primaryKey: true) var frequency: Double
    @Persisted var name: String
}

/// Owns its realm: opened on the queue, used on the queue, closed on the queue.
final class StationSync {
    private let queue = DispatchQueue(label: "radio.sync", autoreleaseFrequency: .workItem)
    private var realm: Realm?

    func start() {
        Realm.asyncOpen(configuration: .defaultConfiguration, callbackQueue: queue) { [weak self] result in
            self?.realm = try? result.get()
        }
    }

    func replace(_ names: [Double: String]) {
        queue.async { [self] in
            guard let realm else { return }
            realm.refresh()
            try? realm.write {
                realm.delete(realm.objects(Station.self))
                for (frequency, name) in names {
                    realm.create(Station.self, value: ["frequency": frequency, "name": name], update: .modified)
                }
            }
        }
    }

    func count(_ completion: @escaping @Sendable (Int) -> Void) {
        queue.async { [self] in
            realm?.refresh()
            completion(realm?.objects(Station.self).count ?? 0)
        }
    }

    func stop() {
        queue.async { [self] in realm = nil }
    }
}
