// File: FenceListController.swift
import UIKit

final class FenceListController: UITableViewController {
    private let monitor: FenceMonitor
    private var infos: [FenceInfo] = []

    init(monitor: FenceMonitor) {
        self.monitor = monitor
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        monitor.fences { [weak self] infos in
            self?.infos = infos
            self?.tableView.reloadData()
        }
    }

    func simulateCrossing(row: Int) {
        monitor.crossed(infos[row].id, at: Date())
    }

    func clear() {
        monitor.replace(with: [])
        infos = []
        tableView.reloadData()
    }
}
// File: FenceModels.swift
import Foundation
import RealmSwift

final class Fence: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var name: String = ""
    @Persisted var crossings: Int = 0
    @Persisted var lastCrossing: Date?
}

struct FenceInfo: Sendable {
    let id: String
    let name: String
    let crossings: Int
}

extension Fence {
    var info: FenceInfo { FenceInfo(id: id, name: name, crossings: crossings) }
}
// File: FenceMonitor.swift
import Foundation
import RealmSwift

final class FenceMonitor {
    private let store: FenceStore

    init(store: FenceStore) { self.store = store }

    func crossed(_ id: String, at date: Date) {
        store.perform { realm in
            guard let fence = realm.object(ofType: Fence.self, forPrimaryKey: id) else { return }
            do {
                try realm.write { self.count(fence, at: date) }
            } catch {
                print("fences: \(error)")
            }
        }
    }

    private func count(_ fence: Fence, at date: Date) {
        fence.crossings += 1
        fence.lastCrossing = date
    }

    func fences(completion: @escaping ([FenceInfo]) -> Void) {
        store.perform { realm in
            let infos = Array(realm.objects(Fence.self).sorted(byKeyPath: "name").map(\.info))
            DispatchQueue.main.async { completion(infos) }
        }
    }

    func replace(with infos: [FenceInfo]) {
        store.perform { realm in
            try? realm.write {
                realm.deleteAll()
                for info in infos {
                    realm.create(Fence.self, value: ["id": info.id, "name": info.name, "crossings": info.crossings])
                }
            }
        }
    }
}
// File: FenceStore.swift
import Foundation
import RealmSwift

/// Serialises everybody's access on one queue.
final class FenceStore {
    private let queue = DispatchQueue(label: "fences.store", autoreleaseFrequency: .workItem)
    private var realm: Realm!  // expect: stored_handle_in_async_context

    init(configuration: Realm.Configuration) {
        queue.sync {
            self.realm = Self.open(configuration)
        }
    }

    private static func open(_ configuration: Realm.Configuration) -> Realm? {
        do {
            return try Realm(configuration: configuration)
        } catch {
            print("fences: \(error)")
            return nil
        }
    }

    func perform(_ work: @escaping (Realm) -> Void) {
        queue.async {
            guard let realm = self.realm else { return }  // maybe: live_object_crosses_boundary, stale_background_read
            realm.refresh()  // maybe: live_object_crosses_boundary, stale_background_read
            work(realm)  // maybe: live_object_crosses_boundary
        }
    }
}
