// File: PermitAudit.swift
import Foundation
import RealmSwift

struct PermitAudit {
    let office: PermitOffice

    /// Compares keys, links nothing.
    func missingInTown() -> [String] {
        let known = Set(office.town.objects(Permit.self).map(\.plate))
        return office.region.objects(Permit.self).map(\.plate).filter { !known.contains($0) }
    }
}
// File: Permits.swift
import Foundation
import RealmSwift

final class Permit: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var validUntil: Date
}

/// Two stores, one for the town, one for the region: the region's file is read only for us.
struct PermitOffice {
    let town: Realm
    let region: Realm

    func revoke(_ plate: String) throws {
        let permit =
            town.object(ofType: Permit.self, forPrimaryKey: plate)
            ?? region.object(ofType: Permit.self, forPrimaryKey: plate)
        guard let permit else { return }
        try town.write { town.delete(permit) }  // maybe: mixed_handles
    }

    func adopt(_ plate: String) throws {
        guard let regional = region.object(ofType: Permit.self, forPrimaryKey: plate) else { return }
        try town.write {
            town.add(regional, update: .modified)  // expect: mixed_handles
        }
    }
}

@MainActor
final class PermitScreen {
    func adoptTapped(_ plate: String) throws {
        let region = try Realm(configuration: .init(inMemoryIdentifier: "region"))
        try PermitOffice(town: Realm(), region: region).adopt(plate)
    }
}
