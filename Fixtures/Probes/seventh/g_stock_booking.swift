// File: StockLedger.swift
import Foundation
import GRDB

enum StockError: Error {
    case unknownArticle
}

final class StockLedger {
    private let dbQueue: DatabaseQueue

    init(dbQueue: DatabaseQueue) {
        self.dbQueue = dbQueue
    }

    func book(article: String, amount: Int) throws -> Bool {
        try dbQueue.inDatabase { db in
            try db.beginTransaction(.immediate)  // expect: unbalanced_transaction
            let stock =
                try Int.fetchOne(db, sql: "SELECT amount FROM stock WHERE article = ?", arguments: [article]) ?? 0
            if stock < amount {
                return false
            }
            try db.execute(sql: "UPDATE stock SET amount = amount - ? WHERE article = ?", arguments: [amount, article])
            try db.execute(sql: "INSERT INTO booking (article, amount) VALUES (?, ?)", arguments: [article, amount])
            try db.commit()
            return true
        }
    }

    func refill(article: String, amount: Int) throws {
        try dbQueue.inDatabase { db in
            try db.beginTransaction()
            do {
                try db.execute(
                    sql: "UPDATE stock SET amount = amount + ? WHERE article = ?", arguments: [amount, article])
                try db.commit()
            } catch {
                try db.rollback()
                throw error
            }
        }
    }

    func move(_ amount: Int, from: String, to: String) throws {
        try dbQueue.inTransaction { db in
            guard let stock = try Int.fetchOne(db, sql: "SELECT amount FROM stock WHERE article = ?", arguments: [from])
            else {
                throw StockError.unknownArticle
            }
            guard stock >= amount else { return .rollback }
            try db.execute(sql: "UPDATE stock SET amount = amount - ? WHERE article = ?", arguments: [amount, from])
            try db.execute(sql: "UPDATE stock SET amount = amount + ? WHERE article = ?", arguments: [amount, to])
            return .commit
        }
    }
}
