import RealmSwift

final class Picture: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var caption: String
    @Persisted var place: String?
}
