import Foundation
import RealmSwift

final class AuditEntry: Object {
    @Persisted var text: String
    @Persisted var at: Date
}

protocol AuditTrail {
    func record(_ text: String)
}

struct ConsoleAuditTrail: AuditTrail {
    func record(_ text: String) { print("[audit]", text) }
}

struct RealmAuditTrail: AuditTrail {
    func record(_ text: String) {
        do {
            let realm = try Realm()
            try realm.write {
                let entry = AuditEntry()
                entry.text = text
                entry.at = Date()
                realm.add(entry)
            }
        } catch {
            assertionFailure("\(error)")
        }
    }
}
