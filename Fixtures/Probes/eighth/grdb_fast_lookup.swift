// File: FastLookup.swift
import Foundation
import GRDB

struct Airport: Codable, FetchableRecord, PersistableRecord, Sendable {
    var iata: String
    var name: String
    var city: String
}

/// Answers many small questions while the user types.
final class FastLookup {
    private let reader: any DatabaseReader
    private var connection: Database?  // maybe: stored_handle_in_async_context
    private var names: [String: String] = [:]

    init(reader: any DatabaseReader) { self.reader = reader }

    func warmUp() throws {
        try reader.read { db in
            for airport in try Airport.fetchAll(db) {
                names[airport.iata] = airport.name
            }
            connection = db  // expect: confined_handle_escapes_scope
        }
    }

    func name(_ iata: String) -> String? { names[iata] }

    func city(_ iata: String) throws -> String? {
        guard let connection else { return nil }
        return try Airport.fetchOne(connection, key: iata)?.city  // maybe: confined_handle_escapes_scope
    }

    func airports(in city: String) throws -> [Airport] {
        try reader.read { db in
            try Airport.filter(Column("city") == city).order(Column("name")).limit(20).fetchAll(db)
        }
    }
}

struct AirportSuggester {
    let lookup: FastLookup

    func suggestions(for text: String) throws -> [String] {
        var found = try lookup.airports(in: text).map(\.name)
        if let exact = lookup.name(text.uppercased()) { found.insert(exact, at: 0) }
        return found
    }
}
