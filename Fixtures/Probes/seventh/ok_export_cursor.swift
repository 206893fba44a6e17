// File: LogExporter.swift
import Foundation
import GRDB

struct LogLine: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var level: String
    var text: String
}

final class LogExporter: Sendable {
    private let pool: DatabasePool

    init(pool: DatabasePool) {
        self.pool = pool
    }

    func export(to url: URL, done: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        pool.asyncRead { result in
            let outcome = Result<Int, any Error> {
                let db = try result.get()
                let cursor = try LogLine.order(Column("id")).fetchCursor(db)
                var text = ""
                var count = 0
                while let line = try cursor.next() {
                    text += "\(line.level): \(line.text)\n"
                    count += 1
                }
                try text.write(to: url, atomically: true, encoding: .utf8)
                return count
            }
            DispatchQueue.main.async { done(outcome) }
        }
    }

    func append(_ lines: [LogLine], done: @escaping @Sendable (Int) -> Void) {
        pool.asyncWrite(
            { db in
                for line in lines { try line.insert(db) }
                return try LogLine.fetchCount(db)
            },
            completion: { _, result in
                let count = (try? result.get()) ?? 0
                DispatchQueue.main.async { done(count) }
            })
    }

    func trim(keeping limit: Int) {
        pool.asyncWriteWithoutTransaction { db in
            do {
                try db.inTransaction(.immediate) {
                    let count = try LogLine.fetchCount(db)
                    guard count > limit else { return .rollback }
                    try db.execute(
                        sql: "DELETE FROM logLine WHERE id NOT IN (SELECT id FROM logLine ORDER BY id DESC LIMIT ?)",
                        arguments: [limit])
                    return .commit
                }
            } catch {
                print("trim failed", error)
            }
        }
    }
}
