// File: Mail.swift
import GRDB

struct Mail: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var folder: String
    var unread: Bool
}
// File: MailStore.swift
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
// File: MailSummary.swift
import GRDB

struct MailSummary: Sendable {
    let store: MailStore

    func caption(for folder: String) throws -> String {
        try store.pool.read { db in
            let total = try Mail.filter(Column("folder") == folder).fetchCount(db)
            let unread = try store.unreadCount  // expect: nested_transaction
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
