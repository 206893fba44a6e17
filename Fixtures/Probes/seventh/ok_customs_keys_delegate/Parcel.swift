import RealmSwift

final class CustomsParcel: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var duty: Double
    @Persisted var cleared: Bool
}
