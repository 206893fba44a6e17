import RealmSwift

final class Episode: Object {
    @Persisted(primaryKey: true) var guid: String
    @Persisted var title: String
    @Persisted var seconds: Int
}
