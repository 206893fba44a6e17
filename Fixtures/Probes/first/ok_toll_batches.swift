// File: Batches.swift
import Foundation
import GRDB

struct TollPassage: Codable, FetchableRecord, PersistableRecord, Sendable {
    var plate: String
    var cents: Int
}

protocol TollSink {
    func accept(_ passage: TollPassage, in db: Database) throws
}

struct PassageSink: TollSink, Sendable {
    func accept(_ passage: TollPassage, in db: Database) throws {
        try passage.insert(db)
        try db.execute(sql: "UPDATE gate SET total = total + ?", arguments: [passage.cents])
    }
}

struct TollBook: Sendable {
    let queue: DatabaseQueue
    let sink = PassageSink()

    func book(_ passages: [TollPassage]) async throws {
        try await queue.write { [sink] db in
            for passage in passages { try sink.accept(passage, in: db) }
        }
    }

    func bookLarge(_ passages: [TollPassage]) async throws {
        for start in stride(from: 0, to: passages.count, by: 1_000) {
            let batch = Array(passages[start..<min(start + 1_000, passages.count)])
            try await book(batch)
        }
    }

    func total() async throws -> Int {
        try await queue.read { db in try Int.fetchOne(db, sql: "SELECT SUM(cents) FROM tollPassage") ?? 0 }
    }

    /// One file for each year, one access for each file.
    func totals(of years: [DatabaseQueue]) async throws -> [Int] {
        var totals: [Int] = []
        for year in years {
            totals.append(try await TollBook(queue: year).total())
        }
        return totals
    }
}
