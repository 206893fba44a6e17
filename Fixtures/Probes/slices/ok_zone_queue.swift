// File: ZoneListController.swift
import UIKit

final class ZoneListController: UITableViewController {
    private let manager: ZoneManager
    private var zones: [ZoneInfo] = []

    init(manager: ZoneManager) {
        self.manager = manager
        super.init(nibName: nil, bundle: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Task { await reload() }
    }

    private func reload() async {
        zones = (try? await manager.zones()) ?? []
        title = "\(zones.count) zones"
        tableView.reloadData()
    }

    func rename(_ zone: ZoneInfo, to name: String) {
        var others = zones.filter { $0 != zone }
        others.append(ZoneInfo(identifier: zone.identifier, name: name, radius: zone.radius))
        let all = others
        Task {
            _ = try? await manager.replaceAll(with: all)
            await reload()
        }
    }
}
// File: ZoneManager.swift
import Foundation
import RealmSwift

final class ZoneManager: Sendable {
    private let store: ZoneStore

    init(store: ZoneStore) { self.store = store }

    func zones() async throws -> [ZoneInfo] {
        try await store.perform { realm in
            realm.objects(GeoZone.self).sorted(byKeyPath: "name").map(\.info)
        }
    }

    func didEnter(_ identifier: String) {
        record(identifier, entered: true)
    }

    func didExit(_ identifier: String) {
        record(identifier, entered: false)
    }

    private func record(_ identifier: String, entered: Bool) {
        store.enqueue { realm in
            guard let zone = realm.object(ofType: GeoZone.self, forPrimaryKey: identifier) else { return }
            try realm.write {
                zone.inside = entered
                zone.events.append(.make(entered: entered))
            }
        }
    }

    func replaceAll(with infos: [ZoneInfo]) async throws -> Int {
        try await store.perform { realm in
            try realm.write {
                let keep = infos.map(\.identifier)
                realm.delete(realm.objects(GeoZone.self).where { !$0.identifier.in(keep) })
                for info in infos {
                    realm.create(GeoZone.self, value: info.columns, update: .modified)
                }
            }
            return realm.objects(GeoZone.self).count
        }
    }
}

extension GeoZone {
    var info: ZoneInfo { ZoneInfo(identifier: identifier, name: name, radius: radius) }
}

extension ZoneInfo {
    var columns: [String: Any] { ["identifier": identifier, "name": name, "radius": radius] }
}
// File: ZoneModels.swift
import Foundation
import RealmSwift

final class GeoZone: Object {
    @Persisted(primaryKey: true) var identifier: String = ""
    @Persisted var name: String = ""
    @Persisted var radius: Double = 100
    @Persisted var inside: Bool = false
    @Persisted var events: RealmSwift.List<GeoZoneEvent>
}

final class GeoZoneEvent: EmbeddedObject {
    @Persisted var at: Date = Date()
    @Persisted var entered: Bool = false

    static func make(entered: Bool) -> GeoZoneEvent {
        let event = GeoZoneEvent()
        event.entered = entered
        return event
    }
}

struct ZoneInfo: Sendable, Hashable {
    let identifier: String
    let name: String
    let radius: Double
}
// File: ZoneStore.swift
import Foundation
import RealmSwift

/// The realm belongs to the queue: it is opened on it, for it, and used nowhere else.
final class ZoneStore: @unchecked Sendable {  // maybe: unchecked_sendable_handle
    private let queue = DispatchQueue(label: "zones.store", autoreleaseFrequency: .workItem)
    private let configuration: Realm.Configuration
    private var realm: Realm?  // maybe: unchecked_sendable_handle

    init(configuration: Realm.Configuration) {
        self.configuration = configuration
    }

    private func queueRealm() throws -> Realm {
        dispatchPrecondition(condition: .onQueue(queue))
        if let realm {
            realm.refresh()
            return realm
        }
        let opened = try Realm(configuration: configuration, queue: queue)
        realm = opened
        return opened
    }

    func perform<T: Sendable>(_ work: @escaping @Sendable (Realm) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try work(self.queueRealm()) })
            }
        }
    }

    func enqueue(_ work: @escaping @Sendable (Realm) throws -> Void) {
        queue.async {
            do {
                try work(self.queueRealm())
            } catch {
                print("zones: \(error)")
            }
        }
    }
}
