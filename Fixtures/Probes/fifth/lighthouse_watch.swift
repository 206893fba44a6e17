// File: Calibration.swift
import Foundation
import RealmSwift

protocol LampSensor: Sendable {
    func level(of tower: String) async -> Int
}

extension Lamp {
    /// How far the lamp is from what its sensor sees.
    func deviation(seenBy sensor: any LampSensor) async -> Int {
        let seen = await sensor.level(of: tower)
        return seen - level  // expect: handle_used_after_suspension
    }
}

struct Calibration {
    let configuration: Realm.Configuration
    let sensor: any LampSensor

    private func lamp(of tower: String) throws -> Lamp? {
        try Realm(configuration: configuration).object(ofType: Lamp.self, forPrimaryKey: tower)
    }

    func run(for tower: String) async throws -> Int? {
        guard let lamp = try lamp(of: tower) else { return nil }
        return await lamp.deviation(seenBy: sensor)  // maybe: live_object_crosses_boundary
    }
}
// File: LampScreen.swift
import RealmSwift
import UIKit

final class LampScreen: UIViewController {
    private let realm = try! Realm()
    private let label = UILabel()
    private let service = LampService()

    override func viewDidLoad() {
        super.viewDidLoad()
        _ = realm.objects(Lamp.self).observe { [weak self] _ in  // expect: observe_without_run_loop
            self?.refresh()
        }
        service.dimAll(to: 40)
    }

    private func refresh() {
        label.text = "\(realm.objects(Lamp.self).count) lamps"
    }
}

final class LampService {
    func dimAll(to level: Int) {
        Task {
            let realm = try Realm()
            let lamps = realm.objects(Lamp.self)
            realm.writeAsync {  // expect: async_write_without_run_loop
                lamps.setValue(level, forKey: "level")
            }
        }
    }
}
// File: LampWatcher.swift
import Foundation
import RealmSwift

final class Lamp: Object {
    @Persisted(primaryKey: true) var tower = ""
    @Persisted var level = 0
}

final class LampWatcher {
    private let queue = DispatchQueue(label: "lamp.watch", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    func start(_ onDark: @escaping ([String]) -> Void) {
        queue.async {
            guard let realm = try? Realm() else { return }
            let dark = realm.objects(Lamp.self).where { $0.level == 0 }
            self.token = dark.observe { change in  // expect: observe_without_run_loop
                if case .update(let lamps, _, _, _) = change {
                    onDark(Array(lamps.map { $0.tower }))
                }
            }
        }
    }

    func stop() { token?.invalidate() }
}
