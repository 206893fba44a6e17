// File: Checks.swift
import Foundation
import GRDB

struct LiftRun: Codable, FetchableRecord, PersistableRecord, Sendable {
    var lift: String
    var runs: Int
}

enum RunError: Error { case negative }

struct RunBook: Sendable {
    let queue: DatabaseQueue

    func replace(_ runs: [LiftRun]) throws {
        try queue.writeWithoutTransaction { db in
            try db.beginTransaction(.immediate)
            do {
                try db.execute(sql: "DELETE FROM liftRun")
                for run in runs {
                    if run.runs < 0 { throw RunError.negative }
                    try run.insert(db)
                }
                try db.commit()
            } catch {
                try db.rollback()
                throw error
            }
        }
    }

    func rename(_ lift: String, to name: String) throws -> Bool {
        try queue.inDatabase { db in
            var found = false
            try db.inTransaction {
                guard try LiftRun.fetchOne(db, key: lift) != nil else { return .rollback }
                found = true
                try db.execute(sql: "UPDATE liftRun SET lift = ? WHERE lift = ?", arguments: [name, lift])
                return .commit
            }
            return found
        }
    }

    func addOrKeep(_ run: LiftRun) throws {
        try queue.write { db in
            try db.inSavepoint {
                try run.save(db)
                return run.runs < 0 ? .rollback : .commit
            }
        }
    }
}
