// File: BuoyScreen.swift
import RealmSwift
import UIKit

final class BuoyScreen: UIViewController {
    private let realm = try! Realm()
    private let label = UILabel()
    private let watcher = BuoyWatcher()
    private var tokens: [NotificationToken] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tokens.append(
            realm.objects(Buoy.self).observe { [weak self] _ in
                self?.refresh()
            })
        watcher.start(in: realm) { names in print(names) }
    }

    func dimAll(to level: Int) {
        Task {
            let buoys = realm.objects(Buoy.self)
            realm.writeAsync {
                buoys.setValue(level, forKey: "level")
            }
        }
    }

    private func refresh() {
        label.text = "\(realm.objects(Buoy.self).count) buoys"
    }
}
// File: BuoyWatcher.swift
import Foundation
import RealmSwift

final class Buoy: Object {
    @Persisted(primaryKey: true) var name = ""
    @Persisted var level = 0
}

final class BuoyWatcher {
    private let queue = DispatchQueue(label: "buoy.watch", autoreleaseFrequency: .workItem)
    private var token: NotificationToken?

    /// Called on main; the changes arrive on the watcher's queue.
    @MainActor
    func start(in realm: Realm, _ onDark: @escaping ([String]) -> Void) {
        let dark = realm.objects(Buoy.self).where { $0.level == 0 }
        token = dark.observe(on: queue) { change in
            if case .update(let buoys, _, _, _) = change {
                onDark(Array(buoys.map { $0.name }))
            }
        }
    }

    func stop() { token?.invalidate() }
}
// File: Calibration.swift
import Foundation
import RealmSwift

protocol BuoySensor: Sendable {
    func level(of name: String) async -> Int
}

extension Buoy {
    @MainActor
    func deviation(seenBy sensor: any BuoySensor) async -> Int {
        let seen = await sensor.level(of: name)
        return seen - level
    }
}

struct BuoyCalibration {
    let configuration: Realm.Configuration
    let sensor: any BuoySensor

    private func level(of name: String) throws -> Int? {
        try Realm(configuration: configuration).object(ofType: Buoy.self, forPrimaryKey: name)?.level
    }

    func run(for name: String) async throws -> Int? {
        guard let level = try level(of: name) else { return nil }
        return await sensor.level(of: name) - level
    }

    @MainActor
    func deviations(in realm: Realm) async -> [String: Int] {
        var all: [String: Int] = [:]
        for buoy in realm.objects(Buoy.self) {
            all[buoy.name] = await buoy.deviation(seenBy: sensor)
        }
        return all
    }
}
