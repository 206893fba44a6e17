import RealmSwift
import UIKit

final class SensorController: UIViewController {
    private let realm = try! Realm()

    func analyze(_ serial: String) {
        guard let sensor = realm.object(ofType: Sensor.self, forPrimaryKey: serial) else { return }
        let mean = MeanJob(values: Array(sensor.samples))
        mean.completion = { print("mean", $0) }
        mean.start()
        let peak = PeakJob(samples: sensor.samples) // maybe: live_object_crosses_boundary
        peak.completion = { print("peak", $0) }
        peak.start()
    }
}
