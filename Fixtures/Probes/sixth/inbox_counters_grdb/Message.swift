import GRDB

struct InboxMessage: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var folder: String
    var unread: Bool
}
