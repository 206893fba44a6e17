// File: Account.swift
import RealmSwift

final class Account: Object {
    @Persisted(primaryKey: true) var number: String
    @Persisted var balance: Int
}

final class AuditLine: Object {
    @Persisted var text: String
}
// File: AuditTrail.swift
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
// File: TransferService.swift
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
            let target = realm.object(ofType: Account.self, forPrimaryKey: to)
        else { return }
        try realm.write {
            source.balance -= amount
            target.balance += amount
            audit.record("\(from) → \(to): \(amount)")  // expect: nested_transaction
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
