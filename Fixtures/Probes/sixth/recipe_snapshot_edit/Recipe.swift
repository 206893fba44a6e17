import RealmSwift

final class Recipe: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var servings: Int
}
