import RealmSwift
import UIKit

final class RoastController: UIViewController {
    private let log = RoastLog(realm: try! Realm())

    func dropTapped() {
        guard let realm = try? Realm(), let batch = realm.objects(RoastBatch.self).last else { return }
        try? log.finish(batch, grams: 11_800, profile: "Filter")
    }
}
