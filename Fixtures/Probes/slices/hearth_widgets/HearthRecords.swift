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
