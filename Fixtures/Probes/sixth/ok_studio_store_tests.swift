// File: Booking.swift
import RealmSwift

final class StudioBooking: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var band: String
    @Persisted var hours: Int
}
// File: BookingStore.swift
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
// File: Tests/BookingStoreTests.swift
import RealmSwift
import XCTest

final class BookingStoreTests: XCTestCase {
    private func makeStore(_ name: String = #function) -> BookingStore {
        BookingStore(configuration: Realm.Configuration(inMemoryIdentifier: name))
    }

    func testBooking() throws {
        let store = makeStore()
        try store.book(1, band: "Owls", hours: 3)
        let realm = try Realm(configuration: store.configuration)
        let booking = realm.object(ofType: StudioBooking.self, forPrimaryKey: 1)
        XCTAssertEqual(booking?.band, "Owls")
        try store.book(1, band: "Owls", hours: 4)
        XCTAssertEqual(booking?.hours, 4)
    }

    func testSumLater() async throws {
        let store = makeStore()
        let hours = try await store.hoursLater(of: "Owls")
        XCTAssertEqual(hours, 0)
    }
}
