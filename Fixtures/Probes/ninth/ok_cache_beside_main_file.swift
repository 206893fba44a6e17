// File: Databases.swift
import GRDB

struct Article: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var title: String
}

struct Thumbnail: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var bytes: Data
}

/// Two files: what the user made, and what can be fetched again.
final class Databases: Sendable {
    let main: DatabaseQueue
    let cache: DatabaseQueue

    init(folder: String) throws {
        main = try DatabaseQueue(path: folder + "/main.sqlite")
        cache = try DatabaseQueue(path: folder + "/cache.sqlite")
    }
}

struct ThumbnailCache: Sendable {
    let databases: Databases

    func drop(_ id: Int64) throws {
        _ = try databases.cache.write { db in try Thumbnail.deleteOne(db, key: id) }
    }

    func has(_ id: Int64) throws -> Bool {
        try databases.cache.read { try Thumbnail.fetchOne($0, key: id) != nil }
    }
}

struct Articles: Sendable {
    private let databases: Databases
    private let thumbnails: ThumbnailCache

    init(databases: Databases) {
        self.databases = databases
        thumbnails = ThumbnailCache(databases: databases)
    }

    func delete(_ id: Int64) throws {
        try databases.main.write { db in
            try Article.deleteOne(db, key: id)
            try thumbnails.drop(id)
        }
    }

    func titlesWithPictures() throws -> [String] {
        try databases.main.read { db in
            try Article.fetchAll(db).filter { try thumbnails.has($0.id) }.map(\.title)
        }
    }

    func rename(_ id: Int64, to title: String) throws {
        try databases.main.write { db in
            try Article(id: id, title: title).update(db)
            // Asks the same queue from inside, and says so.
            let count = try countReentrant()
            print("of", count)
        }
    }

    private func countReentrant() throws -> Int {
        try databases.main.unsafeReentrantRead { try Article.fetchCount($0) }
    }
}
