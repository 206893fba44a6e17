import Foundation
import GRDB

struct SeedLot: Codable, FetchableRecord, PersistableRecord, Sendable {
    var id: Int64
    var species: String
    var germination: Double
}

struct Laboratory: Sendable {
    func test(_ species: String, completion: @escaping (Double) -> Void) {
        DispatchQueue.global().async { completion(Double(species.count) / 20) }
    }
}
