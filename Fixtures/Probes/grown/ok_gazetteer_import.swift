// File: GazetteerImporter.swift
import Foundation
import GRDB

struct Place: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var name: String
    var population: Int64
}

struct ImportProgress: Sendable {
    var read = 0
    var stored = 0
}

protocol LineSource: Sendable {
    func chunks(of size: Int) -> AsyncThrowingStream<[String], any Error>
}

/// Reads a gazetteer of some million lines and stores it in chunks, each in a transaction of its own.
actor GazetteerImporter {
    private let pool: DatabasePool
    private let chunkSize: Int
    private var progress = ImportProgress()
    private var cancelled = false

    init(pool: DatabasePool, chunkSize: Int = 2_000) {
        self.pool = pool
        self.chunkSize = chunkSize
    }

    func cancel() { cancelled = true }
    func current() -> ImportProgress { progress }

    func run(_ source: any LineSource) async throws {
        progress = ImportProgress()
        for try await lines in source.chunks(of: chunkSize) {
            if cancelled { break }
            let places = lines.compactMap(Self.parse)
            progress.read += lines.count
            try await store(places)
            progress.stored += places.count
        }
        try await pool.writeWithoutTransaction { db in
            try db.execute(sql: "ANALYZE")
        }
    }

    /// The server is sometimes locked by another process: the same work again, three times at most.
    private func store(_ places: [Place]) async throws {
        for attempt in 1...3 {
            do {
                try await pool.write { db in
                    let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO place VALUES (?, ?, ?)")
                    for place in places { try place.upsert(db) }
                    try insert.execute()
                }
                return
            } catch  where attempt < 3 {
                try await Task.sleep(nanoseconds: UInt64(attempt) * 200_000_000)
            }
        }
    }

    func largest(_ count: Int) async throws -> [String] {
        try await pool.read { db in
            let cursor = try Place.order(Column("population").desc).limit(count).fetchCursor(db)
            var names: [String] = []
            while let place = try cursor.next() { names.append(place.name) }
            return names
        }
    }

    private static func parse(_ line: String) -> Place? {
        let parts = line.split(separator: "\t")
        guard parts.count == 3, let id = Int64(parts[0]), let population = Int64(parts[2]) else { return nil }
        return Place(id: id, name: String(parts[1]), population: population)
    }
}

@MainActor
final class ImportScreen {
    private let importer: GazetteerImporter
    private(set) var line = ""
    init(importer: GazetteerImporter) { self.importer = importer }

    func start(_ source: any LineSource) {
        Task {
            try await importer.run(source)
            let progress = await importer.current()
            line = "\(progress.stored) of \(progress.read)"
        }
    }
}
