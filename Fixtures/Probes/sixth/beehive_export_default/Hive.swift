import RealmSwift

final class Hive: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var honey: Double
}
