import RealmSwift

final class Todo: Object, ObjectKeyIdentifiable {
    @Persisted(primaryKey: true) var key: String
    @Persisted var title = ""
    @Persisted var isDone = false
    @Persisted var rank = 0
}
