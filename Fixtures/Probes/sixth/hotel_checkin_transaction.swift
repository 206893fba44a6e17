// File: Booking.swift
import RealmSwift

final class Booking: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var guest: String
    @Persisted var room: Int?
    @Persisted var checkedIn: Bool
}
// File: CheckInPresenter.swift
import RealmSwift

@MainActor
final class CheckInPresenter {
    private lazy var useCase = CheckInUseCase(realm: try! Realm())
    private(set) var message = ""

    func scanned(_ code: String) {
        do {
            message = try useCase.checkIn(code, room: 12) ? "Welcome" : "Not found"
        } catch {
            message = "Try again"
        }
    }

    func left(_ code: String) {
        try? useCase.checkOut(code)
    }
}
// File: CheckInUseCase.swift
import Foundation
import RealmSwift

enum CheckInError: Error { case unknown, noRoom }

final class CheckInUseCase {
    private let realm: Realm

    init(realm: Realm) {
        self.realm = realm
    }

    func checkIn(_ code: String, room: Int) throws -> Bool {
        realm.beginWrite()  // expect: unbalanced_transaction
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
