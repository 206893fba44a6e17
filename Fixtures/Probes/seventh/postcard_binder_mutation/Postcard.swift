import RealmSwift

final class Postcard: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var greeting: String
    @Persisted var sent: Bool
}
