import RealmSwift

final class Todo: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var done: Bool
}
