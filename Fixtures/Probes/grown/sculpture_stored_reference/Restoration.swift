import Foundation
import RealmSwift

/// References that are made for one journey, and resolved at its end.
@MainActor
final class Restoration {
    private let realm: Realm
    private let workshop = DispatchQueue(label: "restoration", autoreleaseFrequency: .workItem)

    init(realm: Realm) { self.realm = realm }

    func clean(_ name: String) {
        let matching = realm.objects(Sculpture.self).where { $0.name == name }
        for sculpture in matching {
            let reference = ThreadSafeReference(to: sculpture)
            workshop.async {
                guard let realm = try? Realm(), let sculpture = realm.resolve(reference) else { return }
                print("cleaning \(sculpture.name), \(sculpture.kilograms) kg")
            }
        }
    }

    func weigh(_ done: @escaping @Sendable (Double) -> Void) {
        let all = ThreadSafeReference(to: realm.objects(Sculpture.self))
        workshop.async {
            guard let realm = try? Realm(), let sculptures = realm.resolve(all) else { return done(0) }
            done(sculptures.sum(of: \.kilograms))
        }
    }
}
