import RealmSwift

final class Berth: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var vessel: String
    @Persisted var draught: Double
}
