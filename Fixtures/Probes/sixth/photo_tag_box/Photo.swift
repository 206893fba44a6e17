import RealmSwift

final class Photo: Object {
    @Persisted(primaryKey: true) var path: String
    @Persisted var tags: List<String>
}
