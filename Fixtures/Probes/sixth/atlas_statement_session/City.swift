import GRDB

struct City: Codable, Sendable, FetchableRecord, PersistableRecord {
    var name: String
    var people: Int
}
