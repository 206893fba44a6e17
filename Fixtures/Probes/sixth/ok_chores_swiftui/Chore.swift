import RealmSwift

final class Chore: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key: String
    @Persisted var title: String
    @Persisted var done: Bool
}
