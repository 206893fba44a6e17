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
