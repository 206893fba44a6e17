import RealmSwift

final class Invoice: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var customer: String
    @Persisted var total = 0.0
    @Persisted var printed = false
}
