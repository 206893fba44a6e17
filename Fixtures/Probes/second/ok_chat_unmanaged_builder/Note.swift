import RealmSwift

final class ChatNote: Object {
    @Persisted(primaryKey: true) var id: String
    @Persisted var text: String
    @Persisted var state: String
    @Persisted var attempts: Int
}

protocol Sendworthy: AnyObject {
    var state: String { get set }
    var attempts: Int { get set }
}

extension Sendworthy {
    func markSent() {
        state = "sent"
        attempts += 1
    }
}

extension ChatNote: Sendworthy {}
