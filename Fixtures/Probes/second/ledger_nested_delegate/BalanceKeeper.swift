import RealmSwift

@MainActor
final class BalanceKeeper: LedgerDelegate {
    func ledger(_ ledger: Ledger, didPost entry: Entry) {
        adjust(entry.account, by: entry.cents, in: ledger.realm) // maybe: nested_transaction
    }

    private func adjust(_ account: String, by cents: Int, in realm: Realm) {
        try? realm.write { // expect: nested_transaction
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
