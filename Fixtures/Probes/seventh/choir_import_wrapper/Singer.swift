import RealmSwift

final class Singer: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var name: String
    @Persisted var voice: String
}
