import Foundation
import RealmSwift

enum CheckInError: Error { case unknown, noRoom }

final class CheckInUseCase {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func checkIn(_ code: String, room: Int) throws -> Bool {
        realm.beginWrite() // expect: unbalanced_transaction
        guard let booking = realm.object(ofType: Booking.self, forPrimaryKey: code) else {
            return false
        }
        booking.room = room
        booking.checkedIn = true
        try realm.commitWrite()
        return true
    }

    func move(_ code: String, to room: Int) throws {
        realm.beginWrite()
        guard let booking = realm.object(ofType: Booking.self, forPrimaryKey: code) else {
            realm.cancelWrite()
            throw CheckInError.unknown
        }
        booking.room = room
        try realm.commitWrite()
    }

    func checkOut(_ code: String) throws {
        realm.beginWrite()
        realm.object(ofType: Booking.self, forPrimaryKey: code)?.checkedIn = false
        try finish()
    }

    private func finish() throws {
        try realm.commitWrite()
    }
}
