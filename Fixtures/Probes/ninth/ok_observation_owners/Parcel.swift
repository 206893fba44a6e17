import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var state = "new"
    @Persisted var eta: Date?
}
