import RealmSwift

final class Mail: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var subject: String
    @Persisted var sender: String
    @Persisted var unread = true
}
