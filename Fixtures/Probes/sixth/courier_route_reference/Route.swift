import RealmSwift

final class Route: Object {
    @Persisted var name: String
    @Persisted var stops: List<Stop>
}

final class Stop: EmbeddedObject {
    @Persisted var address: String
    @Persisted var minutes: Int
}
