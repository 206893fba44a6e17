import RealmSwift

final class Parcel: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var status: String
}

enum Storage {
    static let parcels = Realm.Configuration(schemaVersion: 2)
}
