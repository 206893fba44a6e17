import GRDB

struct MailSummary: Sendable {
    let store: MailStore

    func caption(for folder: String) throws -> String {
        try store.pool.read { db in
            let total = try Mail.filter(Column("folder") == folder).fetchCount(db)
            let unread = try store.unreadCount // expect: nested_transaction
            return "\(unread) of \(total)"
        }
    }

    func captionInTurn(for folder: String) throws -> String {
        let unread = try store.unreadCount
        let total = try store.pool.read { db in try Mail.filter(Column("folder") == folder).fetchCount(db) }
        return "\(unread) of \(total)"
    }

    func markRead() throws -> Int {
        try store.pool.write { db in
            let before = try store.unreadCount
            try db.execute(sql: "UPDATE mail SET unread = 0")
            return before
        }
    }
}
