// File: Store.swift
import GRDB

struct Song: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var title: String
    var plays: Int
}

extension Song {
    /// Called with an open access only.
    static func bump(_ id: Int64, by plays: Int, _ db: Database) throws {
        try db.execute(sql: "UPDATE song SET plays = plays + ? WHERE id = ?", arguments: [plays, id])
    }

    static func bumpAll(_ plays: [Int64: Int], _ db: Database) throws {
        for (id, count) in plays { try bump(id, by: count, db) }
    }

    static func titles(_ db: Database) throws -> [String] {
        var titles: [String] = []
        let cursor = try Song.fetchCursor(db)
        while let song = try cursor.next() { titles.append(song.title) }
        return titles
    }
}

struct SongStore: Sendable {
    let pool: DatabasePool

    func merge(_ plays: [Int64: Int]) throws -> Int {
        try pool.write { db in
            try Song.bumpAll(plays, db)
            // A pool may be read while it writes: what was committed before.
            let before = try pool.read { try Int.fetchOne($0, sql: "SELECT SUM(plays) FROM song") ?? 0 }
            let after = try Int.fetchOne(db, sql: "SELECT SUM(plays) FROM song") ?? 0
            return after - before
        }
    }

    func titles() throws -> [String] { try pool.read(Song.titles) }

    func replace(_ songs: [Song]) throws {
        try pool.write { db in
            try Song.deleteAll(db)
            try db.inSavepoint {
                try songs.forEach { try $0.insert(db) }
                return .commit
            }
        }
    }

    func importInBatches(_ songs: [Song]) throws {
        var rest = songs[...]
        while !rest.isEmpty {
            let batch = rest.prefix(300)
            rest = rest.dropFirst(300)
            try pool.write { db in for song in batch { try song.save(db) } }
        }
    }
}
