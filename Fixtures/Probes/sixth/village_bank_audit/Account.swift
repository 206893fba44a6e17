import RealmSwift

final class Account: Object {
    @Persisted(primaryKey: true) var number: String
    @Persisted var balance: Int
}

final class AuditLine: Object {
    @Persisted var text: String
}
