import BackgroundTasks
import UIKit

enum BatteryRefresh {
    static func register() {
        let queue = DispatchQueue(label: "scooters.refresh", autoreleaseFrequency: .workItem)
        _ = BGTaskScheduler.shared.register(forTaskWithIdentifier: "org.scooters.battery", using: queue) { task in
            let empty = (try? ScooterStore.fresh.objects(Scooter.self).filter("battery < 10").count) ?? 0
            UserDefaults.standard.set(empty, forKey: "empty")
            task.setTaskCompleted(success: true)
        }
    }
}

final class FleetController: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        title = "\(ScooterStore.main.objects(Scooter.self).count) scooters"
    }
}
