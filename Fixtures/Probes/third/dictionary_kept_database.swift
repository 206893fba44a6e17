// File: Lookup.swift
import Foundation
import GRDB

struct Word: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var lemma: String
}

final class WordLookup {
    private let pool: DatabasePool
    private var connection: Database?  // maybe: stored_handle_in_async_context, confined_handle_escapes_scope

    init(pool: DatabasePool) { self.pool = pool }

    func warmUp() throws {
        try pool.read { db in
            _ = try Word.fetchCount(db)
            connection = db  // expect: confined_handle_escapes_scope
        }
    }

    func lookup(_ lemma: String) throws -> Word? {
        guard let connection else { return nil }
        return try Word.filter(Column("lemma") == lemma).fetchOne(connection)  // maybe: confined_handle_escapes_scope
    }
}

struct SearchScreenState {
    var query = ""
    var word: Word?

    mutating func search(with lookup: WordLookup) {
        word = try? lookup.lookup(query.lowercased())
    }
}
