import RealmSwift

final class Ledger {
    private let configuration: Realm.Configuration

    init(configuration: Realm.Configuration) { self.configuration = configuration }

    private func finish(_ realm: Realm) throws {
        try realm.commitWrite()
    }

    func open(_ iban: String) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite()
        realm.create(Account.self, value: ["iban": iban, "cents": 0] as [String: Any], update: .all)
        try finish(realm)
    }

    func book(_ transfer: Transfer) throws {
        let realm = try Realm(configuration: configuration)
        realm.beginWrite() // expect: unbalanced_transaction
        let (source, target) = try transfer.check(in: realm)
        source.cents -= transfer.cents
        target.cents += transfer.cents
        try finish(realm)
    }
}
