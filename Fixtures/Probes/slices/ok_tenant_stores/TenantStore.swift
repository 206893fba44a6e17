import Foundation
import RealmSwift

/// One account's tickets.
struct TenantStore: Sendable {
    let tenant: Tenant

    func archiveClosed(before date: Date) throws -> Int {
        let realm = try Realm(configuration: tenant.configuration)
        let closed = realm.objects(TenantTicket.self).filter("closed == true AND archivedAt == nil")
        let tickets = Array(closed)
        guard !tickets.isEmpty else { return 0 }
        try realm.write {
            tickets.forEach { $0.archivedAt = date }
        }
        return tickets.count
    }

    func wipe() throws {
        let realm = try Realm(configuration: tenant.configuration)
        try realm.write { realm.deleteAll() }
    }

    func titles() throws -> [String] {
        try Realm(configuration: tenant.configuration).objects(TenantTicket.self).map(\.title)
    }
}
