// File: Inbox.swift
import Foundation
import GRDB

struct Letter: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var isRead: Bool
}

extension Letter {
    static func unread(_ db: Database) throws -> Int {
        try Letter.filter(Column("isRead") == false).fetchCount(db)
    }

    func markRead(_ db: Database) throws {
        var copy = self
        copy.isRead = true
        try copy.update(db)
    }
}

final class LetterBox: Sendable {
    private let dbQueue: DatabaseQueue
    init(dbQueue: DatabaseQueue) { self.dbQueue = dbQueue }

    func markAllRead(_ ids: [Int64]) async throws -> Int {
        try await dbQueue.write { db in
            for id in ids {
                try Letter.fetchOne(db, key: id)?.markRead(db)
            }
            return try Letter.unread(db)
        }
    }

    func unread() async throws -> Int {
        try await dbQueue.read { db in try Letter.unread(db) }
    }
}
