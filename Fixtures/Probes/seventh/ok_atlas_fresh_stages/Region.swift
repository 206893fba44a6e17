import RealmSwift

final class Region: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var revision: Int
    @Persisted var neighbours: List<String>
}
