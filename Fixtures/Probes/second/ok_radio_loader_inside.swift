// File: Stations.swift
import GRDB
import UIKit

struct Channel: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: Int64
    let name: String
}

/// Reads within one access of the database; made there, gone with it.
struct ChannelReader {
    let db: Database

    var loader: (Int64) throws -> Channel? {
        { id in try Channel.fetchOne(db, key: id) }
    }

    func names(_ ids: [Int64]) throws -> [String] {
        let load = loader
        return try ids.compactMap { try load($0)?.name }
    }
}

struct ChannelArchive: Sendable {
    let reader: DatabasePool

    func names(_ ids: [Int64]) throws -> [String] {
        try reader.read { db in
            try ChannelReader(db: db).names(ids)
        }
    }
}

final class ChannelController: UIViewController {
    private let archive: ChannelArchive

    init(archive: ChannelArchive) {
        self.archive = archive
        super.init()
    }

    func didOpen(_ favourites: [Int64]) {
        title = (try? archive.names(favourites))?.joined(separator: ", ")
    }
}
