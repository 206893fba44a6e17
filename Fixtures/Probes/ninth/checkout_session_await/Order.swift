import RealmSwift

final class PendingOrder: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var total = 0.0
    @Persisted var status = "open"
    @Persisted var receipt: String?
}

protocol Payments: Sendable {
    func charge(_ amount: Double) async throws -> String
}
