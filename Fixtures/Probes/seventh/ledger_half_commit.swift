// File: Account.swift
import RealmSwift

final class Account: Object {
    @Persisted(primaryKey: true) var iban: String
    @Persisted var cents: Int
}
// File: Ledger.swift
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
        realm.beginWrite()  // expect: unbalanced_transaction
        let (source, target) = try transfer.check(in: realm)
        source.cents -= transfer.cents
        target.cents += transfer.cents
        try finish(realm)
    }
}
// File: Transfer.swift
import RealmSwift

enum TransferError: Error { case unknownAccount, overdraft }

struct Transfer {
    let from: String
    let to: String
    let cents: Int

    func check(in realm: Realm) throws -> (Account, Account) {
        guard let source = realm.object(ofType: Account.self, forPrimaryKey: from),
            let target = realm.object(ofType: Account.self, forPrimaryKey: to)
        else { throw TransferError.unknownAccount }
        guard source.cents >= cents else { throw TransferError.overdraft }
        return (source, target)
    }
}
