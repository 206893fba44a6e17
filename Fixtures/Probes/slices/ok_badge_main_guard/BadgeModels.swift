import Foundation
import RealmSwift

final class InboxItem: Object {
    @Persisted(primaryKey: true) var id: String = ""
    @Persisted var subject: String = ""
    @Persisted var unread: Bool = true
    @Persisted var mailbox: String = ""
}

struct InboxHit: Sendable {
    let id: String
    let subject: String
}
