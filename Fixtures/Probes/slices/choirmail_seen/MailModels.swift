import Foundation
import RealmSwift

final class MailThread: Object {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var subject: String = ""
    @Persisted var unseen: Int = 0
    @Persisted var messages: RealmSwift.List<MailMessage>
}

final class MailMessage: Object {
    @Persisted(primaryKey: true) var uid: String = ""
    @Persisted var seen: Bool = false
}

enum MailboxError: Error { case threadNotFound }
