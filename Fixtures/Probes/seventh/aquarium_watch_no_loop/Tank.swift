import RealmSwift

final class Tank: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var celsius: Double
}
