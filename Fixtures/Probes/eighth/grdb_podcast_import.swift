// File: Podcasts.swift
import Foundation
import GRDB

struct Episode: Codable, FetchableRecord, PersistableRecord, Sendable {
    var guid: String
    var title: String
    var seconds: Int
}

struct RemoteEpisode: Decodable, Sendable {
    let guid, title: String
    let duration: Int?
}

protocol EpisodeRepository: Sendable {
    func insert(_ remote: RemoteEpisode) throws -> Int64
    func titles() throws -> [String]
}

struct DatabaseEpisodes: EpisodeRepository {
    let writer: any DatabaseWriter

    func insert(_ remote: RemoteEpisode) throws -> Int64 {
        try writer.write { db in
            try Episode(guid: remote.guid, title: remote.title, seconds: remote.duration ?? 0).insert(db)
            return db.lastInsertedRowID
        }
    }

    func titles() throws -> [String] {
        try writer.read { db in try String.fetchAll(db, sql: "SELECT title FROM episode ORDER BY title") }
    }

    func replaceAll(_ remotes: [RemoteEpisode]) throws {
        try writer.write { db in
            try Episode.deleteAll(db)
            try remotes.forEach { remote in
                try Episode(guid: remote.guid, title: remote.title, seconds: remote.duration ?? 0).insert(db)
            }
        }
    }
}

final class PodcastImporter {
    private let episodes: any EpisodeRepository
    private(set) var lastRows: [Int64] = []

    init(writer: any DatabaseWriter) { episodes = DatabaseEpisodes(writer: writer) }

    func importFeed(_ data: Data) throws {
        let remotes = try JSONDecoder().decode([RemoteEpisode].self, from: data)
        let known = Set(try episodes.titles())
        let new = remotes.filter { !known.contains($0.title) }
        lastRows = try new.map { try episodes.insert($0) }  // expect: write_in_loop
    }

    func importSingle(_ remote: RemoteEpisode) throws {
        lastRows = [try episodes.insert(remote)]
    }
}
