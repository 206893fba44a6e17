import RealmSwift

final class Truck: Object {
    @Persisted(primaryKey: true) var plate: String
    @Persisted var mileage: Int
    @Persisted var driver: String
}
