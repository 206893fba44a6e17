import RealmSwift

final class BudgetLine: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var cents: Int
}
