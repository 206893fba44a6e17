import GRDB

struct Draft: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: String
    var text: String
}
