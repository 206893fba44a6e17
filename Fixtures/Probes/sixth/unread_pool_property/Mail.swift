import GRDB

struct Mail: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var folder: String
    var unread: Bool
}
