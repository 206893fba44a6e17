import Foundation

struct CacheEntry: Codable, Sendable {
    let key: String
    let data: Data
    var used: Date
}
