import GRDB

struct WalletEntry: Codable, Sendable, FetchableRecord, PersistableRecord {
    var id: Int64
    var currency: String
    var amount: Double
    var euros: Double
}

struct Rate: Codable, Sendable, FetchableRecord, PersistableRecord {
    var currency: String
    var value: Double
}
