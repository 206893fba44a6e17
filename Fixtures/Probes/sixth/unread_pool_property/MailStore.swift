import GRDB

final class MailStore: Sendable {
    let pool: DatabasePool

    init(pool: DatabasePool) {
        self.pool = pool
    }

    var unreadCount: Int {
        get throws {
            try pool.read { db in try Mail.filter(Column("unread") == true).fetchCount(db) }
        }
    }
}
