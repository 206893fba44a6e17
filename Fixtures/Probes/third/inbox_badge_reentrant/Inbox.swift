import Foundation
import GRDB

struct Mail: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var subject: String
    var isRead: Bool
}

final class Inbox {
    private let dbQueue: DatabaseQueue
    private let badge: BadgeCounter

    init(dbQueue: DatabaseQueue) {
        self.dbQueue = dbQueue
        badge = BadgeCounter(dbQueue: dbQueue)
    }

    func markRead(_ id: Int64) throws -> Int {
        try dbQueue.write { db in
            try db.execute(sql: "UPDATE mail SET isRead = 1 WHERE id = ?", arguments: [id])
            return try badge.unread() // expect: nested_transaction
        }
    }
}
