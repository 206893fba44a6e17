import RealmSwift
import UIKit

final class BoatHouse: UIViewController {
    private let label = UILabel()

    func logWeekend(on river: String) throws {
        let realm = try Realm()
        let canoes = Array(realm.objects(Canoe.self).where { $0.metres > 4 })
        Handover.pass(canoes, configuration: realm.configuration) { canoes, realm in
            try? realm.write {
                for canoe in canoes {
                    let trip = CanoeTrip()
                    trip.river = river
                    trip.kilometres = 20
                    canoe.trips.append(trip)
                }
            }
            let total = canoes.reduce(0) { $0 + $1.trips.reduce(0) { $0 + $1.kilometres } }
            DispatchQueue.main.async { self.label.text = "\(total) km" }
        }
        title = "\(canoes.count) canoes"
    }
}
