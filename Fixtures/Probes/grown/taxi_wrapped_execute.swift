// File: Realm+Execute.swift
import Foundation
import RealmSwift

private let writing = DispatchQueue(label: "taxi.realm", qos: .utility, autoreleaseFrequency: .workItem)

extension Realm {
    /// Opens a realm where the database's work is done, writes, and tells on the main thread.
    static func execute(_ work: @escaping (Realm) -> Void, completion: (() -> Void)? = nil) {
        writing.async {
            guard let realm = try? Realm() else { return }
            try? realm.write { work(realm) }
            if let completion { DispatchQueue.main.async(execute: completion) }
        }
    }

    /// In the caller's own thread.
    static func executeHere(_ work: (Realm) -> Void) {
        guard let realm = try? Realm() else { return }
        try? realm.write { work(realm) }  // maybe: sync_write_on_main
    }
}
// File: Receipts.swift
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
        Realm.execute(
            { realm in
                for ride in realm.objects(Ride.self).filter("id IN %@", Array(ids)) {
                    receipts.append(Receipt(ride: ride.id, passenger: ride.passenger))
                }
            },
            completion: {
                MainActor.assumeIsolated { answer(receipts) }
            })
    }
}
// File: Ride.swift
import Foundation
import RealmSwift

final class Cab: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var busy: Bool
}

final class Ride: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var passenger: String
    @Persisted var cab: Cab?
    @Persisted var closedAt: Date?
}
// File: RideManager.swift
import Foundation
import RealmSwift

@MainActor
final class RideManager {
    private let realm: Realm
    private(set) var message = ""

    init() throws { realm = try Realm() }

    func start(_ id: String, passenger: String, plate: String) {
        Realm.execute(
            { realm in
                let ride = realm.create(Ride.self, value: ["id": id, "passenger": passenger], update: .modified)
                ride.cab = realm.object(ofType: Cab.self, forPrimaryKey: plate)
                ride.cab?.busy = true
            },
            completion: { [weak self] in
                self?.message = "Started"
            })
    }

    func close(_ id: String) {
        guard let ride = realm.object(ofType: Ride.self, forPrimaryKey: id), ride.closedAt == nil else { return }
        Realm.execute({ realm in
            realm.object(ofType: Ride.self, forPrimaryKey: id)?.closedAt = Date()
            ride.cab?.busy = false  // expect: live_object_crosses_boundary
        })
    }

    func rename(_ id: String, to passenger: String) {
        guard let ride = realm.object(ofType: Ride.self, forPrimaryKey: id) else { return }
        Realm.executeHere { _ in ride.passenger = passenger }  // maybe: sync_write_on_main
    }
}
