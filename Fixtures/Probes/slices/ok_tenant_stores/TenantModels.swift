import Foundation
import RealmSwift

final class TenantTicket: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var title: String = ""
    @Persisted var archivedAt: Date?
    @Persisted var closed: Bool = false
}

struct Tenant: Hashable, Sendable {
    let id: Int
    let name: String

    var configuration: Realm.Configuration {
        Realm.Configuration(
            fileURL: URL.documentsDirectory.appendingPathComponent("tenant-\(id).realm"), schemaVersion: 7, objectTypes: [TenantTicket.self]
        )
    }
}
