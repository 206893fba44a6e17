import RealmSwift

final class Track: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var title: String
    @Persisted var plays: Int
    @Persisted var expired: Bool
}
