// File: HearthDatabase.swift
import Foundation
import GRDB

extension DatabaseQueue {
    static let hearth: DatabaseQueue = {
        do {
            return try DatabaseQueue(path: URL.applicationSupportDirectory.appendingPathComponent("hearth.sqlite").path)
        } catch {
            fatalError("hearth: \(error)")
        }
    }()
}

extension HearthSetting {
    static func current() throws -> HearthSetting? {
        try DatabaseQueue.hearth.read { db in
            try HearthSetting.fetchOne(db)
        }
    }

    func store() throws {
        try DatabaseQueue.hearth.write { db in  // maybe: nested_transaction
            try save(db)
        }
    }
}
// File: HearthRecords.swift
import Foundation
import GRDB

struct HearthTile: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var serverId: String
    var title: String
    var position: Int
}

struct HearthSetting: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var lastChange: Date
    var tileCount: Int
}
// File: TileListController.swift
import UIKit

final class TileListController: UITableViewController {
    private let sync = TileSync(serverId: "home")
    private var names: [String] = []

    func didReceive(_ data: Data) {
        sync.received(data) { [weak self] count in
            self?.title = "\(count) tiles"
            self?.showTiles()
        }
    }

    private func showTiles() {
        DispatchQueue.global(qos: .userInitiated).async { [weak self] in
            let names = (try? TileRegistry(serverId: "home").tiles().map(\.title)) ?? []
            DispatchQueue.main.async {
                self?.names = names
                self?.tableView.reloadData()
            }
        }
    }
}
// File: TileRegistry.swift
import Foundation
import GRDB

/// Keeps a server's tiles in their order.
struct TileRegistry {
    let serverId: String

    func replace(with tiles: [HearthTile]) throws {
        try DatabaseQueue.hearth.write { db in
            try HearthTile.filter(Column("serverId") == serverId).deleteAll(db)
            for tile in numbered(tiles) {
                try tile.insert(db)
            }
            try noteChange(count: tiles.count)  // expect: nested_transaction
        }
    }

    func tiles() throws -> [HearthTile] {
        try DatabaseQueue.hearth.read { db in
            try HearthTile.filter(Column("serverId") == serverId).order(Column("position")).fetchAll(db)
        }
    }

    private func numbered(_ tiles: [HearthTile]) -> [HearthTile] {
        tiles.enumerated().map { index, tile in
            var tile = tile
            tile.position = index
            return tile
        }
    }

    private func noteChange(count: Int) throws {
        let setting = HearthSetting(id: serverId, lastChange: Date(), tileCount: count)
        try setting.store()  // maybe: nested_transaction
    }
}
// File: TileSync.swift
import Foundation

final class TileSync {
    private let registry: TileRegistry
    private let queue = DispatchQueue(label: "hearth.tiles", qos: .utility)

    init(serverId: String) { registry = TileRegistry(serverId: serverId) }

    func received(_ data: Data, completion: @escaping (Int) -> Void) {
        queue.async { [registry] in
            do {
                let tiles = try JSONDecoder().decode([HearthTile].self, from: data)
                try registry.replace(with: tiles)
                let count = try HearthSetting.current()?.tileCount ?? 0
                DispatchQueue.main.async { completion(count) }
            } catch {
                print("tiles: \(error)")
            }
        }
    }
}
