import RealmSwift

final class Bell: Object {
    @Persisted(primaryKey: true) var name: String
    @Persisted var strokes: Int
    @Persisted var reported: Bool
}
