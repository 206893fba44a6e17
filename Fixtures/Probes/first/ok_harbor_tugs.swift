// File: Tugs.swift
import Foundation
import GRDB

struct Tug: Codable, FetchableRecord, PersistableRecord, Sendable {
    var name: String
    var berth: String?
}

/// Holds the pool, which any thread may ask; the connections stay with it.
final class TugEnvironment: @unchecked Sendable {
    let pool: DatabasePool
    let configuration: Configuration

    init(path: String) throws {
        configuration = Configuration()
        pool = try DatabasePool(path: path, configuration: configuration)
    }
}

actor TugDispatcher {
    private let pool: DatabasePool
    private var assigned: [String: String] = [:]

    init(environment: TugEnvironment) { pool = environment.pool }

    func assign(_ name: String, to berth: String) async throws {
        guard let tug = try await pool.read({ db in try Tug.fetchOne(db, key: name) }) else { return }
        try await pool.write { db in
            try Tug(name: tug.name, berth: berth).update(db)
        }
        assigned[tug.name] = berth
    }

    func free() async throws -> [Tug] {
        try await pool.read { db in try Tug.filter(Column("berth") == nil).fetchAll(db) }
    }
}
