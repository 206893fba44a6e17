import Foundation
import RealmSwift

struct BookingStore: Sendable {
    let configuration: Realm.Configuration

    private var realm: Realm {
        get throws { try Realm(configuration: configuration) }
    }

    func book(_ id: Int, band: String, hours: Int) throws {
        let realm = try self.realm
        try realm.write {
            realm.create(StudioBooking.self, value: ["id": id, "band": band, "hours": hours], update: .modified)
        }
    }

    func hours(of band: String) throws -> Int {
        try realm.objects(StudioBooking.self).where { $0.band == band }.sum(ofProperty: "hours")
    }

    func hoursLater(of band: String) async throws -> Int {
        let first = try hours(of: band)
        await Task.yield()
        return try max(first, hours(of: band))
    }
}
