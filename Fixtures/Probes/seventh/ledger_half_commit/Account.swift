import RealmSwift

final class Account: Object {
    @Persisted(primaryKey: true) var iban: String
    @Persisted var cents: Int
}
