// File: Badge.swift
import Foundation
import GRDB

final class BadgeCounter: Sendable {
    private let dbQueue: DatabaseQueue
    init(dbQueue: DatabaseQueue) { self.dbQueue = dbQueue }

    func unread() throws -> Int {
        try dbQueue.read { db in  // maybe: nested_transaction
            try Mail.filter(Column("isRead") == false).fetchCount(db)
        }
    }
}
// File: Inbox.swift
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
            return try badge.unread()  // expect: nested_transaction
        }
    }
}
