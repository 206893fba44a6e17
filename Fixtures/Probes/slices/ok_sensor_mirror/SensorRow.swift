import Foundation
import GRDB

struct SensorRow: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var serverId: String
    var name: String
    var state: String
    var unit: String?
}

struct SensorArea: Codable, Sendable, FetchableRecord, PersistableRecord {
    let id: String
    var name: String
    var serverId: String
}
