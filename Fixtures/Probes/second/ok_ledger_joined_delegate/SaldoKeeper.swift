import RealmSwift

extension Realm {
    /// Joins the transaction that is open, or makes one.
    func joinOrWrite(_ body: () throws -> Void) throws {
        guard !isInWriteTransaction else {
            try body()
            return
        }
        try write(body)
    }
}

@MainActor
final class SaldoKeeper: PostingDelegate {
    func didPost(_ posting: Posting, in realm: Realm) {
        adjust(posting.account, by: posting.cents, in: realm)
    }

    func correct(_ account: String, by cents: Int) throws {
        adjust(account, by: cents, in: try Realm())
    }

    private func adjust(_ account: String, by cents: Int, in realm: Realm) {
        try? realm.joinOrWrite {
            if let saldo = realm.object(ofType: Saldo.self, forPrimaryKey: account) {
                saldo.cents += cents
            } else {
                let saldo = Saldo()
                saldo.account = account
                saldo.cents = cents
                realm.add(saldo)
            }
        }
    }
}
