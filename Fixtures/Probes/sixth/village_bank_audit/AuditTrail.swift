import Foundation
import RealmSwift

protocol AuditTrail {
    func record(_ text: String)
    func recordJoining(_ text: String)
}

final class RealmAuditTrail: AuditTrail {
    private var realm: Realm { try! Realm() }

    func record(_ text: String) {
        let realm = self.realm
        try! realm.write {
            realm.create(AuditLine.self, value: ["text": text])
        }
    }

    func recordJoining(_ text: String) {
        let realm = self.realm
        if realm.isInWriteTransaction {
            realm.create(AuditLine.self, value: ["text": text])
        } else {
            try! realm.write { realm.create(AuditLine.self, value: ["text": text]) }
        }
    }
}
