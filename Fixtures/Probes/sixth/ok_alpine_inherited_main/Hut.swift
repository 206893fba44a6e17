import RealmSwift

final class Hut: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var beds: Int
}
