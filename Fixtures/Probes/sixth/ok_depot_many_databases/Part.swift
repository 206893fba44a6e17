import GRDB

struct Part: Codable, Sendable, FetchableRecord, PersistableRecord {
    var number: String
    var stock: Int
}
