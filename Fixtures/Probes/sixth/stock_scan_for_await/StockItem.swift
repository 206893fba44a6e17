import RealmSwift

final class ScanItem: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var name: String
    @Persisted var count: Int
}
