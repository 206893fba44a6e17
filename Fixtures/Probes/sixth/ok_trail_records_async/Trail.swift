import GRDB

struct Trail: Codable, Sendable, Identifiable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    var meters: Int
}
