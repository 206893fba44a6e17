import RealmSwift

final class Visit: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var patient: String
    @Persisted var urgency: Int
}
