// File: Ingest.swift
import Foundation
import GRDB

struct Tremor: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: String
    var magnitude: Double
    var at: Date
}

protocol TremorStoring: Sendable {
    func save(_ tremor: Tremor) async throws
    func latest() async throws -> Tremor?
}

struct TremorStore: TremorStoring {
    let pool: DatabasePool

    func save(_ tremor: Tremor) async throws {
        try await pool.write { db in try tremor.upsert(db) }  // maybe: write_in_loop
    }

    func latest() async throws -> Tremor? {
        try await pool.read { db in try Tremor.order(Column("at").desc).fetchOne(db) }
    }
}

actor Ingest {
    private let store: any TremorStoring
    private let session: URLSession

    init(store: any TremorStoring, session: URLSession = .shared) {
        self.store = store
        self.session = session
    }

    func pull(from url: URL) async throws -> Int {
        let (data, _) = try await session.data(from: url)
        let tremors = try JSONDecoder().decode([Tremor].self, from: data)
        for tremor in tremors where tremor.magnitude > 1 {
            try await store.save(tremor)  // expect: write_in_loop
        }
        return tremors.count
    }
}
