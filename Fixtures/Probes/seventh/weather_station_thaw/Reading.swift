import RealmSwift

final class Reading: Object {
    @Persisted(primaryKey: true) var id: ObjectId
    @Persisted var celsius: Double
    @Persisted var corrected: Bool
}
