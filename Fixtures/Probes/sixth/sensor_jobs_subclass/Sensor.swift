import RealmSwift

final class Sensor: Object {
    @Persisted(primaryKey: true) var serial: String
    @Persisted var samples: List<Double>
}
