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
