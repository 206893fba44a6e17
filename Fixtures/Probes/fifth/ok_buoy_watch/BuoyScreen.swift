import RealmSwift
import UIKit

final class BuoyScreen: UIViewController {
    private let realm = try! Realm()
    private let label = UILabel()
    private let watcher = BuoyWatcher()
    private var tokens: [NotificationToken] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tokens.append(realm.objects(Buoy.self).observe { [weak self] _ in
            self?.refresh()
        })
        watcher.start(in: realm) { names in print(names) }
    }

    func dimAll(to level: Int) {
        Task {
            let buoys = realm.objects(Buoy.self)
            realm.writeAsync {
                buoys.setValue(level, forKey: "level")
            }
        }
    }

    private func refresh() {
        label.text = "\(realm.objects(Buoy.self).count) buoys"
    }
}
