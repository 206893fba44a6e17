// File: Reservation.swift
import Foundation
import RealmSwift

final class Locker: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var size: String
    @Persisted var parcel: String?
}

enum Allocation { case exact, upgrade, none }

struct LockerRegistry {
    let realm: Realm

    private func allocation(for size: String) -> Allocation {
        let free = realm.objects(Locker.self).filter("parcel == nil")
        if free.contains(where: { $0.size == size }) { return .exact }
        return free.isEmpty ? .none : .upgrade
    }

    /// Puts a parcel into a locker. Holds the transaction while it looks, so that nobody takes the locker in between.
    func reserve(parcel: String, size: String) throws -> Int? {
        realm.beginWrite()  // expect: unbalanced_transaction
        let free = realm.objects(Locker.self).filter("parcel == nil").sorted(byKeyPath: "number")
        let chosen: Locker?
        switch allocation(for: size) {
        case .exact: chosen = free.first { $0.size == size }
        case .upgrade: chosen = free.first
        case .none: return nil
        }
        guard let chosen else {
            realm.cancelWrite()
            return nil
        }
        chosen.parcel = parcel
        let number = chosen.number
        try realm.commitWrite()
        return number
    }
}

@MainActor
final class FrontDesk {
    func drop(_ parcel: String) throws -> Int? {
        try LockerRegistry(realm: Realm()).reserve(parcel: parcel, size: "M")
    }
}
