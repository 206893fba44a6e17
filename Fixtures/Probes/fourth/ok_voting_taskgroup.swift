// File: Tally.swift
import Foundation
import GRDB

struct Vote: Codable, FetchableRecord, PersistableRecord, Sendable {
    var district: Int
    var party: String
}

enum VoteDatabase {
    static let pool = try! DatabasePool(path: URL.documentsDirectory.appendingPathComponent("votes.sqlite").path)
}

/// A pool has many readers: each district is counted in a read of its own, and the results are written together.
struct Tally: Sendable {
    let pool: DatabasePool

    init(pool: DatabasePool = VoteDatabase.pool) { self.pool = pool }

    func count(_ districts: [Int]) async throws -> [Int: Int] {
        let counts = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for district in districts {
                group.addTask {
                    let count = try await pool.read { db in
                        try Vote.filter(Column("district") == district).fetchCount(db)
                    }
                    return (district, count)
                }
            }
            var counts: [Int: Int] = [:]
            for try await (district, count) in group { counts[district] = count }
            return counts
        }
        let final = counts
        try await pool.write { db in
            for (district, count) in final {
                try db.execute(sql: "INSERT OR REPLACE INTO tally VALUES (?, ?)", arguments: [district, count])
            }
        }
        return counts
    }
}
