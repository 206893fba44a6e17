import RealmSwift

final class Message: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var state: String
    @Persisted var attempts: Int
}

protocol Deliverable: AnyObject {
    var state: String { get set }
    var attempts: Int { get set }
}

extension Deliverable {
    func markSent() {
        state = "sent" // expect: mutation_outside_transaction
        attempts += 1 // maybe: mutation_outside_transaction
    }
}

extension Message: Deliverable {}
