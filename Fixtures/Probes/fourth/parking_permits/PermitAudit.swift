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
