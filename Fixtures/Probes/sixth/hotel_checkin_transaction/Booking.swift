import RealmSwift

final class Booking: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var guest: String
    @Persisted var room: Int?
    @Persisted var checkedIn: Bool
}
