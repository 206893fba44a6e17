import RealmSwift

final class Crossing: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var harbour: String
    @Persisted var priceInCents: Int
}

struct Quote: Sendable {
    let id: String
    let cents: Int
}
