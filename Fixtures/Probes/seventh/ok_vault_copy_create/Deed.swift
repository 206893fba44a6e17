import RealmSwift

final class Deed: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var parcel: String
    @Persisted var expired: Bool
}
