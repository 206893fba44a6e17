// File: Feeding.swift
import Foundation
import RealmSwift

final class BeeHive: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var litres = 0
    @Persisted var frames: List<String>
}

protocol SyrupPump: Sendable {
    func pump(litres: Double, into hive: String) async -> Bool
}

@MainActor
final class FeedingRound {
    private let realm: Realm
    private let pump: any SyrupPump

    init(realm: Realm, pump: any SyrupPump) {
        self.realm = realm
        self.pump = pump
    }

    func feedAll() async -> Int {
        let pump = pump
        let hives = realm.objects(BeeHive.self).where { $0.litres > 0 }
        let fed = await withTaskGroup(of: Bool.self) { group in
            for hive in hives {
                let name = hive.name
                let litres = Double(hive.frames.count) * 0.2
                group.addTask { await pump.pump(litres: litres, into: name) }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        return min(fed, hives.count)
    }
}
// File: Readings.swift
import Foundation
import RealmSwift

final class HiveWeight: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var hive = ""
    @Persisted var kilograms = 0.0
    @Persisted var takenAt = Date()
}

/// Keeps the weights of all hives. The realm belongs to the queue, not to the thread that made the store.
final class HiveWeightStore {
    private let queue: DispatchQueue
    private let realm: Realm

    init(configuration: Realm.Configuration) throws {
        let queue = DispatchQueue(label: "apiary.weights", autoreleaseFrequency: .workItem)
        self.queue = queue
        realm = try queue.sync { try Realm(configuration: configuration, queue: queue) }
    }

    func record(hive: String, kilograms: Double) {
        queue.async {
            let weight = HiveWeight()
            weight.hive = hive
            weight.kilograms = kilograms
            try? self.realm.write { self.realm.add(weight) }
        }
    }

    func heaviest(of hive: String, completion: @escaping (Double?) -> Void) {
        queue.async {
            self.realm.refresh()
            let weights = self.realm.objects(HiveWeight.self).where { $0.hive == hive }
            let value: Double? = weights.max(of: \.kilograms)
            DispatchQueue.main.async { completion(value) }
        }
    }
}
