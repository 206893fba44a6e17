import Foundation
import RealmSwift

extension GaugeStation {
    func openReadings() -> Results<GaugeReading> {
        let realm = try! Realm(configuration: configuration)
        return realm.objects(GaugeReading.self).sorted(byKeyPath: "takenAt")
    }
}
