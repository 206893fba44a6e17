import RealmSwift

final class Match: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var goals: Int
    @Persisted var home: String
}
