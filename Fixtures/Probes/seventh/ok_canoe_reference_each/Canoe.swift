import RealmSwift

final class Canoe: Object {
    @Persisted var name: String
    @Persisted var metres: Double
    @Persisted var trips: List<CanoeTrip>
}

final class CanoeTrip: EmbeddedObject {
    @Persisted var river: String
    @Persisted var kilometres: Double
}
