// File: Lifts.swift
import Foundation
import GRDB

struct LiftCheck: Codable, FetchableRecord, PersistableRecord, Sendable {
    var lift: String
    var passed: Bool
    var remarks: String?
}

enum LiftError: Error { case noLifts }

struct LiftBook: Sendable {
    let queue: DatabaseQueue

    func replace(_ checks: [LiftCheck]) throws -> Bool {
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction(.immediate)  // expect: unbalanced_transaction
            try db.execute(sql: "DELETE FROM liftCheck")
            guard !checks.isEmpty else { return false }
            for check in checks { try check.insert(db) }
            try db.commit()
            return true
        }
    }

    func close(_ lift: String) throws {
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction()  // expect: unbalanced_transaction
            try db.execute(sql: "UPDATE lift SET closed = 1 WHERE name = ?", arguments: [lift])
            if try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM lift WHERE closed = 0") == 0 {
                throw LiftError.noLifts
            }
            try db.commit()
        }
    }
}
