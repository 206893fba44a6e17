// File: Ledger.swift
import RealmSwift

final class Posting: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var account: String
    @Persisted var cents: Int
}

final class Saldo: Object {
    @Persisted(primaryKey: true) var account: String
    @Persisted var cents: Int
}

@MainActor
protocol PostingDelegate: AnyObject {
    func didPost(_ posting: Posting, in realm: Realm)
}

@MainActor
final class PostingBook {
    private let realm: Realm
    weak var delegate: (any PostingDelegate)?

    init(realm: Realm) {
        self.realm = realm
    }

    func post(account: String, cents: Int) throws {
        try realm.write {
            let posting = Posting()
            posting.account = account
            posting.cents = cents
            realm.add(posting)
            delegate?.didPost(posting, in: realm)
        }
    }
}
// File: SaldoKeeper.swift
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
