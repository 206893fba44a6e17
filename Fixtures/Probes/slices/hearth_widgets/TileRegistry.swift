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
            try noteChange(count: tiles.count) // expect: nested_transaction
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
        try setting.store() // maybe: nested_transaction
    }
}
