// File: AlarmCentre.swift
import Foundation
import RealmSwift

final class AlarmCentre: TankWatching {
    var tokens: [NotificationToken] = []
    private let queue = DispatchQueue(label: "aquarium.alarm", autoreleaseFrequency: .workItem)
    private let ring: (Int) -> Void

    init(ring: @escaping (Int) -> Void) { self.ring = ring }

    func start() {
        queue.async { [self] in
            guard let realm = try? Realm() else { return }
            watchCold(in: realm, on: queue)
            watchHot(in: realm)
        }
    }

    func tanksChanged(_ count: Int) { ring(count) }
}
// File: Tank.swift
import RealmSwift

final class Tank: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var celsius: Double
}
// File: Watcher.swift
import Foundation
import RealmSwift

protocol TankWatching: AnyObject {
    var tokens: [NotificationToken] { get set }
    func tanksChanged(_ count: Int)
}

extension TankWatching {
    func watchHot(in realm: Realm) {
        let hot = realm.objects(Tank.self).where { $0.celsius > 29 }
        let token = hot.observe { [weak self] change in  // expect: observe_without_run_loop
            if case .update(let tanks, _, _, _) = change { self?.tanksChanged(tanks.count) }
        }
        tokens.append(token)
    }

    func watchCold(in realm: Realm, on queue: DispatchQueue) {
        let cold = realm.objects(Tank.self).where { $0.celsius < 21 }
        tokens.append(
            cold.observe(on: queue) { [weak self] change in
                if case .update(let tanks, _, _, _) = change { self?.tanksChanged(tanks.count) }
            })
    }
}
