// File: Transfer.swift
import Foundation
import RealmSwift

final class FishingPermit: Object {
    @Persisted(primaryKey: true) var number: String
    @Persisted var holder: String
    @Persisted var validUntil: Date
}

/// Two files, town and region. A permit is copied into the one and deleted from the other, each in its own realm.
struct PermitTransfer {
    let town: Realm
    let region: Realm

    func adopt(_ number: String) throws {
        guard let regional = region.object(ofType: FishingPermit.self, forPrimaryKey: number) else { return }
        try town.write {
            _ = town.create(FishingPermit.self, value: regional, update: .modified)
        }
        try region.write { region.delete(regional) }
    }

    func revoke(_ number: String) throws {
        let found =
            town.object(ofType: FishingPermit.self, forPrimaryKey: number)
            ?? region.object(ofType: FishingPermit.self, forPrimaryKey: number)
        guard let permit = found, let owner = permit.realm else { return }
        try owner.write { owner.delete(permit) }
    }

    func renew(_ number: String, until date: Date) throws {
        let copy = FishingPermit()
        copy.number = number
        copy.holder = region.object(ofType: FishingPermit.self, forPrimaryKey: number)?.holder ?? ""
        copy.validUntil = date
        try town.write { town.add(copy, update: .modified) }
    }
}
