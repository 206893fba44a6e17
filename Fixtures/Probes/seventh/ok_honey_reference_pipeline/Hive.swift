import RealmSwift

final class Hive: Object {
    @Persisted var meadow: String
    @Persisted var kilos: Double
}
