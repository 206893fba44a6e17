import Foundation
import GRDB

struct Exposure: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var target: String
    var seconds: Double
    var observer: String
}

protocol ObserverDirectory: Sendable {
    func current() throws -> String
}
