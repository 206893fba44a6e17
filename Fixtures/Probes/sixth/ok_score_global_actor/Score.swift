import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var player: String
    @Persisted var points: Int
}
