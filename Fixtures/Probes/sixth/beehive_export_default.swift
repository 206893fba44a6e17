// File: HarvestController.swift
import UIKit

final class HarvestController: UIViewController {
    private let exporter = HiveExporter()
    private let label = UILabel()

    override func viewDidLoad() {
        label.text = "\(exporter.quickTotal()) kg"
    }

    func export() {
        exporter.harvest { total in
            DispatchQueue.main.async { [weak self] in self?.label.text = "\(total) kg" }
        }
        exporter.count { print($0) }
    }
}
// File: Hive.swift
import RealmSwift

final class Hive: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var honey: Double
}
// File: HiveExporter.swift
import Foundation
import RealmSwift

struct HiveExporter {
    let queue = DispatchQueue(label: "hive.export", autoreleaseFrequency: .workItem)

    func harvest(from realm: Realm = try! Realm(), done: @escaping @Sendable (Double) -> Void) {
        queue.async {
            let hives = realm.objects(Hive.self)  // expect: live_object_crosses_boundary
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
