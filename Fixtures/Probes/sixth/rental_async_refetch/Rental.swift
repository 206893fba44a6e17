import RealmSwift

final class Rental: Object {
    @Persisted(primaryKey: true) var id: Int
    @Persisted var item: String
    @Persisted var paid: Bool
}
