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
