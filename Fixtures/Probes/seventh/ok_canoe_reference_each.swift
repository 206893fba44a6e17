// File: BoatHouse.swift
import RealmSwift
import UIKit

final class BoatHouse: UIViewController {
    private let label = UILabel()

    func logWeekend(on river: String) throws {
        let realm = try Realm()
        let canoes = Array(realm.objects(Canoe.self).where { $0.metres > 4 })
        Handover.pass(canoes, configuration: realm.configuration) { canoes, realm in
            try? realm.write {
                for canoe in canoes {
                    let trip = CanoeTrip()
                    trip.river = river
                    trip.kilometres = 20
                    canoe.trips.append(trip)
                }
            }
            let total = canoes.reduce(0) { $0 + $1.trips.reduce(0) { $0 + $1.kilometres } }
            DispatchQueue.main.async { self.label.text = "\(total) km" }
        }
        title = "\(canoes.count) canoes"
    }
}
// File: Canoe.swift
import RealmSwift

final class Canoe: Object {
    @Persisted var name: String
    @Persisted var metres: Double
    @Persisted var trips: List<CanoeTrip>
}

final class CanoeTrip: EmbeddedObject {
    @Persisted var river: String
    @Persisted var kilometres: Double
}
// File: Handover.swift
import Foundation
import RealmSwift

enum Handover {
    private static let queue = DispatchQueue(label: "canoe.handover", autoreleaseFrequency: .workItem)

    static func pass<Model: Object>(
        _ models: [Model], configuration: Realm.Configuration, to receiver: @escaping @Sendable ([Model], Realm) -> Void
    ) {
        let references = models.map { ThreadSafeReference(to: $0) }
        queue.async {
            guard let realm = try? Realm(configuration: configuration) else { return }
            receiver(references.compactMap { realm.resolve($0) }, realm)
        }
    }
}
