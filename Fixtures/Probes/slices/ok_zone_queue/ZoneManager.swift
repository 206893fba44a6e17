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
