import RealmSwift
import UIKit

final class LampScreen: UIViewController {
    private let realm = try! Realm()
    private let label = UILabel()
    private let service = LampService()

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = realm.objects(Lamp.self).observe { [weak self] _ in // expect: observe_without_run_loop
            self?.refresh()
        }
        service.dimAll(to: 40)
    }

    private func refresh() {
        label.text = "\(realm.objects(Lamp.self).count) lamps"
    }
}

final class LampService {
    func dimAll(to level: Int) {
        Task {
            let realm = try Realm()
            let lamps = realm.objects(Lamp.self)
            realm.writeAsync { // expect: async_write_without_run_loop
                lamps.setValue(level, forKey: "level")
            }
        }
    }
}
