import RealmSwift

final class Plant: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var species: String
    @Persisted var planted: Int
}
