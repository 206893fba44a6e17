import RealmSwift

final class Secret: Object {
    @Persisted(primaryKey: true) var key: String
    @Persisted var value: String
    @Persisted var reads: Int
}

struct SecretView: Sendable {
    let key: String
    let value: String
}
