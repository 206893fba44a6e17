import RealmSwift

final class Garment: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var name: String
    @Persisted var stitches: Int
}
