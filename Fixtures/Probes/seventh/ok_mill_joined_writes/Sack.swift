import RealmSwift

final class Sack: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var kilos: Double
}

final class MillLine: Object {
    @Persisted var text: String
}
