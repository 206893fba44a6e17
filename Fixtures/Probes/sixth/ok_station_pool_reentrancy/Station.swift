import GRDB

struct Station: Codable, Sendable, FetchableRecord, PersistableRecord {
    var code: String
    var lines: Int
}

struct StationLog: Codable, Sendable, FetchableRecord, PersistableRecord {
    var text: String
}
