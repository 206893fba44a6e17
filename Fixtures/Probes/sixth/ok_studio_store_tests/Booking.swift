import RealmSwift

final class StudioBooking: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var band: String
    @Persisted var hours: Int
}
