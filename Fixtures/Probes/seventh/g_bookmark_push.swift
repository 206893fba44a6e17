// File: BookmarkPuller.swift
import Foundation

struct BookmarkPuller {
    let repository: any BookmarkSaving
    let url: URL

    func pull() async throws -> Int {
        let (data, _) = try await URLSession.shared.data(from: url)
        var pending = try JSONDecoder().decode([Bookmark].self, from: data)
        let count = pending.count
        while let bookmark = pending.popLast() {
            try await repository.save(bookmark)  // expect: write_in_loop
        }
        return count
    }

    func restore(from file: URL) async throws {
        let data = try Data(contentsOf: file)
        let bookmarks = try JSONDecoder().decode([Bookmark].self, from: data)
        let valid = bookmarks.filter { !$0.url.isEmpty }
        try await repository.save(all: valid)
    }

    func saveWithRetry(_ bookmark: Bookmark) async throws {
        var attempt = 0
        while true {
            do {
                try await repository.save(bookmark)
                return
            } catch {
                attempt += 1
                if attempt == 3 { throw error }
            }
        }
    }
}
// File: BookmarkRepository.swift
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
