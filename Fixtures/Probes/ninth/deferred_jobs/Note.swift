import RealmSwift

final class Note: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title = ""
    @Persisted var body = ""
    @Persisted var editedAt = Date()
}
