import Foundation
import RealmSwift

struct HiveExporter {
    let queue = DispatchQueue(label: "hive.export", autoreleaseFrequency: .workItem)

    func harvest(from realm: Realm = try! Realm(), done: @escaping @Sendable (Double) -> Void) {
        queue.async {
            let hives = realm.objects(Hive.self) // expect: live_object_crosses_boundary
            done(hives.sum(ofProperty: "honey"))
        }
    }

    func count(in configuration: Realm.Configuration = .defaultConfiguration, done: @escaping @Sendable (Int) -> Void) {
        queue.async {
            let realm = try? Realm(configuration: configuration)
            done(realm?.objects(Hive.self).count ?? 0)
        }
    }

    func quickTotal(from realm: Realm = try! Realm()) -> Double {
        realm.objects(Hive.self).sum(ofProperty: "honey")
    }
}
