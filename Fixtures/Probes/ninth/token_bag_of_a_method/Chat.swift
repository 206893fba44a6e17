import RealmSwift

final class ChatMessage: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted(indexed: true) var room: String
    @Persisted var text: String
    @Persisted var read = false
}
