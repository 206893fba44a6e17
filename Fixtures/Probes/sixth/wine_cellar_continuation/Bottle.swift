import RealmSwift

final class Bottle: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var label: String
    @Persisted var year: Int
}

struct BottleInfo: Sendable {
    let label: String
    let year: Int
}
