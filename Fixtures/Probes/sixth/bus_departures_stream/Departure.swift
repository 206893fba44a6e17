import RealmSwift

final class Departure: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var line: String
    @Persisted var minute: Int
}

struct Board: Sendable {
    var lines: [String] = []
}
