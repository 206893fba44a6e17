// File: ArchiveScreen.swift
import UIKit

final class ArchiveScreen: UIViewController {
    private let service: ArchiveService
    private let work = DispatchQueue(label: "archive.screen", qos: .userInitiated)
    private let label = UILabel()

    init(service: ArchiveService) {
        self.service = service
        super.init()
    }

    func didTapArchive(year: Int) {
        let service = self.service
        work.async {
            let moved = (try? service.archiveYear(year)) ?? 0
            DispatchQueue.main.async {
                self.label.text = "\(moved) moved"
            }
        }
    }
}
// File: ArchiveService.swift
import Foundation
import GRDB

struct Entry: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var text: String
    var year: Int
}

final class ArchiveService {
    private let current: DatabaseQueue
    private let archive: DatabaseQueue

    init(folder: URL) throws {
        current = try DatabaseQueue(path: folder.appendingPathComponent("current.sqlite").path)
        archive = try DatabaseQueue(path: folder.appendingPathComponent("archive.sqlite").path)
    }

    /// Deletes here only what has arrived there.
    func archiveYear(_ year: Int) throws -> Int {
        try current.write { db in
            let entries = try Entry.filter(Column("year") == year).fetchAll(db)
            try archive.write { other in
                for entry in entries {
                    try entry.insert(other)
                }
            }
            return try Entry.filter(Column("year") == year).deleteAll(db)
        }
    }

    func count(year: Int) throws -> Int {
        try current.read { db in
            let here = try Entry.filter(Column("year") == year).fetchCount(db)
            let there = try archive.read { other in
                try Entry.filter(Column("year") == year).fetchCount(other)
            }
            return here + there
        }
    }
}
