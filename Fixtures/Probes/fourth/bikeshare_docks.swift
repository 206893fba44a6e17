// File: DockStore.swift
import Foundation
import RealmSwift

final class Dock: Object {
    @Persisted(primaryKey: true) var station: Int
    @Persisted var freeSlots: Int
}

enum DockStore {
    static let realm: Realm = {  // expect: shared_global_handle
        var configuration = Realm.Configuration.defaultConfiguration
        configuration.schemaVersion = 4
        return try! Realm(configuration: configuration)
    }()

    static func freeSlots(at station: Int) -> Int {
        realm.object(ofType: Dock.self, forPrimaryKey: station)?.freeSlots ?? 0
    }
}
// File: Refresh.swift
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
