import RealmSwift

final class Seat: Object {
    @Persisted var row: String
    @Persisted var number: Int
    @Persisted var holder: String?
}
