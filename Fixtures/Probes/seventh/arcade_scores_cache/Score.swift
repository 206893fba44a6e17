import RealmSwift

final class Score: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var game: String
    @Persisted var player: String
    @Persisted var points: Int
}
