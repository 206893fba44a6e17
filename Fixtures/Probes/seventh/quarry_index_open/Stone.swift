import RealmSwift

final class Stone: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var kind: String
    @Persisted var tons: Double
}
