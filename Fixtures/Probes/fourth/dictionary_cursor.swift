// File: WordScan.swift
import Foundation
import GRDB

struct Word: Codable, FetchableRecord, PersistableRecord {
    var lemma: String
    var frequency: Int
}

final class WordScan {
    private let queue: DatabaseQueue
    init(queue: DatabaseQueue) { self.queue = queue }

    private func rare(below limit: Int) throws -> RecordCursor<Word> {
        try queue.read { db in
            try Word.order(Column("frequency")).fetchCursor(db)  // expect: confined_handle_escapes_scope
        }
    }

    func firstRare(below limit: Int) throws -> [String] {
        let cursor = try rare(below: limit)
        var found: [String] = []
        while found.count < 50, let word = try cursor.next() {  // maybe: confined_handle_escapes_scope
            if word.frequency < limit { found.append(word.lemma) }
        }
        return found
    }
}
// File: WordStatistics.swift
import GRDB

struct WordStatistics: Sendable {
    let queue: DatabaseQueue

    /// The cursor lives and dies in the access.
    func longest(_ limit: Int) async throws -> String? {
        try await queue.read { db in
            let cursor = try Word.all().limit(limit).fetchCursor(db)
            var longest: String?
            while let word = try cursor.next() {
                if word.lemma.count > longest?.count ?? 0 { longest = word.lemma }
            }
            return longest
        }
    }
}
