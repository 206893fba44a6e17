// File: Library.swift
import Foundation
import GRDB

struct Song: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var title: String
    var seconds: Double
}

struct SongLibrary {
    let dbQueue: DatabaseQueue

    func playlist(lasting seconds: Double) throws -> [Song] {
        try dbQueue.read { db in
            let songs = try Song.order(Column("title")).fetchCursor(db)
            var result: [Song] = []
            var total = 0.0
            while total < seconds, let song = try songs.next() {
                result.append(song)
                total += song.seconds
            }
            return result
        }
    }

    func titles() async throws -> [String] {
        let songs = try await dbQueue.read { db in try Song.fetchAll(db) }
        return songs.map(\.title)
    }
}
