import GRDB

struct Sample: Codable, Sendable, FetchableRecord, PersistableRecord {
    var sensor: String
    var value: Double
}
