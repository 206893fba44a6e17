// File: FleetService.swift
import Foundation
import RealmSwift

protocol TelematicsAPI: Sendable {
    func mileage(of plate: String) async throws -> Int
}

struct FleetService: Sendable {
    let api: any TelematicsAPI
    private let queue = DispatchQueue(label: "fleet", autoreleaseFrequency: .workItem)

    init(api: any TelematicsAPI) {
        self.api = api
    }

    func assign(_ driver: String, to truck: Truck) {
        let plate = truck.plate
        queue.async {
            guard let realm = try? Realm(), let truck = realm.object(ofType: Truck.self, forPrimaryKey: plate) else {
                return
            }
            try? realm.write { truck.driver = driver }
        }
    }

    func average(done: @escaping @Sendable (Double) -> Void) {
        queue.async {
            let realm = try? Realm()
            done(realm?.objects(Truck.self).average(ofProperty: "mileage") ?? 0)
        }
    }

    func estimate(_ plate: String) async throws -> Int {
        let before = try known(plate)
        let now = try await api.mileage(of: plate)
        let truck = try known(plate)
        return now - (truck?.mileage ?? before?.mileage ?? 0)
    }

    private func known(_ plate: String) throws -> TruckInfo? {
        let realm = try Realm()
        return realm.object(ofType: Truck.self, forPrimaryKey: plate).map {
            TruckInfo(plate: $0.plate, mileage: $0.mileage)
        }
    }
}

struct TruckInfo: Sendable {
    let plate: String
    let mileage: Int
}
// File: Truck.swift
import RealmSwift

final class Truck: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var mileage: Int
    @Persisted var driver: String
}
// File: TruckScreen.swift
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
