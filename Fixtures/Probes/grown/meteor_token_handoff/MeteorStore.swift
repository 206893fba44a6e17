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
                        changed(meteors.first.map(MeteorLine.init)) // expect: live_object_crosses_boundary
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
                realm.create(Meteor.self, value: ["id": UUID(), "station": station, "brightness": brightness, "seenAt": Date()])
            }
        }
    }
}
