import BackgroundTasks
import UIKit

enum DockRefresh {
    static func register() {
        let queue = DispatchQueue(label: "bikeshare.refresh")
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.bikeshare.docks", using: queue) { task in
            let free = DockStore.freeSlots(at: 12)
            UserDefaults.standard.set(free, forKey: "nearestFree")
            task.setTaskCompleted(success: true)
        }
    }
}

final class NearestDockController: UIViewController {
    private let label = UILabel()

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        label.text = "\(DockStore.freeSlots(at: 12)) free"
    }
}
