import Foundation
import RealmSwift

final class Invoice: Object {
    @Persisted(primaryKey: true) var id = ""
    @Persisted var cents = 0
    @Persisted var paid = false
}

struct InvoiceDTO: Decodable, Sendable {
    let id: String
    let cents: Int
    let paid: Bool
}

enum Database {
    static let configuration = Realm.Configuration(
        schemaVersion: 5,
        migrationBlock: { migration, old in
            guard old < 5 else { return }
            migration.enumerateObjects(ofType: "Invoice") { before, after in
                let amount = before?["amount"] as? Double ?? 0
                after?["cents"] = Int(amount * 100)
            }
        }
    )
}
