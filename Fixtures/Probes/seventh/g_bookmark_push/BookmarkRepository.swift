import Foundation
import GRDB

struct Bookmark: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var url: String
    var folder: String
}

protocol BookmarkSaving: Sendable {
    func save(_ bookmark: Bookmark) async throws
    func save(all bookmarks: [Bookmark]) async throws
}

struct BookmarkRepository: BookmarkSaving {
    let writer: any DatabaseWriter

    func save(_ bookmark: Bookmark) async throws {
        try await writer.write { db in
            try bookmark.save(db)
        }
    }

    func save(all bookmarks: [Bookmark]) async throws {
        try await writer.write { db in
            for bookmark in bookmarks {
                try bookmark.save(db)
            }
        }
    }
}
