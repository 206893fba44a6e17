import RealmSwift

final class Lane: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var swimmer: String
    @Persisted var laps: Int
}
