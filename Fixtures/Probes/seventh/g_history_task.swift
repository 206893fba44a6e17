// File: HistoryStore.swift
import Foundation
import GRDB

struct Visit: Codable, Sendable, FetchableRecord, PersistableRecord {
    var url: String
    var title: String
    var visitedAt: Date
}

/// The browser's history.
final class HistoryStore: Sendable {
    private let queue: DatabaseQueue

    init(queue: DatabaseQueue) {
        self.queue = queue
    }

    func record(url: String, title: String) {
        let visit = Visit(url: url, title: title, visitedAt: Date())
        Task {
            do {
                try queue.write { db in  // expect: sync_access_in_async_code
                    try visit.insert(db)
                }
            } catch {
                print("history:", error)
            }
        }
    }

    func clear(before day: Date) {
        Task {
            do {
                try await queue.write { db in
                    try db.execute(sql: "DELETE FROM visit WHERE visitedAt < ?", arguments: [day])
                }
            } catch {
                print("history:", error)
            }
        }
    }

    func last(_ count: Int) async throws -> [Visit] {
        try await queue.read { db in
            try Visit.order(Column("visitedAt").desc).limit(count).fetchAll(db)
        }
    }
}
