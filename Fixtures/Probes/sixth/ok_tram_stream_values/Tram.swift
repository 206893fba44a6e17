import RealmSwift

final class Tram: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var stop: String
}
