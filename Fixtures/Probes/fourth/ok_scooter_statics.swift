// File: BatteryRefresh.swift
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
// File: ScooterStore.swift
import Foundation
import RealmSwift

final class Scooter: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var battery: Int
}

enum ScooterStore {
    static let configuration = Realm.Configuration(inMemoryIdentifier: "scooters", schemaVersion: 2)
    @MainActor static let main: Realm = try! Realm(configuration: configuration)

    static var fresh: Realm {
        get throws { try Realm(configuration: configuration) }
    }
}
