import Foundation
import RealmSwift

/// The logbook's main realm.
@MainActor
final class TripStore {
    static let shared = TripStore()
    private let realm: Realm

    private init() { realm = try! Realm() }

    func trips(season: Int) -> Results<SailTrip> {
        let from = Calendar.current.date(from: DateComponents(year: season)) ?? .distantPast
        return realm.objects(SailTrip.self).filter("startedAt >= %@", from)
    }

    func lines(season: Int) -> [TripLine] {
        trips(season: season).map { TripLine(title: $0.title, miles: $0.miles) }
    }
}
