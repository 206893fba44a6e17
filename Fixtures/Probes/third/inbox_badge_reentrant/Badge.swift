import Foundation
import GRDB

final class BadgeCounter: Sendable {
    private let dbQueue: DatabaseQueue
    init(dbQueue: DatabaseQueue) { self.dbQueue = dbQueue }

    func unread() throws -> Int {
        try dbQueue.read { db in // maybe: nested_transaction
            try Mail.filter(Column("isRead") == false).fetchCount(db)
        }
    }
}
