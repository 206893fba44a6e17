// File: MeteorCache.swift
import Foundation
import RealmSwift

/// Keeps the lines of the brightest meteors, observed on the actor itself.
actor MeteorCache {
    private var realm: Realm?
    private var token: NotificationToken?
    private var lines: [MeteorLine] = []

    func start(configuration: Realm.Configuration) async throws {
        let realm = try await Realm(configuration: configuration, actor: self)
        self.realm = realm
        let bright = realm.objects(Meteor.self).where { $0.brightness > 3 }
        token = await bright.observe(on: self) { cache, change in
            switch change {
            case .initial(let meteors), .update(let meteors, _, _, _):
                cache.lines = meteors.map(MeteorLine.init)
            case .error:
                cache.lines = []
            }
        }
    }

    func top(_ count: Int) -> [MeteorLine] { Array(lines.prefix(count)) }

    func stop() {
        token?.invalidate()
        token = nil
        realm = nil
    }
}
// File: MeteorStore.swift
import Foundation
import RealmSwift

final class Meteor: Object {
    @Persisted(primaryKey: true) var id: UUID
    @Persisted var station: String
    @Persisted var brightness: Double
    @Persisted var seenAt: Date
}

struct MeteorLine: Sendable {
    let id: UUID
    let text: String

    init(_ meteor: Meteor) {
        id = meteor.id
        text = "\(meteor.station) \(meteor.brightness)"
    }
}

/// Follows the meteors on its own queue, so that the map doesn't stutter.
final class MeteorStore {
    private let queue = DispatchQueue(label: "meteors", autoreleaseFrequency: .workItem)
    private var tokens: [String: NotificationToken] = [:]
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private func open() throws -> Realm { try Realm(configuration: configuration, queue: queue) }

    func lines(of station: String, _ changed: @escaping @MainActor @Sendable ([MeteorLine]) -> Void) {
        queue.async { [self] in
            guard let realm = try? open() else { return }
            let meteors = realm.objects(Meteor.self).filter("station == %@", station)
            tokens[station] = meteors.observe(on: queue) { change in
                guard case .update(let meteors, _, _, _) = change else { return }
                let lines = Array(meteors.map(MeteorLine.init))
                DispatchQueue.main.async { changed(lines) }
            }
        }
    }

    func brightest(_ changed: @escaping @MainActor @Sendable (MeteorLine?) -> Void) {
        queue.async { [self] in
            guard let realm = try? open() else { return }
            let meteors = realm.objects(Meteor.self).sorted(byKeyPath: "brightness", ascending: false)
            tokens["brightest"] = meteors.observe(on: queue) { change in
                switch change {
                case .initial(let meteors), .update(let meteors, _, _, _):
                    DispatchQueue.main.async {
                        changed(meteors.first.map(MeteorLine.init))  // expect: live_object_crosses_boundary
                    }
                case .error:
                    DispatchQueue.main.async { changed(nil) }
                }
            }
        }
    }

    func stop(_ key: String) {
        queue.async { [self] in tokens.removeValue(forKey: key)?.invalidate() }
    }

    func report(station: String, brightness: Double) {
        queue.async { [self] in
            guard let realm = try? open() else { return }
            try? realm.write {
                realm.create(
                    Meteor.self, value: ["id": UUID(), "station": station, "brightness": brightness, "seenAt": Date()])
            }
        }
    }
}
// File: SkyMap.swift
import UIKit

final class SkyMap: UIViewController {
    private let store = MeteorStore(configuration: .init(inMemoryIdentifier: "sky"))
    private var lines: [MeteorLine] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        store.lines(of: "Tartu") { [weak self] lines in self?.lines = lines }
        store.brightest { [weak self] line in self?.title = line?.text }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        store.stop("Tartu")
        store.stop("brightest")
    }
}
