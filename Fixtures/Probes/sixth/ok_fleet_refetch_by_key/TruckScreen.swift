import RealmSwift
import UIKit

final class TruckScreen: UIViewController {
    private let realm = try! Realm()
    private let service: FleetService
    private let label = UILabel()

    init(service: FleetService) {
        self.service = service
        super.init(nibName: nil, bundle: nil)
    }

    func assign(_ driver: String, plate: String) {
        guard let truck = realm.object(ofType: Truck.self, forPrimaryKey: plate) else { return }
        service.assign(driver, to: truck)
        label.text = truck.driver
        Task {
            let more = try await service.estimate(plate)
            label.text = "\(truck.plate): \(truck.mileage + more)"
        }
    }
}
