// File: BalanceKeeper.swift
import RealmSwift

@MainActor
final class BalanceKeeper: LedgerDelegate {
    func ledger(_ ledger: Ledger, didPost entry: Entry) {
        adjust(entry.account, by: entry.cents, in: ledger.realm)  // maybe: nested_transaction
    }

    private func adjust(_ account: String, by cents: Int, in realm: Realm) {
        try? realm.write {  // expect: nested_transaction
            if let balance = realm.object(ofType: Balance.self, forPrimaryKey: account) {
                balance.cents += cents
            } else {
                let balance = Balance()
                balance.account = account
                balance.cents = cents
                realm.add(balance)
            }
        }
    }
}
// File: Ledger.swift
import RealmSwift

final class Entry: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var account: String
    @Persisted var cents: Int
}

final class Balance: Object {
    @Persisted(primaryKey: true) var account: String
    @Persisted var cents: Int
}

@MainActor
protocol LedgerDelegate: AnyObject {
    func ledger(_ ledger: Ledger, didPost entry: Entry)
}

@MainActor
final class Ledger {
    let realm: Realm
    weak var delegate: (any LedgerDelegate)?

    init(realm: Realm) {
        self.realm = realm
    }

    func post(account: String, cents: Int) throws {
        try realm.write {
            let entry = Entry()
            entry.account = account
            entry.cents = cents
            realm.add(entry)
            delegate?.ledger(self, didPost: entry)  // maybe: nested_transaction
        }
    }
}
