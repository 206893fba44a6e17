import RealmSwift

enum TransferError: Error { case unknownAccount, overdraft }

struct Transfer {
    let from: String
    let to: String
    let cents: Int

    func check(in realm: Realm) throws -> (Account, Account) {
        guard let source = realm.object(ofType: Account.self, forPrimaryKey: from),
              let target = realm.object(ofType: Account.self, forPrimaryKey: to) else { throw TransferError.unknownAccount }
        guard source.cents >= cents else { throw TransferError.overdraft }
        return (source, target)
    }
}
