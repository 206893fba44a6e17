import RealmSwift

final class Message: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var unread: Bool
}
