import RealmSwift

final class Claim: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var state: String
    @Persisted var receipt: String?
}
