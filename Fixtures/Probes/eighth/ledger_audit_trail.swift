// File: Audit.swift
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
// File: Ledger.swift
import Foundation
import RealmSwift

final class Account: Object {
    @Persisted(primaryKey: true) var iban: String
    @Persisted var holder: String
    @Persisted var cents: Int
}

enum LedgerError: Error { case unknownAccount(String), insufficientFunds }

final class Ledger {
    private let audit: any AuditTrail

    init(audit: any AuditTrail) { self.audit = audit }

    func open(iban: String, holder: String) throws {
        let realm = try Realm()
        try realm.write {
            realm.create(Account.self, value: ["iban": iban, "holder": holder, "cents": 0], update: .modified)
        }
        audit.record("opened \(iban)")
    }

    func transfer(_ cents: Int, from source: String, to target: String) throws {
        let realm = try Realm()
        guard let from = realm.object(ofType: Account.self, forPrimaryKey: source) else {
            throw LedgerError.unknownAccount(source)
        }
        guard let to = realm.object(ofType: Account.self, forPrimaryKey: target) else {
            throw LedgerError.unknownAccount(target)
        }
        guard from.cents >= cents else { throw LedgerError.insufficientFunds }
        try realm.write {
            from.cents -= cents
            to.cents += cents
            audit.record("\(cents) from \(source) to \(target)")  // expect: nested_transaction
        }
    }
}

enum Composition {
    static func production() -> Ledger { Ledger(audit: RealmAuditTrail()) }
    static func preview() -> Ledger { Ledger(audit: ConsoleAuditTrail()) }
}
