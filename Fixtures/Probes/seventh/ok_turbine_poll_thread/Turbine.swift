import RealmSwift

final class Turbine: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var rpm: Double
}
