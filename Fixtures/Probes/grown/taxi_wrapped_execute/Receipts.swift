import Foundation
import RealmSwift

struct Receipt: Sendable {
    let ride: String
    let passenger: String
}

/// Prints in the background; a frozen ride is all that goes there.
@MainActor
final class Receipts {
    private let realm: Realm
    private let printing = DispatchQueue(label: "taxi.printer")
    private var printed: Set<String> = []

    init(realm: Realm) { self.realm = realm }

    func printAll(closedAfter date: Date) {
        let rides = realm.objects(Ride.self).filter("closedAt > %@", date)
        for ride in rides where !printed.contains(ride.id) {
            let frozen = ride.freeze()
            printing.async {
                print("\(frozen.passenger), \(frozen.cab?.plate ?? "-")")
            }
            printed.insert(ride.id)
        }
    }

    func receipts(_ answer: @escaping @MainActor @Sendable ([Receipt]) -> Void) {
        let ids = printed
        var receipts: [Receipt] = []
        Realm.execute({ realm in
            for ride in realm.objects(Ride.self).filter("id IN %@", Array(ids)) {
                receipts.append(Receipt(ride: ride.id, passenger: ride.passenger))
            }
        }, completion: {
            MainActor.assumeIsolated { answer(receipts) }
        })
    }
}
