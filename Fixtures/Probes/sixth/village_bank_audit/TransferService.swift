import Foundation
import RealmSwift

final class TransferService {
    private let audit: any AuditTrail

    init(audit: any AuditTrail = RealmAuditTrail()) {
        self.audit = audit
    }

    func transfer(_ amount: Int, from: String, to: String) throws {
        let realm = try Realm()
        guard let source = realm.object(ofType: Account.self, forPrimaryKey: from),
              let target = realm.object(ofType: Account.self, forPrimaryKey: to) else { return }
        try realm.write {
            source.balance -= amount
            target.balance += amount
            audit.record("\(from) → \(to): \(amount)") // expect: nested_transaction
        }
    }

    func deposit(_ amount: Int, to number: String) throws {
        let realm = try Realm()
        guard let account = realm.object(ofType: Account.self, forPrimaryKey: number) else { return }
        try realm.write {
            account.balance += amount
            audit.recordJoining("\(number) + \(amount)")
        }
        audit.record("deposit done")
    }
}
