import RealmSwift

final class Departure: Object {
    @Persisted(primaryKey: true) var code: String
    @Persisted var delayMinutes: Int
    @Persisted var gate: String?
}

struct DepartureUpdate: Sendable {
    let code: String
    let delayMinutes: Int
}
