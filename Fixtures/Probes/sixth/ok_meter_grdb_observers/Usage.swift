import GRDB

struct Usage: Codable, Sendable, FetchableRecord, PersistableRecord {
    var meter: String
    var kilowatts: Double
}
