import RealmSwift

final class BaptismEntry: Object {
    @Persisted(primaryKey: true) var number: Int
    @Persisted var name: String
    @Persisted var year: Int
    @Persisted var verified: Bool
}
